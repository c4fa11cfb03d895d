import type { RequestStatus } from '../../domain/generated/enums'
import type { Moved } from '../../domain/payments/catchUp'
import type { Payment } from '../../domain/payments/payment'
import type { TreatmentRequest } from '../../domain/requests/treatmentRequest'
import type { Statement, SystemTransaction } from './database'
import { paymentColumns } from './payments'
import { requestColumns } from './requestColumns'

const lockStatement: Statement = {
  name: 'payments.lock',
  text: `select ${paymentColumns} from payment where id = $1 for no key update`,
}

const findByGatewayStatement: Statement = {
  name: 'payments.findByGateway',
  text: `select ${paymentColumns} from payment
    where id = $1 or provider_payment_id = $2 or checkout_session_id = $3 limit 1`,
}

const saveStatement: Statement = {
  name: 'payments.save',
  text: `update payment set status = $2, captured_cents = $3, refunded_cents = $4, provider_payment_id = $5,
      capture_before = $6, failure_code = $7, version = version + 1, updated_at = $8
    where id = $1 returning ${paymentColumns}`,
}

const saveCheckoutStatement: Statement = {
  name: 'payments.saveCheckout',
  text: `update payment set checkout_session_id = $2, checkout_url = $3, checkout_attempt = checkout_attempt + 1,
      version = version + 1, updated_at = $4
    where id = $1 and checkout_session_id is distinct from $2`,
}

const appendEventStatement: Statement = {
  name: 'paymentEvents.append',
  text: `insert into payment_event (payment_id, provider, type, amount_cents, from_status, to_status, at)
    values ($1, 'stripe', $2, $3, $4, $5, $6)`,
}

const noticeStatement: Statement = {
  name: 'paymentEvents.notice',
  text: `insert into payment_event (payment_id, provider, provider_event_id, type, notice_type, at)
    values ($1, 'stripe', $2, 'notice', $3, $4) on conflict (provider, provider_event_id) do nothing`,
}

const lockRequestStatement: Statement = {
  name: 'requests.lock',
  text: `select ${requestColumns} from treatment_request where id = $1 for no key update`,
}

const settleStatement: Statement = {
  name: 'requests.settle',
  text: `update treatment_request
    set status = $2, payment_status = $3, hold_until = $4, updated_at = $5, version = version + 1,
      submitted_at = coalesce($6, submitted_at), answer_by = coalesce($7, answer_by),
      conversation_id = coalesce($8, conversation_id)
    where id = $1 returning ${requestColumns}`,
}

const unsettledStatement: Statement = {
  name: 'payments.unsettled',
  text: `select ${paymentColumns} from payment
    where status in ('requires_method', 'requires_action') and checkout_session_id is not null
      and updated_at < $1 and created_at > $2
    order by updated_at, id limit $3`,
}

const touchStatement: Statement = {
  name: 'payments.touch',
  text: 'update payment set updated_at = $2 where id = $1',
}

const abandonedStatement: Statement = {
  name: 'requests.abandoned',
  text: `select ${requestColumns} from treatment_request
    where status = 'awaiting_payment' and updated_at < $1 order by updated_at, id limit $2`,
}

const endingHoldsStatement: Statement = {
  name: 'requests.endingHolds',
  text: `select ${requestColumns} from treatment_request
    where status in ('submitted', 'in_review', 'needs_info') and hold_until < $1 order by hold_until, id limit $2`,
}

