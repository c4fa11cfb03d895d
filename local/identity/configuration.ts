import type { ClientSettings, PoolClient, PoolSettings } from './pool/settings'
import type { Services } from './services'
import { offersPasskeys } from './webauthn/passkeysOffered'
import { relyingPartyOf } from './webauthn/relyingParty'

export type HostedAddresses = {
  /** The https origin of the pages, without a trailing slash. */
  origin: string
  /** Redirect URIs of the pool's web client, after signing in and after signing out. */
  callbackUrls: readonly string[]
  logoutUrls: readonly string[]
}

export type IdentityConfiguration = {
  userPoolId: string
  userPoolClientId: string
  identityPoolId: string
  issuer: string
  userPoolEndpoint: string
  identityPoolEndpoint: string
  /** Settings of the pool. */
  pool: PoolSettings
  /** The pool's passkeys in the form of Amplify's `passwordless.webAuthn`, if it has any. */
  passkeys?: { relyingPartyId: string; userVerification: 'required' | 'preferred' }
  /** The hosted sign-in in the form of Amplify's `loginWith.oauth`, if there is one. */
  oauth?: {
    domain: string
    scopes: readonly string[]
    redirectSignIn: readonly string[]
    redirectSignOut: readonly string[]
    responseType: 'code'
    providers: readonly 'Google'[]
  }
}

type Parts = {
  client: PoolClient
  identityPoolId: string
  publicOrigin: string
  services: Services
  hosted: HostedAddresses | undefined
}

/** What a browser must know of the server, as Amplify takes it. */
export function configurationOf(parts: Parts): IdentityConfiguration {
  const { client, identityPoolId, publicOrigin, services, hosted } = parts
  const endpoint = `${publicOrigin}/identity/`
  return {
    userPoolId: client.poolId,
    userPoolClientId: client.clientId,
    identityPoolId,
    issuer: services.issuerOf(client.poolId),
    userPoolEndpoint: endpoint,
    identityPoolEndpoint: endpoint,
    pool: client.pool,
    ...(offersPasskeys(client) && {
      passkeys: {
        relyingPartyId: relyingPartyOf(client, services).id,
        userVerification: client.pool.webAuthn.userVerification,
      },
    }),
    ...(hosted && { oauth: oauthOf(hosted, client.client) }),
  }
}

function oauthOf(
  { origin, callbackUrls, logoutUrls }: HostedAddresses,
  { allowedOAuthScopes }: ClientSettings,
): NonNullable<IdentityConfiguration['oauth']> {
  return {
    domain: new URL(origin).host,
    scopes: allowedOAuthScopes,
    redirectSignIn: callbackUrls,
    redirectSignOut: logoutUrls,
    responseType: 'code',
    providers: ['Google'],
  }
}
