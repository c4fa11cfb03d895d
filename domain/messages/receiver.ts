import { CodedError } from '../errors'
import type { CalendarDate } from '../intake/calendarDate'

/** Another professional, to whom a conversation might be handed over. */
export interface Receiver {
  /** The account's. */
  readonly id: string
  readonly name: string | null
  /** What stands behind the name, as "MD". */
  readonly credentials: string | null
  /** The last day on which they do not work. */
  readonly awayUntil: CalendarDate | null
  /** Whether they may treat patients of the state of this one. */
  readonly isLicensed: boolean
}

/** Whether a professional does not work on a day. */
export function isAway({ awayUntil }: Pick<Receiver, 'awayUntil'>, today: CalendarDate): boolean {
  return awayUntil !== null && awayUntil >= today
}

/** The day on which a professional is back who is away until another. */
export function backOn(awayUntil: CalendarDate): CalendarDate {
  return new Date(Date.parse(awayUntil) + 86_400_000).toISOString().slice(0, 10)
}

/**
 * Care goes on: who is handed a conversation may treat its patient, and works today.
 * @throws CodedError NotFound for nobody of the house; NotLicensed; InvalidInput with rule `away` and `awayUntil`
 */
export function demandReceiver(colleague: Receiver | undefined, today: CalendarDate): Receiver {
  if (!colleague) throw new CodedError('NotFound')
  if (!colleague.isLicensed) throw new CodedError('NotLicensed')
  const { awayUntil } = colleague
  if (isAway(colleague, today))
    throw new CodedError('InvalidInput', { field: 'practitionerId', rule: 'away', awayUntil })
  return colleague
}
