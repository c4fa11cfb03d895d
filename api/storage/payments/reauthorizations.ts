import type { Reauthorization, ReauthorizationStatus } from '../../../domain/payments/reauthorization'
import type { Statement, SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const columns = `id, payment_id as "paymentId", status, replaces, checkout_session_id as "checkoutSessionId",
      checkout_url as "checkoutUrl", provider_payment_id as "providerPaymentId",
      amount_cents as "amountCents"`

const insertStatement = sql(
  'reauthorizations.insert',
  `insert into reauthorization (id, payment_id, status, replaces, amount_cents, created_at, updated_at)
    values ($1, $2, 'opening', $3, $4, $5, $5)`,
)

const findStatement = sql('reauthorizations.find', `select ${columns} from reauthorization where id = $1`)

const findOpenStatement = sql(
  'reauthorizations.findOpen',
  `select ${columns} from reauthorization where payment_id = $1 and status in ('opening', 'open')`,
)

const pendingByPaymentStatement = sql(
  'reauthorizations.pendingByPayment',
  `select ${columns} from reauthorization
    where payment_id = $1 and status in ('opening', 'open', 'replacing', 'closing') order by created_at`,
)

const unfinishedStatement = sql(
  'reauthorizations.unfinished',
  `select ${columns} from reauthorization
    where status in ('opening', 'open', 'replacing', 'closing') and updated_at < $1 order by updated_at, id limit $2`,
)

const saveCheckoutPageStatement = sql(
  'reauthorizations.savePage',
  `update reauthorization set status = 'open', checkout_session_id = $2, checkout_url = $3, updated_at = $4
    where id = $1 and status = 'opening'`,
)

const saveStatement = sql(
  'reauthorizations.save',
  `update reauthorization set status = $2, provider_payment_id = coalesce($3, provider_payment_id), updated_at = $4
    where id = $1`,
)

const touchStatement = sql(
  'reauthorizations.touch',
  'update reauthorization set updated_at = $2 where id = $1',
)

async function one<Values extends readonly unknown[]>(
  transaction: SystemTransaction,
  statement: Statement<Values, Reauthorization>,
  values: NoInfer<Values>,
): Promise<Reauthorization | undefined> {
  const [row] = await transaction.query(statement, values)
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
  return transaction.query(pendingByPaymentStatement, [paymentId])
}

/** Returns unfinished reauthorizations that were not synced since a moment, longest waiting first. */
export function listUnfinishedReauthorizations(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly Reauthorization[]> {
  return transaction.query(unfinishedStatement, [before, limit])
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
