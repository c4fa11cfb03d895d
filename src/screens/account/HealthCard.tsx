import { chakra } from '@chakra-ui/react'
import type { HealthKind } from '../../../domain/generated/enums'
import type { SaidHealthFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { profileHealth } from '../../words/en/profileHealth'
import { treatmentNames } from '../../words/en/treatments'
import { EditCard } from './EditCard'
import { HealthForm } from './HealthForm'
import { saidNone } from './healthRows'
import type { ProfilePartProps } from './profileParts'

/** The one list of allergies, conditions or medicines, each with where it was said. */
export function HealthCard({ kind, ...part }: ProfilePartProps & { kind: HealthKind }) {
  const { health } = part.profile
  const kindWords = profileHealth.kinds[kind]
  const statements = health.statements.filter((statement) => statement.kind === kind)
  return (
    <EditCard
      isReplaced
      title={kindWords.title}
      action={kindWords.action}
      renderForm={(close) => <HealthForm {...part} kind={kind} onClose={close} />}
    >
      {statements.length === 0 && (
        <chakra.p fontWeight={saidNone(health, kind) ? 'medium' : undefined} color="ink.muted">
          {saidNone(health, kind) ? kindWords.none : profileHealth.unsaid}
        </chakra.p>
      )}
      {statements.length > 0 && (
        <chakra.ul listStyleType="none" display="grid" gap="3">
          {statements.map((statement) => (
            <SaidLine key={statement.id} statement={statement} />
          ))}
        </chakra.ul>
      )}
    </EditCard>
  )
}

function SaidLine({ statement }: { statement: SaidHealthFragment }) {
  return (
    <chakra.li overflowWrap="anywhere">
      <chakra.span fontWeight="medium">{statement.name}</chakra.span>
      {detailsOf(statement)}
      <chakra.span display="block" textStyle="small" color="ink.muted">
        {sourceOf(statement)}
      </chakra.span>
    </chakra.li>
  )
}

function detailsOf({ reaction, severity, dose, frequency }: SaidHealthFragment): string {
  const grave = severity && severity !== 'unknown' ? profileHealth.severities[severity] : undefined
  const details = [reaction, grave, dose, frequency].filter(Boolean)
  return details.length > 0 ? ` · ${details.join(' · ')}` : ''
}

function sourceOf({ source, treatmentType, recordedAt }: SaidHealthFragment): string {
  const day = shortDate(recordedAt, new Date())
  if (source === 'profile') return profileHealth.source.profile(day)
  return treatmentType
    ? profileHealth.source.intake(treatmentNames[treatmentType], day)
    : profileHealth.source.someIntake(day)
}
