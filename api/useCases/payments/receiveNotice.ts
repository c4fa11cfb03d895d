import type { Payment } from '../../../domain/payments/payment'
import type { GatewayNotice } from '../../services/paymentGateway'
import { GatewayRefusal } from '../../services/paymentGateway'
import { findNotedPayment, rememberNotice } from '../../storage/systemPayments'
import type { PaymentContext } from '../context'
import { lookAtPayment } from './lookAtPayment'
import { settleAndCharge } from './settleAndCharge'
import { systemTransact } from './systemTransact'

/**
 * A notice of the gateway: it only says where to look, so one that is late, doubled or out of order does no harm, and
 * one about nothing of ours is kept and left alone.
 * @param body the bytes as they came
 * @throws CodedError Forbidden for a signature that is missing, forged or stale; InvalidInput for a body that is no event;
 *   GatewayUnavailable, so that the gateway sends it again
 */
export async function receiveNotice(
  body: Uint8Array,
  signature: string | undefined,
  context: PaymentContext,
): Promise<void> {
  await followNotice(context.payments.gateway.readNotice(body, signature), context)
}

/**
 * Looks where a genuine notice says, and remembers it.
 * @throws CodedError GatewayUnavailable
 */
export async function followNotice(notice: GatewayNotice, context: PaymentContext): Promise<void> {
  const payment = await systemTransact(context, (transaction) =>
    findNotedPayment(transaction, knownIds(notice)),
  )
  if (payment) await lookWhereItSays(context, payment, notice)
  // Afterwards: one that could not be acted on is none we have.
  await systemTransact(context, (transaction) =>
    rememberNotice(transaction, {
      id: notice.id,
      type: notice.type,
      paymentId: payment?.id ?? null,
      at: context.now(),
    }),
  )
}

/** A notice may come before we have written down the page it is about. */
async function lookWhereItSays(
  context: PaymentContext,
  payment: Payment,
  notice: GatewayNotice,
): Promise<void> {
  const checkoutSessionId = payment.checkoutSessionId ?? notice.sessionId
  const providerPaymentId = payment.providerPaymentId ?? (checkoutSessionId ? null : notice.intentId)
  if (!checkoutSessionId && !providerPaymentId) return
  try {
    const { payment: seen } = await lookAtPayment(context, {
      ...payment,
      checkoutSessionId,
      providerPaymentId,
    })
    await settleAndCharge(context, seen)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    context.log({
      level: 'error',
      event: 'payments.notFoundAtGateway',
      paymentId: payment.id,
      code: error.code,
    })
  }
}

/** Ids that others have chosen are not compared with ours. */
function knownIds({ paymentId, sessionId, intentId }: GatewayNotice) {
  const isOurs = paymentId !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(paymentId)
  return { paymentId: isOurs ? paymentId : null, sessionId, intentId }
}
