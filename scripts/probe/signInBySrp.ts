import { decodeJwt } from 'jose'
import { signInBySrp as signIn } from '../../api/services/cognito/signInBySrp'
import type { Account, Configuration } from './configuration'

export interface Session {
  readonly sub: string
  readonly accessToken: string
  readonly idToken: string
}

/**
 * Signs in by SRP with AWS's SDK.
 * @throws the SDK's errors; Error when the pool requires a further step
 */
export async function signInBySrp(
  { region, userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint }: Configuration,
  account: Account,
): Promise<Session> {
  const tokens = await signIn({ region, userPoolId, clientId, endpoint }, account)
  return { ...tokens, sub: decodeJwt(tokens.accessToken).sub ?? '' }
}
