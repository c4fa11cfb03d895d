import { isEmailAddress } from '../../../domain/emailAddress'
import { CodedError } from '../../../domain/errors'
import type { StaffGroup } from '../../../domain/generated/enums'
import { beginUserChange, findUserChange } from '../../storage/admin/userChanges'
import type { Context } from '../context'
import { requireFreshSignIn, requireRole } from '../requireRole'
import { found, newClientId } from '../ids'
import { transact } from '../transact'
import { finishUserChange } from './changeUser'
import { directoryOf } from './directory'
import { leaseMilliseconds } from './readUsers'
import type { UserDetail } from './readUsers'

interface InviteUserInput {
  readonly id: string
  readonly email: string
  readonly group: StaffGroup
}

/**
 * Invites a staff user for an Admin: the directory emails them a first password. Idempotent by id.
 * @throws CodedError Forbidden, SignInAgain, InvalidInput, DirectoryUnavailable, UserChangeRefused;
 * UserExists when the address has a user, who can be put into the group instead
 */
export async function inviteUser(input: InviteUserInput, context: Context): Promise<UserDetail> {
  const id = newClientId(input.id)
  const email = input.email.trim()
  const { known, directory } = await transact(
    context,
    async (transaction) => {
      requireRole(transaction.caller, 'Admin')
      const users = directoryOf(context)
      requireFreshSignIn(transaction.caller, context.now())
      if (!isEmailAddress(email)) throw new CodedError('InvalidInput', { field: 'email', rule: 'email' })
      return { known: await findUserChange(transaction, id), directory: users }
    },
    { isFirstLook: true },
  )
  if (known && (known.kind !== 'invite' || known.group !== input.group)) throw new CodedError('Conflict')
  const user = known ? found(await directory.find(known.userId)) : await directory.invite(email)
  const change = { id, userId: user.id, kind: 'invite', group: input.group } as const
  const at = context.now()
  const leasedUntil = new Date(at.getTime() + leaseMilliseconds)
  await transact(context, async (transaction) => {
    if (!known) await beginUserChange(transaction, change, { at, leasedUntil })
  })
  return finishUserChange(directory, user, change, context)
}
