import type { RecordReader, RecordView } from '../../../domain/records/recordView'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const viewsStatement = sql(
  'recordViews.list',
  `select id, at, operation, agent_name as "agentName", agent_role as "agentRole", is_emergency as "isEmergency",
      reason, explanation from record_views($1, $2, $3)`,
)

const readersStatement = sql(
  'recordViews.ownReaders',
  `select id, name, role, last_at as "lastAt", visits, is_emergency as "isEmergency" from own_record_readers()`,
)

/**
 * Returns visits of staff to a record before an id, newest first. Empty for callers who may not read the
 * record.
 */
export async function listRecordViews(
  transaction: Transaction,
  patientId: string,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<readonly RecordView[]> {
  return transaction.query(viewsStatement, [patientId, before, limit])
}

/** Returns the staff who have viewed the caller's record, latest first. */
export async function listOwnReaders(transaction: Transaction): Promise<readonly RecordReader[]> {
  return transaction.query(readersStatement, [])
}
