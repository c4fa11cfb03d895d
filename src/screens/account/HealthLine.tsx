import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { AllergySeverity, SaidHealthFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { profileHealth } from '../../words/en/profileHealth'
import { treatmentNames } from '../../words/en/treatments'

/** One thing that is known of the patient's health, as they said it, with where. */
export function HealthLine({ statement }: { statement: SaidHealthFragment }) {
  const { name, reaction, severity, dose, frequency } = statement
  return (
    <SourcedLine
      name={name}
      details={[reaction, graveness(severity), dose, frequency]}
      source={sourceOf(statement)}
    />
  )
}

type SourcedLineProps = {
  name: string
  details: readonly (string | null | undefined)[]
  source: string
  children?: ReactNode
}

export function SourcedLine({ name, details, source, children }: SourcedLineProps) {
  return (
    <chakra.li overflowWrap="anywhere">
      <chakra.span fontWeight="medium">{name}</chakra.span>
      {[undefined, ...details.filter(Boolean)].join(' · ')}
      <chakra.span display="block" textStyle="small" color="ink.muted">
        {source}
      </chakra.span>
      {children}
    </chakra.li>
  )
}

/** @returns undefined where nobody knows */
export function graveness(severity: AllergySeverity | null | undefined): string | undefined {
  return severity && severity !== 'unknown' ? profileHealth.severities[severity] : undefined
}

function sourceOf({ source, treatmentType, recordedAt }: SaidHealthFragment): string {
  const day = shortDate(recordedAt, new Date())
  if (source === 'profile') return profileHealth.source.profile(day)
  return treatmentType
    ? profileHealth.source.intake(treatmentNames[treatmentType], day)
    : profileHealth.source.someIntake(day)
}
