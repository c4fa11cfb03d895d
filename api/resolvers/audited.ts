import type { One, Subscribe } from '../resolverMap'
import type { AuditRule } from '../useCases/audit/auditRule'
import { withAudit } from '../useCases/audit/withAudit'
import { auditRules } from './auditRules'
import { notAudited } from './auditRuleTypes'
import type { AnsweredFields, WatchedFields } from './rootFields'

/** The same fields, each leaving its row in the audit trail. */
export function auditedFields(fields: AnsweredFields): AnsweredFields {
  return mapEntries(fields, (field, run) => audited(field, run))
}

/** The same subscriptions, each leaving a row when somebody subscribes. */
export function auditedWatches(fields: WatchedFields): WatchedFields {
  return mapEntries(fields, (field, { subscribe }) => ({ subscribe: audited(field, subscribe) }))
}

type AnyOne = One<never, unknown>

function audited(field: keyof typeof auditRules, run: AnyOne): AnyOne {
  const rule = auditRules[field]
  if (rule === notAudited) return run
  return (args, context) => withAudit(field, rule as AuditRule<never>, run, args, context)
}

/** TypeScript cannot follow that each entry keeps its own type; the field names tie rule and entry together. */
function mapEntries<Fields extends Record<string, AnyOne | Subscribe<never>>>(
  fields: Fields,
  change: (field: keyof typeof auditRules, entry: Fields[keyof Fields]) => unknown,
): Fields {
  const entries = Object.entries(fields) as [keyof typeof auditRules, Fields[keyof Fields]][]
  return Object.fromEntries(entries.map(([field, entry]) => [field, change(field, entry)])) as Fields
}
