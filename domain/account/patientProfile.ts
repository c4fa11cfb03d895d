import type { SexAtBirth } from '../generated/enums'
import type { CalendarDate } from '../intake/calendarDate'
import type { ClinicianAllergy } from '../records/clinicianAllergy'
import type { HealthStatement, ReportedNone } from './healthStatement'
import type { PatientAddress } from './patientAddress'
import type { ReportedPregnancy } from './pregnancy'
import type { Phone } from './phone'

/** Patient-reported health data. */
export interface PatientHealth {
  readonly none: ReportedNone
  /** Statements that have not ended. */
  readonly statements: readonly HealthStatement[]
}

/** A patient's profile. */
export interface PatientProfile extends ReportedPregnancy {
  /** The patient's id. */
  readonly id: string
  /** Number of changes; 0 before the first. */
  readonly version: number
  readonly givenName: string | null
  readonly familyName: string | null
  readonly birthDate: CalendarDate | null
  readonly sexAtBirth: SexAtBirth | null
  /** USPS code. */
  readonly state: string | null
  readonly phone: Phone | null
  /** The default address first. */
  readonly addresses: readonly PatientAddress[]
  readonly health: PatientHealth
  /** Active allergies noted by staff, oldest first. */
  readonly clinicianAllergies: readonly ClinicianAllergy[]
}
