import { CodedError } from '../../domain/errors'
import { isPlainObject } from '../../domain/intake/plainObject'

/**
 * A browser's answer to PASSWORD_VERIFIER, the second step of Cognito's SRP: it proves the password without containing it,
 * and works once.
 */
export interface PasswordProof {
  /** The `USER_ID_FOR_SRP` of the challenge. */
  readonly username: string
  readonly session: string | undefined
  readonly secretBlock: string
  readonly signature: string
  readonly timestamp: string
}

/** The port to the user pool's own sign-in. */
export interface SignInProver {
  /**
   * Hands a proof of a password to the user pool.
   * @returns the username, where the pool takes the password and asks for the code of an authenticator app next;
   *   undefined where it refuses, or asks for no such code
   * @throws CodedError DirectoryUnavailable
   */
  provePassword(proof: PasswordProof): Promise<string | undefined>
}

interface Options {
  readonly clientId: string
  readonly endpoint: URL
  readonly fetch: typeof fetch
}

/** Longer than this is a connection that has died. */
const patienceMs = 10_000
const asksForApp = ['SOFTWARE_TOKEN_MFA', 'SELECT_MFA_TYPE']
const passing = ['TooManyRequestsException', 'InternalErrorException']

/**
 * Cognito's RespondToAuthChallenge, which anybody may call: no key is needed.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
export function createSignInProver({ clientId, endpoint, fetch }: Options): SignInProver {
  async function call(operation: string, input: object): Promise<Readonly<Record<string, unknown>>> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(patienceMs),
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
    if (passing.includes(String(answer['__type']))) throw new Error('Cognito has too much to do.')
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

  /** Where no second step is asked the pool signs in: nobody is to have such tokens. */
  async function endSignIn({
    AuthenticationResult: result,
  }: Readonly<Record<string, unknown>>): Promise<void> {
    if (!isPlainObject(result)) return
    await call('RevokeToken', { ClientId: clientId, Token: result['RefreshToken'] })
  }
}

/** The pool names in its next challenge whose password was proven; it must be the one who was named. */
function usernameOf(
  { ChallengeName: name, ChallengeParameters: parameters }: Readonly<Record<string, unknown>>,
  { username }: PasswordProof,
): string | undefined {
  if (typeof name !== 'string' || !asksForApp.includes(name) || !isPlainObject(parameters)) return undefined
  return parameters['USER_ID_FOR_SRP'] === username ? username : undefined
}
