import type { Order } from '../../../domain/orders/order'
import type { GatewayState } from '../../../domain/payments/applyGatewayState'
import { hasFundsWithdrawn } from '../../../domain/payments/dispute'
import type { Payment } from '../../../domain/payments/payment'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { GatewayRefusal } from '../../services/payments/paymentGateway'
import type { SystemTransaction } from '../../storage/database/database'
import { findPendingCommand, insertPaymentCommand } from '../../storage/payments/paymentCommands'
import { findPaymentOfOrder, findPaymentOfRequest } from '../../storage/payments/payments'
import type { PaymentContext } from '../context'

/**
 * Enqueues the command that returns a request's money, in the transaction that ends the request.
 * The command expires a session, releases a hold or refunds a capture, by the state at its run.
 * @returns the command to run after the commit; undefined when the request has no payment
 */
export async function releaseOrRefund(
  transaction: SystemTransaction,
  request: Pick<TreatmentRequest, 'id'>,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<string | undefined> {
  const payment = await findPaymentOfRequest(transaction, request.id)
  return payment && releaseOrRefundPayment(transaction, payment, { id, at })
}

/** Enqueues the same command for a given payment. @returns the command to run after the commit */
export async function releaseOrRefundPayment(
  transaction: SystemTransaction,
  payment: Payment,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<string> {
  const pending = await findPendingCommand(transaction, payment.id, 'releaseOrRefund')
  if (pending) return pending.id
  await insertPaymentCommand(transaction, payment, { id, kind: 'releaseOrRefund', at })
  return id
}

/**
 * Enqueues the same command in the transaction that ends an order. @returns the command to run
 * after the commit
 */
export async function releaseOrRefundOrder(
  transaction: SystemTransaction,
  { id }: Pick<Order, 'id'>,
  command: { readonly id: string; readonly at: Date },
): Promise<string | undefined> {
  const payment = await findPaymentOfOrder(transaction, id)
  return payment && releaseOrRefundPayment(transaction, payment, command)
}

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

/** @throws the error if it is not a refusal */
export function refusalCode(error: unknown): string {
  if (error instanceof GatewayRefusal) return error.code
  throw error
}
