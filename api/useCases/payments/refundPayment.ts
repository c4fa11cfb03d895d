import { CodedError } from '../../../domain/errors'
import type { RefundReason } from '../../../domain/generated/enums'
import type { Payment } from '../../../domain/payments/payment'
import { canTransitionPayment } from '../../../domain/payments/paymentState'
import { parseWrittenText } from '../../../domain/writtenText'
import type { Transaction } from '../../storage/database/database'
import { findPendingCommand } from '../../storage/payments/paymentCommands'
import { saveManualRefund } from '../../storage/payments/paymentDetails'
import { findPayment } from '../../storage/payments/payments'
import type { Refund } from '../../storage/payments/refunds'
import { findRefund, insertRefund } from '../../storage/payments/refunds'
import type { Context, PaymentServices } from '../context'
import { requireFreshSignIn, requireRole } from '../requireRole'
import { existingId, found, newClientId } from '../ids'
import { systemTransact, transact } from '../transact'
import { runPaymentCommand } from './commands'
import type { PaymentDetail } from './readPayments'
import { loadPaymentDetail } from './readPayments'

interface RefundInput {
  readonly id: string
  readonly paymentId: string
  readonly amountCents: number
  readonly reason: RefundReason
  readonly note?: string | null | undefined
}

type Order = Pick<Refund, 'id' | 'paymentId' | 'amountCents' | 'reason' | 'note'>

const noteMaxLength = 500

/**
 * Refunds all or part of a captured payment, for an Admin; the request's status does not change.
 * Idempotent by the refund's id. If the gateway does not answer, the refund stays pending and
 * reconciliation retries it.
 * @throws CodedError Forbidden, InvalidInput, NotFound, SignInAgain; IllegalTransition when nothing
 * was captured; RefundTooLarge; Conflict while another refund is pending; RefundRefused when the
 * gateway refuses
 */
export async function refundPayment(input: RefundInput, context: Context): Promise<PaymentDetail> {
  const { order, payments } = await transact(context, (transaction) => decide(transaction, input, context))
  await run({ ...context, payments }, order.id)
  const { detail, refund } = await systemTransact({ ...context, payments }, async (system) => ({
    detail: await loadPaymentDetail(system, order.paymentId),
    refund: await findRefund(system, order.id),
  }))
  if (refund?.outcome === 'refused') throw new CodedError('RefundRefused', { reason: refund.failureCode })
  return detail
}

async function decide(
  transaction: Transaction,
  input: RefundInput,
  context: Context,
): Promise<{ order: Order; payments: PaymentServices }> {
  requireRole(transaction.caller, 'Admin')
  const order = parseOrder(input)
  const payment = found(await findPayment(transaction, order.paymentId))
  const at = context.now()
  requireFreshSignIn(transaction.caller, at)
  const { payments } = context
  if (!payments) throw new CodedError('GatewayUnavailable')

  const hindrance = await blockerOf(transaction, payment, order)
  // Checked last, because the blocker may be this same refund, sent twice.
  const known = await findRefund(transaction, order.id)
  if (known && !isSame(known, order)) throw new CodedError('Conflict')
  if (known) return { order, payments }
  if (hindrance) throw hindrance
  await insertRefund(transaction, payment, { ...order, at })
  return { order, payments }
}

function parseOrder({ id, paymentId, amountCents, reason, note }: RefundInput): Order {
  if (amountCents < 1) throw new CodedError('InvalidInput', { field: 'amountCents', rule: 'positive' })
  return {
    id: newClientId(id),
    paymentId: existingId(paymentId),
    amountCents,
    reason,
    note: note == null ? null : parseWrittenText(note, { field: 'note', max: noteMaxLength }),
  }
}

function isSame(known: Order, order: Order): boolean {
  return (
    known.paymentId === order.paymentId &&
    known.amountCents === order.amountCents &&
    known.reason === order.reason &&
    known.note === order.note
  )
}

/**
 * Returns the reason to reject the refund. The unique index allows one pending refund; the
 * remaining amount is checked again under the lock.
 */
async function blockerOf(
  transaction: Transaction,
  { id, status, capturedCents, refundedCents }: Payment,
  { amountCents }: Order,
): Promise<CodedError | undefined> {
  if (!canTransitionPayment(status, 'refundPart'))
    return new CodedError('IllegalTransition', { from: status, event: 'refundPart' })
  const leftCents = capturedCents - refundedCents
  if (amountCents > leftCents) return new CodedError('RefundTooLarge', { leftCents })
  for (const kind of ['refund', 'releaseOrRefund'] as const) {
    if (await findPendingCommand(transaction, id, kind)) return new CodedError('Conflict', { pending: kind })
  }
  return undefined
}

/** Runs the refund. If the gateway does not answer, the refund stays pending. */
async function run(context: Context & { payments: PaymentServices }, refundId: string): Promise<void> {
  try {
    await runPaymentCommand(context, refundId)
  } catch (error) {
    if (!(error instanceof CodedError && error.code === 'GatewayUnavailable')) throw error
    context.log({ level: 'warn', event: 'payments.postponed', commandId: refundId, reason: error.name })
  }
}

interface Input {
  readonly paymentId: string
  readonly expectedVersion: number
  readonly note: string
}

/**
 * Records that an Admin returned the money of a failed refund outside the gateway, such as by
 * check. Makes no gateway call.
 * @throws CodedError Forbidden, NotFound, InvalidInput, SignInAgain; IllegalTransition when nothing
 * is to be refunded; Conflict when the payment has changed, or a refund of it is pending
 */
export async function recordManualRefund(input: Input, context: Context): Promise<PaymentDetail> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const note = parseWrittenText(input.note, { field: 'note', max: noteMaxLength })
    const payment = found(await findPayment(transaction, existingId(input.paymentId)))
    const at = context.now()
    requireFreshSignIn(transaction.caller, at)
    if (payment.version !== input.expectedVersion) throw new CodedError('Conflict')
    if (payment.refundDueCents === 0)
      throw new CodedError('IllegalTransition', { from: payment.status, event: 'manualRefund' })
    for (const kind of ['refund', 'releaseOrRefund'] as const) {
      if (await findPendingCommand(transaction, payment.id, kind))
        throw new CodedError('Conflict', { pending: kind })
    }
    await saveManualRefund(transaction, payment, { note, at })
    return loadPaymentDetail(transaction, payment.id)
  })
}
