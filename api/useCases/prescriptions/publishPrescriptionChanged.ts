import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { SystemTransaction } from '../../storage/database/database'

/** Publishes a changed prescription to its patient and prescriber. */
export function publishPrescriptionChanged(
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
