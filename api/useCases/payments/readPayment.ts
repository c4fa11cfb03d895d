import type { Dispute } from '../../../domain/payments/dispute'
import { listDisputes } from '../../storage/payments/disputes'
import type { Payment } from '../../../domain/payments/payment'
import type { SystemTransaction } from '../../storage/database/database'
import type { PaymentEvent } from '../../storage/payments/paymentDetails'
import { listPaymentEvents } from '../../storage/payments/paymentDetails'
import { findPayment } from '../../storage/payments/payments'
import type { Refund } from '../../storage/payments/refunds'
import { listRefunds } from '../../storage/payments/refunds'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** A payment with its events, refunds and disputes. */
export interface PaymentDetail {
  readonly payment: Payment
  /** Oldest first. */
  readonly events: readonly PaymentEvent[]
  /** Newest first. */
  readonly refunds: readonly Refund[]
  /** Oldest first. */
  readonly disputes: readonly Dispute[]
}

/** Returns one payment with its history, for an Admin. @throws CodedError Forbidden, NotFound */
export async function readPayment(id: string, context: Context): Promise<PaymentDetail> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
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
