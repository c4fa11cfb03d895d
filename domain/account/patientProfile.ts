import type { SexAtBirth } from '../generated/enums'
import type { CalendarDate } from '../intake/calendarDate'
import type { NotedAllergy } from '../records/notedAllergy'
import type { HealthStatement, SaidNone } from './healthStatement'
import type { PatientAddress } from './patientAddress'
import type { SaidPregnancy } from './pregnancy'
import type { Phone } from './phone'

/** What is known of a patient's health from themselves. */
export interface PatientHealth {
  readonly none: SaidNone
  /** Not ended. */
  readonly statements: readonly HealthStatement[]
}

/** What a patient keeps about themselves. */
export interface PatientProfile extends SaidPregnancy {
  /** The patient's. */
  readonly id: string
  /** Counts the changes; 0 before the first. */
  readonly version: number
  readonly givenName: string | null
  readonly familyName: string | null
  readonly birthDate: CalendarDate | null
  readonly sexAtBirth: SexAtBirth | null
  /** USPS code. */
  readonly state: string | null
  readonly phone: Phone | null
  /** The default first. */
  readonly addresses: readonly PatientAddress[]
  readonly health: PatientHealth
  /** What staff have noted beside it and still counts, oldest first. */
  readonly notedAllergies: readonly NotedAllergy[]
}
