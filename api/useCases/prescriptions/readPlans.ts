import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { TitrationPlan } from '../../../domain/prescriptions/prescribePlan'
import { CodedError } from '../../../domain/errors'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { listWaitingCheckIns } from '../../storage/prescriptions/stepCheckIns'
import { listTitrationPlans } from '../../storage/prescriptions/titrationPlans'
import type { Context } from '../context'
import { found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadPrescription, redactPrescriptionFor } from './loadPrescription'

/** Returns the titration plans of the catalog. */
export function readTitrationPlans(context: Context): Promise<readonly TitrationPlan[]> {
  return transact(context, listTitrationPlans)
}

/**
 * Returns a prescription with a titration plan, for its patient and staff.
 * @throws CodedError NotFound, also when it has no plan
 */
export function readPrescriptionPlan(id: string, context: Context): Promise<Prescription> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'HCPs', 'Admin')
    const prescription = await loadPrescription(transaction, id)
    if (!prescription.steps) throw new CodedError('NotFound')
    return redactPrescriptionFor(transaction, prescription)
  })
}

const maxWaiting = 100

/**
 * Returns plans with an undecided check-in that the caller may see: red flags first, then oldest
 * first.
 * @throws CodedError Forbidden
 */
export function listStepCheckIns(context: Context): Promise<readonly Prescription[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const waiting: Prescription[] = []
    for (const id of await listWaitingCheckIns(transaction, maxWaiting))
      waiting.push(found(await findPrescription(transaction, id)))
    return waiting
  })
}
