import { CodedError } from '../../../domain/errors'
import type { Order } from '../../../domain/orders/order'
import { refillProblem } from '../../../domain/prescriptions/refills'
import { appendOrderEvent } from '../../storage/orderEvents'
import { findOrder } from '../../storage/orders'
import { lockFills } from '../../storage/prescriptionChanges'
import { demandOpenAccount } from '../account/demandOpenAccount'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { permit } from '../permit'
import { requireLicensedPrescriber } from '../practitioners/requireLicence'
import { transact } from '../transact'
import { loadOwnPrescription } from './loadPrescription'
import { prepareRefill } from './prepareRefill'

interface Input {
  /** Made by the client: the order's. */
  readonly id: string
  readonly prescriptionId: string
}

/**
 * The patient orders a refill, which then waits for their payment. Where one waits already, that is the answer: never two
 * orders for the same fill. The same again answers the same.
 * @throws CodedError Forbidden, NotFound; Conflict when the id is another's; RefillRefused with `problem`;
 *   PrescriberNotLicensed
 */
export async function orderRefill(input: Input, context: Context): Promise<Order> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    await demandOpenAccount(transaction)
    const id = newClientId(input.id)
    const prescriptionId = existingId(input.prescriptionId)
    // Of several at once the second finds what the first has ordered.
    await lockFills(transaction, prescriptionId)
    const prescription = await loadOwnPrescription(transaction, prescriptionId)
    const known = await findOrder(transaction, id)
    if (known && known.prescriptionId !== prescription.id) throw new CodedError('Conflict')
    if (known) return known
    const { openOrderId, openOrderStatus } = prescription
    if (openOrderId !== null && openOrderStatus === 'awaiting_payment')
      return found(await findOrder(transaction, openOrderId))
    const at = context.now()
    const problem = refillProblem(prescription, at)
    if (problem) throw new CodedError('RefillRefused', { problem })
    await requireLicensedPrescriber(transaction, prescription, at)
    const order = await prepareRefill(transaction, prescription, { id, at })
    await appendOrderEvent(transaction, order, { type: 'refill', from: null, to: order.status, at })
    return found(await findOrder(transaction, id))
  })
}
