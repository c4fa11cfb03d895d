import { CodedError } from '../../../domain/errors'
import type { AdminMfaResetProof, StaffGroup, UserAction } from '../../../domain/generated/enums'
import {
  type MfaReset,
  requireProofFor,
  parseMfaReset,
  requireReleasable,
  requireAllowedChange,
} from '../../../domain/users/userChange'
import type { DirectoryUser, UserDirectory } from '../../services/userDirectory'
import type { ClaimedUserChange } from '../../storage/admin/systemUserChanges'
import { claimUserChange } from '../../storage/admin/systemUserChanges'
import type { StoredUserChange, UserChangeEnd } from '../../storage/admin/userChanges'
import {
  beginMfaReset,
  beginUserChange,
  findPendingUserChange,
  findUserChange,
  lockUserChangesForUpdate,
  readAccountStatuses,
  endUserChange,
} from '../../storage/admin/userChanges'
import type { Transaction, SystemTransaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import type { Context, PaymentContext } from '../context'
import { found, newClientId } from '../ids'
import { requireFreshSignIn, requireRole } from '../requireRole'
import { transact, systemTransact } from '../transact'
import { directoryOf } from './directory'
import { leaseMilliseconds, loadUserDetail } from './readUsers'
import type { UserDetail } from './readUsers'

export interface ChangeUserInput {
  readonly id: string
  readonly userId: string
  readonly kind: UserAction
  readonly group?: StaffGroup | null | undefined
  /** Set for the reset of an authenticator app. */
  readonly proof?: AdminMfaResetProof | null | undefined
  readonly note?: string | null | undefined
}

type Change = Pick<StoredUserChange, 'id' | 'userId' | 'kind' | 'group'>

/** The requested change, with the statement that the reset of an authenticator app requires. */
type AskedChange = Change & { readonly mfaReset?: MfaReset | undefined }

/**
 * Changes a user's access or role, for an Admin. Revoked rights end at the user's next call, and their
 * sockets close. Granted rights start once the directory has them. Idempotent by id. While the directory is
 * unavailable the change stays pending, and a job retries it.
 * @throws CodedError Forbidden, SignInAgain, InvalidInput, NotFound, OwnAccount, AccountClosed,
 * DirectoryUnavailable; Conflict while another change of this user is pending; UserChangeRefused
 */
export async function changeUser(input: ChangeUserInput, context: Context): Promise<UserDetail> {
  const { change, directory } = await transact(context, async ({ caller }) => enter(caller, input, context), {
    isFirstLook: true,
  })
  const [known, admins] = await Promise.all([directory.find(change.userId), directory.members('Admin')])
  const user = found(known)
  requireReleasable(change.kind, user.status)
  if (change.mfaReset) requireProofFor(change.mfaReset, { isStaff: await isStaff(user, admins, directory) })
  await transact(context, (transaction) => decide(transaction, change, admins, context.now()))
  return finishUserChange(directory, user, change, context)
}

/** Applies a decided change in the directory, and returns the updated user. */
export async function finishUserChange(
  directory: UserDirectory,
  user: DirectoryUser,
  change: Change,
  context: Context,
): Promise<UserDetail> {
  const end = await applyUserChange(directory, user, change)
  const isRemoved = change.kind === 'release' && end?.outcome === 'done'
  const detail = await loadUserDetail(directory, user.id, isRemoved ? user : undefined)
  const changed = await transact(
    context,
    async (transaction) => {
      if (end) await recordUserChangeEnd(transaction, change, { ...end, at: context.now() })
      return detail(transaction)
    },
    // The decision has already been audited.
    { isFirstLook: true },
  )
  if (end?.outcome === 'refused') throw new CodedError('UserChangeRefused', { reason: end.failureCode })
  return changed
}

function enter(
  caller: Transaction['caller'],
  input: ChangeUserInput,
  context: Context,
): { change: AskedChange; directory: UserDirectory } {
  requireRole(caller, 'Admin')
  const directory = directoryOf(context)
  requireFreshSignIn(caller, context.now())
  const { userId, kind } = input
  const needsGroup = kind === 'add_to_group' || kind === 'remove_from_group'
  if (needsGroup !== (input.group != null)) {
    throw new CodedError('InvalidInput', { field: 'group', rule: needsGroup ? 'required' : 'notWanted' })
  }
  const isMfaReset = kind === 'reset_mfa'
  if (!isMfaReset && (input.proof != null || input.note != null)) {
    throw new CodedError('InvalidInput', { field: 'proof', rule: 'notWanted' })
  }
  const mfaReset = isMfaReset ? parseMfaReset(input) : undefined
  return {
    change: { id: newClientId(input.id), userId, kind, group: input.group ?? null, mfaReset },
    directory,
  }
}

async function isStaff(
  { id }: DirectoryUser,
  admins: readonly DirectoryUser[],
  directory: UserDirectory,
): Promise<boolean> {
  const staff = [...admins, ...(await directory.members('HCPs'))]
  return staff.some((member) => member.id === id)
}

/** Decides under a lock with current data, so that of two Admins who remove each other one remains. */
async function decide(
  transaction: Transaction,
  change: AskedChange,
  admins: readonly DirectoryUser[],
  at: Date,
): Promise<void> {
  const { caller } = transaction
  requireRole(caller, 'Admin')
  await lockUserChangesForUpdate(transaction)
  const known = await findUserChange(transaction, change.id)
  if (known && isSame(known, change)) return
  if (known) throw new CodedError('Conflict')

  const enabled = admins.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)
  const accountStatuses = await readAccountStatuses(transaction, [...enabled, change.userId])
  const isAdminStill = (id: string) => {
    const standing = accountStatuses.get(id)
    return !standing || (!standing.isDisabled && !standing.revokedGroups.includes('Admin'))
  }
  requireAllowedChange(change, {
    callerId: caller.id,
    userId: change.userId,
    // The directory was read before the lock was acquired, so the accounts supply rights revoked since.
    adminIds: enabled.filter(isAdminStill),
    isClosed: accountStatuses.get(change.userId)?.isClosed ?? false,
  })
  const pending = await findPendingUserChange(transaction, change.userId)
  if (pending) throw new CodedError('Conflict', { pending: pending.kind })
  const leasedUntil = new Date(at.getTime() + leaseMilliseconds)
  const lease = { at, leasedUntil }
  if (change.mfaReset) await beginMfaReset(transaction, change, change.mfaReset, lease)
  else await beginUserChange(transaction, change, lease)
}

