import type { ErrorCode } from '../../../domain/errors'
import { CodedError } from '../../../domain/errors'
import type { AuditEvent } from '../../storage/auditEvents'
import { appendAuditEvent } from '../../storage/auditEvents'
import type { Database } from '../../storage/database'
import type { Context } from '../context'
import type { AuditRule } from './auditRule'

/** Codes that keep a caller from what they asked for. */
const refusals: readonly ErrorCode[] = ['Forbidden', 'NotFound', 'AccountDisabled', 'SignInAgain']

/** Ids are made by clients; the trail keeps no more of one than a UUID has. */
const idLength = 36

/** What PostgreSQL cannot store (NUL, half a surrogate pair), and nothing a UUID has. */
const unprintable = /[^\x20-\x7e]/g

/**
 * Runs a root field so that its use leaves one row in the audit trail: in the same transaction when it succeeds, in one
 * of its own when access is refused. Other failures change and show nothing, and leave no row.
 * @param operation the root field, for example `Query.request`
 * @throws whatever `run` throws; any failure to write the row, because what is not written down must not happen
 */
export async function withAudit<Args, Result>(
  operation: string,
  rule: AuditRule<Args>,
  run: (args: Args, context: Context) => Promise<Result>,
  args: Args,
  context: Context,
): Promise<Result> {
  const event = (): Omit<AuditEvent, 'outcome' | 'outcomeCode'> => ({
    at: context.now(),
    action: rule.action,
    operation,
    entityType: rule.entity,
    entityId: rule.id?.(args).slice(0, idLength).replace(unprintable, '?') ?? null,
    criteria: rule.criteria?.(args) ?? null,
    requestId: context.requestId,
  })
  try {
    const success = () => ({ ...event(), outcome: 0, outcomeCode: null }) as const
    return await run(args, { ...context, database: recording(context.database, success) })
  } catch (error) {
    if (error instanceof CodedError && refusals.includes(error.code)) {
      await recordRefusal(context, { ...event(), outcome: 4, outcomeCode: error.code })
    }
    throw error
  }
}

/** A database whose transactions end with a row of the audit trail. */
function recording(database: Database, event: () => AuditEvent): Database {
  return {
    inTransaction: (identity, work, options) =>
      database.inTransaction(
        identity,
        async (transaction) => {
          const result = await work(transaction)
          if (!options?.isFirstLook) appendAuditEvent(transaction, event())
          return result
        },
        options,
      ),
  }
}

async function recordRefusal(context: Context, event: AuditEvent): Promise<void> {
  await context.database.inTransaction(
    context.identity,
    (transaction) => {
      appendAuditEvent(transaction, event)
      return Promise.resolve()
    },
    { admitRefused: true },
  )
}
