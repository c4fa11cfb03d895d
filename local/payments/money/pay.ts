import { paymentIntent } from '../objects/paymentIntent'
import type { Work } from '../services'
import { newId } from '../services'
import type { StoredPaymentIntent } from '../storage/paymentIntents'
import { changePaymentIntent, insertPaymentIntent, lockPaymentIntent } from '../storage/paymentIntents'
import type { StoredSession } from '../storage/sessions'
import { countAttempt, lockSession } from '../storage/sessions'
import { authorize, decline } from './authorize'
import { emit } from './emit'
import { steps } from './steps'
import type { TestCard } from './testCards'
import { findTestCard } from './testCards'

/**
 * Submits a payment on the hosted page. The payment intent is created at the first attempt, as at
 * Stripe.
 * @param attempt number of attempts when the form was rendered; a form submitted twice has no
 * effect the second time
 */
export async function pay(work: Work, sessionId: string, card: TestCard, attempt: number): Promise<void> {
  const session = await lockSession(work.tx, sessionId)
  if (session?.status !== 'open' || session.attempts !== attempt) return
  await countAttempt(work.tx, sessionId)
  const intent = await intentOf(work, session)
  if (!isOneOf(steps.pay, intent.status)) return
  await askBank(card.isSlow ? late(work) : work, intent, card)
}

async function askBank(work: Work, intent: StoredPaymentIntent, card: TestCard): Promise<void> {
  if (card.outcome === 'authorized') return authorize(work, intent, card, false)
  if (card.outcome !== 'requires_action') return decline(work, intent, card, card.outcome)
  const after = await changePaymentIntent(work.tx, intent, {
    status: 'requires_action',
    cardInQuestion: card.number,
    paymentMethod: newId(work.services.random, 'pm'),
    lastPaymentError: null,
  })
  await emit(work, 'payment_intent.requires_action', paymentIntent(after, work.services))
}

/**
 * Records the cardholder's decision on the bank's page; has no effect unless the bank awaits it.
 */
export async function recordAuthentication(
  work: Work,
  sessionId: string,
  isApproved: boolean,
): Promise<void> {
  const session = await lockSession(work.tx, sessionId)
  if (session?.status !== 'open' || !session.paymentIntentId) return
  const intent = await lockPaymentIntent(work.tx, session.paymentIntentId)
  const card = findTestCard(intent?.cardInQuestion ?? '')
  if (!intent || !card || !isOneOf(steps.recordAuthentication, intent.status)) return
  if (isApproved) return authorize(work, intent, card, true)
  const after = await changePaymentIntent(work.tx, intent, {
    status: 'requires_payment_method',
    paymentMethod: null,
    lastPaymentError: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide a new one to attempt the payment again.',
    },
  })
  await emit(work, 'payment_intent.payment_failed', paymentIntent(after, work.services))
}

async function intentOf(work: Work, session: StoredSession): Promise<StoredPaymentIntent> {
  const { tx, now, services } = work
  if (session.amountTotal === null || session.currency === null)
    throw new Error(`Session ${session.id} takes no money.`)
  const id = session.paymentIntentId ?? newId(services.random, 'pi')
  if (session.paymentIntentId === null) {
    await insertPaymentIntent(tx, {
      id,
      checkoutSessionId: session.id,
      customerId: null,
      clientSecret: newId(services.random, 'pi').replace('pi_', `${id}_secret_`),
      amount: session.amountTotal,
      currency: session.currency,
      captureMethod: session.captureMethod,
      createdAt: now,
      ...session.paymentIntentData,
    })
  }
  const intent = await lockPaymentIntent(tx, id)
  if (!intent) throw new Error(`Session ${session.id} names a payment intent that is not there.`)
  if (session.paymentIntentId === null)
    await emit(work, 'payment_intent.created', paymentIntent(intent, services))
  return intent
}

function late(work: Work): Work {
  return { ...work, deliverAfter: new Date(work.now.getTime() + work.services.slowWebhookMilliseconds) }
}

function isOneOf<Member extends string>(members: readonly Member[], value: string): value is Member {
  return members.some((member) => member === value)
}
