import type { Caller } from '../../../domain/caller'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'

/**
 * Returns the request redacted for the caller, without answers; only staff see `REVIEW` findings of
 * the screening.
 */
export function redactFor({ role }: Caller, request: TreatmentRequest): TreatmentRequest {
  return role === 'user' ? { ...request, findingCount: null } : request
}
