import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { AllergySeverity, ReportedHealthFragment } from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { profileHealth } from '#words/account/profileHealth'
import { treatmentNames } from '#words/treatments'

/** One entry of the patient's reported health, with its source. */
export function HealthLine({ statement }: { statement: ReportedHealthFragment }) {
  const { name, reaction, severity, dose, frequency } = statement
  return (
    <SourcedLine
      name={name}
      details={[reaction, severityLabel(severity), dose, frequency]}
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

/** @returns undefined if the severity is unknown */
export function severityLabel(severity: AllergySeverity | null | undefined): string | undefined {
  return severity && severity !== 'unknown' ? profileHealth.severities[severity] : undefined
}

function sourceOf({ source, treatmentType, recordedAt }: ReportedHealthFragment): string {
  const day = shortDate(recordedAt, new Date())
  if (source === 'profile') return profileHealth.source.profile(day)
  return treatmentType
    ? profileHealth.source.intake(treatmentNames[treatmentType], day)
    : profileHealth.source.someIntake(day)
}
