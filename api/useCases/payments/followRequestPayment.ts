import type { ConversationStatus, RequestEventType } from '../../../domain/generated/enums'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import type { Moved } from '../../../domain/payments/catchUp'
import { isUndecided } from '../../../domain/payments/holdRenewal'
import type { Payment } from '../../../domain/payments/payment'
import { mayHappen, nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
import { readHouseSettings } from '../../storage/houseSettings'
import { signPrescriptionOf } from '../../storage/prescriptions'
import { appendSystemRequestEvent } from '../../storage/requestEvents'
import { settleRequest } from '../../storage/systemRequests'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { tellOfRequest } from '../requests/tellOfRequest'
import type { RefusedDraft } from '../prescriptions/returnToReview'
import { findRefusedDraft, withdrawRefusedDraft } from '../prescriptions/returnToReview'
import { takePlace } from '../prescriptions/takePlace'
import { orderPrescribed } from '../storefront/orderPrescribed'
import type { Arrival } from './arrive'
import { arrivalAt, welcome } from './arrive'
import type { Moment, News } from './news'

/** What a change of its payment means for a request: it arrives, is prescribed, or ends. */
export async function followRequestPayment(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  news: News,
  moment: Moment,
): Promise<{ request: TreatmentRequest; isWanted: boolean }> {
  const { payment } = news
  const caused = eventFor(before, news)
  const refused = caused === 'sign' ? await findRefusedDraft(transaction, before, moment.at) : undefined
  const event = refused ? 'safetyRecheckFailed' : caused
  const status = event ? nextStatus(before.status, event, 'system') : before.status
  const arrival =
    event === 'paymentAuthorised' ? arrivalAt(moment, await readHouseSettings(transaction)) : undefined
  const request = await settleRequest(transaction, before.id, {
    status,
    payment,
    at: moment.at,
    ...(arrival && { arrival }),
  })
  if (event) {
    const { at } = moment
    await appendSystemRequestEvent(transaction, request, { type: event, from: before.status, to: status, at })
  }
  const lastSequence = event && (await happen(transaction, request, event, { ...moment, arrival, refused }))
  tellOfRequest(transaction, request, lastSequence === undefined ? {} : { lastSequence })
  return { request, isWanted: (event !== undefined || isWanted(request)) && mayKeep(request, payment) }
}

/** The event of the request's state machine that a change of the payment causes; none when the request goes on. */
function eventFor(
  { status, holdCents }: TreatmentRequest,
  { moved, state, payment }: News,
): RequestEventType | undefined {
  const step = moved.at(-1)?.step
  if (!step)
    return payment.failureCode && mayHappen(status, 'paymentFailed', 'system') ? 'paymentFailed' : undefined
  if (step === 'authorize' && state.authorizedCents !== holdCents) return undefined
  const event = eventOfStep[step]
  return event && mayHappen(status, event, 'system') ? event : undefined
}

const eventOfStep: Partial<Record<Moved['step'], RequestEventType>> = {
  authorize: 'paymentAuthorised',
  capture: 'sign',
  refund: 'refundSucceeded',
  refundFailed: 'refundFailed',
  refundPartFailed: 'refundFailed',
  void: 'holdRanOut',
  expire: 'holdRanOut',
  fail: 'holdRanOut',
}

/** Requests that money may stay with. */
function isWanted({ status }: TreatmentRequest): boolean {
  return !['awaiting_payment', 'declined', 'cancelled', 'refunded', 'expired'].includes(status)
}

/** What was taken for a prescription that was not signed goes back, whatever becomes of the request. */
function mayKeep({ status }: TreatmentRequest, payment: Payment): boolean {
  return !(isUndecided(status) && payment.capturedCents > 0)
}

/** What happens along with an event. */
interface Consequence extends Moment {
  readonly arrival: Arrival | undefined
  readonly refused: RefusedDraft | undefined
}

/** @returns the sequence number of what was written into the conversation, where anything was */
async function happen(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  event: RequestEventType,
  { arrival, refused, ...moment }: Consequence,
): Promise<number | undefined> {
  const { at, newId } = moment
  const write = (message: SystemMessage, status: ConversationStatus) =>
    writeSystemMessage(transaction, request, { id: newId(), message, at, status })
  if (refused) return withdrawRefusedDraft(transaction, request, refused, moment)
  if (arrival) return welcome(transaction, request, arrival, moment)
  if (event === 'holdRanOut') return write({ code: 'holdRanOut' }, 'closed')
  if (event === 'paymentFailed' && request.status === 'approved')
    return write({ code: 'chargeRefused' }, 'waiting_on_patient')
  if (event !== 'sign') return undefined
  await signPrescriptionOf(transaction, request.id, at)
  await takePlace(transaction, request, moment)
  await orderPrescribed(transaction, request, moment)
  return write({ code: 'prescribed' }, 'open')
}
