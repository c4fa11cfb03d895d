import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { CodedError } from '../../../domain/errors'

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

/** Error responses of Cognito for which a retry may succeed. */
const transientErrors = ['TooManyRequestsException', 'InternalErrorException', 'LimitExceededException']

/**
 * Maps an error of Cognito to a coded error. An error without a response means that the directory is
 * unavailable.
 */
export function codedFailure(error: unknown): CodedError {
  const reason = error instanceof Error ? error.name : typeof error
  const status = statusOf(error)
  if (reason === 'UserNotFoundException') return new CodedError('NotFound')
  const isAnswer = status !== undefined && status >= 400 && status < 500
  if (!isAnswer || transientErrors.includes(reason)) return new CodedError('DirectoryUnavailable')
  return new CodedError('UserChangeRefused', { reason })
}

/** Returns whether a coded error is a definite refusal by Cognito. */
export function isRefusal(error: unknown, reason: string): boolean {
  return error instanceof CodedError && error.code === 'UserChangeRefused' && error.info['reason'] === reason
}

/** Reads the HTTP status that the SDK attaches to its errors. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const { $metadata: metadata } = error
  const isMetadata = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  return isMetadata && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}
