import { isPlainObject } from '../../../../domain/isPlainObject'
import type { AuditEventRowFragment } from '../../../generated/graphql'
import { adminAudit, operationWords } from '#words/admin/audit/adminAudit'

const { entities, roles, actions, refusals, nameless } = adminAudit

/** Returns our label for an API code, or the code itself. */
function labelFor(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key
}

export function operationLabel({ operation }: Pick<AuditEventRowFragment, 'operation'>): string {
  return labelFor(operationWords, operation)
}

export function agentLabel({ agentName, agentRole }: AuditEventRowFragment): string {
  const role = roles[agentRole]
  return agentRole === 'system' ? role : `${agentName ?? nameless}, ${role}`
}

export function entityLabel({ entityType }: AuditEventRowFragment): string | undefined {
  return entityType ? labelFor(entities, entityType) : undefined
}

/** Returns why access was denied. */
export function refusalLabel(code: string): string {
  return labelFor(refusals, code)
}

export function actionLabel({ action }: AuditEventRowFragment): string {
  return actions[action]
}

/**
 * Returns whether a record was opened in an emergency without a care relationship: FHIR
 * purposeOfUse `ETREAT`.
 */
export function isEmergency({ criteria }: Pick<AuditEventRowFragment, 'criteria'>): boolean {
  if (!criteria) return false
  const parsed: unknown = JSON.parse(criteria)
  return isPlainObject(parsed) && parsed['purposeOfUse'] === 'ETREAT'
}
