import type { OpenItem } from '../../../domain/account/closing'
import { openOrderStatuses, openRequestStatuses } from '../../../domain/account/closing'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import { deleteOwnIdentityCheck } from './identityChecks'

const openItemsStatement = sql(
  'accountClosing.openItems',
  `(select 'request' as kind, id, status from treatment_request where patient_id = $1 and status = any ($2) limit 20)
    union all
    (select 'order', id, status from product_order where patient_id = $1 and status = any ($3) limit 20)
    union all
    (select 'hold', id, status from payment where patient_id = $1 and status = 'authorized' limit 20)`,
)

/* Actions that start something take the lock in shared mode; closing the account takes it exclusively. */
const shareStatement = sql(
  'accountClosing.share',
  `select pg_advisory_xact_lock_shared(hashtextextended('account ' || $1::text, 0))`,
)
const ownStatement = sql(
  'accountClosing.own',
  `select pg_advisory_xact_lock(hashtextextended('account ' || $1::text, 0))`,
)
/* A separate statement, so that its snapshot is newer than the lock. */
const isOpenStatement = sql(
  'accountClosing.isOpen',
  'select closed_at is null as "isOpen" from account where id = $1',
)

const stopRefillsStatement = sql(
  'accountClosing.stopRefills',
  `update prescription set auto_refill = false, next_refill_at = null, version = version + 1, updated_at = $2
    where patient_id = $1 and auto_refill and status in ('active', 'on_hold')`,
)

const endAutomaticPaymentsStatement = sql(
  'accountClosing.endAutomaticPayments',
  'select end_automatic_payment(prescription_id, $2) from automatic_payment where patient_id = $1',
)

const closeStatement = sql('accountClosing.close', 'select close_own_account($1) as "isClosed"')

/**
 * Locks the caller's account against closing until the transaction ends.
 * @returns false when it is already closed
 */
export async function lockAccountOpen(transaction: Transaction): Promise<boolean> {
  await transaction.query(shareStatement, [transaction.caller.id])
  const [row] = await transaction.query(isOpenStatement, [transaction.caller.id])
  return row?.isOpen ?? false
}

/**
 * Returns the caller's open requests, orders and other unfinished items. Nothing new can be started until
 * the transaction ends.
 */
export async function listOpenItems(transaction: Transaction): Promise<readonly OpenItem[]> {
  await transaction.query(ownStatement, [transaction.caller.id])
  const values = [transaction.caller.id, openRequestStatuses, openOrderStatuses] as const
  return transaction.query(openItemsStatement, values)
}

/**
 * Closes the caller's account through the function in the migration. This stops refills, ends automatic payments and withdraws
 * submitted identity documents from review.
 * @returns false when it is already closed
 */
export async function closeOwnAccount(transaction: Transaction, at: Date): Promise<boolean> {
  await transaction.query(stopRefillsStatement, [transaction.caller.id, at])
  await transaction.query(endAutomaticPaymentsStatement, [transaction.caller.id, at])
  await deleteOwnIdentityCheck(transaction)
  const [row] = await transaction.query(closeStatement, [at])
  return row?.isClosed ?? false
}
