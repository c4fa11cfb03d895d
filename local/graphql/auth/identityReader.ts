import type { Identity } from '../../../domain/identity'
import { defaultLimits } from '../limits'
import { AuthFailure } from './authFailure'
import type { TokenRules } from './verifyTokens'
import { createTokenVerifier } from './verifyTokens'

/**
 * Reads the header `Authorization` of REST requests by the rules of the GraphQL API.
 * @returns a function that returns null for an invalid token, and throws when the keys cannot be
 * loaded
 */
export function createIdentityReader(
  rules: TokenRules,
  { now }: { readonly now: () => Date },
): (authorization: string | undefined) => Promise<Identity | null> {
  const verify = createTokenVerifier(rules, { now, cachedTokens: defaultLimits.cachedTokens })
  return async (authorization) => {
    try {
      return await verify(authorization)
    } catch (error) {
      if (error instanceof AuthFailure) return null
      throw error
    }
  }
}
