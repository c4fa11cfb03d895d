import { isPlainObject } from '../../../domain/intake/plainObject'
import type { AuditEventRowFragment } from '../../generated/graphql'
import { adminAudit, operationWords } from '../../words/en/adminAudit'

const { entities, roles, actions, nameless } = adminAudit

/** A word of ours for a word of the API's; the API's where we have none. */
function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key
}

export function whatOf({ operation }: Pick<AuditEventRowFragment, 'operation'>): string {
  return wordOf(operationWords, operation)
}

export function whoOf({ agentName, agentRole }: AuditEventRowFragment): string {
  const role = wordOf(roles, agentRole)
  return agentRole === 'system' ? role : `${agentName ?? nameless}, ${role}`
}

export function aboutOf({ entityType }: AuditEventRowFragment): string | undefined {
  return entityType ? wordOf(entities, entityType) : undefined
}

export function actionOf({ action }: AuditEventRowFragment): string {
  return wordOf(actions, action)
}

/** Whether a record was opened for it without a relation to its patient: FHIR purposeOfUse `ETREAT`. */
export function isEmergency({ criteria }: Pick<AuditEventRowFragment, 'criteria'>): boolean {
  if (!criteria) return false
  const parsed: unknown = JSON.parse(criteria)
  return isPlainObject(parsed) && parsed['purposeOfUse'] === 'ETREAT'
}
