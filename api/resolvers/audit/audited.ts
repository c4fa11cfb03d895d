import type { One, Subscribe } from '../../resolverMap'
import type { AuditRule } from '../../useCases/admin/withAudit'
import { withAudit } from '../../useCases/admin/withAudit'
import { auditRules } from './auditRules'
import { notAudited } from './auditRuleTypes'
import type { RootResolvers, WatchResolvers } from '../rootFields'

/** Returns the fields wrapped so that each call appends an audit event. */
export function auditedFields(fields: RootResolvers): RootResolvers {
  return mapEntries(fields, (field, run) => audited(field, run))
}

/** Returns the subscriptions wrapped so that each start appends an audit event. */
export function auditedSubscriptions(fields: WatchResolvers): WatchResolvers {
  return mapEntries(fields, (field, { subscribe }) => ({ subscribe: audited(field, subscribe) }))
}

type AnyOne = One<never, unknown>

function audited(field: keyof typeof auditRules, run: AnyOne): AnyOne {
  const rule = auditRules[field]
  if (rule === notAudited) return run
  return (args, context) => withAudit(field, rule as AuditRule<never>, run, args, context)
}

/**
 * TypeScript cannot express that each entry retains its own type; the field names tie rule and entry
 * together.
 */
function mapEntries<Fields extends Record<string, AnyOne | Subscribe<never>>>(
  fields: Fields,
  change: (field: keyof typeof auditRules, entry: Fields[keyof Fields]) => unknown,
): Fields {
  const entries = Object.entries(fields) as [keyof typeof auditRules, Fields[keyof Fields]][]
  return Object.fromEntries(entries.map(([field, entry]) => [field, change(field, entry)])) as Fields
}
