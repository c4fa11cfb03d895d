import { createLocalJWKSet } from 'jose'
import type { TokenRules } from '../graphql/auth/verifyTokens'
import type { Identity } from './createIdentity'

/** Returns how to verify the tokens that an identity service issues. */
export function tokenRulesOf(identity: Identity): TokenRules {
  const { issuer, userPoolClientId } = identity.configuration
  return { issuer, clientIds: [userPoolClientId], jwks: createLocalJWKSet(identity.jwks()) }
}
