import { CodedError } from '../../../../domain/errors'
import { isChargeRefused } from '../../../../domain/payments/captureProblem'
import { canReauthorize, requiredAuthorization } from '../../../../domain/payments/reauthorization'
import type { Payment } from '../../../../domain/payments/payment'
import { findOpenReauthorization, insertReauthorization } from '../../../storage/payments/reauthorizations'
import { findPaymentOfRequest } from '../../../storage/payments/payments'
import type { Context, PaymentServices } from '../../context'
import { existingId, found } from '../../ids'
import { requireRole } from '../../requireRole'
import { loadRequest } from '../../requests/loadRequest'
import { transact } from '../../transact'
import { findAgreedProposal } from './agreedProposal'
import { lockPaymentAndSubject } from '../gatewaySync/recordGatewayState'
import type { CheckoutSetup } from '../checkout/checkoutSetup'
import { advanceAndCapture } from './advanceAndCapture'
import { advanceReauthorization } from './advanceReauthorization'
import { systemTransact } from '../../systemTransact'

type PayingContext = Context & { readonly payments: PaymentServices }

/**
 * Starts or continues a new hold for a request of the caller, with at most one open checkout
 * session. It replaces a hold that is about to expire, at the frozen price. It also replaces one
 * that is too small for an agreed proposal, or whose capture failed after approval. The old hold
 * remains until the new one exists.
 * @returns `url` null when the hold has been renewed, or does not have to be yet
 * @throws CodedError Forbidden, NotFound, PaymentMissing when nothing is held for it any more,
 * GatewayUnavailable
 */
export async function reauthorize(requestId: string, context: PayingContext): Promise<CheckoutSetup> {
  const known = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    const request = await loadRequest(transaction, existingId(requestId))
    if (request.patientId !== transaction.caller.id) throw new CodedError('NotFound')
    const payment = await findPaymentOfRequest(transaction, request.id)
    if (payment && (payment.status === 'authorized' || isChargeRefused(request.status, payment)))
      return payment
    throw new CodedError('PaymentMissing', { paymentStatus: payment?.status ?? null })
  })
  const payment = await advanceAndCapture(context, known)
  const renewalId = await openReauthorization(context, payment)
  if (!renewalId) return { payment, url: null }
  const renewal = found(await advanceReauthorization(context, renewalId))
  return { payment, url: renewal.status === 'open' ? renewal.checkoutUrl : null }
}

/**
 * Decides under the request's lock, so that several tabs share one session. @returns undefined when
 * none is needed
 */
async function openReauthorization(
  context: PayingContext,
  { id: paymentId }: Payment,
): Promise<string | undefined> {
  return systemTransact(context, async (transaction) => {
    const { payment, subject } = found(await lockPaymentAndSubject(transaction, paymentId))
    if (subject.kind !== 'request') return undefined
    const open = await findOpenReauthorization(transaction, paymentId)
    if (open) return open.id
    const { status } = subject.request
    const agreed = await findAgreedProposal(transaction, subject.request)
    const held = { status, paymentStatus: payment.status, holdUntil: payment.captureBefore }
    const at = context.now()
    const isHeld = payment.status === 'authorized' && (agreed !== undefined || canReauthorize(held, at))
    const isCalledFor = isHeld || isChargeRefused(status, payment)
    if (!isCalledFor || !payment.providerPaymentId) return undefined
    const id = context.newId()
    const { providerPaymentId: replaces } = payment
    const amountCents = requiredAuthorization(payment, agreed)
    await insertReauthorization(transaction, { id, paymentId, replaces, amountCents, at })
    return id
  })
}
