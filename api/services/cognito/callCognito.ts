import { isPlainObject } from '../../../domain/isPlainObject'
import type { SignRequest } from '../aws/signRequests'

export interface CognitoCalls {
  /** API endpoint of the user pool, such as `https://cognito-idp.us-east-2.amazonaws.com/`. */
  readonly endpoint: URL
  /** Signer for the service `cognito-idp`; its role may call the operations used. */
  readonly sign: SignRequest
  readonly fetch: typeof fetch
}

/**
 * Calls an operation of Cognito's user pools.
 * @param timeoutMs timeout after which the connection is considered dead
 * @throws Error with the status of Cognito's response
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/
 */
export async function callCognito(
  operation: string,
  input: object,
  { endpoint, sign, fetch }: CognitoCalls,
  timeoutMs: number,
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
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(endpoint, { method: 'POST', headers, body, signal })
  const answer: unknown = await response.json()
  if (!response.ok || !isPlainObject(answer)) throw new Error(`Cognito answered ${response.status}.`)
  return answer
}
