import type { SavedFilter } from '../../../domain/account/savedFilter'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const columns = 'id, list, name, search'

const listStatement = sql(
  'savedFilters.list',
  `select ${columns} from saved_filter where removed_at is null order by list, lower(name), id`,
)

const lockStatement = sql(
  'savedFilters.lock',
  `select pg_advisory_xact_lock(hashtextextended('tendwell.savedFilters.' || $1, 0))`,
)

const findStatement = sql(
  'savedFilters.find',
  `select ${columns}, removed_at is not null as "isRemoved" from saved_filter where id = $1`,
)

const insertStatement = sql(
  'savedFilters.insert',
  `insert into saved_filter (id, account_id, list, name, search, saved_at) values ($1, $2, $3, $4, $5, $6)`,
)

const changeStatement = sql(
  'savedFilters.change',
  'update saved_filter set name = $2, search = $3, saved_at = $4 where id = $1 and removed_at is null',
)

const removeStatement = sql(
  'savedFilters.remove',
  `update saved_filter set removed_at = $2, search = '' where id = $1 and removed_at is null`,
)

export interface StoredFilter extends SavedFilter {
  readonly isRemoved: boolean
}

/** Returns the caller's saved filters, by list and name. */
export async function listSavedFilters(transaction: Transaction): Promise<readonly SavedFilter[]> {
  return transaction.query(listStatement, [])
}

/** Serializes changes of the caller's saved filters until the transaction ends. */
export async function lockSavedFiltersForUpdate(transaction: Transaction): Promise<void> {
  await transaction.query(lockStatement, [transaction.caller.id])
}

/** Returns a saved filter of the caller, including a removed one. */
export async function findSavedFilter(
  transaction: Transaction,
  id: string,
): Promise<StoredFilter | undefined> {
  const [filter] = await transaction.query(findStatement, [id])
  return filter
}

export async function insertSavedFilter(
  transaction: Transaction,
  { id, list, name, search }: SavedFilter,
  at: Date,
): Promise<void> {
  await transaction.query(insertStatement, [id, transaction.caller.id, list, name, search, at])
}

export async function changeSavedFilter(
  transaction: Transaction,
  { id, name, search }: SavedFilter,
  at: Date,
): Promise<void> {
  await transaction.query(changeStatement, [id, name, search, at])
}

export async function removeSavedFilter(transaction: Transaction, id: string, at: Date): Promise<void> {
  await transaction.query(removeStatement, [id, at])
}
