import type { RecordReader, RecordVisit } from '../../domain/records/recordVisit'
import type { Statement, Transaction } from './database'

const visitsStatement: Statement = {
  name: 'recordVisits.list',
  text: `select id, at, operation, agent_name as "agentName", agent_role as "agentRole", is_emergency as "isEmergency",
      reason, explanation from record_visits($1, $2, $3)`,
}

const readersStatement: Statement = {
  name: 'recordVisits.ownReaders',
  text: `select id, name, role, last_at as "lastAt", visits, is_emergency as "isEmergency" from own_record_readers()`,
}

/** Visits of staff before an id, newest first; none for who may not read the record. */
export async function listRecordVisits(
  transaction: Transaction,
  patientId: string,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<readonly RecordVisit[]> {
  return transaction.query<RecordVisit>(visitsStatement, [patientId, before, limit])
}

/** Who of the staff has looked at the caller's record, latest first. */
export async function listOwnReaders(transaction: Transaction): Promise<readonly RecordReader[]> {
  return transaction.query<RecordReader>(readersStatement, [])
}

export const recordVisitStatements = [visitsStatement, readersStatement]
