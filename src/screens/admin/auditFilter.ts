import type { AuditEventFilter } from '../../generated/graphql'
import { admin } from '../../words/en/admin'
import { adminAudit, operationWords } from '../../words/en/adminAudit'
import { accountFormat, choicesOf, endOf, type FilterField, type FilterValues, startOf } from './adminFilter'

const { filters, outcomes } = adminAudit
const { only } = admin.filters

export const auditFields: readonly FilterField[] = [
  { kind: 'choice', name: 'operation', label: filters.operation, choices: choicesOf(operationWords) },
  { kind: 'choice', name: 'outcome', label: filters.outcome, choices: choicesOf(outcomes) },
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

/** What the address asks for, as the API takes it. */
export function auditFilter({
  operation,
  outcome,
  isEmergency,
  from,
  to,
  patientId,
  agentId,
}: FilterValues): AuditEventFilter {
  return {
    ...(operation && { operation }),
    ...(outcome && { outcome: Number(outcome) }),
    ...(isEmergency && { isEmergency: true }),
    ...(from && { recordedFrom: startOf(from) }),
    ...(to && { recordedBefore: endOf(to) }),
    ...(patientId && { patientId }),
    ...(agentId && { agentId }),
  }
}
