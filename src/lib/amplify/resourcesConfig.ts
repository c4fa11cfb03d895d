import type { ResourcesConfig } from 'aws-amplify'
import type { Configuration, OAuthConfiguration } from '../config/configuration'

/** Says our configuration in Amplify's words: sign-in by e-mail, sign-up confirmed by a code. */
export function resourcesConfigOf({ auth, graphqlEndpoint }: Configuration): ResourcesConfig {
  // Amplify's Authenticator would ask for passkeys in its own way: the product has screens of its own for them.
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
