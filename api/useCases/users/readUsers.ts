import { CodedError } from '../../../domain/errors'
import type { StaffGroup } from '../../../domain/generated/enums'
import { unconfirmedUntil } from '../../../domain/users/userChange'
import type { DirectoryPage, DirectoryUser, UserDirectory } from '../../services/userDirectory'
import type { AccountStatus, ListedUserChange } from '../../storage/admin/userChanges'
import { listUserChanges, readAccountStatuses } from '../../storage/admin/userChanges'
import type { Transaction } from '../../storage/database/database'
import type { Context } from '../context'
import { parseAccountId, parseText } from '../filter'
import { found } from '../ids'
import type { Page, PageArguments } from '../page'
import { parseFirst } from '../page'
import { findByName, parsePerson } from '../people'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { directoryOf } from './directory'

/** Null and absent both mean: no filter on this field. */
export interface UserFilter {
  readonly email?: string | null | undefined
  readonly group?: StaffGroup | null | undefined
  readonly id?: string | null | undefined
  readonly person?: string | null | undefined
}

/** A user: the directory's entry, minus the rights that the API has revoked since. */
export interface User extends Omit<DirectoryUser, 'username' | 'changedAt'> {
  readonly groups: readonly StaffGroup[]
  readonly isClosed: boolean
  readonly name: string | null
  /** Null for a user with a confirmed address. */
  readonly unconfirmedUntil: Date | null
}

export interface UserDetail {
  readonly user: User
  readonly changes: readonly ListedUserChange[]
}

type Staff = Readonly<Record<StaffGroup, readonly DirectoryUser[]>>

/** Cognito's maximum page size. */
const maxPerPage = 60

const maxChanges = 50

/** Users of a name, each of whom is a call to the directory. */
const maxNamed = 25

/** Cognito's cursors are long and opaque. */
const cursorFormat = /^[\x21-\x7e]{1,4000}$/

/**
 * Returns users in the directory's order; staff by address. @throws CodedError Forbidden, InvalidInput,
 * DirectoryUnavailable
 */
export async function listUsers(
  { filter, ...page }: PageArguments & { readonly filter?: UserFilter | null | undefined },
  context: Context,
): Promise<Page<User>> {
  const directory = await enter(context)
  const staff = await readStaff(directory)
  const ids = await idsOfName(filter?.person, context)
  const { users, next } = ids
    ? { users: inGroup(await findUsers(directory, ids), staff, filter?.group), next: null }
    : await readFrom(directory, staff, filter ?? {}, page)
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const accountStatuses = await readAccountStatuses(
      transaction,
      users.map(({ id }) => id),
    )
    const nodes = users.map((user) => userOf(user, staff, accountStatuses.get(user.id)))
    return { nodes, endCursor: next, hasNextPage: next !== null }
  })
}

/** Returns one user with their changes. @throws CodedError Forbidden, NotFound, DirectoryUnavailable */
export async function readUser(id: string, context: Context): Promise<UserDetail> {
  const directory = await enter(context)
  const detail = await loadUserDetail(directory, id)
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    return detail(transaction)
  })
}

/**
 * Reads a user from the directory and completes the entry from the API's accounts.
 * @param removed the user as they were, when they have just been removed
 * @throws CodedError NotFound, DirectoryUnavailable
 */
export async function loadUserDetail(
  directory: UserDirectory,
  id: string,
  removed?: DirectoryUser,
): Promise<(transaction: Transaction) => Promise<UserDetail>> {
  const entry = removed ? { ...removed, status: 'removed' as const } : directory.find(existingAccountId(id))
  const [known, staff] = await Promise.all([entry, readStaff(directory)])
  const user = found(known)
  return async (transaction) => {
    const accountStatuses = await readAccountStatuses(transaction, [user.id])
    const changes = await listUserChanges(transaction, user.id, maxChanges)
    return { user: userOf(user, staff, accountStatuses.get(user.id)), changes }
  }
}

/** Authorizes the caller first, so that only Admins cause directory calls. */
async function enter(context: Context): Promise<UserDirectory> {
  await transact(
    context,
    async ({ caller }) => {
      requireRole(caller, 'Admin')
    },
    { isFirstLook: true },
  )
  return directoryOf(context)
}

async function readStaff(directory: UserDirectory): Promise<Staff> {
  const [HCPs, Admin] = await Promise.all([directory.members('HCPs'), directory.members('Admin')])
  return { HCPs, Admin }
}

async function readFrom(
  directory: UserDirectory,
  staff: Staff,
  { email, group, id, person }: UserFilter,
  { first, after }: PageArguments,
): Promise<DirectoryPage> {
  const limit = parseFirst(first, { max: maxPerPage, fallback: 20 })
  const address = email ?? person
  const emailPrefix = address == null ? undefined : parseText('email', address.trim(), /^[^\p{C}\s]+$/u)
  if (id != null) {
    const user = await directory.find(parseAccountId('id', id))
    return { users: user ? [user] : [], next: null }
  }
  if (group != null) return { users: byAddress(staff[group], emailPrefix), next: null }
  if (after != null && !cursorFormat.test(after)) {
    throw new CodedError('InvalidInput', { field: 'after', rule: 'cursor' })
  }
  return directory.list({ emailPrefix, limit, after: after ?? undefined })
}

/** @returns undefined unless the text is a name */
async function idsOfName(
  person: string | null | undefined,
  context: Context,
): Promise<readonly string[] | undefined> {
  const search = person == null ? undefined : parsePerson('person', person)
  if (search?.by !== 'name') return undefined
  const { words } = search
  return transact(context, (transaction) => findByName(transaction, 'person', words, maxNamed), {
    isFirstLook: true,
  })
}

/** The directory finds users one by one. */
async function findUsers(
  directory: UserDirectory,
  ids: readonly string[],
): Promise<readonly DirectoryUser[]> {
  const users = await Promise.all(ids.map((id) => directory.find(id)))
  return byAddress(users.filter((user) => user !== undefined))
}

function inGroup(
  users: readonly DirectoryUser[],
  staff: Staff,
  group: StaffGroup | null | undefined,
): readonly DirectoryUser[] {
  return group == null ? users : users.filter((user) => staff[group].some(({ id }) => id === user.id))
}

function byAddress(users: readonly DirectoryUser[], prefix = ''): readonly DirectoryUser[] {
  return users
    .filter(({ email }) => (email ?? '').toLowerCase().startsWith(prefix.toLowerCase()))
    .toSorted((one, other) => (one.email ?? '').localeCompare(other.email ?? ''))
}

function userOf(
  { username: _username, changedAt, ...user }: DirectoryUser,
  staff: Staff,
  standing: AccountStatus | undefined,
): User {
  const groups = (['Admin', 'HCPs'] as const).filter(
    (group) => staff[group].some(({ id }) => id === user.id) && !standing?.revokedGroups.includes(group),
  )
  return {
    ...user,
    isEnabled: user.isEnabled && !standing?.isDisabled,
    groups,
    isClosed: standing?.isClosed ?? false,
    name: standing?.name ?? null,
    unconfirmedUntil: user.status === 'unconfirmed' ? unconfirmedUntil(changedAt) : null,
  }
}

/** Rejects text that cannot be the id of an account. @throws CodedError NotFound */
function existingAccountId(id: string): string {
  if (id.length > 128 || !/^[\x20-\x7e]+$/.test(id)) throw new CodedError('NotFound')
  return id
}

/** Lease of a started change, longer than the timeout of the directory. */
export const leaseMilliseconds = 60_000
