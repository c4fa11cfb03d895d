import { documentsKeptMilliseconds } from '../../domain/identityCheck/identityCheck'
import { nextIdentityStatus } from '../../domain/identityCheck/identityCheckState'
import { expireIdentityChecks, forgetIdentityDocuments as forget } from '../storage/systemIdentityChecks'
import type { PaymentContext } from '../useCases/context'
import { systemTransact } from '../useCases/payments/systemTransact'

/** Nobody comes back to documents that were uploaded the day before and not sent. */
const unsentMilliseconds = 24 * 60 * 60 * 1000

/**
 * Deletes the documents of identity checks thirty days after the decision, and those that were never sent; ends checks
 * whose time is over. Safe to run twice at once.
 * @returns how many documents were deleted; `sweepFiles` removes their bytes
 */
export async function forgetIdentityDocuments(context: PaymentContext): Promise<number> {
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
      decidedBefore: ago(documentsKeptMilliseconds),
      at,
    })
  })
}
