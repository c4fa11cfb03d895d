import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { TitrationPlan } from '../../../domain/prescriptions/prescribePlan'
import { CodedError } from '../../../domain/errors'
import { findPrescription } from '../../storage/prescriptions'
import { listWaitingCheckIns } from '../../storage/stepCheckIns'
import { listTitrationPlans } from '../../storage/titrationPlans'
import type { Context } from '../context'
import { found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'
import { loadPrescription, prescriptionSeenBy } from './loadPrescription'

/** The plans of the catalogue. */
export function readTitrationPlans(context: Context): Promise<readonly TitrationPlan[]> {
  return transact(context, listTitrationPlans)
}

/**
 * A prescription that is a plan, for its patient and for staff.
 * @throws CodedError NotFound, also when it is not a plan
 */
export function readPrescriptionPlan(id: string, context: Context): Promise<Prescription> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user', 'HCPs', 'Admin')
    const prescription = await loadPrescription(transaction, id)
    if (!prescription.steps) throw new CodedError('NotFound')
    return prescriptionSeenBy(transaction, prescription)
  })
}

const mostWaiting = 100

/**
 * Plans with a check-in that waits for a professional, as far as the caller may see them: warning signs first, then the oldest.
 * @throws CodedError Forbidden
 */
export function listStepCheckIns(context: Context): Promise<readonly Prescription[]> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs', 'Admin')
    const waiting: Prescription[] = []
    for (const id of await listWaitingCheckIns(transaction, mostWaiting))
      waiting.push(found(await findPrescription(transaction, id)))
    return waiting
  })
}
