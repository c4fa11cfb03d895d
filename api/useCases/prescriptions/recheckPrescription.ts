import type { DetectedIssue } from '../../../domain/prescriptions/detectedIssue'
import type { SafetyAlert } from '../../../domain/prescriptions/safetyCheck'
import { findDetectedIssue } from '../../storage/detectedIssues'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'
import { findNewAlerts } from './checkPrescription'
import { loadPrescription } from './loadPrescription'

/** What staff read before they resume a prescription. */
export interface PrescriptionRecheck {
  /** The prescription's. */
  readonly id: string
  /** Why the system has stopped it the last time; null where it never has. */
  readonly detected: DetectedIssue | null
  /** The blocking alerts there are now and nobody has overridden; none for what is over. */
  readonly alerts: readonly SafetyAlert[]
}

/**
 * Checks a prescription as it is checked before a fill, for who may resume it.
 * @throws CodedError Forbidden, NotFound
 */
export async function recheckPrescription(id: string, context: Context): Promise<PrescriptionRecheck> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs', 'Admin')
    const prescription = await loadPrescription(transaction, id)
    const isInUse = prescription.status === 'active' || prescription.status === 'on_hold'
    return {
      id: prescription.id,
      detected: (await findDetectedIssue(transaction, prescription.id)) ?? null,
      alerts: isInUse ? await findNewAlerts(transaction, prescription, context.now()) : [],
    }
  })
}
