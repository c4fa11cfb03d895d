import type { FileStatus } from '../../domain/generated/enums'
import type { Statement, SystemTransaction } from './database'

const forgetStatement: Statement = {
  name: 'files.forget',
  text: `update file set status = 'deleted', updated_at = $2
    where id in (
      select id from file where swept_at is null and status = 'pending' and created_at < $1
      order by created_at, id limit $3 for update skip locked)`,
}

const forgetUnsentStatement: Statement = {
  name: 'files.forgetUnsent',
  text: `update file set status = 'deleted', updated_at = $2, swept_at = null
    where id in (
      select id from file
      where purpose = 'message_attachment' and status = 'accepted' and message_id is null and created_at < $1
      order by created_at, id limit $3 for update skip locked)`,
}

const unsweptStatement: Statement = {
  name: 'files.unswept',
  text: `select id, status from file
    where swept_at is null and status in ('accepted', 'rejected', 'deleted') and created_at < $1
    order by created_at, id limit $2`,
}

const sweptStatement: Statement = {
  name: 'files.swept',
  text: `update file set swept_at = $3 where id = $1 and status = $2`,
}

export interface UnsweptFile {
  readonly id: string
  readonly status: FileStatus
}

/** Deletes what was announced before a moment and never became a file, or was never sent in a message. */
export async function forgetUnfinishedFiles(
  transaction: SystemTransaction,
  { before, at, limit }: { readonly before: Date; readonly at: Date; readonly limit: number },
): Promise<void> {
  await transaction.query(forgetStatement, [before, at, limit])
  await transaction.query(forgetUnsentStatement, [before, at, limit])
}

/** Files announced before a moment whose bytes nobody has tidied up after. */
export async function listUnsweptFiles(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly UnsweptFile[]> {
  return transaction.query<UnsweptFile>(unsweptStatement, [before, limit])
}

/** Unless it has changed meanwhile. */
export async function markSwept(
  transaction: SystemTransaction,
  { id, status }: UnsweptFile,
  at: Date,
): Promise<void> {
  await transaction.query(sweptStatement, [id, status, at])
}

export const systemFileStatements = [forgetStatement, forgetUnsentStatement, unsweptStatement, sweptStatement]
