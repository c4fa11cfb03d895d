import { isPlainObject } from '../../domain/isPlainObject'
import type { Identity } from '../../domain/identity'

/**
 * Returns the identity of a token's verified claims. AppSync passes numbers as numbers or strings; API
 * Gateway passes strings only, a list as `[one two]`.
 * @returns null without a token of the user pool
 */
export function identityOfClaims(claims: unknown): Identity | null {
  if (!isPlainObject(claims)) return null
  const { sub, auth_time: authTime, 'cognito:groups': groups } = claims
  if (typeof sub !== 'string') return null
  return {
    sub,
    groups: groupsOf(groups),
    authTime: secondsOf(authTime),
    originJti: textOf(claims['origin_jti']),
    deviceKey: textOf(claims['device_key']),
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null
}

function groupsOf(groups: unknown): string[] {
  if (Array.isArray(groups)) return groups.filter((group) => typeof group === 'string')
  if (typeof groups !== 'string') return []
  return groups
    .replace(/^\[|\]$/g, '')
    .split(/\s+/)
    .filter(Boolean)
}

/** A missing time claim is treated as the epoch, the strictest value. */
function secondsOf(claim: unknown): number {
  const seconds = typeof claim === 'string' || typeof claim === 'number' ? Number(claim) : 0
  return Number.isFinite(seconds) ? seconds : 0
}
