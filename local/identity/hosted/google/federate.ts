import type { PoolClient } from '../../pool/settings'
import { randomUuid } from '../../random'
import { addGroup, addMember } from '../../storage/groups'
import type { ProviderAccount } from '../../storage/linkedIdentities'
import { findLinkedSub, linkIdentity, lockProviderAccount } from '../../storage/linkedIdentities'
import type { PoolUser } from '../../storage/users'
import {
  changeEmail,
  deleteUserRow,
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  updateUser,
} from '../../storage/users'
import type { HostedContext } from '../endpoint'
import { OAuthRefusal } from '../oauthRefusal'
import type { GoogleAccount } from './googleAccount'

/** Error messages for a Google account that cannot sign in. */
export const federationRefusals = {
  unverifiedByGoogle:
    'There is already an account with this email, and Google has not verified that it is yours. ' +
    'Sign in with your password instead.',
  unconfirmed:
    'There is already an unconfirmed account with this email. ' +
    'Sign in with its password and enter the code we email you. Then you can sign in with Google, too.',
  ofAnotherUser: 'The email of this Google account belongs to another account here.',
} as const

const refusalOf = (reason: keyof typeof federationRefusals) =>
  new OAuthRefusal('access_denied', federationRefusals[reason])

/** The user that a Google account signs in. */
type Federated = {
  readonly user: PoolUser
  /** Whether the account was linked to an existing user just now. */
  readonly isLinkedNow: boolean
}

type Visit = { account: GoogleAccount; at: ProviderAccount; context: HostedContext }

/**
 * Returns the user that a Google account signs in. It is the linked user, else the user with the
 * same address if both sides have verified it, else a new user in Cognito's manner. An address
 * verified on one side only proves nothing. An unconfirmed sign-up with the address is therefore
 * deleted, with its password and attributes.
 * @throws OAuthRefusal access_denied, with a message on what to do
 */
export async function federate(
  account: GoogleAccount,
  { poolId }: PoolClient,
  context: HostedContext,
): Promise<Federated> {
  const at: ProviderAccount = { poolId, provider: 'Google', providerUserId: account.id }
  const visit = { account, at, context }
  await lockProviderAccount(context.tx, at)
  const own = (await findKnown(visit)) ?? (await createUser(visit))
  const federated = own ? { user: own, isLinkedNow: false } : await linkToHolder(visit)
  if (!federated.user.enabled) throw new OAuthRefusal('access_denied', 'User is disabled.')
  return federated
}

/**
 * Finds the linked user. A user created by Google gets the current name and address from Google.
 */
async function findKnown({ account, at, context }: Visit): Promise<PoolUser | undefined> {
  const { tx, now } = context
  const sub = await findLinkedSub(tx, at)
  const user = sub === undefined ? undefined : await lockUser(tx, at.poolId, sub)
  if (user?.status !== 'EXTERNAL_PROVIDER') return user
  const change = {
    poolId: at.poolId,
    sub: user.sub,
    email: account.email,
    verified: account.emailVerified,
    now,
  }
  if (!(await changeEmail(tx, change))) throw refusalOf('ofAnotherUser')
  await updateUser(tx, user.sub, { attributes: { ...user.attributes, ...nameOf(account) } }, now)
  return findUser(tx, at.poolId, user.sub)
}

/** Creates a federated user, unless another user has the address. */
async function createUser({ account, at, context }: Visit): Promise<PoolUser | undefined> {
  const { tx, now, services } = context
  const sub = randomUuid(services.random)
  const isNew = await insertUser(tx, {
    sub,
    username: `google_${account.id}`,
    poolId: at.poolId,
    email: account.email,
    emailVerified: account.emailVerified,
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    sealedVerifier: null,
    temporaryPasswordUntil: null,
    attributes: nameOf(account),
    identities: [],
    createdAt: now,
    modifiedAt: now,
  })
  if (!isNew) return undefined
  await linkIdentity(tx, { ...at, sub, isPrimary: true, now })
  const group = `${at.poolId}_Google`
  await addGroup(tx, at.poolId, group)
  await addMember(tx, at.poolId, sub, group)
  return findUser(tx, at.poolId, sub)
}

/**
 * Links to the user with the address only if both sides have verified it. Otherwise an attacker who
 * signed up with a victim's address would receive the victim's Google sign-in. An unconfirmed
 * sign-up is replaced.
 */
async function linkToHolder({ account, at, context }: Visit): Promise<Federated> {
  const { tx, now } = context
  const holder = await findUserByEmail(tx, at.poolId, account.email)
  const user = holder && (await lockUser(tx, at.poolId, holder.sub))
  if (!user) throw refusalOf('ofAnotherUser')
  if (!account.emailVerified) throw refusalOf('unverifiedByGoogle')
  if (user.status === 'UNCONFIRMED') {
    await deleteUserRow(tx, user.sub)
    const created = await createUser({ account, at, context })
    // A concurrent sign-up took the address.
    if (!created) throw refusalOf('ofAnotherUser')
    return { user: created, isLinkedNow: false }
  }
  if (!user.emailVerified) throw refusalOf('unconfirmed')
  await linkIdentity(tx, { ...at, sub: user.sub, isPrimary: false, now })
  return { user: (await findUser(tx, at.poolId, user.sub)) ?? user, isLinkedNow: true }
}

function nameOf({ name }: GoogleAccount): Record<string, string> {
  return name === undefined ? {} : { name }
}
