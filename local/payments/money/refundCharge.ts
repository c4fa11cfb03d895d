import { charge } from '../objects/charge'
import { refund } from '../objects/refund'
import { GatewayError } from '../protocol/gatewayError'
import type { Work } from '../services'
import { newId } from '../services'
import { requireCharge } from '../storage/charges'
import { appendToLedger } from '../storage/ledger'
import type { StoredPaymentIntent } from '../storage/paymentIntents'
import type { StoredRefund } from '../storage/refunds'
import { insertRefund } from '../storage/refunds'
import { isWithdrawn } from '../storage/disputes'
import { emit } from './emit'
import { ledgerEntry } from './ledgerEntry'
import { requireStep } from './steps'
import { findTestCard } from './testCards'

type RefundOrder = {
  /** In cents; the remaining amount by default. */
  amount: number | undefined
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined
  metadata: Record<string, string>
}

/** Stripe documents "some time later" (https://docs.stripe.com/testing#refunds). */
const failsAfterMilliseconds = 20_000

/**
 * Refunds captured money.
 * @param intent locked
 * @throws GatewayError when nothing was captured, all was refunded, or less is left than requested
 */
export async function refundCharge(
  work: Work,
  intent: StoredPaymentIntent,
  { amount, reason, metadata }: RefundOrder,
): Promise<StoredRefund> {
  requireStep('refund', intent, work.services)
  const { tx, now, services } = work
  const paid = await requireCharge(tx, intent.latestChargeId ?? '')
  if (await isWithdrawn(tx, paid.id)) {
    throw new GatewayError(`Charge ${paid.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const left = paid.amount - paid.refunded
  if (left === 0) {
    throw new GatewayError(`Charge ${paid.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const returned = amount ?? left
  if (returned > left) {
    throw new GatewayError(
      `Refund amount (${inUnits(returned)}) is greater than unrefunded amount on charge (${inUnits(left)})`,
      { param: 'amount' },
    )
  }
  const made: StoredRefund = {
    id: newId(services.random, 're'),
    chargeId: paid.id,
    paymentIntentId: intent.id,
    amount: returned,
    currency: paid.currency,
    reason: reason ?? null,
    metadata,
    isRelease: false,
    failsAt: findTestCard(paid.card)?.refundsFail ? new Date(now.getTime() + failsAfterMilliseconds) : null,
    failureReason: null,
    reference: String(10 ** 11 + services.random.integer(9 * 10 ** 11)),
    createdAt: now,
  }
  await insertRefund(tx, made)
  await appendToLedger(tx, ledgerEntry(work, paid, 'refund', returned, made.id))

  await emit(work, 'refund.created', refund({ ...made, reference: null }))
  await emit(work, 'charge.refunded', charge(await requireCharge(tx, paid.id)))
  await emit(work, 'refund.updated', refund(made))
  return made
}

function inUnits(cents: number): string {
  return (cents / 100).toFixed(2)
}
