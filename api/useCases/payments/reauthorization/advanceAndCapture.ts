import type { Payment } from '../../../../domain/payments/payment'
import { findPendingCommand } from '../../../storage/payments/paymentCommands'
import { findPayment } from '../../../storage/payments/payments'
import type { PaymentContext } from '../../context'
import { found } from '../../ids'
import { runCommandOrDefer } from '../commands/runCommandForRequest'
import { advanceReauthorizations } from './advanceReauthorization'
import { systemTransact } from '../../systemTransact'

/**
 * Advances the reauthorizations of a payment and captures a new hold for an approved request. The
 * patient who retried the payment thus sees the prescription immediately. Reconciliation does what
 * fails now.
 * @returns the updated payment
 * @throws CodedError GatewayUnavailable when a reauthorization must be read again later
 */
export async function advanceAndCapture(context: PaymentContext, payment: Payment): Promise<Payment> {
  const settled = await advanceReauthorizations(context, payment)
  if (settled.providerPaymentId === payment.providerPaymentId) return settled
  const pending = await systemTransact(context, (transaction) =>
    findPendingCommand(transaction, payment.id, 'capture'),
  )
  if (!pending) return settled
  await runCommandOrDefer(context, pending.id)
  return found(await systemTransact(context, (transaction) => findPayment(transaction, payment.id)))
}
