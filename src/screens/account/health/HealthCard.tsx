import { list } from '../../../../domain/format/list'
import { chakra } from '@chakra-ui/react'
import type { HealthKind } from '../../../../domain/generated/enums'
import { profileHealth } from '#words/account/profileHealth'
import { PatientAllergyList } from './PatientAllergyList'
import { EditCard } from '../forms/EditCard'
import { HealthForm } from './HealthForm'
import { HealthLine } from './HealthLine'
import { reportedNone } from './healthRows'
import type { ProfileSectionProps } from '../profile/profileSectionProps'

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
