import { finishPaymentCommand } from '../../storage/payments/paymentCommands'
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
