import { finishPaymentCommand } from '../../storage/paymentCommands'
import { saveCheckout } from '../../storage/systemPayments'
import type { PaymentContext } from '../context'
import type { Attempt, Outcome } from './attempt'
import { giveBack } from './giveBack'
import { lockBoth } from './recordGatewayState'
import { systemTransact } from './systemTransact'

/**
 * Makes the page where the patient enters a card, and remembers it. If the request was taken back meanwhile, the page is
 * closed again.
 * @throws CodedError GatewayUnavailable, GatewayRefusal
 */
export async function openCheckout(
  context: PaymentContext,
  { command, payment }: Pick<Attempt, 'command' | 'payment'>,
): Promise<Outcome> {
  const { gateway, publicOrigin } = context.payments
  const { id: paymentId, amountCents, currency } = payment
  const page = (name: string) => `${publicOrigin}/payment-${name}?payment=${paymentId}`
  const order = {
    paymentId,
    amountCents,
    currency,
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
    const { request } = about
    if (request.status === 'awaiting_payment') return { request }
    return { request, commandId: await giveBack(transaction, request, { id: context.newId(), at }) }
  })
}
