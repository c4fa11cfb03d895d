import type { AuditRule } from '../useCases/audit/auditRule'
import type { AnsweredField, AnsweredFields, WatchedFields } from './rootFields'

type ArgumentsOf<Field extends AnsweredField> = Parameters<AnsweredFields[Field]>[0]
type SubscriptionArgumentsOf<Field extends keyof WatchedFields> = Parameters<
  WatchedFields[Field]['subscribe']
>[0]

/** A field that shows no patient's data but the caller's own name or inbox: reading it leaves no row. */
export const notAudited = 'notAudited'

/** A rule for each root field. */
export type AuditRules = {
  readonly [Field in AnsweredField]: AuditRule<ArgumentsOf<Field>> | typeof notAudited
} & {
  readonly [Field in keyof WatchedFields]: AuditRule<SubscriptionArgumentsOf<Field>> | typeof notAudited
}
