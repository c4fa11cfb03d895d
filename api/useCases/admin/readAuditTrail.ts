import { CodedError } from '../../../domain/errors'
import type { AuditCheck } from '../../storage/admin/auditChain'
import { checkAuditEvents } from '../../storage/admin/auditChain'
import type { AuditCriteria, AuditTrailRow } from '../../storage/admin/auditTrail'
import { findAuditEvent, listAuditEvents } from '../../storage/admin/auditTrail'
import type { Context } from '../context'
import { parseAccountId, parseTimestamp, parseText } from '../filter'
import { found } from '../ids'
import type { Page, PageArguments } from '../page'
import { parseFirst } from '../page'
import { withPeople } from '../people'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Null and absent both mean: no filter on this field. */
export interface AuditEventFilter {
  readonly patientId?: string | null | undefined
  readonly agentId?: string | null | undefined
  readonly patient?: string | null | undefined
  readonly agent?: string | null | undefined
  readonly operation?: string | null | undefined
  readonly outcome?: number | null | undefined
  readonly isEmergency?: boolean | null | undefined
  readonly recordedFrom?: string | null | undefined
  readonly recordedBefore?: string | null | undefined
}

/** Digits that PostgreSQL's bigint holds. */
const eventId = /^\d{1,18}$/

/** Above every id: PostgreSQL's largest bigint. */
const endOfTrail = '9223372036854775807'

/**
 * Returns the audit log, newest first, for an Admin; the cursor is the id to continue before. @throws
 * CodedError Forbidden, InvalidInput
 */
export async function readAuditTrail(
  {
    filter,
    first,
    after,
    most = 100,
  }: PageArguments & { readonly filter?: AuditEventFilter | null | undefined },
  context: Context,
): Promise<Page<AuditTrailRow>> {
  const texts = { patient: filter?.patient, agent: filter?.agent }
  return withPeople(context, texts, async (transaction, people) => {
    requireRole(transaction.caller, 'Admin')
    const criteria = { ...parseFilter(filter ?? {}), ...people }
    const limit = parseFirst(first, { max: most, fallback: 20 })
    const before = after == null ? endOfTrail : parseText('after', after, eventId)
    const rows = await listAuditEvents(transaction, criteria, { before, limit: limit + 1 })
    const nodes = rows.slice(0, limit)
    return { nodes, endCursor: nodes.at(-1)?.id ?? null, hasNextPage: rows.length > limit }
  })
}

/** Returns one audit event, for an Admin. @throws CodedError Forbidden, NotFound */
export async function readAuditEvent(id: string, context: Context): Promise<AuditTrailRow> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    return found(eventId.test(id) ? await findAuditEvent(transaction, id) : undefined)
  })
}

/** Rows of the chain that one call checks, which takes some tenths of a second. */
const checkBatch = 10_000

/**
 * Verifies the seals of a part of the audit log, for an Admin. Repeated calls after `checked` until `sealed`
 * verify the whole log.
 * @param after a position in the chain; 0 for its beginning
 * @throws CodedError Forbidden, InvalidInput
 */
export async function checkAuditTrail(
  {
    after,
    first,
  }: { readonly after?: number | null | undefined; readonly first?: number | null | undefined },
  context: Context,
): Promise<AuditCheck> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const place = after ?? 0
    if (place < 0) throw new CodedError('InvalidInput', { field: 'after', rule: 'negative' })
    const limit = parseFirst(first, { max: checkBatch, fallback: checkBatch })
    return checkAuditEvents(transaction, { after: place, limit })
  })
}

function parseFilter(filter: AuditEventFilter): AuditCriteria {
  const { patientId, agentId, operation, outcome, isEmergency, recordedFrom, recordedBefore } = filter
  if (outcome != null && ![0, 4, 8, 12].includes(outcome)) {
    throw new CodedError('InvalidInput', { field: 'outcome', rule: 'format' })
  }
  return {
    ...(patientId != null && { patientId: parseAccountId('patientId', patientId) }),
    ...(agentId != null && { agentId: parseAccountId('agentId', agentId) }),
    ...(operation != null && { operation: parseText('operation', operation, /^[\w./ ]+$/) }),
    ...(outcome != null && { outcome }),
    ...(isEmergency && { purposeOfUse: 'ETREAT' }),
    ...(recordedFrom != null && { recordedFrom: parseTimestamp('recordedFrom', recordedFrom) }),
    ...(recordedBefore != null && { recordedBefore: parseTimestamp('recordedBefore', recordedBefore) }),
  }
}
