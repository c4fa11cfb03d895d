import type { AuditEventFilter } from '../../../generated/graphql'
import { admin } from '../../../words/en/admin/admin'
import { adminAudit, operationWords } from '../../../words/en/admin/adminAudit'
import {
  accountFormat,
  toChoices,
  endOfDay,
  type FilterField,
  type FilterValues,
  startOfDay,
} from '../listing/adminFilter'

const { filters, outcomes } = adminAudit
const { only } = admin.filters

export const auditFields: readonly FilterField[] = [
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

/** Returns the API filter for the address. */
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
    ...(from && { recordedFrom: startOfDay(from) }),
    ...(to && { recordedBefore: endOfDay(to) }),
    ...(patientId && { patientId }),
    ...(agentId && { agentId }),
  }
}
