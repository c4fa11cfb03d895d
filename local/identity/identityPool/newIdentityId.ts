import type { Random } from '../random'
import { randomUuid } from '../random'

/** Identity and identity pool ids are the region and a UUID. */
export function newIdentityId(region: string, random: Random): string {
  return `${region}:${randomUuid(random)}`
}

export const identityIdText = { longest: 55, pattern: /^[\w-]+:[0-9a-f-]+$/ }
