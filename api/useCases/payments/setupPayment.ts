import { isUnpaid } from '../../../domain/payments/catchUp'
import { CodedError } from '../../../domain/errors'
import type { Payment } from '../../../domain/payments/payment'
import { findPendingCommand, insertPaymentCommand } from '../../storage/paymentCommands'
import { findPayment } from '../../storage/payments'
import type { Context, PaymentServices } from '../context'
import { existingId, found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'
import { beginOrderPayment, beginRequestPayment } from './beginPayment'
import { lookAtPayment } from './lookAtPayment'
import { renewHold } from './renewHold'
import { runPaymentCommand } from './runPaymentCommand'
import type { Setup } from './setup'
import { awaitsMoney, lockSubject } from './subject'
import { systemTransact } from './systemTransact'

/** What is to be paid for; or the request whose hold is to be renewed. */
export type Payable =
  { readonly requestId: string } | { readonly orderId: string } | { readonly renewHoldOf: string }

type PayingContext = Context & { readonly payments: PaymentServices }

/**
 * Begins the payment for a request or an order of the caller, or goes on with it: one payment for each, at most one open
 * page. The price is the one frozen there.
 * @throws CodedError Forbidden, NotFound, PaymentMissing when nothing can be paid for it any more, GatewayUnavailable
 */
export async function setupPayment(payable: Payable, context: PayingContext): Promise<Setup> {
  if ('renewHoldOf' in payable) return renewHold(payable.renewHoldOf, context)
  const begun = await transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    return 'requestId' in payable
      ? beginRequestPayment(transaction, existingId(payable.requestId), context)
      : beginOrderPayment(transaction, existingId(payable.orderId), context)
  })
  const open = begun.checkoutSessionId ? await lookAtPayment(context, begun) : undefined
  if (open && !isUnpaid(open.payment.status)) return { payment: open.payment, url: null }
  if (open?.session === 'open') return { payment: open.payment, url: open.payment.checkoutUrl }
  if (open?.session === 'complete') return { payment: open.payment, url: null }
  return openPage(begun, context)
}

/** Decides a new page under the lock of what is paid for, so that several tabs share one, and makes it. */
async function openPage(payment: Payment, context: PayingContext): Promise<Setup> {
  const commandId = await systemTransact(context, async (transaction) => {
    const subject = found(await lockSubject(transaction, payment))
    if (!awaitsMoney(subject)) throw new CodedError('PaymentMissing', { paymentStatus: payment.status })
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
