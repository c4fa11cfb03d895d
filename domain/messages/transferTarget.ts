import { CodedError } from '../errors'
import type { CalendarDate } from '../intake/calendarDate'

/** Another HCP to whom a conversation could be transferred. */
export interface TransferTarget {
  /** The account's id. */
  readonly id: string
  readonly name: string | null
  /** Credentials after the name, such as "MD". */
  readonly credentials: string | null
  /** Last day of an absence. */
  readonly awayUntil: CalendarDate | null
  /** Whether they are licensed in this patient's state. */
  readonly isLicensed: boolean
}

/** Returns whether an HCP is away on a day. */
export function isAway({ awayUntil }: Pick<TransferTarget, 'awayUntil'>, today: CalendarDate): boolean {
  return awayUntil !== null && awayUntil >= today
}

/** Returns the day on which an HCP returns after their last day away. */
export function returnsOn(awayUntil: CalendarDate): CalendarDate {
  return new Date(Date.parse(awayUntil) + 86_400_000).toISOString().slice(0, 10)
}

/**
 * Requires an HCP who is licensed in the patient's state and not away today, so that care continues.
 * @throws CodedError NotFound for an account that is not an HCP of the practice; NotLicensed; InvalidInput
 * with rule `away` and `awayUntil`
 */
export function requireTransferTarget(
  colleague: TransferTarget | undefined,
  today: CalendarDate,
): TransferTarget {
  if (!colleague) throw new CodedError('NotFound')
  if (!colleague.isLicensed) throw new CodedError('NotLicensed')
  const { awayUntil } = colleague
  if (isAway(colleague, today))
    throw new CodedError('InvalidInput', { field: 'practitionerId', rule: 'away', awayUntil })
  return colleague
}
