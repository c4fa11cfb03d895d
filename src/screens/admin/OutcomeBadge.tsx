import { StatusBadge } from '../../components/StatusBadge'
import type { AuditEventRowFragment } from '../../generated/graphql'
import { adminAudit } from '../../words/en/adminAudit'

/** What became of it, by FHIR AuditEvent.outcome: 0 success, 4 minor failure, which is our refusal. */
export function OutcomeBadge({ event: { outcome } }: { event: Pick<AuditEventRowFragment, 'outcome'> }) {
  const { outcomes, otherOutcome } = adminAudit
  if (outcome === 0) return <StatusBadge tone="ok">{outcomes[0]}</StatusBadge>
  if (outcome === 4) return <StatusBadge tone="stop">{outcomes[4]}</StatusBadge>
  return <StatusBadge tone="warn">{otherOutcome(outcome)}</StatusBadge>
}
