import type { Action } from '../actions/action'
import { activeFactors } from '../mfa/activeFactors'
import { preferredFactors } from '../mfa/preferredFactors'
import { lockMfa, saveMfa } from '../storage/mfa'
import { requirePoolUser } from './requirePool'

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
