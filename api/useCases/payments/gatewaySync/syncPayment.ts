import type { GatewayState } from '../../../../domain/payments/applyGatewayState'
import type { Payment } from '../../../../domain/payments/payment'
import type { PaymentContext } from '../../context'
import { recordGatewayState } from './recordGatewayState'
import { runPaymentCommand } from '../commands/runPaymentCommand'
import { systemTransact } from '../../systemTransact'

/**
 * Reads a payment's state from the gateway, records it and applies the consequences.
 * @returns the updated payment and the state of its checkout session
 * @throws CodedError GatewayUnavailable; GatewayRefusal when the gateway does not know it
 */
export async function syncPayment(
  context: PaymentContext,
  known: Payment,
): Promise<{ payment: Payment; session: GatewayState['session'] }> {
  const { checkoutSessionId: sessionId, providerPaymentId: intentId } = known
  const state = await context.payments.gateway.fetchState({ sessionId, intentId })
  const recorded = await systemTransact(context, (transaction) =>
    recordGatewayState(transaction, known.id, state, { at: context.now(), newId: context.newId }),
  )
  if (recorded?.commandId) await runPaymentCommand(context, recorded.commandId)
  return { payment: recorded?.payment ?? known, session: state.session }
}
