import { CodedError } from '../../../domain/errors'
import type { AuditCheck } from '../../storage/auditChain'
import { checkAuditEvents } from '../../storage/auditChain'
import type { AuditCriteria, AuditTrailRow } from '../../storage/auditTrail'
import { findAuditEvent, listAuditEvents } from '../../storage/auditTrail'
import type { Context } from '../context'
import { parseAccountId, parseMoment, parseText } from '../filter'
import { found } from '../ids'
import type { Page, PageArguments } from '../page'
import { parseFirst } from '../page'
import { permit } from '../permit'
import { transact } from '../transact'

/** Null and absent both mean: whatever it is. */
export interface AuditEventFilter {
  readonly patientId?: string | null | undefined
  readonly agentId?: string | null | undefined
  readonly operation?: string | null | undefined
  readonly outcome?: number | null | undefined
  readonly isEmergency?: boolean | null | undefined
  readonly recordedFrom?: string | null | undefined
  readonly recordedBefore?: string | null | undefined
}

/** Digits that PostgreSQL's bigint holds. */
const eventId = /^\d{1,18}$/

/** Beyond every id: PostgreSQL's largest bigint. */
const endOfTrail = '9223372036854775807'

/** The audit trail, newest first, for an Admin; the cursor is the id to go on before. @throws CodedError Forbidden, InvalidInput */
export async function readAuditTrail(
  {
    filter,
    first,
    after,
    most = 100,
  }: PageArguments & { readonly filter?: AuditEventFilter | null | undefined },
  context: Context,
): Promise<Page<AuditTrailRow>> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    const criteria = parseFilter(filter ?? {})
    const limit = parseFirst(first, { max: most, fallback: 20 })
    const before = after == null ? endOfTrail : parseText('after', after, eventId)
    const rows = await listAuditEvents(transaction, criteria, { before, limit: limit + 1 })
    const nodes = rows.slice(0, limit)
    return { nodes, endCursor: nodes.at(-1)?.id ?? null, hasNextPage: rows.length > limit }
  })
}

/** One row of the audit trail, for an Admin. @throws CodedError Forbidden, NotFound */
export async function readAuditEvent(id: string, context: Context): Promise<AuditTrailRow> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    return found(eventId.test(id) ? await findAuditEvent(transaction, id) : undefined)
  })
}

/** How much of the chain one call reads: some tenths of a second. */
const checkedAtOnce = 10_000

/**
 * Whether a part of the audit trail is as it was sealed, for an Admin. Whoever goes on after `checked` until it is
 * `sealed` has checked the whole.
 * @param after a place in the chain; 0 for its beginning
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
    permit(transaction.caller, 'Admin')
    const place = after ?? 0
    if (place < 0) throw new CodedError('InvalidInput', { field: 'after', rule: 'negative' })
    const limit = parseFirst(first, { max: checkedAtOnce, fallback: checkedAtOnce })
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
    ...(recordedFrom != null && { recordedFrom: parseMoment('recordedFrom', recordedFrom) }),
    ...(recordedBefore != null && { recordedBefore: parseMoment('recordedBefore', recordedBefore) }),
  }
}
