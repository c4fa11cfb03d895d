import { exactMoment } from '../../../lib/format/dateTimes'
import { formatNumber } from '../../../../domain/format/plural'
import { chakra } from '@chakra-ui/react'
import { type DescriptionItem, DescriptionList } from '../../../components/DescriptionList'
import { DateTime } from '../../../components/DateTime'
import type { AuditEventRowFragment } from '../../../generated/graphql'
import { admin } from '#words/admin/admin'
import { adminAudit } from '#words/admin/adminAudit'
import { entityLabel, actionLabel } from './auditLabels'
import { OutcomeBadge } from './OutcomeBadge'

const { drawer: words, columns, filters, notSealed } = adminAudit

/** All fields of an audit event. */
export function AuditFacts({ event }: { event: AuditEventRowFragment }) {
  const { recordedAt, operation, outcomeCode, agentId, entityId, patientId, criteria } = event
  const { requestId, sequence, hash, id } = event
  const asked = criteriaText(criteria)
  return (
    <DescriptionList
      facts={[
        {
          label: columns.when,
          value: <DateTime at={recordedAt}>{exactMoment(recordedAt)}</DateTime>,
        },
        { label: filters.outcome, value: <OutcomeBadge event={event} /> },
        ...factIf(words.code, outcomeCode),
        { label: words.operation, value: <Code text={operation} /> },
        { label: words.action, value: actionLabel(event) },
        { label: words.agentId, value: <Code text={agentId} /> },
        { label: words.entity, value: entityLabel(event) ?? admin.none },
        ...factIf(words.entityId, entityId && <Code text={entityId} />),
        ...factIf(admin.patient, patientId && <Code text={patientId} />),
        ...factIf(words.criteria, asked && <Code text={asked} />),
        { label: words.call, value: <Code text={requestId} /> },
        { label: words.id, value: id },
        { label: words.place, value: sequence == null ? notSealed : formatNumber(sequence) },
        ...factIf(words.hash, hash && <Code text={hash} />),
      ]}
    />
  )
}

function factIf(label: string, value: DescriptionItem['value']): DescriptionItem[] {
  return value ? [{ label, value }] : []
}

/** Formats filter criteria, one per line. */
function criteriaText(criteria: string | null | undefined): string {
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
