import type { GatewayState } from '../../../domain/payments/catchUp'
import type { Payment } from '../../../domain/payments/payment'
import type { PaymentContext } from '../context'
import { recordGatewayState } from './recordGatewayState'
import { runPaymentCommand } from './runPaymentCommand'
import { systemTransact } from './systemTransact'

/**
 * Asks the gateway how a payment is, writes it down and does what follows from it.
 * @returns the payment as it is now, and how its page is
 * @throws CodedError GatewayUnavailable; GatewayRefusal when the gateway does not know it
 */
export async function lookAtPayment(
  context: PaymentContext,
  known: Payment,
): Promise<{ payment: Payment; session: GatewayState['session'] }> {
  const { checkoutSessionId: sessionId, providerPaymentId: intentId } = known
  const state = await context.payments.gateway.look({ sessionId, intentId })
  const recorded = await systemTransact(context, (transaction) =>
    recordGatewayState(transaction, known.id, state, { at: context.now(), newId: context.newId }),
  )
  if (recorded?.commandId) await runPaymentCommand(context, recorded.commandId)
  return { payment: recorded?.payment ?? known, session: state.session }
}
