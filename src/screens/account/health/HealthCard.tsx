import { list } from '../../../../domain/format/list'
import { chakra } from '@chakra-ui/react'
import type { HealthKind } from '../../../../domain/generated/enums'
import { profileHealth } from '#words/account/profileHealth'
import { EditCard } from '../forms/EditCard'
import { HealthForm } from './HealthForm'
import { HealthLine } from './HealthLine'
import { reportedNone } from './healthRows'
import type { ProfileSectionProps } from '../profile/profileSectionProps'
import { nameKey } from '../../../../domain/account/healthStatement'
import { bySeverityDesc } from '../../../../domain/records/knownAllergies'
import type { ProfileContentFragment, ReportedHealthFragment } from '../../../generated/graphql'
import { ClinicianAllergyLine } from './ClinicianAllergyLine'

/** Card for the allergies, conditions or medicines, each with its source. */
export function HealthCard({ kind, ...part }: ProfileSectionProps & { kind: HealthKind }) {
  const kindWords = profileHealth.kinds[kind]
  return (
    <EditCard
      isReplaced
      title={kindWords.title}
      action={kindWords.action}
      formName={`profile.health.${kind}`}
      renderForm={(close) => (
        <>
          {kind === 'allergy' && <NotedAllergiesHint {...part} />}
          <HealthForm {...part} kind={kind} onClose={close} />
        </>
      )}
    >
      <Lines {...part} kind={kind} />
    </EditCard>
  )
}

function NotedAllergiesHint({ profile: { clinicianAllergies } }: Pick<ProfileSectionProps, 'profile'>) {
  if (clinicianAllergies.length === 0) return null
  const substances = list(clinicianAllergies.map(({ substance }) => substance))
  return <chakra.p color="ink.muted">{profileHealth.noted.stays(substances)}</chakra.p>
}

function Lines({ profile, kind }: Pick<ProfileSectionProps, 'profile'> & { kind: HealthKind }) {
  const { health, clinicianAllergies } = profile
  const statements = health.statements.filter((statement) => statement.kind === kind)
  if (kind === 'allergy' && clinicianAllergies.length > 0) return <PatientAllergyList profile={profile} />
  if (statements.length === 0)
    return (
      <chakra.p fontWeight={reportedNone(health, kind) ? 'medium' : undefined} color="ink.muted">
        {reportedNone(health, kind) ? profileHealth.kinds[kind].none : profileHealth.unsaid}
      </chakra.p>
    )
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3">
      {statements.map((statement) => (
        <HealthLine key={statement.id} statement={statement} />
      ))}
    </chakra.ul>
  )
}

/**
 * Lists a patient's allergies, most severe first, as staff see them. An allergy noted by staff
 * keeps their wording, even if the patient reported it too.
 */
function PatientAllergyList({ profile }: { profile: ProfileContentFragment }) {
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
