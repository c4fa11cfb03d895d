import { randomUUID } from 'node:crypto'
import type { Identity } from '../../../domain/identity'

const signedInAt = Date.parse('2026-03-02T08:00:00Z') / 1000

/** Somebody who has just signed in; a patient unless groups say otherwise. */
export function identityOf({ sub = randomUUID(), groups = [] }: Partial<Identity> = {}): Identity {
  return { sub, groups, authTime: signedInAt, issuedAt: signedInAt }
}
