import { treatmentTypes as allTreatmentTypes } from '../../../domain/treatmentTypes'
import type {
  CaptureProblem,
  PaymentProblem,
  PaymentStatus,
  TreatmentType,
} from '../../../domain/generated/enums'
import type { Order } from '../../../domain/orders/order'
import type { Dispute } from '../../../domain/payments/dispute'
import type { Payment } from '../../../domain/payments/payment'
import type { Receipt } from '../../../domain/payments/receipt'
import { receiptOf } from '../../../domain/payments/receipt'
import type { SystemTransaction, Transaction } from '../../storage/database/database'
import { listDisputes } from '../../storage/payments/disputes'
import type { PaymentEvent } from '../../storage/payments/paymentDetails'
import { listPaymentEvents } from '../../storage/payments/paymentDetails'
import type { PaymentCriteria } from '../../storage/payments/paymentLists'
import { listOwnPayments, listPayments as readPayments } from '../../storage/payments/paymentLists'
import { findPayment } from '../../storage/payments/payments'
import type { Refund } from '../../storage/payments/refunds'
import { listRefunds } from '../../storage/payments/refunds'
import { findOrder, listOrdersOfRequest } from '../../storage/storefront/orders'
import type { Context } from '../context'
import { parseAccountId, parseId, parseTimestamp, parseSome } from '../filter'
import { existingId, found } from '../ids'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { withPeople } from '../people'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Null and absent both mean: no filter on this field. */
export interface PaymentFilter {
  readonly statuses?: readonly PaymentStatus[] | null | undefined
  /** Reasons for which the capture failed. */
  readonly captureProblems?: readonly CaptureProblem[] | null | undefined
  /** Problems that an Admin has to resolve. */
  readonly problems?: readonly PaymentProblem[] | null | undefined
  readonly treatmentTypes?: readonly TreatmentType[] | null | undefined
  readonly patientId?: string | null | undefined
  readonly requestId?: string | null | undefined
  readonly createdFrom?: string | null | undefined
  readonly createdBefore?: string | null | undefined
  readonly person?: string | null | undefined
}

const placeOf = ({ createdAt, id }: Payment) => ({ at: createdAt, id })

/** Returns the caller's own payments, newest first. @throws CodedError InvalidInput */
export async function listMyPayments(page: PageArguments, context: Context): Promise<Page<Payment>> {
  return transact(context, (transaction) =>
    readPage(page, (slice) => listOwnPayments(transaction, slice), placeOf),
  )
}

/** Returns all payments, newest first, for an Admin. @throws CodedError Forbidden, InvalidInput */
export async function listPayments(
  { filter, ...page }: PageArguments & { readonly filter?: PaymentFilter | null | undefined },
  context: Context,
): Promise<Page<Payment>> {
  return withPeople(context, { person: filter?.person }, async (transaction, people) => {
    requireRole(transaction.caller, 'Admin')
    const criteria = { ...parseFilter(filter ?? {}), ...people }
    return readPage(page, (slice) => readPayments(transaction, criteria, slice), placeOf)
  })
}

function parseFilter(filter: PaymentFilter): PaymentCriteria {
  const {
    statuses,
    captureProblems,
    problems,
    treatmentTypes,
    patientId,
    requestId,
    createdFrom,
    createdBefore,
  } = filter
  return {
    ...(statuses && { statuses: parseSome('statuses', statuses, 9) }),
    ...(captureProblems && { captureProblems: parseSome('captureProblems', captureProblems, 5) }),
    ...(problems && { problems: parseSome('problems', problems, 2) }),
    ...(treatmentTypes && {
      treatmentTypes: parseSome('treatmentTypes', treatmentTypes, allTreatmentTypes.length),
    }),
    ...(patientId != null && { patientId: parseAccountId('patientId', patientId) }),
    ...(requestId != null && { requestId: parseId('requestId', requestId) }),
    ...(createdFrom != null && { createdFrom: parseTimestamp('createdFrom', createdFrom) }),
    ...(createdBefore != null && { createdBefore: parseTimestamp('createdBefore', createdBefore) }),
  }
}

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

/**
 * Returns one payment of the caller with its events, oldest first. @throws CodedError Forbidden,
 * NotFound
 */
export async function readMyPayment(
  id: string,
  context: Context,
): Promise<{ readonly payment: Payment; readonly events: readonly PaymentEvent[] }> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'Admin')
    const payment = await findPayment(transaction, existingId(id))
    const own = found(payment?.patientId === transaction.caller.id ? payment : undefined)
    return { payment: own, events: await listPaymentEvents(transaction, own.id) }
  })
}

/**
 * Returns the receipt of the caller's payment. @throws CodedError Forbidden; NotFound, also before
 * the capture
 */
export async function readReceipt(paymentId: string, context: Context): Promise<Receipt> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    const payment = found(await findPayment(transaction, existingId(paymentId)))
    const isOwn = payment.patientId === transaction.caller.id
    const order = isOwn ? await firstOrder(transaction, payment) : undefined
    return found(
      isOwn ? receiptOf(payment, order, await listPaymentEvents(transaction, payment.id)) : undefined,
    )
  })
}

/** Returns the order that was bought, or the first order of what was prescribed. */
async function firstOrder(
  transaction: Transaction,
  { orderId, requestId }: Payment,
): Promise<Order | undefined> {
  if (orderId !== null) return findOrder(transaction, orderId)
  const orders = requestId === null ? [] : await listOrdersOfRequest(transaction, requestId)
  return orders.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())[0]
}
