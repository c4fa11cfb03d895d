import { randomUUID } from 'node:crypto'
import type { Identity } from '../../../domain/identity'

const signedInAt = Date.parse('2026-03-02T08:00:00Z') / 1000

/** Somebody who has signed in an hour before the test's clock; a patient unless groups say otherwise. */
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
