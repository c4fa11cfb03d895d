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

type Visit = { account: GoogleAccount; at: ProviderAccount; context: HostedContext }

/**
 * The user whom a Google account signs in: the one it is linked to, the one who has the same address when both sides have
 * verified it, or a new one in Cognito's manner. An address that only one side has verified proves nothing: a sign-up here
 * that nobody confirmed gives way to who comes by Google, with its password and all else that was said with it.
 * @throws OAuthRefusal access_denied, saying what to do
 */
export async function federate(
  account: GoogleAccount,
  { poolId }: PoolClient,
  context: HostedContext,
): Promise<PoolUser> {
  const at: ProviderAccount = { poolId, provider: 'Google', providerUserId: account.id }
  const visit = { account, at, context }
  await lockProviderAccount(context.tx, at)
  const user = (await findKnown(visit)) ?? (await createUser(visit)) ?? (await linkToHolder(visit))
  if (!user.enabled) throw new OAuthRefusal('access_denied', 'User is disabled.')
  return user
}

/** Somebody who has come before. Who came into being by Google has the name and address that Google says today. */
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
  if (!(await changeEmail(tx, change))) throw takenByAnother()
  await updateUser(tx, user.sub, { attributes: { ...user.attributes, ...nameOf(account) } }, now)
  return findUser(tx, at.poolId, user.sub)
}

/** A user of Google's own making, unless somebody has the address. */
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

/** Whoever signed up with somebody else's address before its owner came must not be given their Google sign-in. */
async function linkToHolder({ account, at, context }: Visit): Promise<PoolUser> {
  const { tx, now } = context
  const holder = await findUserByEmail(tx, at.poolId, account.email)
  const user = holder && (await lockUser(tx, at.poolId, holder.sub))
  if (!user) throw takenByAnother()
  if (!account.emailVerified) {
    throw new OAuthRefusal(
      'access_denied',
      'There is already an account with this email, and Google has not verified that it is yours. ' +
        'Sign in with your password instead.',
    )
  }
  if (user.status === 'UNCONFIRMED') {
    await deleteUserRow(tx, user.sub)
    return (await createUser({ account, at, context })) ?? refuse()
  }
  if (!user.emailVerified) {
    throw new OAuthRefusal(
      'access_denied',
      'There is already an account with this email that nobody has confirmed. ' +
        'Sign in with its password and enter the code we mail you, then Google works too.',
    )
  }
  await linkIdentity(tx, { ...at, sub: user.sub, isPrimary: false, now })
  return (await findUser(tx, at.poolId, user.sub)) ?? user
}

/** Somebody else took the address at this very moment. */
function refuse(): never {
  throw takenByAnother()
}

function takenByAnother(): OAuthRefusal {
  return new OAuthRefusal(
    'access_denied',
    'The email of this Google account belongs to another account here.',
  )
}

function nameOf({ name }: GoogleAccount): Record<string, string> {
  return name === undefined ? {} : { name }
}
