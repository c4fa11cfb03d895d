import type { Person } from '../../../domain/account/person'
import type { PatientProfile } from '../../../domain/account/patientProfile'
import type { Phone } from '../../../domain/account/phone'
import type { ReportedNone } from '../../../domain/account/healthStatement'
import type { ReportedPregnancy } from '../../../domain/account/pregnancy'
import type { HealthKind, PregnancyStatus } from '../../../domain/generated/enums'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const findStatement = sql(
  'patientProfiles.find',
  `select a.id, coalesce(p.version, 0) as version, a.given_name as "givenName", a.family_name as "familyName",
      p.birth_date::text as "birthDate", p.sex_at_birth as "sexAtBirth", p.state, p.dial_code as "dialCode",
      p.phone_number as "phoneNumber", coalesce(p.has_no_allergies, false) as "hasNoAllergies",
      coalesce(p.has_no_conditions, false) as "hasNoConditions",
      coalesce(p.has_no_medications, false) as "hasNoMedications", p.pregnancy,
      p.pregnancy_reported_at as "pregnancyReportedAt"
    from account a left join patient_profile p on p.patient_id = a.id where a.id = $1`,
)

const noneStatement = sql(
  'patientProfiles.saidNone',
  `select has_no_allergies as allergy, has_no_conditions as condition, has_no_medications as medication
    from patient_profile where patient_id = $1`,
)

const checkedStatement = sql(
  'patientProfiles.checked',
  `select birth_date::text as "birthDate", sex_at_birth as "sexAtBirth", pregnancy,
      pregnancy_reported_at as "pregnancyReportedAt"
    from patient_profile where patient_id = $1`,
)

const pregnancyStatement = sql(
  'patientProfiles.setPregnancy',
  'update patient_profile set pregnancy = $2, pregnancy_reported_at = $3 where patient_id = $1',
)

const startStatement = sql(
  'patientProfiles.start',
  `insert into patient_profile (patient_id, version, updated_at) values ($1, 1, $2)
    on conflict (patient_id) do nothing returning version`,
)

const advanceStatement = sql(
  'patientProfiles.advance',
  `update patient_profile set version = version + 1, updated_at = $2
    where patient_id = $1 and ($3::integer is null or version = $3) returning version`,
)

const personStatement = sql(
  'patientProfiles.setPerson',
  'update patient_profile set birth_date = $2, sex_at_birth = $3, state = $4 where patient_id = $1',
)

const phoneStatement = sql(
  'patientProfiles.setPhone',
  'update patient_profile set dial_code = $2, phone_number = $3 where patient_id = $1',
)

const setNoneStatement = sql(
  'patientProfiles.setNone',
  `update patient_profile set
      has_no_allergies = case $2 when 'allergy' then $3 else has_no_allergies end,
      has_no_conditions = case $2 when 'condition' then $3 else has_no_conditions end,
      has_no_medications = case $2 when 'medication' then $3 else has_no_medications end
    where patient_id = $1`,
)

/** Profile without its lists. */
export interface ProfileHead extends Omit<PatientProfile, 'addresses' | 'health' | 'clinicianAllergies'> {
  readonly none: ReportedNone
}

/** Returns the caller's own profile without its lists; version 0 before the first change. */
export async function findOwnProfile(transaction: Transaction): Promise<ProfileHead | undefined> {
  const [row] = await transaction.query(findStatement, [transaction.caller.id])
  if (!row) return undefined
  const { dialCode, phoneNumber, hasNoAllergies, hasNoConditions, hasNoMedications, ...head } = row
  return {
    ...head,
    phone: dialCode !== null && phoneNumber !== null ? { dialCode, number: phoneNumber } : null,
    none: { allergy: hasNoAllergies, condition: hasNoConditions, medication: hasNoMedications },
  }
}

/**
 * Returns the kinds of health data a patient reports to have none of, for callers who may read their
 * record.
 */
export async function findReportedNone(
  transaction: SystemTransaction,
  patientId: string,
): Promise<ReportedNone> {
  const [row] = await transaction.query(noneStatement, [patientId])
  return row ?? { allergy: false, condition: false, medication: false }
}

/** Fields of a patient's profile that a safety check reads in addition to the lists. */
export type SafetyProfile = Pick<PatientProfile, 'birthDate' | 'sexAtBirth'> & ReportedPregnancy

/** Returns the profile a safety check reads, for staff who may read the patient's record. */
export async function findSafetyProfile(
  transaction: SystemTransaction,
  patientId: string,
): Promise<SafetyProfile> {
  const [row] = await transaction.query(checkedStatement, [patientId])
  return row ?? { birthDate: null, sexAtBirth: null, pregnancy: null, pregnancyReportedAt: null }
}

/**
 * Increments the version of the caller's profile, which locks it until the transaction ends.
 * @param expectedVersion the version the change is based on; undefined accepts any
 * @returns false when it has another version
 */
export async function advanceProfile(
  transaction: Transaction,
  { expectedVersion, at }: { readonly expectedVersion?: number; readonly at: Date },
): Promise<boolean> {
  const { id } = transaction.caller
  const begins = expectedVersion === undefined || expectedVersion === 0
  const begun = begins ? await transaction.query(startStatement, [id, at]) : []
  if (begun.length > 0) return true
  const advanced = await transaction.query(advanceStatement, [id, at, expectedVersion ?? null])
  return advanced.length > 0
}

/** Saves the caller's personal data other than the name. Requires {@link advanceProfile} first. */
export async function setOwnPerson(
  transaction: Transaction,
  { birthDate, sexAtBirth, state }: Omit<Person, 'givenName' | 'familyName'>,
): Promise<void> {
  await transaction.query(personStatement, [transaction.caller.id, birthDate, sexAtBirth, state])
}

export async function setOwnPhone(transaction: Transaction, phone: Phone | null): Promise<void> {
  const { id } = transaction.caller
  await transaction.query(phoneStatement, [id, phone?.dialCode ?? null, phone?.number ?? null])
}

/** Saves the caller's reported pregnancy status; null means not sure. */
export async function setOwnPregnancy(
  transaction: Transaction,
  pregnancy: PregnancyStatus | null,
  at: Date,
): Promise<void> {
  await transaction.query(pregnancyStatement, [transaction.caller.id, pregnancy, at])
}

export async function setOwnReportedNone(
  transaction: Transaction,
  kind: HealthKind,
  hasNone: boolean,
): Promise<void> {
  await transaction.query(setNoneStatement, [transaction.caller.id, kind, hasNone])
}
