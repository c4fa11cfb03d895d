import type { BreakGlassReason } from '../generated/enums'
import type { Role } from '../role'

/** Somebody of the staff has looked at something in a record, or changed it. */
export interface RecordVisit {
  /** A number in decimal digits; visits are ordered by it. */
  readonly id: string
  readonly at: Date
  /** The root field, for example `Query.patientRecord`. */
  readonly operation: string
  readonly agentName: string | null
  readonly agentRole: Role
  /** Behind broken glass. */
  readonly isEmergency: boolean
  /** Why the record was opened without a relation, where it was; the words are for staff. */
  readonly reason: BreakGlassReason | null
  readonly explanation: string | null
}

/** One of those who have looked at a patient's record, as the patient is told of them. */
export interface RecordReader {
  readonly id: string
  readonly name: string | null
  readonly role: Role
  readonly lastAt: Date
  readonly visits: number
  readonly isEmergency: boolean
}
