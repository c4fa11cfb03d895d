import type { Payment } from '../../../domain/payments/payment'
import { findPendingCommand } from '../../storage/paymentCommands'
import { findPayment } from '../../storage/payments'
import type { PaymentContext } from '../context'
import { found } from '../ids'
import { runOrPostpone } from './runDecided'
import { settleRenewalsOf } from './settleRenewal'
import { systemTransact } from './systemTransact'

/**
 * Moves the renewals of a payment on, and charges a new hold that was entered for what is approved: whoever has paid anew
 * reads at once that it was prescribed. What cannot be done now reconciliation does later.
 * @returns the payment as it is then
 * @throws CodedError GatewayUnavailable when a renewal must be looked at again later
 */
export async function settleAndCharge(context: PaymentContext, payment: Payment): Promise<Payment> {
  const settled = await settleRenewalsOf(context, payment)
  if (settled.providerPaymentId === payment.providerPaymentId) return settled
  const pending = await systemTransact(context, (transaction) =>
    findPendingCommand(transaction, payment.id, 'capture'),
  )
  if (!pending) return settled
  await runOrPostpone(context, pending.id)
  return found(await systemTransact(context, (transaction) => findPayment(transaction, payment.id)))
}
