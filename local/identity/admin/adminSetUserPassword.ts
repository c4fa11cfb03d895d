import type { Action } from '../actions/action'
import { demandGoodPassword, sealPassword, temporaryPasswordUntil } from '../pool/passwords'
import { forgetFailures } from '../storage/attempts'
import { updateUser } from '../storage/users'
import { requirePoolUser } from './requirePool'

/** AdminSetUserPassword: a password for good, or a first one that the user must replace. Wrong guesses are forgotten. */
export const adminSetUserPassword: Action = async (input, context) => {
  const password = input.text('Password', { longest: 256 })
  const isPermanent = input.flag('Permanent') ?? false
  const { pool, user } = await requirePoolUser(input, context)
  demandGoodPassword(password, pool)
  const sealedVerifier = sealPassword(password, user.sub, pool, context.services)
  const state = isPermanent
    ? { status: 'CONFIRMED' as const }
    : {
        status: 'FORCE_CHANGE_PASSWORD' as const,
        temporaryPasswordUntil: temporaryPasswordUntil(pool, context.now),
      }
  await updateUser(context.tx, user.sub, { sealedVerifier, ...state }, context.now)
  await forgetFailures(context.tx, user.sub)
  return {}
}
