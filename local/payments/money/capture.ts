import { charge } from '../objects/charge'
import { paymentIntent } from '../objects/paymentIntent'
import { GatewayError } from '../protocol/gatewayError'
import type { Work } from '../services'
import { requireCharge } from '../storage/charges'
import { appendToLedger } from '../storage/ledger'
import type { StoredPaymentIntent } from '../storage/paymentIntents'
import { changePaymentIntent } from '../storage/paymentIntents'
import { disputeIfTestCardAsks } from './dispute'
import { emit } from './emit'
import { ledgerEntry } from './ledgerEntry'
import { release } from './release'
import { requireStep } from './steps'
import { findTestCard } from './testCards'

/**
 * Captures held money and releases the rest, because a hold can be captured once.
 * @param intent locked
 * @param amount in cents; the whole hold by default
 * @throws GatewayError when nothing is held, or less than `amount`, or the bank declines; the hold
 * then stays
 */
export async function capture(
  work: Work,
  intent: StoredPaymentIntent,
  amount: number | undefined,
): Promise<StoredPaymentIntent> {
  requireStep('capture', intent, work.services)
  const taken = amount ?? intent.capturable
  if (taken > intent.capturable) {
    throw new GatewayError(
      `The amount_to_capture (${taken}) is greater than the amount that can be captured (${intent.capturable}).`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    )
  }
  const { tx, services } = work
  const held = await requireCharge(tx, intent.latestChargeId ?? '')
  const refusal = findTestCard(held.card)?.atCapture
  if (refusal) {
    const { message, declineCode } = refusal
    const details = { status: 402, type: 'card_error', code: 'card_declined', declineCode } as const
    throw new GatewayError(message, { ...details, paymentIntent: paymentIntent(intent, services) })
  }
  await appendToLedger(tx, ledgerEntry(work, held, 'capture', taken))
  if (taken < intent.capturable) await release(work, held, intent.capturable - taken)
  const after = await changePaymentIntent(tx, intent, { status: 'succeeded' })

  await emit(work, 'charge.captured', charge(await requireCharge(tx, held.id)))
  await emit(work, 'payment_intent.succeeded', paymentIntent(after, services))
  await disputeIfTestCardAsks(work, held.id)
  return after
}
