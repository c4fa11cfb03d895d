import type { ConversationStatus } from '../generated/enums'
import type { Role } from '../role'

/** Who is to write next, after somebody has written. */
export function statusAfterMessageOf(role: Role): ConversationStatus {
  return role === 'user' ? 'waiting_on_provider' : 'waiting_on_patient'
}
