import type { FileStatus } from '../../../domain/generated/enums'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const forgetStatement = sql(
  'files.expireUnfinished',
  `update file set status = 'deleted', updated_at = $2
    where id in (
      select id from file where cleaned_up_at is null and status = 'pending' and created_at < $1
      order by created_at, id limit $3 for update skip locked)`,
)

const expireUnsentStatement = sql(
  'files.expireUnsent',
  `update file set status = 'deleted', updated_at = $2, cleaned_up_at = null
    where id in (
      select id from file
      where purpose = 'message_attachment' and status = 'accepted' and message_id is null and created_at < $1
      order by created_at, id limit $3 for update skip locked)`,
)

const toCleanUpStatement = sql(
  'files.toCleanUp',
  `select id, status from file
    where cleaned_up_at is null and status in ('accepted', 'rejected', 'deleted') and created_at < $1
    order by created_at, id limit $2`,
)

const cleanedUpStatement = sql(
  'files.cleanedUp',
  `update file set cleaned_up_at = $3 where id = $1 and status = $2`,
)

export interface FileToCleanUp {
  readonly id: string
  readonly status: FileStatus
}

/** Deletes uploads that were announced before a moment and never completed, or never sent in a message. */
export async function expireUnfinishedUploads(
  transaction: SystemTransaction,
  { before, at, limit }: { readonly before: Date; readonly at: Date; readonly limit: number },
): Promise<void> {
  await transaction.query(forgetStatement, [before, at, limit])
  await transaction.query(expireUnsentStatement, [before, at, limit])
}

/** Returns files announced before a moment whose bytes have not been cleaned up. */
export async function listFilesToCleanUp(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly FileToCleanUp[]> {
  return transaction.query(toCleanUpStatement, [before, limit])
}

/** Marks a file as cleaned up, unless it has changed since. */
export async function markCleanedUp(
  transaction: SystemTransaction,
  { id, status }: FileToCleanUp,
  at: Date,
): Promise<void> {
  await transaction.query(cleanedUpStatement, [id, status, at])
}
