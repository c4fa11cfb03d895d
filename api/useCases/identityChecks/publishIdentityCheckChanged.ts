import type { IdentityCheck } from '../../../domain/identityCheck/identityCheck'
import type { SystemTransaction } from '../../storage/database/database'

/** Publishes a changed identity check to its patient. */
export function publishIdentityCheckChanged(
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
