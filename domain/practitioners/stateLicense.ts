import type { CalendarDate } from '../intake/calendarDate'
import { isActiveOn } from './practitioner'

/** A professional's license for one state. */
export interface StateLicense {
  /** USPS code. */
  readonly state: string
  /** The last day on which it is valid; null when they have none. */
  readonly expiresOn: CalendarDate | null
  readonly isVerified: boolean
}

/** Returns whether the professional may treat patients of the state on a day (UTC). */
export function mayTreatWith(
  { expiresOn, isVerified }: Pick<StateLicense, 'expiresOn' | 'isVerified'>,
  today: CalendarDate,
): boolean {
  return expiresOn !== null && isActiveOn({ expiresOn, verifiedAt: isVerified ? true : null }, today)
}
