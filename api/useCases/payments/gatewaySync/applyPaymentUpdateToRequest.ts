import type { ConversationStatus, RequestEventType } from '../../../../domain/generated/enums'
import type { SystemMessage } from '../../../../domain/messages/systemMessages'
import type { PaymentTransition } from '../../../../domain/payments/applyGatewayState'
import { isUndecided } from '../../../../domain/payments/reauthorization'
import type { Payment } from '../../../../domain/payments/payment'
import { canTransitionRequest, nextStatus } from '../../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../../storage/database/database'
import { readPracticeSettings } from '../../../storage/admin/practiceSettings'
import { signPrescriptionOf } from '../../../storage/prescriptions/prescriptions'
import { appendSystemRequestEvent } from '../../../storage/requests/requestEvents'
import { saveRequestPayment } from '../../../storage/requests/systemRequests'
import { writeSystemMessage } from '../../messages/writeSystemMessage'
import { publishRequestChanged } from '../../requests/publishRequestChanged'
import type { UnsafeDraft } from '../../prescriptions/safety/returnToReview'
import { findUnsafeDraft, withdrawUnsafeDraft } from '../../prescriptions/safety/returnToReview'
import { supersedePrescription } from '../../prescriptions/supersedePrescription'
import { createPrescribedOrder } from '../../storefront/createPrescribedOrder'
import type { SubmissionDefaults } from '../checkout/submissionDefaults'
import { submissionDefaults, openConversationForRequest } from '../checkout/submissionDefaults'
import type { Clock, PaymentUpdate } from './paymentUpdate'

/** Applies a payment update to its request: submits, prescribes or ends it. */
export async function applyPaymentUpdateToRequest(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  news: PaymentUpdate,
  moment: Clock,
): Promise<{ request: TreatmentRequest; isWanted: boolean }> {
  const { payment } = news
  const caused = eventFor(before, news)
  const refused = caused === 'sign' ? await findUnsafeDraft(transaction, before, moment.at) : undefined
  const event = refused ? 'safetyRecheckFailed' : caused
  const status = event ? nextStatus(before.status, event, 'system') : before.status
  const arrival =
    event === 'paymentAuthorized'
      ? submissionDefaults(moment, await readPracticeSettings(transaction))
      : undefined
  const request = await saveRequestPayment(transaction, before.id, {
    status,
    payment,
    at: moment.at,
    ...(arrival && { arrival }),
  })
  if (event) {
    const { at } = moment
    await appendSystemRequestEvent(transaction, request, { type: event, from: before.status, to: status, at })
  }
  const lastSequence =
    event && (await runEffects(transaction, request, event, { ...moment, arrival, refused }))
  publishRequestChanged(transaction, request, lastSequence === undefined ? {} : { lastSequence })
  return { request, isWanted: (event !== undefined || isWanted(request)) && mayKeepMoney(request, payment) }
}

/**
 * Returns the state machine event that a payment update causes; none when the request's status does
 * not change.
 */
function eventFor(
  { status, holdCents }: TreatmentRequest,
  { moved, state, payment }: PaymentUpdate,
): RequestEventType | undefined {
  const step = moved.at(-1)?.step
  if (!step)
    return payment.failureCode && canTransitionRequest(status, 'paymentFailed', 'system')
      ? 'paymentFailed'
      : undefined
  if (step === 'authorize' && state.authorizedCents !== holdCents) return undefined
  const event = eventOfStep[step]
  return event && canTransitionRequest(status, event, 'system') ? event : undefined
}

const eventOfStep: Partial<Record<PaymentTransition['step'], RequestEventType>> = {
  authorize: 'paymentAuthorized',
  capture: 'sign',
  refund: 'refundSucceeded',
  refundFailed: 'refundFailed',
  refundPartFailed: 'refundFailed',
  void: 'holdExpired',
  expire: 'holdExpired',
  fail: 'holdExpired',
}

/** Returns whether money for a request in this status is still wanted. */
function isWanted({ status }: TreatmentRequest): boolean {
  return !['awaiting_payment', 'declined', 'cancelled', 'refunded', 'expired'].includes(status)
}

/**
 * Money captured for a prescription that was not signed is refunded, whatever the request's status.
 */
function mayKeepMoney({ status }: TreatmentRequest, payment: Payment): boolean {
  return !(isUndecided(status) && payment.capturedCents > 0)
}

/** Inputs of the side effects of an event. */
interface Consequence extends Clock {
  readonly arrival: SubmissionDefaults | undefined
  readonly refused: UnsafeDraft | undefined
}

/** @returns the sequence number of the message posted to the conversation, if any */
async function runEffects(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  event: RequestEventType,
  { arrival, refused, ...moment }: Consequence,
): Promise<number | undefined> {
  const { at, newId } = moment
  const write = (message: SystemMessage, status: ConversationStatus) =>
    writeSystemMessage(transaction, request, { id: newId(), message, at, status })
  if (refused) return withdrawUnsafeDraft(transaction, request, refused, moment)
  if (arrival) return openConversationForRequest(transaction, request, arrival, moment)
  if (event === 'holdExpired') return write({ code: 'holdExpired' }, 'closed')
  if (event === 'paymentFailed' && request.status === 'approved')
    return write({ code: 'chargeRefused' }, 'waiting_on_patient')
  if (event !== 'sign') return undefined
  await signPrescriptionOf(transaction, request.id, at)
  await supersedePrescription(transaction, request, moment)
  await createPrescribedOrder(transaction, request, moment)
  return write({ code: 'prescribed' }, 'open')
}
