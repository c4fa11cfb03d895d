import type { RecordReader, RecordView } from '../../../domain/records/recordView'
import { listOwnReaders, listRecordViews } from '../../storage/records/recordViews'
import type { Context } from '../context'
import { parseText } from '../filter'
import { existingId } from '../ids'
import type { Page, PageArguments } from '../page'
import { parseFirst } from '../page'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { requireRecordAccess } from './readPatientRecord'

/** Digits that PostgreSQL's bigint holds. */
const visitId = /^\d{1,18}$/

/** Above every id: PostgreSQL's largest bigint. */
const endOfViews = '9223372036854775807'

/**
 * Returns the access log of a record: the staff who read or changed it, newest first. Restricted to callers
 * who may read the record.
 * @throws CodedError Forbidden, NotFound, InvalidInput
 */
export async function readRecordViews(
  { patientId, first, after }: PageArguments & { readonly patientId: string },
  context: Context,
): Promise<Page<RecordView>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const id = existingId(patientId)
    await requireRecordAccess(transaction, id)
    const limit = parseFirst(first, { max: 100, fallback: 20 })
    const before = after == null ? endOfViews : parseText('after', after, visitId)
    const rows = await listRecordViews(transaction, id, { before, limit: limit + 1 })
    const nodes = rows.slice(0, limit)
    return { nodes, endCursor: nodes.at(-1)?.id ?? null, hasNextPage: rows.length > limit }
  })
}

/**
 * Returns the staff who read the caller's own record, latest first, at most 100. @throws CodedError Forbidden
 */
export async function listMyRecordReaders(context: Context): Promise<readonly RecordReader[]> {
  return transact(context, (transaction) => {
    requireRole(transaction.caller, 'user')
    return listOwnReaders(transaction)
  })
}
