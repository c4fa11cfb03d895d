import type { TreatmentRequest } from './treatmentRequest'

/** How a request is now, for `info.current` of a Conflict: enough to explain and to try again, nothing about health. */
export function currentState(request: TreatmentRequest): Readonly<Record<string, unknown>> {
  const { id, status, version, assigneeName, updatedAt } = request
  return { id, status, version, assigneeName, updatedAt: updatedAt.toISOString() }
}
