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
import { refusalCode } from './capture'
import { followPayment } from './followPayment'
import { openCheckout } from './openCheckout'
import type { Recorded } from './recordGatewayState'
import { recordGatewayState } from './recordGatewayState'
import { statusOf } from './subject'
import { systemTransact } from './systemTransact'

/** A page is closed, then perhaps paid on at the last moment, then released: more turns than that are a fault. */
const turns = 4

/**
 * Gives money back by whatever way is left: closes the page where a card may still be entered, releases what is held,
 * refunds what was taken. Done only when the gateway says that nothing of it remains.
 * @throws CodedError GatewayUnavailable
 */
export async function returnMoney(context: PaymentContext, { command, payment }: Attempt): Promise<Outcome> {
  const known = await withKnownSession(context, payment)
  const state = await returnAll(context, known, `${command.idempotencyKey}-${command.attempts}`)
  return systemTransact(context, async (transaction) => {
    const at = context.now()
    const recorded = await recordGatewayState(transaction, payment.id, state, { at, newId: context.newId })
    if (!recorded) throw new Error('The payment is gone.')
    const { payment: now, subject } = recorded
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

/** @param key of this attempt: the gateway would repeat a refusal that an earlier state has earned */
async function returnAll({ payments }: PaymentContext, payment: Payment, key: string): Promise<GatewayState> {
  const { gateway } = payments
  const ids = { sessionId: payment.checkoutSessionId, intentId: payment.providerPaymentId }
  let state = await gateway.look(ids)
  for (let turn = 0; turn < turns && isOwed(state); turn += 1) {
    const { intentId, intent } = state
    // A refusal means that it has changed meanwhile: the next look tells how.
    if (intentId && intent === 'authorized') await gateway.cancel(intentId, `${key}-void`).catch(refusalCode)
    else if (intentId && intent === 'captured')
      await gateway.refund(intentId, `${key}-refund`).catch(refusalCode)
    else if (ids.sessionId) await gateway.closeCheckout(ids.sessionId).catch(refusalCode)
    state = await gateway.look(ids)
  }
  return state
}

/** Whether the gateway still has money, or may still get some. */
function isOwed({ session, intent, capturedCents, refundedCents }: GatewayState): boolean {
  return (
    session === 'open' || intent === 'authorized' || intent === 'processing' || refundedCents < capturedCents
  )
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
