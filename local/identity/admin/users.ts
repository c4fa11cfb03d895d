import { listAttributes } from '../pool/attributes'
import { epochSeconds } from '../protocol/epochSeconds'
import type { PoolUser } from '../storage/users'
import type { Action } from '../actions/action'
import { describeFactors, activeFactors } from '../mfa/activeFactors'
import { findMfa, lockMfa, saveMfa } from '../storage/mfa'
import { requirePoolUser } from './requirePool'
import { updateUser, deleteUserRow } from '../storage/users'
import { revokeAllFamilies } from '../storage/tokenFamilies'
import { requireStrongPassword, sealPassword, temporaryPasswordUntil } from '../pool/passwords'
import { clearFailures } from '../storage/attempts'
import { issueCode } from '../codes/oneTimeCode'
import { resetBlocker } from '../pool/resetBlocker'
import { preferredFactors } from '../mfa/preferredFactors'

/** Returns a user's state in the form of the administrators' API. */
export function describeState(user: PoolUser) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: epochSeconds(user.createdAt),
    UserLastModifiedDate: epochSeconds(user.modifiedAt),
  }
}

/** Returns a user in the form of lists and AdminCreateUser. */
export function describeUser(user: PoolUser) {
  return { ...describeState(user), Attributes: listAttributes(user) }
}

/** AdminGetUser: returns a user's attributes and state. */
export const adminGetUser: Action = async (input, context) => {
  const { pool, user } = await requirePoolUser(input, context)
  const factors = describeFactors(user, await findMfa(context.tx, user.sub), pool.pool)
  return { ...describeState(user), UserAttributes: listAttributes(user), ...factors }
}

/** AdminEnableUser: lets a disabled user sign in again. */
export const adminEnableUser: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  await updateUser(context.tx, user.sub, { enabled: true }, context.now)
  return {}
}

/** AdminDisableUser: refuses further sign-ins and revokes every token of the user. */
export const adminDisableUser: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  await updateUser(context.tx, user.sub, { enabled: false }, context.now)
  await revokeAllFamilies(context.tx, user.sub, context.now)
  return {}
}

/** AdminDeleteUser: removes a user and all their data in the pool. */
export const adminDeleteUser: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  await deleteUserRow(context.tx, user.sub)
  return {}
}

/** AdminUserGlobalSignOut: revokes the tokens of every sign-in of a user. */
export const adminUserGlobalSignOut: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  await revokeAllFamilies(context.tx, user.sub, context.now)
  return {}
}

/**
 * AdminSetUserPassword: sets a permanent password, or a temporary one that the user must replace.
 * Clears the failed attempts.
 */
export const adminSetUserPassword: Action = async (input, context) => {
  const password = input.text('Password', { maxLength: 256 })
  const isPermanent = input.flag('Permanent') ?? false
  const { pool, user } = await requirePoolUser(input, context)
  requireStrongPassword(password, pool)
  const sealedVerifier = sealPassword(password, user.sub, pool, context.services)
  const state = isPermanent
    ? { status: 'CONFIRMED' as const }
    : {
        status: 'FORCE_CHANGE_PASSWORD' as const,
        temporaryPasswordUntil: temporaryPasswordUntil(pool, context.now),
      }
  await updateUser(context.tx, user.sub, { sealedVerifier, ...state }, context.now)
  await clearFailures(context.tx, user.sub)
  return {}
}

/** AdminResetUserPassword: invalidates the password and emails a code to choose another. */
export const adminResetUserPassword: Action = async (input, context) => {
  const { pool, user } = await requirePoolUser(input, context)
  const refusal = resetBlocker(user)
  if (refusal) throw refusal
  await updateUser(context.tx, user.sub, { status: 'RESET_REQUIRED' }, context.now)
  await issueCode(user, { purpose: 'RESET_PASSWORD', client: pool }, context)
  return {}
}

/**
 * AdminSetUserMFAPreference: switches a user's second factors on and off. In a pool that requires
 * MFA, switching off the last one succeeds and changes nothing, as in Cognito
 * (https://github.com/panther-labs/panther/issues/317,
 * https://github.com/aws-amplify/amplify-flutter/issues/5716).
 */
export const adminSetUserMfaPreference: Action = async (input, context) => {
  const {
    pool: { pool },
    user,
  } = await requirePoolUser(input, context)
  const state = await lockMfa(context.tx, user.sub)
  const changed = preferredFactors(input, state, { user, pool })
  const hasLostLast = activeFactors(user, changed, pool).length === 0
  if (pool.mfaConfiguration === 'ON' && hasLostLast) return {}
  await saveMfa(context.tx, user.sub, changed)
  return {}
}
