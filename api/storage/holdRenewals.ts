import type { HoldRenewal, HoldRenewalStatus } from '../../domain/payments/holdRenewal'
import type { Statement, SystemTransaction } from './database'

const columns = `id, payment_id as "paymentId", status, replaces, checkout_session_id as "checkoutSessionId",
      checkout_url as "checkoutUrl", provider_payment_id as "providerPaymentId",
      amount_cents as "amountCents"`

const insertStatement: Statement = {
  name: 'holdRenewals.insert',
  text: `insert into hold_renewal (id, payment_id, status, replaces, amount_cents, created_at, updated_at)
    values ($1, $2, 'opening', $3, $4, $5, $5)`,
}

const findStatement: Statement = {
  name: 'holdRenewals.find',
  text: `select ${columns} from hold_renewal where id = $1`,
}

const findOpenStatement: Statement = {
  name: 'holdRenewals.findOpen',
  text: `select ${columns} from hold_renewal where payment_id = $1 and status in ('opening', 'open')`,
}

const unfinishedOfStatement: Statement = {
  name: 'holdRenewals.unfinishedOf',
  text: `select ${columns} from hold_renewal
    where payment_id = $1 and status in ('opening', 'open', 'replacing', 'closing') order by created_at`,
}

const unfinishedStatement: Statement = {
  name: 'holdRenewals.unfinished',
  text: `select ${columns} from hold_renewal
    where status in ('opening', 'open', 'replacing', 'closing') and updated_at < $1 order by updated_at, id limit $2`,
}

const savePageStatement: Statement = {
  name: 'holdRenewals.savePage',
  text: `update hold_renewal set status = 'open', checkout_session_id = $2, checkout_url = $3, updated_at = $4
    where id = $1 and status = 'opening'`,
}

const saveStatement: Statement = {
  name: 'holdRenewals.save',
  text: `update hold_renewal set status = $2, provider_payment_id = coalesce($3, provider_payment_id), updated_at = $4
    where id = $1`,
}

const touchStatement: Statement = {
  name: 'holdRenewals.touch',
  text: 'update hold_renewal set updated_at = $2 where id = $1',
}

async function one(
  transaction: SystemTransaction,
  statement: Statement,
  values: readonly unknown[],
): Promise<HoldRenewal | undefined> {
  const [row] = await transaction.query<HoldRenewal>(statement, values)
  return row
}

/** Decides a renewal; its page is made after the commit. The payment is locked, and has no open one. */
export async function insertHoldRenewal(
  transaction: SystemTransaction,
  {
    id,
    paymentId,
    replaces,
    amountCents,
    at,
  }: Pick<HoldRenewal, 'id' | 'paymentId' | 'replaces' | 'amountCents'> & { readonly at: Date },
): Promise<void> {
  await transaction.query(insertStatement, [id, paymentId, replaces, amountCents, at])
}

export function findHoldRenewal(
  transaction: SystemTransaction,
  id: string,
): Promise<HoldRenewal | undefined> {
  return one(transaction, findStatement, [id])
}

/** The renewal on whose page a card may be entered. */
export function findOpenRenewal(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<HoldRenewal | undefined> {
  return one(transaction, findOpenStatement, [paymentId])
}

/** Those of a payment about which something is left to be done, oldest first. */
export function listUnfinishedOf(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<readonly HoldRenewal[]> {
  return transaction.query<HoldRenewal>(unfinishedOfStatement, [paymentId])
}

/** Those that nobody has looked at since a moment, longest waiting first. */
export function listUnfinishedRenewals(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly HoldRenewal[]> {
  return transaction.query<HoldRenewal>(unfinishedStatement, [before, limit])
}

/** Remembers the page where the card is entered. */
export async function saveRenewalPage(
  transaction: SystemTransaction,
  id: string,
  { sessionId, url, at }: { readonly sessionId: string; readonly url: string; readonly at: Date },
): Promise<void> {
  await transaction.query(savePageStatement, [id, sessionId, url, at])
}

/** Puts a renewal at the end of those to be looked at. */
export async function touchRenewal(transaction: SystemTransaction, id: string, at: Date): Promise<void> {
  await transaction.query(touchStatement, [id, at])
}

/** Writes down how far a renewal has come. */
export async function saveRenewal(
  transaction: SystemTransaction,
  id: string,
  {
    status,
    intentId = null,
    at,
  }: { readonly status: HoldRenewalStatus; readonly intentId?: string | null; readonly at: Date },
): Promise<void> {
  await transaction.query(saveStatement, [id, status, intentId, at])
}

export const holdRenewalStatements = [
  insertStatement,
  findStatement,
  findOpenStatement,
  unfinishedOfStatement,
  unfinishedStatement,
  savePageStatement,
  saveStatement,
  touchStatement,
]
