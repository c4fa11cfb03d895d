import { CodedError } from '../../../domain/errors'
import type { ClaimedUserChange } from '../../storage/admin/systemUserChanges'
import { claimUserChange } from '../../storage/admin/systemUserChanges'
import type { PaymentContext } from '../context'
import { systemTransact } from '../systemTransact'
import { applyUserChange } from './applyUserChange'
import { directoryOf, leaseMilliseconds } from './directoryOf'
import { recordUserChangeEnd } from './recordUserChangeEnd'

/**
 * Retries the longest-pending change in the directory. Safe under concurrency and crashes: changes are
 * idempotent, except that an email may be sent twice.
 * @returns whether the directory has answered; undefined when no change is pending
 */
export async function finishNextUserChange(context: PaymentContext): Promise<boolean | undefined> {
  const now = context.now()
  const leaseUntil = new Date(now.getTime() + leaseMilliseconds)
  const change = await systemTransact(context, (transaction) =>
    claimUserChange(transaction, { now, leaseUntil }),
  )
  if (!change) return undefined
  return finishStartedUserChange(change, context)
}

/**
 * Applies a change in the directory under the caller's lease.
 * @returns whether the directory has answered
 */
export async function finishStartedUserChange(
  change: ClaimedUserChange,
  context: PaymentContext,
): Promise<boolean> {
  const directory = directoryOf(context)
  const end = await directory
    .find(change.userId)
    .then((user) => applyUserChange(directory, user, change))
    .catch(unlessUnreachable)
  if (!end) {
    const { id, attempts } = change
    context.log({ level: 'warn', event: 'users.postponed', id, attempts })
    return false
  }
  await systemTransact(context, (transaction) =>
    recordUserChangeEnd(transaction, change, { ...end, at: context.now() }),
  )
  return true
}

function unlessUnreachable(error: unknown): undefined {
  if (error instanceof CodedError && error.code === 'DirectoryUnavailable') return undefined
  throw error
}