function isSame(known: Change, { userId, kind, group }: Change): boolean {
  return known.userId === userId && known.kind === kind && known.group === group
}

/**
 * Applies a recorded change in the directory.
 * @returns the directory's answer; undefined when it did not answer and must be called again
 */
async function applyUserChange(
  directory: UserDirectory,
  user: DirectoryUser | undefined,
  change: Pick<StoredUserChange, 'kind' | 'group'>,
): Promise<Omit<UserChangeEnd, 'at'> | undefined> {
  try {
    if (!user && change.kind === 'release') return { outcome: 'done', failureCode: null }
    if (!user) throw new CodedError('NotFound')
    await directory.apply(user, change)
    return { outcome: 'done', failureCode: null }
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    if (error.code === 'DirectoryUnavailable') return undefined
    const { reason } = error.info
    return { outcome: 'refused', failureCode: typeof reason === 'string' ? reason : error.code }
  }
}

/** Records the directory's answer to a change. Emails a user whose authenticator app was removed. */
async function recordUserChangeEnd(
  transaction: SystemTransaction,
  { id, userId, kind }: Pick<StoredUserChange, 'id' | 'userId' | 'kind'>,
  end: UserChangeEnd,
): Promise<void> {
  await endUserChange(transaction, id, end)
  if (kind !== 'reset_mfa' || end.outcome !== 'done') return
  enqueueEmails(transaction, [{ event: `mfaReset:${id}`, kind: 'mfaReset', recipient: userId }], end.at)
}

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
