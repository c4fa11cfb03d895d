import type { GatewayState } from '../../../../domain/payments/applyGatewayState'
import { hasFundsWithdrawn } from '../../../../domain/payments/dispute'
import type { PaymentContext } from '../../context'
import { refusalCode } from './capture'

/**
 * Maximum rounds: a session is expired, or paid at the last moment and then released. More rounds
 * indicate a fault.
 */
const turns = 4

/** Ids of a checkout session and its hold at the gateway. */
interface Ids {
  readonly sessionId: string | null
  readonly intentId: string | null
}

/**
 * Expires the session, releases the hold and refunds the capture until the gateway reports that
 * nothing remains. Gives up for now when a refund fails immediately, because a retry would fail
 * too.
 * @param key of this attempt: with an older key, the gateway would replay a refusal from an earlier
 * state
 * @returns the resulting state at the gateway
 * @throws CodedError GatewayUnavailable
 */
export async function releaseOrRefundAtGateway(
  { payments }: Pick<PaymentContext, 'payments'>,
  ids: Ids,
  key: string,
): Promise<GatewayState> {
  const { gateway } = payments
  let state = await gateway.fetchState(ids)
  const failedBefore = state.refundFailedCents
  const mayGoOn = () => hasUnreturnedFunds(state) && state.refundFailedCents === failedBefore
  for (let turn = 0; turn < turns && mayGoOn(); turn += 1) {
    const { intentId, intent } = state
    // A refusal means that the state has changed; the next read returns it.
    if (intentId && intent === 'authorized') await gateway.cancel(intentId, `${key}-void`).catch(refusalCode)
    else if (intentId && intent === 'captured')
      await gateway.refund(intentId, `${key}-refund`).catch(refusalCode)
    else if (ids.sessionId) await gateway.closeCheckout(ids.sessionId).catch(refusalCode)
    state = await gateway.fetchState(ids)
  }
  return state
}

/**
 * Returns whether the gateway still holds money to return, or may still receive some. Disputed
 * money is with the bank.
 */
export function hasUnreturnedFunds({
  session,
  intent,
  capturedCents,
  refundedCents,
  disputes,
}: GatewayState): boolean {
  return (
    session === 'open' ||
    intent === 'authorized' ||
    intent === 'processing' ||
    (refundedCents < capturedCents && !hasFundsWithdrawn(disputes))
  )
}
