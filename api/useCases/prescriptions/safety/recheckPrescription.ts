import type { DetectedIssue } from '../../../../domain/prescriptions/safety/detectedIssue'
import type { SafetyAlert } from '../../../../domain/prescriptions/safety/safetyCheck'
import { findDetectedIssue } from '../../../storage/prescriptions/detectedIssues'
import type { Context } from '../../context'
import { requireRole } from '../../requireRole'
import { transact } from '../../transact'
import { loadPrescription } from '../loadPrescription'
import { findNewAlerts } from './checkPrescription'

/** The alerts that staff review before they resume a prescription. */
export interface PrescriptionRecheck {
  /** The prescription's id. */
  readonly id: string
  /** Why the system last stopped it; null when it never did. */
  readonly detected: DetectedIssue | null
  /** Current blocking alerts without an override; none for an ended prescription. */
  readonly alerts: readonly SafetyAlert[]
}

/**
 * Runs the same check as before a fill, for staff who may resume the prescription.
 * @throws CodedError Forbidden, NotFound
 */
export async function recheckPrescription(id: string, context: Context): Promise<PrescriptionRecheck> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const prescription = await loadPrescription(transaction, id)
    const isInUse = prescription.status === 'active' || prescription.status === 'on_hold'
    return {
      id: prescription.id,
      detected: (await findDetectedIssue(transaction, prescription.id)) ?? null,
      alerts: isInUse ? await findNewAlerts(transaction, prescription, context.now()) : [],
    }
  })
}
