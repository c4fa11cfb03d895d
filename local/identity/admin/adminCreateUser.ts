import type { Action, ActionContext } from '../actions/action'
import { checkAttributes } from '../pool/attributes'
import { emailKey } from '../pool/email'
import { newPoolUser } from '../pool/newPoolUser'
import { requireStrongPassword, sealPassword, temporaryPasswordUntil } from '../pool/passwords'
import type { UserPool } from '../pool/settings'
import { IdentityError, refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import type { PoolUser } from '../storage/users'
import { findUserByEmail, insertUser, updateUser } from '../storage/users'
import { isEmailAddress } from '../../../domain/emailAddress'
import { describeUser } from './users'
import { requirePool } from './requirePool'
import type { Random } from '../random'
import { randomText } from '../random'

/**
 * AdminCreateUser: creates a user with a temporary password, which is emailed unless MessageAction
 * is SUPPRESS. RESEND issues a new temporary password to a user who has not replaced theirs.
 */
export const adminCreateUser: Action = async (input, context) => {
  const pool = await requirePool(input, context)
  const username = input.text('Username', { maxLength: 128 })
  const messageAction = input.optionalText('MessageAction', { pattern: /^(SUPPRESS|RESEND)$/ })
  const given = input.optionalText('TemporaryPassword', { maxLength: 256 })
  refuseSms(input)
  if (!isEmailAddress(username)) throw refusals.invalidParameter('Username should be an email.')
  const password = given ?? newTemporaryPassword(context.services.random)
  requireStrongPassword(password, pool)
  const user =
    messageAction === 'RESEND'
      ? await renew(username, password, pool, context)
      : await create({ email: username, password, ...readAttributes(input, username) }, pool, context)
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

type Attributes = { emailVerified: boolean; attributes: Record<string, string> }

/** Allows an administrator to mark the address as verified. */
function readAttributes(input: Input, username: string): Attributes {
  const attributes = input.attributes('UserAttributes')
  const verified = attributes.find(({ Name }) => Name === 'email_verified')
  const { email = username, others } = checkAttributes(attributes.filter((one) => one !== verified))
  if (emailKey(email) !== emailKey(username)) {
    throw refusals.invalidParameter('The email attribute must be the same as the username.')
  }
  return { emailVerified: verified?.Value.toLowerCase() === 'true', attributes: others }
}

async function create(
  given: Attributes & { email: string; password: string },
  pool: UserPool,
  context: ActionContext,
): Promise<PoolUser> {
  const user = newPoolUser({ ...given, status: 'FORCE_CHANGE_PASSWORD' }, pool, context)
  const isNew = await insertUser(context.tx, user)
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

/** Excludes letters and digits that look alike, because people type the password by hand. */
const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%+-?']

/** Returns a temporary password of 16 characters that satisfies every rule a pool may have. */
export function newTemporaryPassword(random: Random): string {
  const one = classes.map((alphabet) => randomText(random, 1, alphabet)).join('')
  return `${randomText(random, 12, classes.slice(0, 3).join(''))}${one}`
}
