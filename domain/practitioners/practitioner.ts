import type { CalendarDate } from '../intake/calendarDate'

/** A license to treat patients of one state; FHIR Practitioner.qualification. */
export interface PractitionerLicense {
  /** USPS code. */
  readonly state: string
  readonly number: string
  /** The last day on which it is valid. */
  readonly expiresOn: CalendarDate
  /** When an Admin compared it with the state board's register; null before that. */
  readonly verifiedAt: Date | null
}

/** A text of a professional, with variables that are filled when it is inserted. */
export interface QuickText {
  readonly title: string
  readonly text: string
}

/** What colleagues see of a professional. */
export interface Colleague {
  /** The account's id. */
  readonly id: string
  /** Number of changes; 0 before the first. */
  readonly version: number
  readonly givenName: string | null
  readonly familyName: string | null
  /** Letters after the name, such as "MD". */
  readonly credentials: string | null
  /** National Provider Identifier, ten digits. */
  readonly npi: string | null
  /** The last day on which they do not work. */
  readonly awayUntil: CalendarDate | null
  /** By state. */
  readonly licenses: readonly PractitionerLicense[]
}

/** What professionals see of their own profile. */
export interface Practitioner extends Colleague {
  /** Last line of signed notes; null: the name and credentials. */
  readonly signature: string | null
  readonly quickTexts: readonly QuickText[]
}

/** Returns whether a license is verified and has not expired on a day. */
export function isActiveOn(
  { verifiedAt, expiresOn }: Pick<PractitionerLicense, 'expiresOn'> & { readonly verifiedAt: unknown },
  today: CalendarDate,
): boolean {
  return verifiedAt !== null && expiresOn >= today
}
