import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { codedFailure } from './cognitoFailures'

export interface CognitoOptions {
  readonly userPoolId: string
  readonly region: string
  /** Endpoint other than AWS's own, for the stand-in. */
  readonly endpoint?: string
  /** Credentials of a role that may call the operations used; those of the process by default. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/** Timeout after which the connection is considered dead. */
const timeoutMs = 10_000

type CognitoCommand<Answer> = (connected: CognitoIdentityProviderClient) => Promise<Answer>

/** Loads the AWS SDK client on first use, because most processes never administer users. */
export const loadCognitoSdk = () => import('@aws-sdk/client-cognito-identity-provider')

/**
 * Creates a client of Cognito that connects on its first call.
 * @returns a function that sends commands; `translate` maps its failures to coded errors
 */
export function connectCognito({ userPoolId: _pool, ...options }: CognitoOptions) {
  let client: Promise<CognitoIdentityProviderClient> | undefined

  async function connect(): Promise<CognitoIdentityProviderClient> {
    const { CognitoIdentityProviderClient: Client } = await loadCognitoSdk()
    return new Client({
      ...options,
      maxAttempts: 2,
      requestHandler: {
        requestTimeout: timeoutMs,
        connectionTimeout: timeoutMs,
        throwOnRequestTimeout: true,
      },
    })
  }

  return async <Answer>(
    question: CognitoCommand<Answer>,
    translate: (error: unknown) => Error = codedFailure,
  ): Promise<Answer> => {
    client ??= connect()
    return question(await client).catch((error: unknown) => {
      throw translate(error)
    })
  }
}

export type CognitoClient = ReturnType<typeof connectCognito>
