import { documentRetentionMs } from '../../domain/identityCheck/identityCheck'
import { nextIdentityStatus } from '../../domain/identityCheck/identityCheckState'
import {
  expireIdentityChecks,
  purgeIdentityDocuments as forget,
} from '../storage/account/systemIdentityChecks'
import type { PaymentContext } from '../useCases/context'
import { systemTransact } from '../useCases/systemTransact'

/** Documents that were uploaded the day before and not submitted are abandoned. */
const unsentMilliseconds = 24 * 60 * 60 * 1000

/**
 * Deletes documents of identity checks thirty days after the decision, and unsubmitted ones; expires checks.
 * Safe under concurrency.
 * @returns the number of documents deleted; `cleanUpFiles` removes their bytes
 */
export async function purgeIdentityDocuments(context: PaymentContext): Promise<number> {
  const at = context.now()
  const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  const identityStatus = nextIdentityStatus({ status: 'verified', attempts: 1 }, 'expire', 'system')
  return systemTransact(context, async (transaction) => {
    for (const { patientId, version } of await expireIdentityChecks(transaction, at)) {
      transaction.publishAfterCommit({
        field: 'publishInboxEvent',
        event: { recipientId: patientId, identityStatus, identityVersion: version, at: at.toISOString() },
      })
    }
    return forget(transaction, {
      uploadedBefore: ago(unsentMilliseconds),
      decidedBefore: ago(documentRetentionMs),
      at,
    })
  })
}
