import type { GivenConsent } from '../../domain/consents/givenConsent'
import type {
  PatientHealth as SaidHealth,
  PatientProfile as KeptProfile,
} from '../../domain/account/patientProfile'
import type { NotedAllergy as KeptAllergy } from '../../domain/records/notedAllergy'
import type {
  GivenConsent as ConsentAnswer,
  NotedAllergy,
  PatientHealth,
  PatientProfile,
} from '../generated/resolvers'

export function profileOf(known: KeptProfile): PatientProfile {
  const { addresses, health, notedAllergies, pregnancySaidAt, ...profile } = known
  return {
    ...profile,
    pregnancySaidAt: pregnancySaidAt?.toISOString() ?? null,
    addresses: [...addresses],
    health: healthOf(health),
    notedAllergies: notedAllergies.map(notedAllergyOf),
  }
}

export function notedAllergyOf({ notedAt, errorAt, ...allergy }: KeptAllergy): NotedAllergy {
  return { ...allergy, notedAt: notedAt.toISOString(), errorAt: errorAt?.toISOString() ?? null }
}

export function healthOf({ none, statements }: SaidHealth): PatientHealth {
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
}: GivenConsent): ConsentAnswer {
  return { ...consent, givenAt: givenAt.toISOString() }
}
