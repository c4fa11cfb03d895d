import type { Action } from '../actions/action'
import { requireStrongPassword, sealPassword, temporaryPasswordUntil } from '../pool/passwords'
import { clearFailures } from '../storage/attempts'
import { updateUser } from '../storage/users'
import { requirePoolUser } from './requirePool'

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
