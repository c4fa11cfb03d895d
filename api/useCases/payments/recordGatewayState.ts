import type { GatewayState } from '../../../domain/payments/catchUp'
import { catchUp, isUnpaid } from '../../../domain/payments/catchUp'
import type { Payment } from '../../../domain/payments/payment'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
import { findPayment } from '../../storage/payments'
import { auditPaymentSteps } from '../../storage/systemAudit'
import { appendPaymentEvents, lockPayment, savePayment } from '../../storage/systemPayments'
import { lockRequest } from '../../storage/systemRequests'
import { followPayment } from './followPayment'

interface Moment {
  readonly at: Date
  readonly newId: () => string
}

/** A payment and its request as they are now, and an effect that became necessary. */
export interface Recorded {
  readonly payment: Payment
  readonly request: TreatmentRequest
  readonly commandId: string | undefined
}

/**
 * Writes down what the gateway says, and moves the request on that waited for it. What is known already, or was known
 * better, changes nothing: notices, verifications and reconciliation all come here, in any order.
 * @returns undefined when there is no such payment
 */
export async function recordGatewayState(
  transaction: SystemTransaction,
  paymentId: string,
  state: GatewayState,
  moment: Moment,
): Promise<Recorded | undefined> {
  const locked = await lockBoth(transaction, paymentId)
  if (!locked) return undefined
  const { payment: before, request } = locked
  const { moved, now } = catchUp(before, state)
  const changed: Payment = {
    ...before,
    ...now,
    ...(isUnpaid(now.status) ? { failureCode: state.failureCode } : learned(before, state)),
  }
  const isKnown = moved.length === 0 && changed.failureCode === before.failureCode
  if (isKnown) return { payment: before, request, commandId: undefined }

  const payment = await savePayment(transaction, changed, moment.at)
  await appendPaymentEvents(transaction, payment.id, moved, moment.at)
  auditPaymentSteps(transaction, payment, moved, moment.at)
  return { payment, ...(await followPayment(transaction, request, { payment, moved, state }, moment)) }
}

/** What is learned when the money is held, and kept from then on. */
function learned(before: Payment, { intentId, captureBefore }: GatewayState): Partial<Payment> {
  if (!isUnpaid(before.status)) return {}
  return { providerPaymentId: intentId, captureBefore, failureCode: null }
}

/** Locks a request and its payment, in the order in which everybody does. */
export async function lockBoth(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<{ payment: Payment; request: TreatmentRequest } | undefined> {
  const found = await findPayment(transaction, paymentId)
  const request = found && (await lockRequest(transaction, found.requestId))
  const payment = request && (await lockPayment(transaction, paymentId))
  return payment && { payment, request }
}
