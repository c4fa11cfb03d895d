import type { Account } from '../../../domain/account/account'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const findStatement = sql(
  'accounts.find',
  `select id, given_name as "givenName", family_name as "familyName", created_at as "createdAt"
    from account where id = $1`,
)

const renameStatement = sql(
  'accounts.rename',
  `update account set given_name = $2, family_name = $3 where id = $1
    returning id, given_name as "givenName", family_name as "familyName", created_at as "createdAt"`,
)

const setNameIfMissingStatement = sql(
  'accounts.nameOnce',
  `update account set given_name = $2, family_name = $3
    where id = $1 and given_name is null and family_name is null`,
)

interface Names {
  readonly givenName: string
  readonly familyName: string
}

/** Returns the caller's own account, with the role under which the transaction was opened. */
export async function findOwnAccount(transaction: Transaction): Promise<Account | undefined> {
  const { id, role } = transaction.caller
  const [row] = await transaction.query(findStatement, [id])
  return row && { ...row, role }
}

/** Saves a name of the caller's account, which exists since their first call. */
export async function renameOwnAccount(transaction: Transaction, names: Names): Promise<Account> {
  const { id, role } = transaction.caller
  const [row] = await transaction.query(renameStatement, [id, names.givenName, names.familyName])
  if (!row) throw new Error('The caller has no account.')
  return { ...row, role }
}

/** Sets the name of an account that has none; a name entered by the person is not overwritten. */
export async function setOwnNameIfMissing(transaction: Transaction, names: Names): Promise<void> {
  await transaction.query(setNameIfMissingStatement, [
    transaction.caller.id,
    names.givenName,
    names.familyName,
  ])
}
