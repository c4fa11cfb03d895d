import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { codedFailure } from './cognitoFailures'

export interface CognitoOptions {
  readonly userPoolId: string
  readonly region: string
  /** Elsewhere than AWS's own address, as on one machine. */
  readonly endpoint?: string
  /** Of a role that may call the operations used; by default what the process was given. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/** Longer than this is a connection that has died. */
const patienceMs = 10_000

type Question<Answer> = (connected: CognitoIdentityProviderClient) => Promise<Answer>

/** AWS's own client of user pools, loaded when it is first used: most processes never administer anybody. */
export const loadCognitoSdk = () => import('@aws-sdk/client-cognito-identity-provider')

/**
 * A connection to Cognito that is opened by its first question.
 * @returns a function that asks; its failures are coded by `translate`
 */
export function connectCognito({ userPoolId: _pool, ...options }: CognitoOptions) {
  let client: Promise<CognitoIdentityProviderClient> | undefined

  async function connect(): Promise<CognitoIdentityProviderClient> {
    const { CognitoIdentityProviderClient: Client } = await loadCognitoSdk()
    return new Client({
      ...options,
      maxAttempts: 2,
      requestHandler: {
        requestTimeout: patienceMs,
        connectionTimeout: patienceMs,
        throwOnRequestTimeout: true,
      },
    })
  }

  return async <Answer>(
    question: Question<Answer>,
    translate: (error: unknown) => Error = codedFailure,
  ): Promise<Answer> => {
    client ??= connect()
    return question(await client).catch((error: unknown) => {
      throw translate(error)
    })
  }
}

export type AskCognito = ReturnType<typeof connectCognito>
