import type { TreatmentRequest } from './treatmentRequest'

/**
 * Returns the request's current state for `info.current` of a Conflict: enough to explain and retry, without
 * health data.
 */
export function currentState(request: TreatmentRequest): Readonly<Record<string, unknown>> {
  const { id, status, version, assigneeName, updatedAt } = request
  return { id, status, version, assigneeName, updatedAt: updatedAt.toISOString() }
}
