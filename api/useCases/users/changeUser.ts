import { CodedError } from '../../../domain/errors'
import type { AppResetProof, StaffGroup, UserChangeKind } from '../../../domain/generated/enums'
import { type AppReset, demandProofFor, parseAppReset } from '../../../domain/users/appReset'
import { demandReleasable } from '../../../domain/users/unconfirmed'
import { demandAllowedChange } from '../../../domain/users/userChange'
import type { DirectoryUser, UserDirectory } from '../../services/userDirectory'
import type { Transaction } from '../../storage/database'
import type { KeptUserChange } from '../../storage/userChanges'
import {
  beginAppReset,
  beginUserChange,
  findPendingUserChange,
  findUserChange,
  holdUserChanges,
  readStandings,
} from '../../storage/userChanges'
import type { Context } from '../context'
import { requireFreshSignIn } from '../freshSignIn'
import { found, newClientId } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'
import { applyUserChange } from './applyUserChange'
import { directoryOf, leaseMilliseconds } from './directoryOf'
import type { UserDetail } from './readUsers'
import { recordUserChangeEnd } from './recordUserChangeEnd'
import { loadUserDetail } from './readUsers'

export interface ChangeUserInput {
  readonly id: string
  readonly userId: string
  readonly kind: UserChangeKind
  readonly group?: StaffGroup | null | undefined
  /** Of the reset of an authenticator app. */
  readonly proof?: AppResetProof | null | undefined
  readonly note?: string | null | undefined
}

type Change = Pick<KeptUserChange, 'id' | 'userId' | 'kind' | 'group'>
/** What was asked for, with the statement that the reset of an authenticator app needs. */
type AskedChange = Change & { readonly appReset?: AppReset | undefined }

/**
 * An Admin changes who may sign in, and as what. What is taken away counts at the user's next call and closes their
 * sockets; what is given counts once the directory has it. The same id again answers the same. While the directory is
 * silent the change stands as pending, and a job goes on asking.
 * @throws CodedError Forbidden, SignInAgain, InvalidInput, NotFound, OwnAccount, AccountClosed,
 *   DirectoryUnavailable; Conflict while another change of this user is under way; UserChangeRefused
 */
export async function changeUser(input: ChangeUserInput, context: Context): Promise<UserDetail> {
  const { change, directory } = await transact(context, async ({ caller }) => enter(caller, input, context), {
    isFirstLook: true,
  })
  const [known, admins] = await Promise.all([directory.find(change.userId), directory.members('Admin')])
  const user = found(known)
  demandReleasable(change.kind, user.status)
  if (change.appReset) demandProofFor(change.appReset, { isStaff: await isStaff(user, admins, directory) })
  await transact(context, (transaction) => decide(transaction, change, admins, context.now()))
  return finishUserChange(directory, user, change, context)
}

/** Asks the directory for what was decided, and tells how the user is now. */
export async function finishUserChange(
  directory: UserDirectory,
  user: DirectoryUser,
  change: Change,
  context: Context,
): Promise<UserDetail> {
  const end = await applyUserChange(directory, user, change)
  const isRemoved = change.kind === 'release' && end?.outcome === 'done'
  const detail = await loadUserDetail(directory, user.id, isRemoved ? user : undefined)
  const told = await transact(
    context,
    async (transaction) => {
      if (end) await recordUserChangeEnd(transaction, change, { ...end, at: context.now() })
      return detail(transaction)
    },
    // What was decided is in the trail already.
    { isFirstLook: true },
  )
  if (end?.outcome === 'refused') throw new CodedError('UserChangeRefused', { reason: end.failureCode })
  return told
}

function enter(
  caller: Transaction['caller'],
  input: ChangeUserInput,
  context: Context,
): { change: AskedChange; directory: UserDirectory } {
  permit(caller, 'Admin')
  const directory = directoryOf(context)
  requireFreshSignIn(caller, context.now())
  const { userId, kind } = input
  const needsGroup = kind === 'add_to_group' || kind === 'remove_from_group'
  if (kind === 'invite') throw new CodedError('InvalidInput', { field: 'kind', rule: 'notWanted' })
  if (needsGroup !== (input.group != null)) {
    throw new CodedError('InvalidInput', { field: 'group', rule: needsGroup ? 'required' : 'notWanted' })
  }
  const isAppReset = kind === 'reset_app'
  if (!isAppReset && (input.proof != null || input.note != null)) {
    throw new CodedError('InvalidInput', { field: 'proof', rule: 'notWanted' })
  }
  const appReset = isAppReset ? parseAppReset(input) : undefined
  return {
    change: { id: newClientId(input.id), userId, kind, group: input.group ?? null, appReset },
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

/** Under a lock, by what is true then: two Admins who take each other's place away leave one of them. */
async function decide(
  transaction: Transaction,
  change: AskedChange,
  admins: readonly DirectoryUser[],
  at: Date,
): Promise<void> {
  const { caller } = transaction
  permit(caller, 'Admin')
  await holdUserChanges(transaction)
  const known = await findUserChange(transaction, change.id)
  if (known && isSame(known, change)) return
  if (known) throw new CodedError('Conflict')

  const enabled = admins.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)
  const standings = await readStandings(transaction, [...enabled, change.userId])
  const isAdminStill = (id: string) => {
    const standing = standings.get(id)
    return !standing || (!standing.isDisabled && !standing.revokedGroups.includes('Admin'))
  }
  demandAllowedChange(change, {
    callerId: caller.id,
    userId: change.userId,
    // The directory was asked before the lock was held: what was taken away since, the accounts say.
    adminIds: enabled.filter(isAdminStill),
    isClosed: standings.get(change.userId)?.isClosed ?? false,
  })
  const pending = await findPendingUserChange(transaction, change.userId)
  if (pending) throw new CodedError('Conflict', { pending: pending.kind })
  const leasedUntil = new Date(at.getTime() + leaseMilliseconds)
  const lease = { at, leasedUntil }
  if (change.appReset) await beginAppReset(transaction, change, change.appReset, lease)
  else await beginUserChange(transaction, change, lease)
}

function isSame(known: Change, { userId, kind, group }: Change): boolean {
  return known.userId === userId && known.kind === kind && known.group === group
}
