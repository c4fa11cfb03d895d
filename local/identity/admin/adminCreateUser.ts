import type { Action, ActionContext } from '../actions/action'
import { checkAttributes } from '../pool/attributes'
import { emailKey } from '../pool/email'
import { demandGoodPassword, sealPassword, temporaryPasswordUntil } from '../pool/passwords'
import type { UserPool } from '../pool/settings'
import { IdentityError, refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { randomUuid } from '../random'
import type { PoolUser } from '../storage/users'
import { findUserByEmail, insertUser, updateUser } from '../storage/users'
import { isEmailAddress } from '../../../domain/emailAddress'
import { describeUser } from './describeUser'
import { newTemporaryPassword } from './newTemporaryPassword'
import { requirePool } from './requirePool'

/**
 * AdminCreateUser: a user with a first password, which is mailed unless MessageAction is SUPPRESS; with RESEND a new
 * first password for one who has not replaced theirs.
 */
export const adminCreateUser: Action = async (input, context) => {
  const pool = await requirePool(input, context)
  const username = input.text('Username', { longest: 128 })
  const messageAction = input.optionalText('MessageAction', { pattern: /^(SUPPRESS|RESEND)$/ })
  const given = input.optionalText('TemporaryPassword', { longest: 256 })
  refuseSms(input)
  if (!isEmailAddress(username)) throw refusals.invalidParameter('Username should be an email.')
  const password = given ?? newTemporaryPassword(context.services.random)
  demandGoodPassword(password, pool)
  const user =
    messageAction === 'RESEND'
      ? await renew(username, password, pool, context)
      : await create({ username, password, ...readAttributes(input, username) }, pool, context)
  if (messageAction !== 'SUPPRESS') {
    context.afterCommit(() => context.services.sendCode(user.email, 'INVITATION', password))
  }
  return { User: describeUser(user) }
}

function refuseSms(input: Input): void {
  const mediums = input.texts('DesiredDeliveryMediums')
  if (mediums.length === 0 || mediums.includes('EMAIL')) return
  throw refusals.invalidParameter(
    'SMS is not offered by this user pool: DesiredDeliveryMediums must be EMAIL.',
  )
}

type NewUser = { username: string; password: string; emailVerified: boolean; others: Record<string, string> }

/** An administrator may say that the address is verified. */
function readAttributes(input: Input, username: string): Pick<NewUser, 'emailVerified' | 'others'> {
  const attributes = input.attributes('UserAttributes')
  const verified = attributes.find(({ Name }) => Name === 'email_verified')
  const { email = username, others } = checkAttributes(attributes.filter((one) => one !== verified))
  if (emailKey(email) !== emailKey(username)) {
    throw refusals.invalidParameter('The email attribute must be the same as the username.')
  }
  return { emailVerified: verified?.Value.toLowerCase() === 'true', others }
}

async function create(
  { username, password, emailVerified, others }: NewUser,
  pool: UserPool,
  { tx, now, services }: ActionContext,
): Promise<PoolUser> {
  const sub = randomUuid(services.random)
  const user: PoolUser = {
    sub,
    username: sub,
    poolId: pool.poolId,
    email: username,
    emailVerified,
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    sealedVerifier: sealPassword(password, sub, pool, services),
    temporaryPasswordUntil: temporaryPasswordUntil(pool, now),
    attributes: others,
    identities: [],
    createdAt: now,
    modifiedAt: now,
  }
  const isNew = await insertUser(tx, user)
  if (!isNew) throw new IdentityError('UsernameExistsException', 'User account already exists')
  return user
}

async function renew(
  username: string,
  password: string,
  pool: UserPool,
  { tx, now, services }: ActionContext,
): Promise<PoolUser> {
  const user = await findUserByEmail(tx, pool.poolId, username)
  if (!user) throw refusals.unknownUser()
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    const message = 'Resend not possible. User status is not FORCE_CHANGE_PASSWORD'
    throw new IdentityError('UnsupportedUserStateException', message)
  }
  const change = {
    sealedVerifier: sealPassword(password, user.sub, pool, services),
    temporaryPasswordUntil: temporaryPasswordUntil(pool, now),
  }
  await updateUser(tx, user.sub, change, now)
  return { ...user, ...change, modifiedAt: now }
}
