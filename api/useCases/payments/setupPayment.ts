import { CodedError } from '../../../domain/errors'
import { isUnpaid } from '../../../domain/payments/catchUp'
import type { Payment } from '../../../domain/payments/payment'
import type { Transaction } from '../../storage/database'
import { findPendingCommand, insertPaymentCommand } from '../../storage/paymentCommands'
import { findPayment, findPaymentOfRequest, insertPayment } from '../../storage/payments'
import { lockRequest } from '../../storage/systemRequests'
import type { Context, PaymentServices } from '../context'
import { existingId, found } from '../ids'
import { permit } from '../permit'
import { loadRequest } from '../requests/loadRequest'
import { transact } from '../transact'
import { lookAtPayment } from './lookAtPayment'
import { runPaymentCommand } from './runPaymentCommand'
import { systemTransact } from './systemTransact'

export interface Setup {
  readonly payment: Payment
  /** Where the patient enters a card; null when the money is held or taken already. */
  readonly url: string | null
}

type PayingContext = Context & { readonly payments: PaymentServices }

/**
 * Begins the payment for a request of the caller, or goes on with it: one payment per request, at most one open page.
 * The price is the one frozen on the request.
 * @throws CodedError Forbidden, NotFound, PaymentMissing when nothing can be paid for it any more, GatewayUnavailable
 */
export async function setupPayment(requestId: string, context: PayingContext): Promise<Setup> {
  const begun = await transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    return begin(transaction, existingId(requestId), context)
  })
  const open = begun.checkoutSessionId ? await lookAtPayment(context, begun) : undefined
  if (open && !isUnpaid(open.payment.status)) return { payment: open.payment, url: null }
  if (open?.session === 'open') return { payment: open.payment, url: open.payment.checkoutUrl }
  if (open?.session === 'complete') return { payment: open.payment, url: null }
  return openPage(begun, context)
}

async function begin(
  transaction: Transaction,
  requestId: string,
  { newId, now }: PayingContext,
): Promise<Payment> {
  const request = await loadRequest(transaction, requestId)
  if (request.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  const { holdCents, currency, patientId, patientName, treatmentType } = request
  const known = await findPaymentOfRequest(transaction, request.id)
  if (known && !isUnpaid(known.status)) return known
  if (request.status !== 'awaiting_payment' || holdCents === null || currency === null) {
    throw new CodedError('PaymentMissing', { paymentStatus: known?.status ?? null })
  }
  await insertPayment(transaction, {
    id: newId(),
    requestId: request.id,
    patientId,
    patientName,
    treatmentType,
    amountCents: holdCents,
    currency,
    createdAt: now(),
  })
  // Another tab may have been faster.
  return found(await findPaymentOfRequest(transaction, request.id))
}

/** Decides a new page under the lock of the request, so that several tabs share one, and makes it. */
async function openPage(payment: Payment, context: PayingContext): Promise<Setup> {
  const commandId = await systemTransact(context, async (transaction) => {
    const request = found(await lockRequest(transaction, payment.requestId))
    if (request.status !== 'awaiting_payment')
      throw new CodedError('PaymentMissing', { paymentStatus: payment.status })
    const fresh = found(await findPayment(transaction, payment.id))
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
