import type { Payment } from '../../../domain/payments/payment'
import { findPendingCommand, finishPaymentCommand } from '../../storage/payments/paymentCommands'
import { findPayment } from '../../storage/payments/payments'
import { saveCheckout } from '../../storage/payments/systemPayments'
import type { PaymentContext } from '../context'
import { systemTransact } from '../transact'
import type { CommandAttempt, CommandResult } from './paymentSubject'
import { isAwaitingPayment } from './paymentSubject'
import { lockPaymentAndSubject } from './recordGatewayState'
import { releaseOrRefundPayment } from './releaseOrRefund'

/**
 * Creates the checkout session and records it. Expires it again if its subject was cancelled in
 * between.
 * @throws CodedError GatewayUnavailable, GatewayRefusal
 */
export async function openCheckout(
  context: PaymentContext,
  { command, payment }: Pick<CommandAttempt, 'command' | 'payment'>,
): Promise<CommandResult> {
  const { gateway, publicOrigin } = context.payments
  const { id: paymentId, amountCents, currency, orderId } = payment
  const page = (name: string) => `${publicOrigin}/payment-${name}?payment=${paymentId}`
  const order = {
    paymentId,
    amountCents,
    currency,
    isCharged: orderId !== null,
    successUrl: page('success'),
    cancelUrl: page('cancelled'),
  }
  const checkout = await gateway.openCheckout(order, command.idempotencyKey)

  return systemTransact(context, async (transaction) => {
    const at = context.now()
    const about = await lockPaymentAndSubject(transaction, paymentId)
    if (!about) throw new Error('The payment is gone.')
    await saveCheckout(transaction, paymentId, { ...checkout, at })
    await finishPaymentCommand(transaction, command.id, { outcome: 'done', at })
    const { subject } = about
    if (isAwaitingPayment(subject)) return { subject }
    return {
      subject,
      commandId: await releaseOrRefundPayment(transaction, payment, { id: context.newId(), at }),
    }
  })
}

/**
 * A crash may have hidden a session that the gateway created. Retrying with the same idempotency
 * key returns it.
 */
export async function withCheckoutSession(context: PaymentContext, payment: Payment): Promise<Payment> {
  const pending = await systemTransact(context, (transaction) =>
    findPendingCommand(transaction, payment.id, 'checkout'),
  )
  if (!pending) return payment
  await openCheckout(context, { command: pending, payment })
  const fresh = await systemTransact(context, (transaction) => findPayment(transaction, payment.id))
  return fresh ?? payment
}
