import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { SystemTransaction } from '../../storage/database'

/** Tells the patient, and who has prescribed it, that a prescription has changed. */
export function tellOfPrescription(
  transaction: SystemTransaction,
  { id: prescriptionId, patientId, prescriberId, status, version }: Prescription,
  at: Date,
): void {
  for (const recipientId of [patientId, prescriberId]) {
    transaction.publishAfterCommit({
      field: 'publishInboxEvent',
      event: {
        recipientId,
        prescriptionId,
        prescriptionStatus: status,
        prescriptionVersion: version,
        at: at.toISOString(),
      },
    })
  }
}
