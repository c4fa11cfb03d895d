import type { Caller } from '../../../domain/caller'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'

/** A request as the caller may see it, without answers; what screening left to look at is for professionals. */
export function seenBy({ role }: Caller, request: TreatmentRequest): TreatmentRequest {
  return role === 'user' ? { ...request, findingCount: null } : request
}
