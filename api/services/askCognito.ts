import { isPlainObject } from '../../domain/intake/plainObject'
import type { SignRequest } from './signRequests'

export interface CognitoCalls {
  /** Where the user pool's API is, such as `https://cognito-idp.us-east-2.amazonaws.com/`. */
  readonly endpoint: URL
  /** For the service `cognito-idp`; the role may call the operations that are asked for. */
  readonly sign: SignRequest
  readonly fetch: typeof fetch
}

/**
 * Calls an operation of Cognito's user pools.
 * @param patienceMs longer than this is a connection that has died
 * @throws Error with the status that Cognito answered
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/
 */
export async function askCognito(
  operation: string,
  input: object,
  { endpoint, sign, fetch }: CognitoCalls,
  patienceMs: number,
): Promise<Readonly<Record<string, unknown>>> {
  const body = JSON.stringify(input)
  const headers = await sign({
    url: endpoint,
    body,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
  })
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(endpoint, { method: 'POST', headers, body, signal })
  const answer: unknown = await response.json()
  if (!response.ok || !isPlainObject(answer)) throw new Error(`Cognito answered ${response.status}.`)
  return answer
}
