import { finishPaymentCommand } from '../../storage/paymentCommands'
import { saveCheckout } from '../../storage/systemPayments'
import type { PaymentContext } from '../context'
import type { Attempt, Outcome } from './attempt'
import { giveBackPayment } from './giveBack'
import { lockBoth } from './recordGatewayState'
import { awaitsMoney } from './subject'
import { systemTransact } from './systemTransact'

/**
 * Makes the page where the patient enters a card, and remembers it. If what it is for was taken back meanwhile, the page is
 * closed again.
 * @throws CodedError GatewayUnavailable, GatewayRefusal
 */
export async function openCheckout(
  context: PaymentContext,
  { command, payment }: Pick<Attempt, 'command' | 'payment'>,
): Promise<Outcome> {
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
    const about = await lockBoth(transaction, paymentId)
    if (!about) throw new Error('The payment is gone.')
    await saveCheckout(transaction, paymentId, { ...checkout, at })
    await finishPaymentCommand(transaction, command.id, { outcome: 'done', at })
    const { subject } = about
    if (awaitsMoney(subject)) return { subject }
    return { subject, commandId: await giveBackPayment(transaction, payment, { id: context.newId(), at }) }
  })
}
