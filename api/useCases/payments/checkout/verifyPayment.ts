import { CodedError } from '../../../../domain/errors'
import type { Payment } from '../../../../domain/payments/payment'
import type { PatientPaymentStatus } from '../../../../domain/payments/patientPaymentStatus'
import { patientPaymentStatus } from '../../../../domain/payments/patientPaymentStatus'
import { isFinal } from '../../../../domain/payments/paymentState'
import { GatewayRefusal } from '../../../services/payments/paymentGateway'
import { findPendingCommand } from '../../../storage/payments/paymentCommands'
import { findPayment } from '../../../storage/payments/payments'
import type { Context, PaymentContext, PaymentServices } from '../../context'
import { existingId, found } from '../../ids'
import { transact } from '../../transact'
import { syncPayment } from '../gatewaySync/syncPayment'
import { advanceAndCapture } from '../reauthorization/advanceAndCapture'
import { systemTransact } from '../../systemTransact'

/**
 * Returns the verified status of the caller's payment. Reads the gateway while the status may still
 * change, so the result does not depend on webhooks. Creates and captures nothing.
 * @returns `unknown` when the gateway does not answer
 * @throws CodedError NotFound
 */
export async function verifyPayment(
  paymentId: string,
  context: Context & { readonly payments: PaymentServices },
): Promise<{ payment: Payment; truth: PatientPaymentStatus }> {
  const known = await transact(context, async (transaction) => {
    const payment = found(await findPayment(transaction, existingId(paymentId)))
    if (payment.patientId !== transaction.caller.id) throw new CodedError('NotFound')
    return payment
  })
  if (!known.checkoutSessionId) return withPatientStatus(known, false)
  try {
    const settled = await advanceAndCapture(context, known)
    if (isFinal(settled.status)) return withPatientStatus(settled, false)
    const { payment, session } = await syncPayment(context, settled)
    if (payment.status !== 'authorized') return withPatientStatus(payment, session === 'complete')
    return await statusOfHold(context, payment)
  } catch (error) {
    const isSilent = error instanceof CodedError && error.code === 'GatewayUnavailable'
    if (!isSilent && !(error instanceof GatewayRefusal)) throw error
    context.log({ level: 'warn', event: 'payments.unverified', paymentId: known.id })
    return { payment: known, truth: 'unknown' }
  }
}

/**
 * Returns `confirming` while a capture is pending, because a webhook may run it concurrently. Reads the
 * payment again in case it was captured after the first read.
 */
async function statusOfHold(
  context: PaymentContext,
  { id }: Payment,
): Promise<{ payment: Payment; truth: PatientPaymentStatus }> {
  return systemTransact(context, async (transaction) => {
    const isBeingCharged = (await findPendingCommand(transaction, id, 'capture')) !== undefined
    const payment = found(await findPayment(transaction, id))
    return isBeingCharged ? { payment, truth: 'confirming' } : withPatientStatus(payment, false)
  })
}

function withPatientStatus(
  payment: Payment,
  isPageComplete: boolean,
): { payment: Payment; truth: PatientPaymentStatus } {
  const { status, failureCode } = payment
  return { payment, truth: patientPaymentStatus(status, { failureCode, isPageComplete }) }
}
