import { describeFactors } from '../../mfa/activeFactors'
import { findMfa } from '../../storage/mfa'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import { allowedCredentials } from '../../webauthn/allowedCredentials'
import type { Action } from '../action'

/** GetUserAuthFactors: returns the factors that the bearer of an access token may sign in with. */
export const getUserAuthFactors: Action = async (input, context) => {
  const { user, client } = await requireAccessToken(input, context)
  const isByMail = client.pool.allowedFirstAuthFactors.includes('EMAIL_OTP') && user.emailVerified
  const passkeys = await allowedCredentials({ sub: user.sub, user }, client, context)
  return {
    Username: user.sub,
    ConfiguredUserAuthFactors: [
      'PASSWORD',
      ...(isByMail ? ['EMAIL_OTP'] : []),
      ...(passkeys.length > 0 ? ['WEB_AUTHN'] : []),
    ],
    ...describeFactors(user, await findMfa(context.tx, user.sub), client.pool),
  }
}
