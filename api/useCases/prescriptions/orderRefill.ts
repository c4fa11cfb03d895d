import { CodedError } from '../../../domain/errors'
import type { Order } from '../../../domain/orders/order'
import { fillProblem } from '../../../domain/prescriptions/titration'
import { appendOrderEvent } from '../../storage/orderEvents'
import { findOrder } from '../../storage/orders'
import { lockFills } from '../../storage/prescriptionChanges'
import { lockPatientSafety, requestRecheck } from '../../storage/safetyChecks'
import { demandOpenAccount } from '../account/demandOpenAccount'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { permit } from '../permit'
import { requireLicensedPrescriber } from '../practitioners/requireLicence'
import { transact } from '../transact'
import { findNewAlerts } from './checkPrescription'
import { loadOwnPrescription } from './loadPrescription'
import { prepareRefill } from './prepareRefill'
import { recheckAfterwards } from './recheckPatient'

interface Input {
  /** Made by the client: the order's. */
  readonly id: string
  readonly prescriptionId: string
  /** Whether the patient says that their medicines, allergies, conditions and pregnancy are as listed. */
  readonly healthConfirmed: boolean
}

/**
 * The patient orders a refill, which then waits for their payment. Where one waits already, that is the answer: never two
 * orders for the same fill. Where something new speaks against the prescription, it goes on hold instead. The same again
 * answers the same.
 * @throws CodedError Forbidden, NotFound; Conflict when the id is another's; RefillRefused with `problem`;
 *   PrescriberNotLicensed
 */
export async function orderRefill(input: Input, context: Context): Promise<Order> {
  if (!input.healthConfirmed)
    throw new CodedError('InvalidInput', { field: 'healthConfirmed', rule: 'required' })
  const order = await transact(context, async (transaction) => {
    const { caller } = transaction
    permit(caller, 'user')
    await demandOpenAccount(transaction)
    await lockPatientSafety(transaction, caller.id)
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
    const problem = fillProblem(prescription, at)
    if (problem) throw new CodedError('RefillRefused', { problem })
    await requireLicensedPrescriber(transaction, prescription, at)
    const alerts = await findNewAlerts(transaction, prescription, at)
    if (alerts.length > 0) {
      const isNeeded = await requestRecheck(transaction, caller.id, at)
      if (!isNeeded) throw new Error('Nothing is prescribed to the patient who orders a refill.')
      return undefined
    }
    const order = await prepareRefill(transaction, prescription, { id, at })
    const confirmed = { type: 'confirmHealth', from: null, to: order.status, at } as const
    await appendOrderEvent(transaction, order, confirmed)
    await appendOrderEvent(transaction, order, { type: 'refill', from: null, to: order.status, at })
    return found(await findOrder(transaction, id))
  })
  if (order) return order
  // The check puts the prescription on hold: that is committed, and the refusal is told besides.
  await recheckAfterwards(context, context.identity.sub)
  throw new CodedError('RefillRefused', { problem: 'safetyReview' })
}
