import type { PaymentContext } from '../useCases/context'
import { endOrder, listUnpaid } from '../useCases/payments/endOrder'
import {
  endRequest,
  listAbandoned,
  listEnding,
  listNotPaidAnew,
  listSilent,
} from '../useCases/payments/endRequest'

const batch = 50

/**
 * Ends requests and orders that nobody paid for within a day, requests whose hold is about to end without a decision, and
 * requests whose patient has for a week not answered, or not paid anew what could not be charged: the patient is told, and
 * the hold is released before it runs out. Safe to run twice at once.
 * @returns how many ended
 */
export async function expireHolds(context: PaymentContext): Promise<number> {
  let ended = 0
  for (const { id } of await listAbandoned(context, batch)) {
    if (await endRequest(context, id, 'abandoned')) ended += 1
  }
  for (const { id } of await listEnding(context, batch)) {
    if (await endRequest(context, id, 'holdEnds')) ended += 1
  }
  for (const { id } of await listSilent(context, batch)) {
    if (await endRequest(context, id, 'silent')) ended += 1
  }
  for (const { id } of await listNotPaidAnew(context, batch)) {
    if (await endRequest(context, id, 'notPaidAnew')) ended += 1
  }
  for (const { id } of await listUnpaid(context, batch)) {
    if (await endOrder(context, id)) ended += 1
  }
  return ended
}
