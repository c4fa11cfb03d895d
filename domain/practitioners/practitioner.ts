import type { CalendarDate } from '../intake/calendarDate'

/** A license to treat patients of one state; FHIR Practitioner.qualification. */
export interface PractitionerLicense {
  /** USPS code. */
  readonly state: string
  readonly number: string
  /** The last day on which it is valid. */
  readonly expiresOn: CalendarDate
  /** When an Admin has compared it with the register of the board; null while nobody has. */
  readonly verifiedAt: Date | null
}

/** What a professional writes often; `{name}` becomes the patient's first name. */
export interface QuickText {
  readonly title: string
  readonly text: string
}

/** A professional as colleagues know them. */
export interface Colleague {
  /** The account's. */
  readonly id: string
  /** Counts the changes; 0 before the first. */
  readonly version: number
  readonly givenName: string | null
  readonly familyName: string | null
  /** What stands behind the name, as "MD". */
  readonly credentials: string | null
  /** National Provider Identifier, ten digits. */
  readonly npi: string | null
  /** The last day on which they do not work. */
  readonly awayUntil: CalendarDate | null
  /** By state. */
  readonly licenses: readonly PractitionerLicense[]
}

/** A professional as they know themselves. */
export interface Practitioner extends Colleague {
  /** How signed notes end; the name and credentials unless given. */
  readonly signature: string | null
  readonly quickTexts: readonly QuickText[]
}

/** Whether a license lets its holder treat on a day: verified, and not run out. */
export function isInForce(
  { verifiedAt, expiresOn }: Pick<PractitionerLicense, 'expiresOn'> & { readonly verifiedAt: unknown },
  today: CalendarDate,
): boolean {
  return verifiedAt !== null && expiresOn >= today
}
