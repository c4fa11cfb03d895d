import { CodedError } from '../../../../domain/errors'
import { isUnpaid } from '../../../../domain/payments/applyGatewayState'
import type { Payment } from '../../../../domain/payments/payment'
import type { Transaction } from '../../../storage/database/database'
import type { NewPayment } from '../../../storage/payments/payments'
import { findPaymentOfOrder, findPaymentOfRequest, insertPayment } from '../../../storage/payments/payments'
import type { Context } from '../../context'
import { found } from '../../ids'
import { loadRequest } from '../../requests/loadRequest'
import { loadOrder } from '../../storefront/loadOrder'

type IdsAndTime = Pick<Context, 'newId' | 'now'>

/**
 * Returns or creates the payment for a request of the caller. @throws CodedError NotFound,
 * PaymentMissing
 */
export async function beginRequestPayment(
  transaction: Transaction,
  requestId: string,
  clock: IdsAndTime,
): Promise<Payment> {
  const request = await loadRequest(transaction, requestId)
  if (request.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  const { id, holdCents, currency, patientId, patientName, treatmentType } = request
  const isAwaited = request.status === 'awaiting_payment' && holdCents !== null && currency !== null
  const price = isAwaited ? { amountCents: holdCents, currency } : undefined
  const findKnown = () => findPaymentOfRequest(transaction, id)
  const about = { requestId: id, orderId: null, patientId, patientName, treatmentType }
  return begin(transaction, findKnown, price && { ...about, ...price }, clock)
}

/**
 * Returns or creates the payment for an order of the caller. @throws CodedError NotFound,
 * PaymentMissing
 */
export async function beginOrderPayment(
  transaction: Transaction,
  orderId: string,
  clock: IdsAndTime,
): Promise<Payment> {
  const order = await loadOrder(transaction, orderId)
  if (order.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  const { id, totalCents: amountCents, currency, patientId, patientName } = order
  const isAwaited = order.status === 'awaiting_payment'
  const about = { requestId: null, orderId: id, patientId, patientName, treatmentType: null }
  const findKnown = () => findPaymentOfOrder(transaction, id)
  return begin(transaction, findKnown, isAwaited ? { ...about, amountCents, currency } : undefined, clock)
}

/** @param wanted the payment to create; undefined when nothing is payable now */
async function begin(
  transaction: Transaction,
  findKnown: () => Promise<Payment | undefined>,
  wanted: Omit<NewPayment, 'id' | 'createdAt'> | undefined,
  { newId, now }: IdsAndTime,
): Promise<Payment> {
  const known = await findKnown()
  if (known && !isUnpaid(known.status)) return known
  if (!wanted) throw new CodedError('PaymentMissing', { paymentStatus: known?.status ?? null })
  await insertPayment(transaction, { ...wanted, id: newId(), createdAt: now() })
  // A concurrent tab may have created it first.
  return found(await findKnown())
}
