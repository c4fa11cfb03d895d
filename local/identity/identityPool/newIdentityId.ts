import type { Random } from '../random'
import { randomUuid } from '../random'

/** Returns an id of an identity or identity pool: the region and a UUID. */
export function newIdentityId(region: string, random: Random): string {
  return `${region}:${randomUuid(random)}`
}

export const identityIdText = { maxLength: 55, pattern: /^[\w-]+:[0-9a-f-]+$/ }
