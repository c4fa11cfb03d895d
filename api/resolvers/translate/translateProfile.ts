import type { PatientConsent } from '../../../domain/consents/patientConsent'
import type {
  PatientHealth as ReportedHealth,
  PatientProfile as StoredProfile,
} from '../../../domain/account/patientProfile'
import type { ClinicianAllergy as StoredAllergy } from '../../../domain/records/clinicianAllergy'
import type {
  PatientConsent as ConsentAnswer,
  ClinicianAllergy,
  PatientHealth,
  PatientProfile,
} from '../../generated/resolvers'

export function profileOf(known: StoredProfile): PatientProfile {
  const { addresses, health, clinicianAllergies, pregnancyReportedAt, ...profile } = known
  return {
    ...profile,
    pregnancyReportedAt: pregnancyReportedAt?.toISOString() ?? null,
    addresses: [...addresses],
    health: healthOf(health),
    clinicianAllergies: clinicianAllergies.map(clinicianAllergyOf),
  }
}

export function clinicianAllergyOf({ recordedAt, errorAt, ...allergy }: StoredAllergy): ClinicianAllergy {
  return { ...allergy, recordedAt: recordedAt.toISOString(), errorAt: errorAt?.toISOString() ?? null }
}

export function healthOf({ none, statements }: ReportedHealth): PatientHealth {
  return {
    hasNoAllergies: none.allergy,
    hasNoConditions: none.condition,
    hasNoMedications: none.medication,
    statements: statements.map(({ endedAt: _ended, recordedAt, ...statement }) => ({
      ...statement,
      recordedAt: recordedAt.toISOString(),
    })),
  }
}

export function consentOf({
  itemId: _item,
  documentTitle: _title,
  givenAt,
  ...consent
}: PatientConsent): ConsentAnswer {
  return { ...consent, givenAt: givenAt.toISOString() }
}
