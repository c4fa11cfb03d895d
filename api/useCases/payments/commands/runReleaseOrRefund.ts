import type { GatewayState } from '../../../../domain/payments/applyGatewayState'
import { isUnpaid } from '../../../../domain/payments/applyGatewayState'
import type { Payment } from '../../../../domain/payments/payment'
import { nextPaymentStatus } from '../../../../domain/payments/paymentState'
import type { SystemTransaction } from '../../../storage/database/database'
import { findPendingCommand, finishPaymentCommand } from '../../../storage/payments/paymentCommands'
import { findPayment } from '../../../storage/payments/payments'
import { auditPaymentSteps } from '../../../storage/admin/systemAudit'
import { appendPaymentEvents, savePayment } from '../../../storage/payments/systemPayments'
import type { PaymentContext } from '../../context'
import type { CommandAttempt, CommandResult } from './commandAttempt'
import { applyPaymentUpdate } from '../gatewaySync/applyPaymentUpdate'
import { openCheckout } from '../checkout/openCheckout'
import type { Recorded } from '../gatewaySync/recordGatewayState'
import { recordGatewayState } from '../gatewaySync/recordGatewayState'
import { hasUnreturnedFunds, releaseOrRefundAtGateway } from './releaseOrRefundAtGateway'
import { advanceReauthorizations } from '../reauthorization/advanceReauthorization'
import { subjectStatus } from '../gatewaySync/paymentSubject'
import { systemTransact } from '../../systemTransact'

/**
 * Returns money by the way that applies: expires an open session, releases a hold, refunds a
 * capture. Finishes only when the gateway confirms that nothing remains.
 * @throws CodedError GatewayUnavailable
 */
export async function runReleaseOrRefund(
  context: PaymentContext,
  { command, payment }: CommandAttempt,
): Promise<CommandResult> {
  await advanceReauthorizations(context, payment)
  const known = await withCheckoutSession(context, payment)
  const ids = { sessionId: known.checkoutSessionId, intentId: known.providerPaymentId }
  const state = await releaseOrRefundAtGateway(context, ids, `${command.idempotencyKey}-${command.attempts}`)
  return systemTransact(context, async (transaction) => {
    const at = context.now()
    const recorded = await recordGatewayState(transaction, payment.id, state, { at, newId: context.newId })
    if (!recorded) throw new Error('The payment is gone.')
    const { payment: now, subject } = recorded
    if (hasUnreturnedFunds(state) && now.refundDueCents > 0) {
      // The refund to the card failed, so an Admin has to resolve it.
      const failureCode = now.refundFailureCode
      await finishPaymentCommand(transaction, command.id, { outcome: 'refused', failureCode, at })
      return { subject }
    }
    if (hasUnreturnedFunds(state)) return { subject }
    await finishPaymentCommand(transaction, command.id, { outcome: 'done', at })
    return isUnpaid(now.status) ? voidUnpaid(transaction, recorded, state, context) : { subject }
  })
}

/**
 * A crash may have hidden a session that the gateway created. Retrying with the same idempotency
 * key returns it.
 */
async function withCheckoutSession(context: PaymentContext, payment: Payment): Promise<Payment> {
  const pending = await systemTransact(context, (transaction) =>
    findPendingCommand(transaction, payment.id, 'checkout'),
  )
  if (!pending) return payment
  await openCheckout(context, { command: pending, payment })
  const fresh = await systemTransact(context, (transaction) => findPayment(transaction, payment.id))
  return fresh ?? payment
}

/** Voids a payment that was never held and can no longer be. */
async function voidUnpaid(
  transaction: SystemTransaction,
  { payment, subject }: Recorded,
  state: GatewayState,
  { now, newId }: PaymentContext,
): Promise<CommandResult> {
  const at = now()
  const step = subjectStatus(subject) === 'expired' ? 'expire' : 'void'
  const to = nextPaymentStatus(payment.status, step)
  const moved = [{ step, cents: 0, from: payment.status, to }] as const
  const saved = await savePayment(transaction, { ...payment, status: to }, at)
  await appendPaymentEvents(transaction, payment.id, moved, at)
  auditPaymentSteps(transaction, payment, moved, at)
  return applyPaymentUpdate(transaction, subject, { payment: saved, moved, state }, { at, newId })
}
