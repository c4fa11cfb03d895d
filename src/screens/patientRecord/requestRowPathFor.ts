import type { Role } from '../../../domain/role'
import { requestRowPath } from '../../lib/requests/requestRowPath'
import type { AnsweredRequest } from './patientRecord'

/** Returns the path of a request for those who work on it: its clinician, those who may claim it, and admins. */
export function requestRowPathFor(
  { userId, role }: { readonly userId: string; readonly role: Role },
  request: AnsweredRequest['request'],
): string | undefined {
  const isWork = role === 'Admin' || request.assigneeId === userId || request.status === 'submitted'
  return isWork ? requestRowPath(role, request) : undefined
}
