import { chakra } from '@chakra-ui/react'
import { nameKey } from '../../../../domain/account/healthStatement'
import { bySeverityDesc } from '../../../../domain/records/knownAllergies'
import type { ProfileContentFragment, ReportedHealthFragment } from '../../../generated/graphql'
import { HealthLine } from './HealthLine'
import { ClinicianAllergyLine } from './ClinicianAllergyLine'

/**
 * Lists a patient's allergies, most severe first, as staff see them. An allergy noted by staff
 * keeps their wording, even if the patient reported it too.
 */
export function PatientAllergyList({ profile }: { profile: ProfileContentFragment }) {
  const { id, clinicianAllergies } = profile
  const noted = new Set(clinicianAllergies.map(({ substance }) => nameKey(substance)))
  const allergies = profile.health.statements.filter(
    ({ kind, name }) => kind === 'allergy' && !noted.has(nameKey(name)),
  )
  const lines = [...clinicianAllergies, ...allergies].map((line) => ({
    line,
    severity: line.severity ?? 'unknown',
  }))
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3">
      {bySeverityDesc(lines).map(({ line }) =>
        isReported(line) ? (
          <HealthLine key={line.id} statement={line} />
        ) : (
          <ClinicianAllergyLine key={line.id} noted={line} accountId={id} />
        ),
      )}
    </chakra.ul>
  )
}

type Noted = ProfileContentFragment['clinicianAllergies'][number]

function isReported(line: ReportedHealthFragment | Noted): line is ReportedHealthFragment {
  return 'source' in line
}
