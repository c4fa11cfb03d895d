import type { PaymentContext } from '../useCases/context'
import {
  expireOrder,
  listUnpaidOrders,
  expireRequest,
  listUnpaidRequests,
  listExpiringHolds,
  listUnretriedPayments,
  listUnresponsiveRequests,
} from '../useCases/payments/expiry'
import { attemptEach } from './attempt'

const batch = 50

/** Expiry reasons and their requests, in this order. */
const endings = [
  { why: 'abandoned', list: listUnpaidRequests },
  { why: 'holdEnds', list: listExpiringHolds },
  { why: 'silent', list: listUnresponsiveRequests },
  { why: 'paymentRetryTimedOut', list: listUnretriedPayments },
] as const

/**
 * Expires requests and orders that are unpaid when their payment window has passed, and requests whose hold is about to expire
 * undecided. Also expires requests whose patient has not answered, or not retried a failed payment, for a
 * week. Notifies the patient, and releases the hold before it expires. Safe under concurrency; a failing item
 * does not block the others.
 * @returns the number expired
 */
export async function expireHolds(context: PaymentContext): Promise<number> {
  const event = 'holds.postponed'
  let ended = 0
  for (const { why, list } of endings) {
    const items = await list(context, batch)
    ended += await attemptEach(context, { event, items }, ({ id }) => expireRequest(context, id, why))
  }
  const items = await listUnpaidOrders(context, batch)
  return ended + (await attemptEach(context, { event, items }, ({ id }) => expireOrder(context, id)))
}
