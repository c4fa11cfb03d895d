import type { ResourcesConfig } from 'aws-amplify'
import type { Configuration, OAuthConfiguration } from '../config/configuration'

/** Maps our configuration to Amplify's: sign-in by email, sign-up confirmed by a code. */
export function resourcesConfigOf({ auth, graphqlEndpoint }: Configuration): ResourcesConfig {
  // Leaves out passkeys: Amplify's Authenticator would prompt for them, and the product has screens of its own.
  const { oauth, needsPhone, passkeys: _passkeys, ...pools } = auth
  return {
    Auth: {
      Cognito: {
        ...pools,
        signUpVerificationMethod: 'code',
        loginWith: { email: true, ...(oauth ? { oauth: oauthOf(oauth) } : {}) },
        userAttributes: {
          email: { required: true },
          ...(needsPhone ? { phone_number: { required: true } } : {}),
        },
      },
    },
    API: { GraphQL: { endpoint: graphqlEndpoint, defaultAuthMode: 'userPool' } },
  }
}

function oauthOf(oauth: OAuthConfiguration) {
  return {
    domain: oauth.domain,
    scopes: [...oauth.scopes],
    redirectSignIn: [...oauth.redirectSignIn],
    redirectSignOut: [...oauth.redirectSignOut],
    providers: [...oauth.providers],
    responseType: 'code' as const,
  }
}
