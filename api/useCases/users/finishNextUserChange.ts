import { CodedError } from '../../../domain/errors'
import type { ClaimedUserChange } from '../../storage/systemUserChanges'
import { claimUserChange } from '../../storage/systemUserChanges'
import type { PaymentContext } from '../context'
import { systemTransact } from '../payments/systemTransact'
import { applyUserChange } from './applyUserChange'
import { directoryOf, leaseMilliseconds } from './directoryOf'
import { recordUserChangeEnd } from './recordUserChangeEnd'

/**
 * Asks the directory once more for the change that waits longest. Safe to run twice at once and after a crash at any
 * point: a change is the same when it is made again, but for mails, which may go out twice.
 * @returns whether the directory has answered; undefined when no change waits
 */
export async function finishNextUserChange(context: PaymentContext): Promise<boolean | undefined> {
  const now = context.now()
  const leaseUntil = new Date(now.getTime() + leaseMilliseconds)
  const change = await systemTransact(context, (transaction) =>
    claimUserChange(transaction, { now, leaseUntil }),
  )
  if (!change) return undefined
  return finishBegunUserChange(change, context)
}

/**
 * Asks the directory for a change whose lease is the caller's.
 * @returns whether the directory has answered
 */
export async function finishBegunUserChange(
  change: ClaimedUserChange,
  context: PaymentContext,
): Promise<boolean> {
  const directory = directoryOf(context)
  const end = await directory
    .find(change.userId)
    .then((user) => applyUserChange(directory, user, change))
    .catch(unlessSilent)
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

function unlessSilent(error: unknown): undefined {
  if (error instanceof CodedError && error.code === 'DirectoryUnavailable') return undefined
  throw error
}
