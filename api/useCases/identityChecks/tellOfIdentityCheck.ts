import type { IdentityCheck } from '../../../domain/identityCheck/identityCheck'
import type { SystemTransaction } from '../../storage/database'

/** Tells the patient's open pages that their check has changed. */
export function tellOfIdentityCheck(
  transaction: SystemTransaction,
  { patientId, status, version }: IdentityCheck,
  at: Date,
): void {
  transaction.publishAfterCommit({
    field: 'publishInboxEvent',
    event: {
      recipientId: patientId,
      identityStatus: status,
      identityVersion: version,
      at: at.toISOString(),
    },
  })
}
