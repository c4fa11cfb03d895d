import type { Dispute } from '../../../domain/payments/dispute'
import { listDisputes } from '../../storage/disputes'
import type { Payment } from '../../../domain/payments/payment'
import type { SystemTransaction } from '../../storage/database'
import type { PaymentEvent } from '../../storage/paymentDetails'
import { listPaymentEvents } from '../../storage/paymentDetails'
import { findPayment } from '../../storage/payments'
import type { Refund } from '../../storage/refunds'
import { listRefunds } from '../../storage/refunds'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

/** A payment with everything that has happened to it. */
export interface PaymentDetail {
  readonly payment: Payment
  /** Oldest first. */
  readonly events: readonly PaymentEvent[]
  /** Newest first. */
  readonly refunds: readonly Refund[]
  /** Oldest first. */
  readonly disputes: readonly Dispute[]
}

/** One payment with its history, for an Admin. @throws CodedError Forbidden, NotFound */
export async function readPayment(id: string, context: Context): Promise<PaymentDetail> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    return loadPaymentDetail(transaction, existingId(id))
  })
}

/** @throws CodedError NotFound */
export async function loadPaymentDetail(transaction: SystemTransaction, id: string): Promise<PaymentDetail> {
  const payment = found(await findPayment(transaction, id))
  return {
    payment,
    events: await listPaymentEvents(transaction, id),
    refunds: await listRefunds(transaction, id),
    disputes: await listDisputes(transaction, id),
  }
}
