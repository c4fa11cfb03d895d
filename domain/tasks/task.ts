import { CodedError } from '../errors'
import type { TaskStatus } from '../generated/enums'
import { type CalendarDate, isCalendarDate } from '../intake/calendarDate'
import { parseWrittenText } from '../writtenText'

/** What a member of staff asks of a colleague about a patient (FHIR Task). */
export interface Task {
  readonly id: string
  /** Number of changes, from 1. */
  readonly version: number
  readonly status: TaskStatus
  readonly description: string
  readonly patientId: string
  readonly patientName: string | null
  /** What it is about; when both are null, the patient. */
  readonly requestId: string | null
  readonly conversationId: string | null
  readonly requesterId: string
  readonly requesterName: string | null
  /** Null until a colleague takes it. */
  readonly ownerId: string | null
  readonly ownerName: string | null
  readonly dueOn: CalendarDate | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export const taskDescriptionMaxLength = 500

/** @throws CodedError InvalidInput with field `description` */
export function parseTaskDescription(text: string): string {
  return parseWrittenText(text, { field: 'description', max: taskDescriptionMaxLength })
}

/** @throws CodedError InvalidInput with field `dueOn` */
export function parseDueOn(day: string | null | undefined): CalendarDate | null {
  if (day == null) return null
  if (!isCalendarDate(day) || day < '2000-01-01' || day > '2999-12-31')
    throw new CodedError('InvalidInput', { field: 'dueOn', rule: 'date' })
  return day
}

/** Returns whether a task is overdue on a day: from the day after its due date until it is done. */
export function isOverdue({ status, dueOn }: Pick<Task, 'status' | 'dueOn'>, today: CalendarDate): boolean {
  return status === 'requested' && dueOn !== null && dueOn < today
}
