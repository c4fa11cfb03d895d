import { isUnpaid } from '../../../../domain/payments/applyGatewayState'
import { CodedError } from '../../../../domain/errors'
import type { Payment } from '../../../../domain/payments/payment'
import { findPendingCommand, insertPaymentCommand } from '../../../storage/payments/paymentCommands'
import { findPayment } from '../../../storage/payments/payments'
import type { Context, PaymentServices } from '../../context'
import { existingId, found } from '../../ids'
import { requireRole } from '../../requireRole'
import { transact } from '../../transact'
import { beginOrderPayment, beginRequestPayment } from './beginPayment'
import { syncPayment } from '../gatewaySync/syncPayment'
import { reauthorize } from '../reauthorization/reauthorize'
import { runPaymentCommand } from '../commands/runPaymentCommand'
import type { CheckoutSetup } from './checkoutSetup'
import { isAwaitingPayment, lockPaymentSubject } from '../gatewaySync/paymentSubject'
import { systemTransact } from '../../systemTransact'

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
  const commandId = await systemTransact(context, async (transaction) => {
    const subject = found(await lockPaymentSubject(transaction, payment))
    if (!isAwaitingPayment(subject)) throw new CodedError('PaymentMissing', { paymentStatus: payment.status })
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
