import type { RefundReason } from '../../../domain/generated/enums'
import { CodedError } from '../../../domain/errors'
import type { Payment } from '../../../domain/payments/payment'
import { mayStep } from '../../../domain/payments/paymentState'
import { parseWrittenText } from '../../../domain/writtenText'
import type { Transaction } from '../../storage/database'
import { findPendingCommand } from '../../storage/paymentCommands'
import { findPayment } from '../../storage/payments'
import type { Refund } from '../../storage/refunds'
import { findRefund, insertRefund } from '../../storage/refunds'
import type { Context, PaymentServices } from '../context'
import { requireFreshSignIn } from '../freshSignIn'
import { existingId, found, newClientId } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'
import type { PaymentDetail } from './readPayment'
import { loadPaymentDetail } from './readPayment'
import { runPaymentCommand } from './runPaymentCommand'
import { systemTransact } from './systemTransact'

export interface RefundInput {
  readonly id: string
  readonly paymentId: string
  readonly amountCents: number
  readonly reason: RefundReason
  readonly note?: string | null | undefined
}

type Order = Pick<Refund, 'id' | 'paymentId' | 'amountCents' | 'reason' | 'note'>

const noteMaxLength = 500

/**
 * An Admin gives back part of what was taken, or all that is left; the request goes on. Asking again with the same id
 * answers the same and gives nothing twice. A gateway that is silent is asked again by reconciliation: the refund is
 * pending until then.
 * @throws CodedError Forbidden, InvalidInput, NotFound, SignInAgain; IllegalTransition when nothing was taken;
 *   RefundTooLarge; Conflict while another refund is under way; RefundRefused when the gateway will not
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
  permit(transaction.caller, 'Admin')
  const order = parseOrder(input)
  const payment = found(await findPayment(transaction, order.paymentId))
  const at = context.now()
  requireFreshSignIn(transaction.caller, at)
  const { payments } = context
  if (!payments) throw new CodedError('GatewayUnavailable')

  const hindrance = await hindranceOf(transaction, payment, order)
  // Looked for last: what hinders may be the same order, just sent twice.
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

/** The unique index lets no second refund in beside a pending one; what is left is checked again under lock. */
async function hindranceOf(
  transaction: Transaction,
  { id, status, capturedCents, refundedCents }: Payment,
  { amountCents }: Order,
): Promise<CodedError | undefined> {
  if (!mayStep(status, 'refundPart'))
    return new CodedError('IllegalTransition', { from: status, event: 'refundPart' })
  const leftCents = capturedCents - refundedCents
  if (amountCents > leftCents) return new CodedError('RefundTooLarge', { leftCents })
  for (const kind of ['refund', 'giveBack'] as const) {
    if (await findPendingCommand(transaction, id, kind)) return new CodedError('Conflict', { pending: kind })
  }
  return undefined
}

/** A gateway that does not answer has been asked, or will be: the refund stands as pending. */
async function run(context: Context & { payments: PaymentServices }, refundId: string): Promise<void> {
  try {
    await runPaymentCommand(context, refundId)
  } catch (error) {
    if (!(error instanceof CodedError && error.code === 'GatewayUnavailable')) throw error
    context.log({ level: 'warn', event: 'payments.postponed', commandId: refundId, reason: error.name })
  }
}
