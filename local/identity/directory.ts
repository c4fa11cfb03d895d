import type { Pool } from 'pg'
import { isEmailAddress } from '../../domain/emailAddress'
import { emailKey } from './pool/email'
import { newPoolUser } from './pool/newPoolUser'
import { requireStrongPassword, sealPassword, temporaryPasswordUntil } from './pool/passwords'
import type { PoolClient } from './pool/settings'
import { IdentityError, refusals } from './protocol/identityError'
import type { Services } from './services'
import { addMember, listEnabledMembers, listGroups, removeMember } from './storage/groups'
import { revokeAllFamilies } from './storage/tokenFamilies'
import type { Queryable } from '../database/inTransaction'
import { inTransaction } from './storage/transaction'
import type { PoolUser, UserStatus } from './storage/users'
import { findUser, findUserByEmail, insertUser, updateUser } from './storage/users'

type DirectoryUser = {
  sub: string
  email: string
  emailVerified: boolean
  status: UserStatus
  enabled: boolean
  groups: string[]
}

type NewDirectoryUser = {
  email: string
  password: string
  groups?: readonly string[]
  /** When true, the user must choose another password at the first sign-in. */
  mustChangePassword?: boolean
}

/**
 * The pool's administration inside the process: for demonstration data and the product's own
 * administrators.
 */
export type Directory = {
  /**
   * Creates a confirmed user. An existing one keeps password and state, and gets the missing
   * groups.
   */
  createUser(user: NewDirectoryUser): Promise<DirectoryUser>
  findUserByEmail(email: string): Promise<DirectoryUser | undefined>
  findUser(sub: string): Promise<DirectoryUser | undefined>
  /** Replaces a temporary password that is lost or expired; the user must choose another at the next sign-in. */
  renewTemporaryPassword(sub: string, password: string): Promise<void>
  /** Returns the subs of the enabled users in a group; empty when the pool has no such group. */
  listMembers(group: string): Promise<string[]>
  /** @throws ResourceNotFoundException when the pool has no such group or user */
  addToGroup(sub: string, group: string): Promise<void>
  /** Takes effect in the next token; the product ignores revoked groups immediately. */
  removeFromGroup(sub: string, group: string): Promise<void>
  /** Refuses further sign-ins and revokes every token of the user. */
  disable(sub: string): Promise<void>
  enable(sub: string): Promise<void>
  /** Revokes every token of the user, who may sign in again. */
  signOut(sub: string): Promise<void>
}

type DirectoryOptions = { pool: Pool; client: PoolClient; services: Services; now: () => Date }

export function createDirectory({ pool, client, services, now }: DirectoryOptions): Directory {
  const { poolId } = client
  return {
    createUser: (user) => inTransaction(pool, (tx) => createUser(tx, user, client, services, now())),
    findUserByEmail: async (email) => withGroups(pool, await findUserByEmail(pool, poolId, email)),
    listMembers: (group) => listEnabledMembers(pool, poolId, group),
    findUser: async (sub) => withGroups(pool, await findUser(pool, poolId, sub)),
    renewTemporaryPassword: (sub, password) =>
      updateUser(
        pool,
        sub,
        {
          status: 'FORCE_CHANGE_PASSWORD',
          sealedVerifier: sealPassword(password, sub, client, services),
          temporaryPasswordUntil: temporaryPasswordUntil(client, now()),
        },
        now(),
      ),
    addToGroup: (sub, group) => join(pool, poolId, sub, group),
    removeFromGroup: (sub, group) => removeMember(pool, sub, group),
    disable: (sub) =>
      inTransaction(pool, async (tx) => {
        await updateUser(tx, sub, { enabled: false }, now())
        await revokeAllFamilies(tx, sub, now())
      }),
    enable: (sub) => updateUser(pool, sub, { enabled: true }, now()),
    signOut: (sub) => revokeAllFamilies(pool, sub, now()),
  }
}

async function createUser(
  tx: Queryable,
  { email, password, groups = [], mustChangePassword = false }: NewDirectoryUser,
  client: PoolClient,
  services: Services,
  now: Date,
): Promise<DirectoryUser> {
  if (!isEmailAddress(email)) throw refusals.invalidParameter('Invalid email address format.')
  requireStrongPassword(password, client)
  const status = mustChangePassword ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED'
  await insertUser(
    tx,
    newPoolUser({ email, password, emailVerified: true, status }, client, { now, services }),
  )
  const user = await findUserByEmail(tx, client.poolId, emailKey(email))
  if (!user) throw refusals.unknownUser()
  for (const group of groups) await join(tx, client.poolId, user.sub, group)
  return describe(tx, user)
}

async function join(tx: Queryable, poolId: string, sub: string, group: string): Promise<void> {
  const isMember = await addMember(tx, poolId, sub, group)
  if (!isMember) throw new IdentityError('ResourceNotFoundException', 'Group or user not found.')
}

async function withGroups(tx: Queryable, user: PoolUser | undefined): Promise<DirectoryUser | undefined> {
  return user && describe(tx, user)
}

async function describe(tx: Queryable, user: PoolUser): Promise<DirectoryUser> {
  const { sub, email, emailVerified, status, enabled } = user
  return { sub, email, emailVerified, status, enabled, groups: await listGroups(tx, sub) }
}
