import type { ConversationStatus } from '../generated/enums'
import type { Role } from '../role'

/** Returns the status after a message: the other side has to write next. */
export function statusAfterMessageFrom(role: Role): ConversationStatus {
  return role === 'user' ? 'waiting_on_provider' : 'waiting_on_patient'
}
