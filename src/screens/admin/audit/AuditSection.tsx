import { formatNumber } from '../../../../domain/format/plural'
import {
  AuditEventsDocument,
  type AuditEventsQuery,
  type AuditEventRowFragment,
  type AuditEventFilter,
} from '../../../generated/graphql'
import { DateTime } from '../../../components/DateTime'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { adminAudit as words, operationWords } from '#words/admin/audit/adminAudit'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { AuditCheckPanel } from './AuditCheckPanel'
import { AuditDrawer } from './AuditDrawer'
import { entityLabel, operationLabel, agentLabel } from './auditLabels'
import { OutcomeBadge } from './OutcomeBadge'
import {
  accountFormat,
  toChoices,
  endOfDay,
  type FilterField,
  type FilterValues,
  personField,
  startOfDay,
} from '../listing/adminFilter'

const { filters, outcomes } = words
const { only } = admin.filters

const fields: readonly FilterField[] = [
  personField(filters.agent, 'agent'),
  personField(filters.patient, 'patient'),
  { kind: 'choice', name: 'operation', label: filters.operation, choices: toChoices(operationWords) },
  { kind: 'choice', name: 'outcome', label: filters.outcome, choices: toChoices(outcomes) },
  {
    kind: 'choice',
    name: 'isEmergency',
    label: filters.relation,
    choices: [{ value: 'true', label: filters.withoutRelation }],
  },
  { kind: 'day', name: 'from', label: admin.from },
  { kind: 'day', name: 'to', label: admin.to },
  { kind: 'only', name: 'patientId', label: only.patientId, format: accountFormat },
  { kind: 'only', name: 'agentId', label: only.agentId, format: accountFormat },
]

export const auditListing: Listing<AuditEventsQuery, AuditEventRowFragment> = {
  section: 'audit',
  fields,
  query: AuditEventsDocument,
  toFilter,
  selectPage: ({ auditEvents }) => auditEvents,
  words,
  title: { label: words.columns.what, text: operationLabel },
  getColumns,
  Drawer: AuditDrawer,
}

/** The audit log, newest first, and its seal check. */
export function AuditSection() {
  return (
    <>
      <AuditCheckPanel />
      <AdminListing listing={auditListing} />
    </>
  )
}

function toFilter({
  operation,
  outcome,
  isEmergency,
  from,
  to,
  patientId,
  agentId,
  agent,
  patient,
}: FilterValues): AuditEventFilter {
  return {
    ...(operation && { operation }),
    ...(outcome && { outcome: Number(outcome) }),
    ...(isEmergency && { isEmergency: true }),
    ...(from && { recordedFrom: startOfDay(from) }),
    ...(to && { recordedBefore: endOfDay(to) }),
    ...(patientId && { patientId }),
    ...(agentId && { agentId }),
    ...(agent && { agent }),
    ...(patient && { patient }),
  }
}

function getColumns(now: Date): Column<AuditEventRowFragment>[] {
  const { columns } = words
  return [
    {
      label: columns.when,
      cell: ({ recordedAt }) => <DateTime at={recordedAt}>{standaloneMoment(recordedAt, now)}</DateTime>,
    },
    { label: columns.who, cell: agentLabel },
    { label: columns.about, cell: (event) => entityLabel(event) ?? admin.none },
    { label: words.filters.outcome, cell: (event) => <OutcomeBadge event={event} /> },
    {
      label: columns.place,
      cell: ({ sequence }) => (sequence == null ? words.notSealed : formatNumber(sequence)),
      isNumber: true,
    },
  ]
}
