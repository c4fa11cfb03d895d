import type { PaymentContext } from '../useCases/context'
import { endOrder, listUnpaid } from '../useCases/payments/endOrder'
import {
  endRequest,
  listAbandoned,
  listEnding,
  listNotPaidAnew,
  listSilent,
} from '../useCases/payments/endRequest'
import { attemptEach } from './attempt'

const batch = 50

/** Why requests end, and which do: in this order. */
const endings = [
  { why: 'abandoned', list: listAbandoned },
  { why: 'holdEnds', list: listEnding },
  { why: 'silent', list: listSilent },
  { why: 'notPaidAnew', list: listNotPaidAnew },
] as const

/**
 * Ends requests and orders that nobody paid for within a day, requests whose hold is about to end without a decision, and
 * requests whose patient has for a week not answered, or not paid anew what could not be charged: the patient is told, and
 * the hold is released before it runs out. Safe to run twice at once; one that fails does not keep the others waiting.
 * @returns how many ended
 */
export async function expireHolds(context: PaymentContext): Promise<number> {
  const event = 'holds.postponed'
  let ended = 0
  for (const { why, list } of endings) {
    const items = await list(context, batch)
    ended += await attemptEach(context, { event, items }, ({ id }) => endRequest(context, id, why))
  }
  const items = await listUnpaid(context, batch)
  return ended + (await attemptEach(context, { event, items }, ({ id }) => endOrder(context, id)))
}
