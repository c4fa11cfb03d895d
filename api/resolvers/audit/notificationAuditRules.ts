import type { AuditRules } from './auditRuleTypes'
import { notAudited } from './auditRuleTypes'

/** Audit rules of the fields about emails and notifications. */
export const notificationAuditRules = {
  'Query.myNotifications': { action: 'R', entity: 'Account' },
  'Query.pushPublicKey': notAudited,
  'Mutation.updateMyNotifications': { action: 'U', entity: 'Account' },
  'Mutation.registerPushSubscription': { action: 'U', entity: 'Account' },
  'Mutation.removePushSubscription': { action: 'U', entity: 'Account' },
} satisfies Partial<AuditRules>
