import { charge } from '../objects/charge'
import { checkoutSession } from '../objects/checkoutSession'
import { paymentIntent } from '../objects/paymentIntent'
import type { Work } from '../services'
import { newId } from '../services'
import type { NewCharge, StoredCharge } from '../storage/charges'
import { insertCharge, requireCharge } from '../storage/charges'
import { appendToLedger } from '../storage/ledger'
import type { StoredPaymentIntent } from '../storage/paymentIntents'
import { changePaymentIntent } from '../storage/paymentIntents'
import { setSessionStatus } from '../storage/sessions'
import { disputeIfTestCardAsks } from './dispute'
import { emit } from './emit'
import { ledgerEntry } from './ledgerEntry'
import type { Decline, TestCard } from './testCards'

/** Lifetime of a hold: seven days for most online card payments. */
const holdMilliseconds = 7 * 24 * 60 * 60 * 1000

/**
 * Completes the payment and its session, if any, after the bank's approval: holds the amount, or captures it immediately if
 * the session requests it.
 */
export async function authorize(
  work: Work,
  intent: StoredPaymentIntent,
  card: TestCard,
  isAuthenticated: boolean,
): Promise<void> {
  const { tx, now, services } = work
  const isManual = intent.captureMethod === 'manual'
  const captureBefore = new Date(now.getTime() + holdMilliseconds)
  const made = await makeCharge(work, intent, card, {
    status: 'succeeded',
    isAuthenticated,
    captureBefore: isManual ? captureBefore : null,
  })
  await appendToLedger(tx, ledgerEntry(work, made, 'hold', intent.amount))
  if (!isManual) await appendToLedger(tx, ledgerEntry(work, made, 'capture', intent.amount))
  const after = await changePaymentIntent(tx, intent, {
    status: isManual ? 'requires_capture' : 'succeeded',
    paymentMethod: made.paymentMethod,
    latestChargeId: made.id,
    lastPaymentError: null,
    ...(isManual && { captureBefore }),
  })
  const session =
    intent.checkoutSessionId && (await setSessionStatus(tx, intent.checkoutSessionId, 'complete'))

  await emit(work, 'charge.succeeded', charge(await requireCharge(tx, made.id)))
  const moved = isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded'
  await emit(work, moved, paymentIntent(after, services))
  if (session) await emit(work, 'checkout.session.completed', checkoutSession(session, services))
  if (!isManual) await disputeIfTestCardAsks(work, made.id)
}

/** Records a decline; the payment intent then requires another card. */
export async function decline(
  work: Work,
  intent: StoredPaymentIntent,
  card: TestCard,
  reason: Decline,
): Promise<void> {
  const { tx, services } = work
  const made = await makeCharge(work, intent, card, {
    status: 'failed',
    failureCode: reason.code,
    failureMessage: reason.message,
    declineCode: reason.declineCode,
  })
  const after = await changePaymentIntent(tx, intent, {
    status: 'requires_payment_method',
    paymentMethod: null,
    latestChargeId: made.id,
    lastPaymentError: {
      type: 'card_error',
      code: reason.code,
      decline_code: reason.declineCode,
      message: reason.message,
      charge: made.id,
    },
  })
  await emit(work, 'charge.failed', charge(made))
  await emit(work, 'payment_intent.payment_failed', paymentIntent(after, services))
}

async function makeCharge(
  { tx, now, services }: Work,
  intent: StoredPaymentIntent,
  card: TestCard,
  outcome: Pick<NewCharge, 'status'> & Partial<NewCharge>,
): Promise<StoredCharge> {
  const id = newId(services.random, 'ch')
  await insertCharge(tx, {
    id,
    paymentIntentId: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    card: card.number,
    paymentMethod: intent.paymentMethod ?? newId(services.random, 'pm'),
    isAuthenticated: false,
    failureCode: null,
    failureMessage: null,
    declineCode: null,
    captureBefore: null,
    createdAt: now,
    ...outcome,
  })
  return requireCharge(tx, id)
}
