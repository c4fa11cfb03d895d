import type { Reauthorization, ReauthorizationStatus } from '../../../domain/payments/reauthorization'
import type { Statement, SystemTransaction } from '../database/database'

const columns = `id, payment_id as "paymentId", status, replaces, checkout_session_id as "checkoutSessionId",
      checkout_url as "checkoutUrl", provider_payment_id as "providerPaymentId",
      amount_cents as "amountCents"`

const insertStatement: Statement = {
  name: 'reauthorizations.insert',
  text: `insert into reauthorization (id, payment_id, status, replaces, amount_cents, created_at, updated_at)
    values ($1, $2, 'opening', $3, $4, $5, $5)`,
}

const findStatement: Statement = {
  name: 'reauthorizations.find',
  text: `select ${columns} from reauthorization where id = $1`,
}

const findOpenStatement: Statement = {
  name: 'reauthorizations.findOpen',
  text: `select ${columns} from reauthorization where payment_id = $1 and status in ('opening', 'open')`,
}

const pendingByPaymentStatement: Statement = {
  name: 'reauthorizations.pendingByPayment',
  text: `select ${columns} from reauthorization
    where payment_id = $1 and status in ('opening', 'open', 'replacing', 'closing') order by created_at`,
}

const unfinishedStatement: Statement = {
  name: 'reauthorizations.unfinished',
  text: `select ${columns} from reauthorization
    where status in ('opening', 'open', 'replacing', 'closing') and updated_at < $1 order by updated_at, id limit $2`,
}

const saveCheckoutPageStatement: Statement = {
  name: 'reauthorizations.savePage',
  text: `update reauthorization set status = 'open', checkout_session_id = $2, checkout_url = $3, updated_at = $4
    where id = $1 and status = 'opening'`,
}

const saveStatement: Statement = {
  name: 'reauthorizations.save',
  text: `update reauthorization set status = $2, provider_payment_id = coalesce($3, provider_payment_id), updated_at = $4
    where id = $1`,
}

const touchStatement: Statement = {
  name: 'reauthorizations.touch',
  text: 'update reauthorization set updated_at = $2 where id = $1',
}

async function one(
  transaction: SystemTransaction,
  statement: Statement,
  values: readonly unknown[],
): Promise<Reauthorization | undefined> {
  const [row] = await transaction.query<Reauthorization>(statement, values)
  return row
}

/**
 * Inserts a reauthorization, whose checkout session is created after the commit. The payment must be locked
 * and have no open one.
 */
export async function insertReauthorization(
  transaction: SystemTransaction,
  {
    id,
    paymentId,
    replaces,
    amountCents,
    at,
  }: Pick<Reauthorization, 'id' | 'paymentId' | 'replaces' | 'amountCents'> & { readonly at: Date },
): Promise<void> {
  await transaction.query(insertStatement, [id, paymentId, replaces, amountCents, at])
}

export function findReauthorization(
  transaction: SystemTransaction,
  id: string,
): Promise<Reauthorization | undefined> {
  return one(transaction, findStatement, [id])
}

/** Returns the reauthorization whose checkout session is open. */
export function findOpenReauthorization(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<Reauthorization | undefined> {
  return one(transaction, findOpenStatement, [paymentId])
}

/** Returns the unfinished reauthorizations of a payment, oldest first. */
export function listPendingByPayment(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<readonly Reauthorization[]> {
  return transaction.query<Reauthorization>(pendingByPaymentStatement, [paymentId])
}

/** Returns unfinished reauthorizations that were not synced since a moment, longest waiting first. */
export function listUnfinishedReauthorizations(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly Reauthorization[]> {
  return transaction.query<Reauthorization>(unfinishedStatement, [before, limit])
}

/** Saves the checkout session of a reauthorization. */
export async function saveReauthorizationCheckout(
  transaction: SystemTransaction,
  id: string,
  { sessionId, url, at }: { readonly sessionId: string; readonly url: string; readonly at: Date },
): Promise<void> {
  await transaction.query(saveCheckoutPageStatement, [id, sessionId, url, at])
}

/** Moves a reauthorization to the end of the reconciliation order. */
export async function touchReauthorization(
  transaction: SystemTransaction,
  id: string,
  at: Date,
): Promise<void> {
  await transaction.query(touchStatement, [id, at])
}

/** Saves the state of a reauthorization. */
export async function saveReauthorization(
  transaction: SystemTransaction,
  id: string,
  {
    status,
    intentId = null,
    at,
  }: { readonly status: ReauthorizationStatus; readonly intentId?: string | null; readonly at: Date },
): Promise<void> {
  await transaction.query(saveStatement, [id, status, intentId, at])
}

export const reauthorizationStatements = [
  insertStatement,
  findStatement,
  findOpenStatement,
  pendingByPaymentStatement,
  unfinishedStatement,
  saveCheckoutPageStatement,
  saveStatement,
  touchStatement,
]
