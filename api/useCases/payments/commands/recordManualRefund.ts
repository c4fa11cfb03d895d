import { CodedError } from '../../../../domain/errors'
import { parseWrittenText } from '../../../../domain/writtenText'
import { saveManualRefund } from '../../../storage/payments/paymentDetails'
import { findPayment } from '../../../storage/payments/payments'
import { findPendingCommand } from '../../../storage/payments/paymentCommands'
import type { Context } from '../../context'
import { requireFreshSignIn } from '../../freshSignIn'
import { existingId, found } from '../../ids'
import { requireRole } from '../../requireRole'
import { transact } from '../../transact'
import type { PaymentDetail } from '../readPayment'
import { loadPaymentDetail } from '../readPayment'

interface Input {
  readonly paymentId: string
  readonly expectedVersion: number
  readonly note: string
}

const noteMaxLength = 500

/**
 * Records that an Admin returned the money of a failed refund outside the gateway, such as by
 * check. Makes no gateway call.
 * @throws CodedError Forbidden, NotFound, InvalidInput, SignInAgain; IllegalTransition when nothing
 * is to be refunded; Conflict when the payment has changed, or a refund of it is pending
 */
export async function recordManualRefund(input: Input, context: Context): Promise<PaymentDetail> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const note = parseWrittenText(input.note, { field: 'note', max: noteMaxLength })
    const payment = found(await findPayment(transaction, existingId(input.paymentId)))
    const at = context.now()
    requireFreshSignIn(transaction.caller, at)
    if (payment.version !== input.expectedVersion) throw new CodedError('Conflict')
    if (payment.refundDueCents === 0)
      throw new CodedError('IllegalTransition', { from: payment.status, event: 'manualRefund' })
    for (const kind of ['refund', 'releaseOrRefund'] as const) {
      if (await findPendingCommand(transaction, payment.id, kind))
        throw new CodedError('Conflict', { pending: kind })
    }
    await saveManualRefund(transaction, payment, { note, at })
    return loadPaymentDetail(transaction, payment.id)
  })
}
