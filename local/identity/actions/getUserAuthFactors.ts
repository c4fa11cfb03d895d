import { describeFactors } from '../mfa/activeFactors'
import { findMfa } from '../storage/mfa'
import { requireAccessToken } from '../tokens/requireAccessToken'
import type { Action } from './action'

/** GetUserAuthFactors: what the bearer of an access token may sign in with. */
export const getUserAuthFactors: Action = async (input, context) => {
  const { user, client } = await requireAccessToken(input, context)
  const isByMail = client.pool.allowedFirstAuthFactors.includes('EMAIL_OTP') && user.emailVerified
  return {
    Username: user.sub,
    ConfiguredUserAuthFactors: isByMail ? ['PASSWORD', 'EMAIL_OTP'] : ['PASSWORD'],
    ...describeFactors(user, await findMfa(context.tx, user.sub), client.pool),
  }
}
