import type { ActionContext } from '../actions/action'
import type { IdentityProvider, PoolClient } from '../pool/settings'
import { findClient } from '../storage/pools'
import { OAuthRefusal } from './oauthRefusal'
import type { Parameters } from './parameters'

/** A validated request to the authorize endpoint. */
export type AuthorizeRequest = {
  clientId: string
  redirectUri: string
  scope: string
  codeChallenge: string
  state?: string
  nonce?: string
  provider?: IdentityProvider
  prompt?: 'none' | 'login' | 'select_account'
  loginHint?: string
}

/**
 * The client and redirect URI. Nothing is redirected before both are verified (RFC 6749 §4.1.2.1).
 */
export type ReturnAddress = { client: PoolClient; redirectUri: string; state?: string }

/**
 * Returns the client and its redirect URI, or undefined unless both are registered; URIs are
 * compared exactly.
 */
export async function findReturnAddress(
  parameters: Parameters,
  { tx }: ActionContext,
): Promise<ReturnAddress | undefined> {
  const [clientId, redirectUri, state] = ['client_id', 'redirect_uri', 'state'].map((name) =>
    parameters.get(name),
  )
  if (!clientId || !redirectUri || clientId.includes('\0')) return undefined
  if (!parameters.appearsOnce('client_id') || !parameters.appearsOnce('redirect_uri')) return undefined
  const client = await findClient(tx, clientId)
  if (!client?.client.callbackUrls.includes(redirectUri)) return undefined
  return { client, redirectUri, ...(state !== undefined && { state }) }
}

/**
 * Validates an authorize request.
 * @throws OAuthRefusal to be sent to the client's redirect URI
 */
export function readAuthorizeRequest(
  parameters: Parameters,
  { client, redirectUri, state }: ReturnAddress,
): AuthorizeRequest {
  parameters.requirePlain()
  const responseType = parameters.getRequired('response_type')
  if (responseType !== 'code') {
    throw new OAuthRefusal('unsupported_response_type', 'response_type must be code.')
  }
  const nonce = parameters.get('nonce')
  if (nonce !== undefined && !/^[\x20-\x7e]{1,512}$/.test(nonce)) {
    throw new OAuthRefusal('invalid_request', 'nonce must be at most 512 printable characters.')
  }
  const loginHint = parameters.get('login_hint')
  const provider = readProvider(parameters, client)
  const prompt = readPrompt(parameters)
  return {
    clientId: client.clientId,
    redirectUri,
    scope: readScope(parameters, client),
    codeChallenge: readChallenge(parameters),
    ...(state !== undefined && { state }),
    ...(nonce !== undefined && { nonce }),
    ...(provider && { provider }),
    ...(prompt && { prompt }),
    ...(loginHint !== undefined && { loginHint: loginHint.slice(0, 254) }),
  }
}

/**
 * Requires PKCE, because our clients have no secret and a stolen code must be useless (RFC 7636,
 * RFC 9700 §2.1.1).
 */
function readChallenge(parameters: Parameters): string {
  const challenge = parameters.get('code_challenge')
  if (challenge === undefined) {
    throw new OAuthRefusal('invalid_request', 'code_challenge is required for public clients.')
  }
  if (parameters.get('code_challenge_method') !== 'S256') {
    throw new OAuthRefusal('invalid_request', 'code_challenge_method must be S256.')
  }
  if (!/^[\w-]{43}$/.test(challenge)) {
    throw new OAuthRefusal('invalid_request', 'code_challenge must be a SHA-256 in base64url.')
  }
  return challenge
}

/** Defaults to all scopes of the client when it names none, as on Cognito. */
function readScope(parameters: Parameters, { client }: PoolClient): string {
  const scope = parameters.get('scope')
  if (scope === undefined) return client.allowedOAuthScopes.join(' ')
  const words = [...new Set(scope.split(' ').filter((word) => word !== ''))]
  const isAllowed = words.every((word) => client.allowedOAuthScopes.includes(word))
  const needsOpenId = words.some((word) => ['email', 'phone', 'profile'].includes(word))
  if (!isAllowed || words.length === 0 || (needsOpenId && !words.includes('openid'))) {
    throw new OAuthRefusal('invalid_scope', 'This client may not ask for these scopes.')
  }
  return words.join(' ')
}

function readProvider(parameters: Parameters, { client }: PoolClient): IdentityProvider | undefined {
  const name = parameters.get('identity_provider')
  const offered = client.supportedIdentityProviders.find((provider) => provider === name)
  if (parameters.get('idp_identifier') !== undefined || (name !== undefined && !offered)) {
    throw new OAuthRefusal('invalid_request', 'Login option is not available. Please try another one')
  }
  return offered
}

function readPrompt(parameters: Parameters): AuthorizeRequest['prompt'] {
  const name = parameters.get('prompt')
  const prompt = (['none', 'login', 'select_account'] as const).find((known) => known === name)
  if (name !== undefined && !prompt)
    throw new OAuthRefusal('invalid_request', 'This prompt is not supported.')
  return prompt
}
