import { chakra } from '@chakra-ui/react'
import type { HealthKind } from '../../../domain/generated/enums'
import { profileHealth } from '../../words/en/profileHealth'
import { AllergyLines } from './AllergyLines'
import { EditCard } from './EditCard'
import { HealthForm } from './HealthForm'
import { HealthLine } from './HealthLine'
import { saidNone } from './healthRows'
import type { ProfilePartProps } from './profileParts'

/** The one list of allergies, conditions or medicines, each with where it was said or who noted it. */
export function HealthCard({ kind, ...part }: ProfilePartProps & { kind: HealthKind }) {
  const kindWords = profileHealth.kinds[kind]
  return (
    <EditCard
      isReplaced
      title={kindWords.title}
      action={kindWords.action}
      formName={`profile.health.${kind}`}
      renderForm={(close) => (
        <>
          {kind === 'allergy' && <WhatStays {...part} />}
          <HealthForm {...part} kind={kind} onClose={close} />
        </>
      )}
    >
      <Lines {...part} kind={kind} />
    </EditCard>
  )
}

function WhatStays({ profile: { notedAllergies } }: Pick<ProfilePartProps, 'profile'>) {
  if (notedAllergies.length === 0) return null
  const substances = notedAllergies.map(({ substance }) => substance).join(', ')
  return <chakra.p color="ink.muted">{profileHealth.noted.stays(substances)}</chakra.p>
}

function Lines({ profile, kind }: Pick<ProfilePartProps, 'profile'> & { kind: HealthKind }) {
  const { health, notedAllergies } = profile
  const statements = health.statements.filter((statement) => statement.kind === kind)
  if (kind === 'allergy' && notedAllergies.length > 0) return <AllergyLines profile={profile} />
  if (statements.length === 0)
    return (
      <chakra.p fontWeight={saidNone(health, kind) ? 'medium' : undefined} color="ink.muted">
        {saidNone(health, kind) ? profileHealth.kinds[kind].none : profileHealth.unsaid}
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
