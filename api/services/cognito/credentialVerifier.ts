import { CodedError } from '../../../domain/errors'
import { isPlainObject } from '../../../domain/isPlainObject'

/**
 * A browser's response to PASSWORD_VERIFIER, the second step of Cognito's SRP. It proves the password
 * without containing it, and is valid once.
 */
export interface PasswordProof {
  /** `USER_ID_FOR_SRP` of the challenge. */
  readonly username: string
  readonly session: string | undefined
  readonly secretBlock: string
  readonly signature: string
  readonly timestamp: string
}

/** Port to the sign-in of the user pool. */
export interface CredentialVerifier {
  /**
   * Submits a password proof to the user pool.
   * @returns the username if the pool accepts the password and requires the code of an authenticator app
   * next; undefined if it refuses, or requires no such code
   * @throws CodedError DirectoryUnavailable
   */
  provePassword(proof: PasswordProof): Promise<string | undefined>
}

interface Options {
  readonly clientId: string
  readonly endpoint: URL
  readonly fetch: typeof fetch
}

/** Timeout after which the connection is considered dead. */
const timeoutMs = 10_000
const asksForApp = ['SOFTWARE_TOKEN_MFA', 'SELECT_MFA_TYPE']
const transientErrors = ['TooManyRequestsException', 'InternalErrorException']

/**
 * Creates a verifier that calls Cognito's RespondToAuthChallenge, a public operation without credentials.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
export function createCredentialVerifier({ clientId, endpoint, fetch }: Options): CredentialVerifier {
  async function call(operation: string, input: object): Promise<Readonly<Record<string, unknown>>> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json()
    if (response.status >= 500 || !isPlainObject(answer)) throw new Error('Cognito did not answer.')
    return answer
  }

  async function answerOf(proof: PasswordProof): Promise<Readonly<Record<string, unknown>>> {
    const answer = await call('RespondToAuthChallenge', {
      ClientId: clientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ...(proof.session && { Session: proof.session }),
      ChallengeResponses: {
        USERNAME: proof.username,
        PASSWORD_CLAIM_SECRET_BLOCK: proof.secretBlock,
        PASSWORD_CLAIM_SIGNATURE: proof.signature,
        TIMESTAMP: proof.timestamp,
      },
    })
    if (transientErrors.includes(String(answer['__type']))) throw new Error('Cognito has too much to do.')
    return answer
  }

  return {
    async provePassword(proof) {
      try {
        const answer = await answerOf(proof)
        await endSignIn(answer)
        return usernameOf(answer, proof)
      } catch {
        throw new CodedError('DirectoryUnavailable')
      }
    },
  }

  /**
   * Revokes the tokens that the pool issues if it requires no second factor, because they must not be used.
   */
  async function endSignIn({
    AuthenticationResult: result,
  }: Readonly<Record<string, unknown>>): Promise<void> {
    if (!isPlainObject(result)) return
    await call('RevokeToken', { ClientId: clientId, Token: result['RefreshToken'] })
  }
}

/** Returns the username in the pool's next challenge, which must be the one in the proof. */
function usernameOf(
  { ChallengeName: name, ChallengeParameters: parameters }: Readonly<Record<string, unknown>>,
  { username }: PasswordProof,
): string | undefined {
  if (typeof name !== 'string' || !asksForApp.includes(name) || !isPlainObject(parameters)) return undefined
  return parameters['USER_ID_FOR_SRP'] === username ? username : undefined
}
