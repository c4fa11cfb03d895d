import type { Caller } from '../caller'
import type { TreatmentRequest } from './treatmentRequest'

type Subject = Pick<TreatmentRequest, 'patientId' | 'assigneeId' | 'status' | 'submittedAt'>

/**
 * Whether a caller may see a request: the patient their own, a professional those that wait for one and those they have
 * taken, an Admin all that were submitted. A draft, also a cancelled one, is nobody's business but the patient's.
 */
export function mayReadRequest(caller: Caller, request: Subject): boolean {
  if (request.patientId === caller.id) return true
  if (caller.role === 'HCPs') return request.status === 'submitted' || request.assigneeId === caller.id
  if (caller.role !== 'Admin' || request.status === 'draft') return false
  return request.status !== 'cancelled' || request.submittedAt !== null
}
