import { activeFactors } from '../../mfa/activeFactors'
import { preferredFactors } from '../../mfa/preferredFactors'
import { refusals } from '../../protocol/identityError'
import { lockMfa, saveMfa } from '../../storage/mfa'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/**
 * SetUserMFAPreference: switches the user's second factors on and off and sets the preferred one.
 * In a pool that requires MFA the last factor cannot be switched off.
 */
export const setUserMfaPreference: Action = async (input, context) => {
  const { user, client } = await requireAccessToken(input, context)
  const { pool } = client
  const state = await lockMfa(context.tx, user.sub)
  const changed = preferredFactors(input, state, { user, pool })
  if (pool.mfaConfiguration === 'ON' && activeFactors(user, changed, pool).length === 0) {
    throw refusals.invalidParameter('MFA is required in this user pool: one method must stay enabled.')
  }
  await saveMfa(context.tx, user.sub, changed)
  return {}
}
