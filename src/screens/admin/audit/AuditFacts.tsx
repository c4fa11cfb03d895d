import { exactMoment } from '../../../lib/format/dateTimes'
import { formatNumber } from '../../../../domain/format/plural'
import { chakra } from '@chakra-ui/react'
import { type DescriptionItem, DescriptionList } from '../../../components/DescriptionList'
import { DateTime } from '../../../components/DateTime'
import type { AuditEventRowFragment } from '../../../generated/graphql'
import { admin } from '#words/admin/admin'
import { adminAudit } from '#words/admin/audit/adminAudit'
import { actionLabel, entityLabel, refusalLabel } from './auditLabels'
import { criteriaText } from './criteriaText'
import { OutcomeBadge } from './OutcomeBadge'

const { drawer: words, columns, filters, notSealed } = adminAudit

/** All fields of an audit event. */
export function AuditFacts({ event }: { event: AuditEventRowFragment }) {
  const { recordedAt, outcomeCode, agentId, entityId, patientId, criteria } = event
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
        ...factIf(words.code, outcomeCode && refusalLabel(outcomeCode)),
        { label: words.action, value: actionLabel(event) },
        { label: words.agentId, value: <Code text={agentId} /> },
        { label: words.entity, value: entityLabel(event) ?? admin.none },
        ...factIf(words.entityId, entityId && <Code text={entityId} />),
        ...factIf(admin.patient, patientId && <Code text={patientId} />),
        ...factIf(words.criteria, asked && <chakra.span whiteSpace="pre-wrap">{asked}</chakra.span>),
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

function Code({ text }: { text: string }) {
  return (
    <chakra.span fontFamily="mono" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {text}
    </chakra.span>
  )
}
