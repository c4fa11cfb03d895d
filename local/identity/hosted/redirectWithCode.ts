import { randomUuid } from '../random'
import { insertAuthorizationCode } from '../storage/authorizationCodes'
import { redirectTo, withParameters } from './answers'
import type { AuthorizeRequest } from './authorizeRequest'
import { digestOf, newSecret } from './cookies'
import type { HostedAnswer, HostedContext } from './endpoint'
import type { RememberedUser } from './hostedSession'
import type { OAuthRefusal } from './oauthRefusal'

/** Cognito's lifetime of a code. */
const lifetimeMilliseconds = 5 * 60 * 1000

/** Redirects the browser to the client with a code, bound to the authorize request. */
export async function redirectWithCode(
  authorizeRequest: AuthorizeRequest,
  { user, signedInAt }: Pick<RememberedUser, 'user' | 'signedInAt'>,
  { tx, now, services }: HostedContext,
  cookies: readonly string[] = [],
): Promise<HostedAnswer> {
  const code = newSecret(services.random)
  await insertAuthorizationCode(tx, digestOf(code), {
    clientId: authorizeRequest.clientId,
    sub: user.sub,
    redirectUri: authorizeRequest.redirectUri,
    codeChallenge: authorizeRequest.codeChallenge,
    scope: authorizeRequest.scope,
    nonce: authorizeRequest.nonce ?? null,
    originJti: randomUuid(services.random),
    signedInAt,
    expiresAt: new Date(now.getTime() + lifetimeMilliseconds),
  })
  return redirectTo(
    withParameters(authorizeRequest.redirectUri, { code, state: authorizeRequest.state }),
    cookies,
  )
}

/** Redirects the browser to the client with an error (RFC 6749 §4.1.2.1). */
export function redirectWithError(
  { redirectUri, state }: { redirectUri: string; state?: string },
  { code, message }: OAuthRefusal,
  cookies: readonly string[] = [],
): HostedAnswer {
  const problem = { error: code, error_description: message, state }
  return redirectTo(withParameters(redirectUri, problem), cookies)
}
