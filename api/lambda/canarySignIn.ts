import { readSecret } from '../services/aws/readSecret'
import { signInBySrp } from '../services/cognito/signInBySrp'
import type { LambdaEnvironment } from './lambdaEnvironment'

/**
 * Returns the sign-in of the account with which the product is checked: its `email` and `password` are in the secret
 * `CANARY_SECRET`. It returns an access token.
 * @returns undefined in a stage without such an account
 */
export function canarySignInFrom({
  region,
  needed,
  optional,
  signFor,
}: LambdaEnvironment): (() => Promise<string>) | undefined {
  const name = optional('CANARY_SECRET')
  if (!name) return undefined
  const pool = { region, userPoolId: needed('USER_POOL_ID'), clientId: needed('USER_POOL_CLIENT_ID') }
  return async () => {
    const { email, password } = await readSecret(name, { region, sign: signFor('secretsmanager'), fetch })
    if (!email || !password) throw new Error(`The secret ${name} needs email and password.`)
    const { accessToken } = await signInBySrp(pool, { email, password })
    return accessToken
  }
}
