import { CodedError } from '../../../domain/errors'
import { isUnpaid } from '../../../domain/payments/applyGatewayState'
import { isChargeRefused } from '../../../domain/payments/captureProblem'
import type { Payment } from '../../../domain/payments/payment'
import { canReauthorize, requiredAuthorization } from '../../../domain/payments/reauthorization'
import type { Transaction } from '../../storage/database/database'
import { findPendingCommand, insertPaymentCommand } from '../../storage/payments/paymentCommands'
import type { NewPayment } from '../../storage/payments/payments'
import {
  findPayment,
  findPaymentOfOrder,
  findPaymentOfRequest,
  insertPayment,
} from '../../storage/payments/payments'
import { findOpenReauthorization, insertReauthorization } from '../../storage/payments/reauthorizations'
import type { Context, PaymentServices } from '../context'
import { existingId, found } from '../ids'
import { loadRequest } from '../requests/request'
import { requireRole } from '../requireRole'
import { loadOrder } from '../storefront/order'
import { systemTransact, transact } from '../transact'
import { runPaymentCommand } from './commands'
import { isAwaitingPayment, lockPaymentSubject } from './paymentSubject'
import { findAgreedProposal, advanceReauthorization } from './reauthorization'
import { lockPaymentAndSubject } from './recordGatewayState'
import { syncPayment, advanceAndCapture } from './syncPayment'

/** A payment and the checkout session that continues it. */
interface CheckoutSetup {
  readonly payment: Payment
  /** URL of the checkout page; null when the money is already held or captured. */
  readonly url: string | null
}

/** The subject to pay for, or the request whose hold is to be reauthorized. */
export type Payable =
  { readonly requestId: string } | { readonly orderId: string } | { readonly reauthorizeRequestId: string }

type PayingContext = Context & { readonly payments: PaymentServices }

/**
 * Starts or continues the payment for a request or an order of the caller: one payment each, with
 * at most one open checkout session, at the frozen price.
 * @throws CodedError Forbidden, NotFound, PaymentMissing when nothing can be paid for it any more,
 * GatewayUnavailable
 */
export async function setupPayment(payable: Payable, context: PayingContext): Promise<CheckoutSetup> {
  if ('reauthorizeRequestId' in payable) return reauthorize(payable.reauthorizeRequestId, context)
  const begun = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    return 'requestId' in payable
      ? beginRequestPayment(transaction, existingId(payable.requestId), context)
      : beginOrderPayment(transaction, existingId(payable.orderId), context)
  })
  const open = begun.checkoutSessionId ? await syncPayment(context, begun) : undefined
  if (open && !isUnpaid(open.payment.status)) return { payment: open.payment, url: null }
  if (open?.session === 'open') return { payment: open.payment, url: open.payment.checkoutUrl }
  if (open?.session === 'complete') return { payment: open.payment, url: null }
  return openPage(begun, context)
}

/**
 * Decides on a new checkout session under the subject's lock, so that several tabs share one, and
 * creates it.
 */
async function openPage(payment: Payment, context: PayingContext): Promise<CheckoutSetup> {
  const sent = await systemTransact(context, (transaction) =>
    findPendingCommand(transaction, payment.id, 'charge'),
  )
  // Another page must not be paid while a charge of the saved card may have succeeded.
  if (sent && sent.attempts > 0) await runPaymentCommand(context, sent.id)
  const commandId = await systemTransact(context, async (transaction) => {
    const subject = found(await lockPaymentSubject(transaction, payment))
    if (!isAwaitingPayment(subject)) throw new CodedError('PaymentMissing', { paymentStatus: payment.status })
    const fresh = found(await findPayment(transaction, payment.id))
    const charging = await findPendingCommand(transaction, payment.id, 'charge')
    if (charging && charging.attempts > 0) throw new CodedError('GatewayUnavailable')
    if (fresh.checkoutSessionId !== payment.checkoutSessionId) return undefined
    const pending = await findPendingCommand(transaction, payment.id, 'checkout')
    if (pending) return pending.id
    const id = context.newId()
    await insertPaymentCommand(transaction, payment, { id, kind: 'checkout', at: context.now() })
    return id
  })
  if (commandId) await runPaymentCommand(context, commandId)
  const ready = found(await systemTransact(context, (transaction) => findPayment(transaction, payment.id)))
  return { payment: ready, url: ready.checkoutUrl }
}

/**
 * Returns or creates the payment for a request of the caller. @throws CodedError NotFound,
 * PaymentMissing
 */
