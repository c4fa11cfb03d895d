import type { OpenMatter } from '../../domain/account/closing'
import { openOrderStatuses, openRequestStatuses } from '../../domain/account/closing'
import type { Statement, Transaction } from './database'
import { forgetOwnIdentityCheck } from './identityChecks'

const openMattersStatement: Statement = {
  name: 'accountClosing.openMatters',
  text: `(select 'request' as kind, id, status from treatment_request where patient_id = $1 and status = any ($2) limit 20)
    union all
    (select 'order', id, status from product_order where patient_id = $1 and status = any ($3) limit 20)
    union all
    (select 'hold', id, status from payment where patient_id = $1 and status = 'authorized' limit 20)`,
}

/* Whoever begins something shares the lock; who closes the account has it alone. */
const shareStatement: Statement = {
  name: 'accountClosing.share',
  text: `select pg_advisory_xact_lock_shared(hashtextextended('account ' || $1::text, 0))`,
}
const ownStatement: Statement = {
  name: 'accountClosing.own',
  text: `select pg_advisory_xact_lock(hashtextextended('account ' || $1::text, 0))`,
}
/* A statement of its own: its snapshot is younger than the lock. */
const isOpenStatement: Statement = {
  name: 'accountClosing.isOpen',
  text: 'select closed_at is null as "isOpen" from account where id = $1',
}

const stopRefillsStatement: Statement = {
  name: 'accountClosing.stopRefills',
  text: `update prescription set auto_refill = false, next_refill_at = null, version = version + 1, updated_at = $2
    where patient_id = $1 and auto_refill and status in ('active', 'on_hold')`,
}

const closeStatement: Statement = {
  name: 'accountClosing.close',
  text: 'select close_own_account($1) as "isClosed"',
}

/**
 * Keeps the caller's account from being closed until the transaction ends.
 * @returns false when it is closed already
 */
export async function keepAccountOpen(transaction: Transaction): Promise<boolean> {
  await transaction.query(shareStatement, [transaction.caller.id])
  const [row] = await transaction.query<{ isOpen: boolean }>(isOpenStatement, [transaction.caller.id])
  return row?.isOpen ?? false
}

/** What of the caller's is still under way; until the transaction ends nothing more is begun. */
export async function listOpenMatters(transaction: Transaction): Promise<readonly OpenMatter[]> {
  await transaction.query(ownStatement, [transaction.caller.id])
  const values = [transaction.caller.id, openRequestStatuses, openOrderStatuses]
  return transaction.query<OpenMatter>(openMattersStatement, values)
}

/**
 * Closes the caller's account: see the function in the migration. Nothing is refilled any more, and nobody looks any more at
 * documents that were sent.
 * @returns false when it is closed already
 */
export async function closeOwnAccount(transaction: Transaction, at: Date): Promise<boolean> {
  await transaction.query(stopRefillsStatement, [transaction.caller.id, at])
  await forgetOwnIdentityCheck(transaction)
  const [row] = await transaction.query<{ isClosed: boolean }>(closeStatement, [at])
  return row?.isClosed ?? false
}

export const accountClosingStatements = [
  openMattersStatement,
  shareStatement,
  ownStatement,
  isOpenStatement,
  stopRefillsStatement,
  closeStatement,
]
