import type { ActionContext } from '../actions/action'
import { emailKey } from '../pool/email'
import type { UserPool } from '../pool/settings'
import { IdentityError, refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { findPool } from '../storage/pools'
import type { PoolUser } from '../storage/users'
import { findUserByEmail, findUserByUsername, lockUser } from '../storage/users'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns the pool of an administrator's request.
 * @throws ResourceNotFoundException
 */
export async function requirePool(input: Input, { tx }: ActionContext): Promise<UserPool> {
  const poolId = input.text('UserPoolId', { maxLength: 55, pattern: /^[\w-]+_[0-9a-zA-Z]+$/ })
  const pool = await findPool(tx, poolId)
  if (!pool) throw new IdentityError('ResourceNotFoundException', `User pool ${poolId} does not exist.`)
  return pool
}

/**
 * Returns the pool and locks the user of an administrator's request. The user is named by address,
 * immutable username or `google_<id>`.
 * @throws ResourceNotFoundException, UserNotFoundException
 */
export async function requirePoolUser(
  input: Input,
  context: ActionContext,
): Promise<{ pool: UserPool; user: PoolUser }> {
  const pool = await requirePool(input, context)
  const name = input.text('Username', { maxLength: 128 })
  const sub = uuid.test(name) ? name : (await findByName(name, pool, context))?.sub
  const user = sub === undefined ? undefined : await lockUser(context.tx, pool.poolId, sub)
  if (!user) throw refusals.unknownUser()
  return { pool, user }
}

async function findByName(
  name: string,
  { poolId }: UserPool,
  { tx }: ActionContext,
): Promise<PoolUser | undefined> {
  return (await findUserByEmail(tx, poolId, emailKey(name))) ?? findUserByUsername(tx, poolId, name)
}
