import { CodedError } from '../../../../domain/errors'
import type { CognitoConfiguration } from '../../config/configuration'
import { requestUserPool } from '../../config/userPool'
import { isErrorCode } from '../../errors/isErrorCode'
import { beginSrp, signSrp, type SrpChallenge, srpTimestamp } from './srp'

export type Recovery = { readonly email: string; readonly password: string; readonly code: string }

type Asked = { readonly Session?: string; readonly ChallengeParameters: SrpChallenge }

/**
 * Disables a lost authenticator app by password and recovery code. The password stays in the browser: the API gets
 * the SRP proof that the user pool requires and passes it on.
 * @throws CodedError RecoveryRefused, TooManyRequests, DirectoryUnavailable, Conflict; Error with Cognito's name for
 *   the failure; TypeError without a network
 */
export async function recoverSignIn(
  { email, password, code }: Recovery,
  configuration: CognitoConfiguration,
): Promise<void> {
  const exchange = beginSrp((bytes) => crypto.getRandomValues(bytes))
  const { Session: session, ChallengeParameters: challenge } = await requestUserPool<Asked>(
    configuration,
    'InitiateAuth',
    {
      ClientId: configuration.userPoolClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: exchange.publicValue.toString(16) },
    },
  )
  const timestamp = srpTimestamp(new Date())
  const poolName = configuration.userPoolId.split('_')[1] ?? ''
  const signature = await signSrp(exchange, challenge, { poolName, password, timestamp })
  const { USER_ID_FOR_SRP: username, SECRET_BLOCK: secretBlock } = challenge
  await post({ code, username, session, secretBlock, signature, timestamp })
}

async function post(body: Readonly<Record<string, string | undefined>>): Promise<void> {
  const response = await fetch('/sign-in/recover', {
    method: 'POST',
    cache: 'no-store',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return
  const { errorType } = (await response.json().catch(() => ({}))) as { errorType?: string }
  throw new CodedError(isErrorCode(errorType) ? errorType : 'InternalError')
}
