import { CodedError } from '../../../domain/errors'
import type { Payment } from '../../../domain/payments/payment'
import type { PaymentTruth } from '../../../domain/payments/paymentTruth'
import { paymentTruth } from '../../../domain/payments/paymentTruth'
import { isSettled } from '../../../domain/payments/paymentState'
import { GatewayRefusal } from '../../services/paymentGateway'
import { findPendingCommand } from '../../storage/paymentCommands'
import { findPayment } from '../../storage/payments'
import type { Context, PaymentContext, PaymentServices } from '../context'
import { existingId, found } from '../ids'
import { transact } from '../transact'
import { lookAtPayment } from './lookAtPayment'
import { settleAndCharge } from './settleAndCharge'
import { systemTransact } from './systemTransact'

/**
 * The truth about a payment of the caller: asked of the gateway while it may still change, so that it does not matter
 * whether a notice has come. Creates and takes nothing.
 * @returns `unknown` when the gateway does not answer
 * @throws CodedError NotFound
 */
export async function verifyPayment(
  paymentId: string,
  context: Context & { readonly payments: PaymentServices },
): Promise<{ payment: Payment; truth: PaymentTruth }> {
  const known = await transact(context, async (transaction) => {
    const payment = found(await findPayment(transaction, existingId(paymentId)))
    if (payment.patientId !== transaction.caller.id) throw new CodedError('NotFound')
    return payment
  })
  if (!known.checkoutSessionId) return told(known, false)
  try {
    const settled = await settleAndCharge(context, known)
    if (isSettled(settled.status)) return told(settled, false)
    const { payment, session } = await lookAtPayment(context, settled)
    if (payment.status !== 'authorized') return told(payment, session === 'complete')
    return await toldOfHold(context, payment)
  } catch (error) {
    const isSilent = error instanceof CodedError && error.code === 'GatewayUnavailable'
    if (!isSilent && !(error instanceof GatewayRefusal)) throw error
    context.log({ level: 'warn', event: 'payments.unverified', paymentId: known.id })
    return { payment: known, truth: 'unknown' }
  }
}

/**
 * Approved, or paid anew, a moment ago, what is held is about to be charged, perhaps by a notice beside this: no news yet.
 * What was charged since the look is read again.
 */
async function toldOfHold(
  context: PaymentContext,
  { id }: Payment,
): Promise<{ payment: Payment; truth: PaymentTruth }> {
  return systemTransact(context, async (transaction) => {
    const isBeingCharged = (await findPendingCommand(transaction, id, 'capture')) !== undefined
    const payment = found(await findPayment(transaction, id))
    return isBeingCharged ? { payment, truth: 'confirming' } : told(payment, false)
  })
}

function told(payment: Payment, isPageComplete: boolean): { payment: Payment; truth: PaymentTruth } {
  const { status, failureCode } = payment
  return { payment, truth: paymentTruth(status, { failureCode, isPageComplete }) }
}