async function one<Row>(
  transaction: SystemTransaction,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row | undefined> {
  const [row] = await transaction.query<Row>(statement, values)
  return row
}

/** A payment nobody else changes until the transaction ends. Its request is locked first, by everybody. */
export async function lockPayment(transaction: SystemTransaction, id: string): Promise<Payment | undefined> {
  return one<Payment>(transaction, lockStatement, [id])
}

export async function lockRequest(
  transaction: SystemTransaction,
  id: string,
): Promise<TreatmentRequest | undefined> {
  return one<TreatmentRequest>(transaction, lockRequestStatement, [id])
}

/** The payment a notice is about, by whichever id it knows. */
export async function findNotedPayment(
  transaction: SystemTransaction,
  ids: {
    readonly paymentId: string | null
    readonly intentId: string | null
    readonly sessionId: string | null
  },
): Promise<Payment | undefined> {
  return one<Payment>(transaction, findByGatewayStatement, [ids.paymentId, ids.intentId, ids.sessionId])
}

export async function savePayment(
  transaction: SystemTransaction,
  payment: Payment,
  at: Date,
): Promise<Payment> {
  const saved = await one<Payment>(transaction, saveStatement, [
    payment.id,
    payment.status,
    payment.capturedCents,
    payment.refundedCents,
    payment.providerPaymentId,
    payment.captureBefore,
    payment.failureCode,
    at,
  ])
  if (!saved) throw new Error('The payment is gone.')
  return saved
}

/** Remembers the page where the patient enters a card. */
export async function saveCheckout(
  transaction: SystemTransaction,
  id: string,
  { sessionId, url, at }: { readonly sessionId: string; readonly url: string; readonly at: Date },
): Promise<void> {
  await transaction.query(saveCheckoutStatement, [id, sessionId, url, at])
}

export async function appendPaymentEvents(
  transaction: SystemTransaction,
  paymentId: string,
  moved: readonly Moved[],
  at: Date,
): Promise<void> {
  for (const { step, cents, from, to } of moved) {
    await transaction.query(appendEventStatement, [paymentId, step, cents, from, to, at])
  }
}

/** Writes down a webhook's message, once however often it comes. */
export async function rememberNotice(
  transaction: SystemTransaction,
  notice: {
    readonly id: string
    readonly type: string
    readonly paymentId: string | null
    readonly at: Date
  },
): Promise<void> {
  await transaction.query(noticeStatement, [notice.paymentId, notice.id, notice.type, notice.at])
}

/** What its payment makes of a request; times and conversation only where they are new. */
export interface Settlement {
  readonly status: RequestStatus
  readonly payment: Pick<Payment, 'status' | 'captureBefore'>
  readonly at: Date
  readonly arrival?: { readonly answerBy: Date; readonly conversationId: string }
}

export async function settleRequest(
  transaction: SystemTransaction,
  id: string,
  { status, payment, at, arrival }: Settlement,
): Promise<TreatmentRequest> {
  const holdUntil = payment.status === 'authorized' ? payment.captureBefore : null
  const request = await one<TreatmentRequest>(transaction, settleStatement, [
    id,
    status,
    payment.status,
    holdUntil,
    at,
    arrival ? at : null,
    arrival?.answerBy ?? null,
    arrival?.conversationId ?? null,
  ])
  if (!request) throw new Error('The request is gone.')
  return request
}

/** Payments of which nothing was heard since a moment, though a page was made for them. */
export async function listUnsettledPayments(
  transaction: SystemTransaction,
  { before, since, limit }: { readonly before: Date; readonly since: Date; readonly limit: number },
): Promise<readonly Payment[]> {
  return transaction.query<Payment>(unsettledStatement, [before, since, limit])
}

/** Puts a payment at the end of those to be looked at. */
export async function touchPayment(transaction: SystemTransaction, id: string, at: Date): Promise<void> {
  await transaction.query(touchStatement, [id, at])
}

/** Requests that wait for money since before a moment. */
export async function listAbandonedRequests(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return transaction.query<TreatmentRequest>(abandonedStatement, [before, limit])
}

/** Undecided requests whose hold ends before a moment. */
export async function listEndingHolds(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return transaction.query<TreatmentRequest>(endingHoldsStatement, [before, limit])
}

export const systemPaymentStatements = [
  lockStatement,
  findByGatewayStatement,
  saveStatement,
  saveCheckoutStatement,
  appendEventStatement,
  noticeStatement,
  lockRequestStatement,
  settleStatement,
  unsettledStatement,
  touchStatement,
  abandonedStatement,
  endingHoldsStatement,
]