async function beginRequestPayment(
  transaction: Transaction,
  requestId: string,
  context: Pick<Context, 'newId' | 'now'>,
): Promise<Payment> {
  const request = await loadRequest(transaction, requestId)
  if (request.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  const { id, holdCents, currency, patientId, patientName, treatmentType } = request
  const isAwaited = request.status === 'awaiting_payment' && holdCents !== null && currency !== null
  const price = isAwaited ? { amountCents: holdCents, currency } : undefined
  const findKnown = () => findPaymentOfRequest(transaction, id)
  const about = { requestId: id, orderId: null, patientId, patientName, treatmentType }
  return findOrInsertPayment(transaction, findKnown, price && { ...about, ...price }, context)
}

/**
 * Returns or creates the payment for an order of the caller. @throws CodedError NotFound,
 * PaymentMissing
 */
async function beginOrderPayment(
  transaction: Transaction,
  orderId: string,
  context: Pick<Context, 'newId' | 'now'>,
): Promise<Payment> {
  const order = await loadOrder(transaction, orderId)
  if (order.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  const { id, totalCents: amountCents, currency, patientId, patientName } = order
  const isAwaited = order.status === 'awaiting_payment'
  const about = { requestId: null, orderId: id, patientId, patientName, treatmentType: null }
  const findKnown = () => findPaymentOfOrder(transaction, id)
  return findOrInsertPayment(
    transaction,
    findKnown,
    isAwaited ? { ...about, amountCents, currency } : undefined,
    context,
  )
}

/** @param wanted the payment to create; undefined when nothing is payable now */
async function findOrInsertPayment(
  transaction: Transaction,
  findKnown: () => Promise<Payment | undefined>,
  wanted: Omit<NewPayment, 'id' | 'createdAt'> | undefined,
  { newId, now }: Pick<Context, 'newId' | 'now'>,
): Promise<Payment> {
  const known = await findKnown()
  if (known && !isUnpaid(known.status)) return known
  if (!wanted) throw new CodedError('PaymentMissing', { paymentStatus: known?.status ?? null })
  await insertPayment(transaction, { ...wanted, id: newId(), createdAt: now() })
  // A concurrent tab may have created it first.
  return found(await findKnown())
}

/**
 * Starts or continues a new hold for a request of the caller, with at most one open checkout
 * session. It replaces a hold that is about to expire, at the frozen price. It also replaces one
 * that is too small for an agreed proposal, or whose capture failed after approval. The old hold
 * remains until the new one exists.
 * @returns `url` null when the hold has been renewed, or does not have to be yet
 * @throws CodedError Forbidden, NotFound, PaymentMissing when nothing is held for it any more,
 * GatewayUnavailable
 */
async function reauthorize(requestId: string, context: PayingContext): Promise<CheckoutSetup> {
  const known = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    const request = await loadRequest(transaction, existingId(requestId))
    if (request.patientId !== transaction.caller.id) throw new CodedError('NotFound')
    const payment = await findPaymentOfRequest(transaction, request.id)
    if (payment && (payment.status === 'authorized' || isChargeRefused(request.status, payment)))
      return payment
    throw new CodedError('PaymentMissing', { paymentStatus: payment?.status ?? null })
  })
  const payment = await advanceAndCapture(context, known)
  const renewalId = await openReauthorization(context, payment)
  if (!renewalId) return { payment, url: null }
  const renewal = found(await advanceReauthorization(context, renewalId))
  return { payment, url: renewal.status === 'open' ? renewal.checkoutUrl : null }
}

/**
 * Decides under the request's lock, so that several tabs share one session. @returns undefined when
 * none is needed
 */
async function openReauthorization(
  context: PayingContext,
  { id: paymentId }: Payment,
): Promise<string | undefined> {
  return systemTransact(context, async (transaction) => {
    const { payment, subject } = found(await lockPaymentAndSubject(transaction, paymentId))
    if (subject.kind !== 'request') return undefined
    const open = await findOpenReauthorization(transaction, paymentId)
    if (open) return open.id
    const { status } = subject.request
    const agreed = await findAgreedProposal(transaction, subject.request)
    const held = { status, paymentStatus: payment.status, holdUntil: payment.captureBefore }
    const at = context.now()
    const isHeld = payment.status === 'authorized' && (agreed !== undefined || canReauthorize(held, at))
    const isCalledFor = isHeld || isChargeRefused(status, payment)
    if (!isCalledFor || !payment.providerPaymentId) return undefined
    const id = context.newId()
    const { providerPaymentId: replaces } = payment
    const amountCents = requiredAuthorization(payment, agreed)
    await insertReauthorization(transaction, { id, paymentId, replaces, amountCents, at })
    return id
  })
}
