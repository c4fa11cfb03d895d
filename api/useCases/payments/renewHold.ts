import { CodedError } from '../../../domain/errors'
import { isChargeRefused } from '../../../domain/payments/captureProblem'
import { mayRenewHold, wantedHold } from '../../../domain/payments/holdRenewal'
import type { Payment } from '../../../domain/payments/payment'
import { findOpenRenewal, insertHoldRenewal } from '../../storage/holdRenewals'
import { findPaymentOfRequest } from '../../storage/payments'
import type { Context, PaymentServices } from '../context'
import { existingId, found } from '../ids'
import { permit } from '../permit'
import { loadRequest } from '../requests/loadRequest'
import { transact } from '../transact'
import { findAgreedProposal } from './agreedProposal'
import { lockBoth } from './recordGatewayState'
import type { Setup } from './setup'
import { settleAndCharge } from './settleAndCharge'
import { settleRenewal } from './settleRenewal'
import { systemTransact } from './systemTransact'

type PayingContext = Context & { readonly payments: PaymentServices }

/**
 * Begins a new hold for a request of the caller, to take the place of the one about to run out, at the price frozen there;
 * or of one that is too small for a treatment the patient has agreed to; or of one that could not be charged although the
 * request is approved; or goes on with it: at most one page is open. The old hold stands until the new one does.
 * @returns `url` null when the hold has been renewed, or need not be yet
 * @throws CodedError Forbidden, NotFound, PaymentMissing when nothing is held for it any more, GatewayUnavailable
 */
export async function renewHold(requestId: string, context: PayingContext): Promise<Setup> {
  const known = await transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    const request = await loadRequest(transaction, existingId(requestId))
    if (request.patientId !== transaction.caller.id) throw new CodedError('NotFound')
    const payment = await findPaymentOfRequest(transaction, request.id)
    if (payment && (payment.status === 'authorized' || isChargeRefused(request.status, payment)))
      return payment
    throw new CodedError('PaymentMissing', { paymentStatus: payment?.status ?? null })
  })
  const payment = await settleAndCharge(context, known)
  const renewalId = await openRenewal(context, payment)
  if (!renewalId) return { payment, url: null }
  const renewal = found(await settleRenewal(context, renewalId))
  return { payment, url: renewal.status === 'open' ? renewal.checkoutUrl : null }
}

/** Decided under the lock of the request, so that several tabs share one. @returns undefined when none is called for */
async function openRenewal(context: PayingContext, { id: paymentId }: Payment): Promise<string | undefined> {
  return systemTransact(context, async (transaction) => {
    const { payment, subject } = found(await lockBoth(transaction, paymentId))
    if (subject.kind !== 'request') return undefined
    const open = await findOpenRenewal(transaction, paymentId)
    if (open) return open.id
    const { status } = subject.request
    const agreed = await findAgreedProposal(transaction, subject.request)
    const held = { status, paymentStatus: payment.status, holdUntil: payment.captureBefore }
    const at = context.now()
    const isHeld = payment.status === 'authorized' && (agreed !== undefined || mayRenewHold(held, at))
    const isCalledFor = isHeld || isChargeRefused(status, payment)
    if (!isCalledFor || !payment.providerPaymentId) return undefined
    const id = context.newId()
    const { providerPaymentId: replaces } = payment
    const amountCents = wantedHold(payment, agreed)
    await insertHoldRenewal(transaction, { id, paymentId, replaces, amountCents, at })
    return id
  })
}
