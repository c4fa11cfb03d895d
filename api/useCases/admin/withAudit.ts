import type { ErrorCode } from '../../../domain/errors'
import { CodedError } from '../../../domain/errors'
import type { AuditedEntity, AuditEvent } from '../../storage/admin/auditEvents'
import { appendAuditEvent } from '../../storage/admin/auditEvents'
import type { Database } from '../../storage/database/database'
import { authorizerOf } from '../authorizeStart'
import type { Context } from '../context'

/** Audit event of a root field's use. It never contains the body of a request or reply. */
export interface AuditRule<Args> {
  /** FHIR AuditEvent.action: Create, Read, Update, Delete, Execute. */
  readonly action: 'C' | 'R' | 'U' | 'D' | 'E'
  readonly entity: AuditedEntity
  /** Id of the requested object; absent for lists. */
  readonly id?: (args: Args) => string
  /** The filter of a list. */
  readonly criteria?: (args: Args) => Readonly<Record<string, unknown>>
}

/** Error codes that mean denied access. */
const refusals: readonly ErrorCode[] = ['Forbidden', 'NotFound', 'AccountDisabled', 'SignInAgain']

/** Clients generate ids; the audit log stores at most the length of a UUID. */
const idLength = 36

/** Characters that PostgreSQL cannot store (NUL, unpaired surrogates) or that no UUID contains. */
const unprintable = /[^\x20-\x7e]/g

/**
 * Runs a root field and appends one audit event: in the same transaction on success, in a separate one when
 * access is denied. Other failures change and reveal nothing, so they append none.
 * @param operation the root field, for example `Query.request`
 * @throws any error of `run`; any failure to append the event, because an unaudited access must not happen
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
    return await run(args, {
      ...context,
      database: recording(context.database, success),
      authorizeStart: (start, decide) => authorizerOf(context)({ ...start, auditEvent: success }, decide),
    })
  } catch (error) {
    if (error instanceof CodedError && refusals.includes(error.code)) {
      await recordRefusal(context, { ...event(), outcome: 4, outcomeCode: error.code })
    }
    throw error
  }
}

/** Returns a database whose transactions append an audit event at their end. */
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
    { allowDisabled: true },
  )
}
