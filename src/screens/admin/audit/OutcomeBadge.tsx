import { chakra } from '@chakra-ui/react'
import { StatusBadge } from '../../../components/StatusBadge'
import type { AuditEventRowFragment } from '../../../generated/graphql'
import { adminAudit } from '#words/admin/audit/adminAudit'
import { isEmergency } from './auditLabels'

type OutcomeBadgeProps = { event: Pick<AuditEventRowFragment, 'outcome' | 'criteria'> }

/** Outcome of an event, and whether it used emergency access. */
export function OutcomeBadge({ event }: OutcomeBadgeProps) {
  if (!isEmergency(event)) return <Outcome event={event} />
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
      <Outcome event={event} />
      <StatusBadge tone="warn">{adminAudit.emergency}</StatusBadge>
    </chakra.span>
  )
}

/** FHIR AuditEvent.outcome: 0 success, 4 minor failure, which is our refusal. */
function Outcome({ event: { outcome } }: OutcomeBadgeProps) {
  const { outcomes, otherOutcome } = adminAudit
  if (outcome === 0) return <StatusBadge tone="ok">{outcomes[0]}</StatusBadge>
  if (outcome === 4) return <StatusBadge tone="stop">{outcomes[4]}</StatusBadge>
  return <StatusBadge tone="warn">{otherOutcome(outcome)}</StatusBadge>
}
