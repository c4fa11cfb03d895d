import { chakra } from '@chakra-ui/react'
import { type Fact, Facts } from '../../components/Facts'
import { Moment } from '../../components/Moment'
import type { AuditEventRowFragment } from '../../generated/graphql'
import { admin } from '../../words/en/admin'
import { adminAudit } from '../../words/en/adminAudit'
import { aboutOf, actionOf } from './auditWords'
import { OutcomeBadge } from './OutcomeBadge'

const { drawer: words, columns, filters, notSealed } = adminAudit

/** To the second, with the zone it is told in. */
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' })

/** Everything a row of the trail holds. */
export function AuditFacts({ event }: { event: AuditEventRowFragment }) {
  const { recordedAt, operation, outcomeCode, agentId, entityId, patientId, criteria } = event
  const { requestId, sequence, hash, id } = event
  const asked = askedFor(criteria)
  return (
    <Facts
      facts={[
        { label: columns.when, value: <Moment at={recordedAt}>{exact.format(new Date(recordedAt))}</Moment> },
        { label: filters.outcome, value: <OutcomeBadge event={event} /> },
        ...factIf(words.code, outcomeCode),
        { label: words.operation, value: <Code text={operation} /> },
        { label: words.action, value: actionOf(event) },
        { label: words.agentId, value: <Code text={agentId} /> },
        { label: words.entity, value: aboutOf(event) ?? admin.none },
        ...factIf(words.entityId, entityId && <Code text={entityId} />),
        ...factIf(admin.patient, patientId && <Code text={patientId} />),
        ...factIf(words.criteria, asked && <Code text={asked} />),
        { label: words.call, value: <Code text={requestId} /> },
        { label: words.id, value: id },
        { label: words.place, value: sequence?.toLocaleString('en-US') ?? notSealed },
        ...factIf(words.hash, hash && <Code text={hash} />),
      ]}
    />
  )
}

function factIf(label: string, value: Fact['value']): Fact[] {
  return value ? [{ label, value }] : []
}

/** What a list was narrowed by, one criterion a line. */
function askedFor(criteria: string | null | undefined): string {
  if (!criteria) return ''
  const parsed: unknown = JSON.parse(criteria)
  if (typeof parsed !== 'object' || parsed === null) return criteria
  return Object.entries(parsed)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}

function Code({ text }: { text: string }) {
  return (
    <chakra.span fontFamily="mono" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {text}
    </chakra.span>
  )
}
