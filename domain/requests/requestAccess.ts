import type { Caller } from '../caller'
import type { TreatmentRequest } from './treatmentRequest'

type Subject = Pick<TreatmentRequest, 'patientId' | 'assigneeId' | 'status' | 'submittedAt'>

/**
 * Returns whether a caller may read a request. Patients read their own, HCPs unassigned and claimed ones,
 * Admins all submitted ones. Only the patient reads a draft, canceled or not.
 */
export function mayReadRequest(caller: Caller, request: Subject): boolean {
  if (request.patientId === caller.id) return true
  if (caller.role === 'HCPs') return request.status === 'submitted' || request.assigneeId === caller.id
  if (caller.role !== 'Admin' || request.status === 'draft') return false
  return request.status !== 'cancelled' || request.submittedAt !== null
}
