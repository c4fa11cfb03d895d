import type { EmergencyAccessReason } from '../generated/enums'
import type { Role } from '../role'

/** A staff member's visit to a record, or change of it. */
export interface RecordView {
  /** Sequence number in decimal digits; visits are ordered by it. */
  readonly id: string
  readonly at: Date
  /** The root field, for example `Query.patientRecord`. */
  readonly operation: string
  readonly agentName: string | null
  readonly agentRole: Role
  /** Whether it used emergency access. */
  readonly isEmergency: boolean
  /** Reason for emergency access, if it was used; the explanation is for staff only. */
  readonly reason: EmergencyAccessReason | null
  readonly explanation: string | null
}

/** A reader of a patient's record, as shown to the patient. */
export interface RecordReader {
  readonly id: string
  readonly name: string | null
  readonly role: Role
  readonly lastAt: Date
  readonly visits: number
  readonly isEmergency: boolean
}
