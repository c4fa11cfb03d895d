import type { AuditRule } from '../../useCases/admin/withAudit'
import type { AnswerableField, RootResolvers, WatchResolvers } from '../rootFields'

type ArgumentsOf<Field extends AnswerableField> = Parameters<RootResolvers[Field]>[0]
type SubscriptionArgumentsOf<Field extends keyof WatchResolvers> = Parameters<
  WatchResolvers[Field]['subscribe']
>[0]

/**
 * Marks a field that shows no patient data beyond the caller's own name or inbox: its use appends no audit
 * event.
 */
export const notAudited = 'notAudited'

/** A rule for each root field. */
export type AuditRules = {
  readonly [Field in AnswerableField]: AuditRule<ArgumentsOf<Field>> | typeof notAudited
} & {
  readonly [Field in keyof WatchResolvers]: AuditRule<SubscriptionArgumentsOf<Field>> | typeof notAudited
}
