import type { RecordReader, RecordVisit } from '../../../domain/records/recordVisit'
import { listOwnReaders, listRecordVisits } from '../../storage/recordVisits'
import type { Context } from '../context'
import { parseText } from '../filter'
import { existingId } from '../ids'
import type { Page, PageArguments } from '../page'
import { parseFirst } from '../page'
import { permit } from '../permit'
import { transact } from '../transact'
import { demandReader } from './readPatientRecord'

/** Digits that PostgreSQL's bigint holds. */
const visitId = /^\d{1,18}$/

/** Beyond every id: PostgreSQL's largest bigint. */
const endOfVisits = '9223372036854775807'

/**
 * Who of the staff has looked at a record or changed something in it, newest first, for those who may read it.
 * @throws CodedError Forbidden, NotFound, InvalidInput
 */
export async function readRecordVisits(
  { patientId, first, after }: PageArguments & { readonly patientId: string },
  context: Context,
): Promise<Page<RecordVisit>> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs', 'Admin')
    const id = existingId(patientId)
    await demandReader(transaction, id)
    const limit = parseFirst(first, { max: 100, fallback: 20 })
    const before = after == null ? endOfVisits : parseText('after', after, visitId)
    const rows = await listRecordVisits(transaction, id, { before, limit: limit + 1 })
    const nodes = rows.slice(0, limit)
    return { nodes, endCursor: nodes.at(-1)?.id ?? null, hasNextPage: rows.length > limit }
  })
}

/** Who of the staff has looked at the caller's own record, latest first, at most 100. @throws CodedError Forbidden */
export async function listMyRecordReaders(context: Context): Promise<readonly RecordReader[]> {
  return transact(context, (transaction) => {
    permit(transaction.caller, 'user')
    return listOwnReaders(transaction)
  })
}
