import { randomUUID } from 'node:crypto'
import type { Identity } from '../../../domain/identity'

const signedInAt = Date.parse('2026-03-02T08:00:00Z') / 1000

/** A user signed in an hour before the test's clock; a patient unless groups are given. */
export function identityOf(known: Partial<Identity> = {}): Identity {
  return {
    sub: randomUUID(),
    groups: [],
    authTime: signedInAt,
    originJti: randomUUID(),
    deviceKey: null,
    ...known,
  }
}
