import type { SavedFilter } from '../../../domain/account/savedFilter'
import type { Statement, Transaction } from '../database/database'

const columns = 'id, list, name, search'

const listStatement: Statement = {
  name: 'savedFilters.list',
  text: `select ${columns} from saved_filter where removed_at is null order by list, lower(name), id`,
}

const lockStatement: Statement = {
  name: 'savedFilters.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('tendwell.savedFilters.' || $1, 0))`,
}

const findStatement: Statement = {
  name: 'savedFilters.find',
  text: `select ${columns}, removed_at is not null as "isRemoved" from saved_filter where id = $1`,
}

const insertStatement: Statement = {
  name: 'savedFilters.insert',
  text: `insert into saved_filter (id, account_id, list, name, search, saved_at) values ($1, $2, $3, $4, $5, $6)`,
}

const changeStatement: Statement = {
  name: 'savedFilters.change',
  text: 'update saved_filter set name = $2, search = $3, saved_at = $4 where id = $1 and removed_at is null',
}

const removeStatement: Statement = {
  name: 'savedFilters.remove',
  text: `update saved_filter set removed_at = $2, search = '' where id = $1 and removed_at is null`,
}

export interface StoredFilter extends SavedFilter {
  readonly isRemoved: boolean
}

/** Returns the caller's saved filters, by list and name. */
export async function listSavedFilters(transaction: Transaction): Promise<readonly SavedFilter[]> {
  return transaction.query<SavedFilter>(listStatement, [])
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
  const [filter] = await transaction.query<StoredFilter>(findStatement, [id])
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

export const savedFilterStatements = [
  listStatement,
  lockStatement,
  findStatement,
  insertStatement,
  changeStatement,
  removeStatement,
]
