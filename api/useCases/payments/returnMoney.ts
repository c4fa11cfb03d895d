import type { GatewayState } from '../../../domain/payments/catchUp'
import { isUnpaid } from '../../../domain/payments/catchUp'
import type { Payment } from '../../../domain/payments/payment'
import { nextPaymentStatus } from '../../../domain/payments/paymentState'
import type { SystemTransaction } from '../../storage/database'
import { findPendingCommand, finishPaymentCommand } from '../../storage/paymentCommands'
import { findPayment } from '../../storage/payments'
import { auditPaymentSteps } from '../../storage/systemAudit'
import { appendPaymentEvents, savePayment } from '../../storage/systemPayments'
import type { PaymentContext } from '../context'
import type { Attempt, Outcome } from './attempt'
import { followPayment } from './followPayment'
import { openCheckout } from './openCheckout'
import type { Recorded } from './recordGatewayState'
import { recordGatewayState } from './recordGatewayState'
import { isOwed, returnAll } from './returnAll'
import { settleRenewalsOf } from './settleRenewal'
import { statusOf } from './subject'
import { systemTransact } from './systemTransact'

/**
 * Gives money back by whatever way is left: closes the page where a card may still be entered, releases what is held,
 * refunds what was taken. Done only when the gateway says that nothing of it remains.
 * @throws CodedError GatewayUnavailable
 */
export async function returnMoney(context: PaymentContext, { command, payment }: Attempt): Promise<Outcome> {
  await settleRenewalsOf(context, payment)
  const known = await withKnownSession(context, payment)
  const ids = { sessionId: known.checkoutSessionId, intentId: known.providerPaymentId }
  const state = await returnAll(context, ids, `${command.idempotencyKey}-${command.attempts}`)
  return systemTransact(context, async (transaction) => {
    const at = context.now()
    const recorded = await recordGatewayState(transaction, payment.id, state, { at, newId: context.newId })
    if (!recorded) throw new Error('The payment is gone.')
    const { payment: now, subject } = recorded
    if (isOwed(state) && now.refundDueCents > 0) {
      // The card has not taken it, and an Admin is asked.
      const failureCode = now.refundFailureCode
      await finishPaymentCommand(transaction, command.id, { outcome: 'refused', failureCode, at })
      return { subject }
    }
    if (isOwed(state)) return { subject }
    await finishPaymentCommand(transaction, command.id, { outcome: 'done', at })
    return isUnpaid(now.status) ? giveUp(transaction, recorded, state, context) : { subject }
  })
}

/** A crash may have hidden a page that the gateway has made: asking with the same key tells which. */
async function withKnownSession(context: PaymentContext, payment: Payment): Promise<Payment> {
  const pending = await systemTransact(context, (transaction) =>
    findPendingCommand(transaction, payment.id, 'checkout'),
  )
  if (!pending) return payment
  await openCheckout(context, { command: pending, payment })
  const fresh = await systemTransact(context, (transaction) => findPayment(transaction, payment.id))
  return fresh ?? payment
}

/** No money was ever held, and none will be. */
async function giveUp(
  transaction: SystemTransaction,
  { payment, subject }: Recorded,
  state: GatewayState,
  { now, newId }: PaymentContext,
): Promise<Outcome> {
  const at = now()
  const step = statusOf(subject) === 'expired' ? 'expire' : 'void'
  const to = nextPaymentStatus(payment.status, step)
  const moved = [{ step, cents: 0, from: payment.status, to }] as const
  const saved = await savePayment(transaction, { ...payment, status: to }, at)
  await appendPaymentEvents(transaction, payment.id, moved, at)
  auditPaymentSteps(transaction, payment, moved, at)
  return followPayment(transaction, subject, { payment: saved, moved, state }, { at, newId })
}
