import { charge } from '../objects/charge'
import { paymentIntent } from '../objects/paymentIntent'
import type { Work } from '../services'
import { requireCharge } from '../storage/charges'
import type { StoredPaymentIntent } from '../storage/paymentIntents'
import { changePaymentIntent } from '../storage/paymentIntents'
import type { EventType } from './emit'
import { emit } from './emit'
import { release } from './release'
import { requireStep } from './steps'

/** `expired` and `automatic` are the gateway's own reasons: the session or the hold expired. */
type CancellationReason =
  'duplicate' | 'fraudulent' | 'requested_by_customer' | 'abandoned' | 'expired' | 'automatic'

/**
 * Cancels a payment intent and releases its hold.
 * @param intent locked
 * @throws GatewayError when it has succeeded or was canceled before
 */
export async function cancel(
  work: Work,
  intent: StoredPaymentIntent,
  reason: CancellationReason | undefined,
): Promise<StoredPaymentIntent> {
  requireStep('cancel', intent, work.services)
  const { tx, services } = work
  const held = intent.capturable > 0 ? await requireCharge(tx, intent.latestChargeId ?? '') : undefined
  if (held) await release(work, held, intent.capturable)
  const after = await changePaymentIntent(tx, intent, {
    status: 'canceled',
    canceledAt: work.now,
    cancellationReason: reason,
  })

  const letGo: EventType = reason === 'automatic' ? 'charge.expired' : 'charge.refunded'
  if (held) await emit(work, letGo, charge(await requireCharge(tx, held.id)))
  await emit(work, 'payment_intent.canceled', paymentIntent(after, services))
  return after
}
