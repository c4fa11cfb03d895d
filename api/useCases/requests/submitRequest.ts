import { consentDocuments } from '../../../domain/consents/documents'
import { consentsIn } from '../../../domain/consents/givenConsent'
import { CodedError } from '../../../domain/errors'
import type { RequestStatus } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers'
import { servedIn } from '../../../domain/intake/common/servedIn'
import { missingPhotos } from '../../../domain/intake/photosAsked'
import { parseAnswers } from '../../../domain/intake/parseAnswers'
import { withoutHidden } from '../../../domain/intake/withoutHidden'
import { fullName } from '../../../domain/account/fullName'
import type { RenewalPrices } from '../../../domain/prescriptions/renewalHold'
import { renewalHold } from '../../../domain/prescriptions/renewalHold'
import type { Money } from '../../../domain/products/product'
import { holdFor } from '../../../domain/products/product'
import { checkInAnswers, changesOf } from '../../../domain/requests/checkInAnswers'
import { patientFacts } from '../../../domain/requests/patientFacts'
import { dayBegunInSomeState } from '../../../domain/requests/patientDay'
import { nextStatus } from '../../../domain/requests/requestState'
import { screenForSubmission } from '../../../domain/requests/screenForSubmission'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { undecidedDeed } from '../../../domain/requests/undecided'
import { nameOwnAccountOnce } from '../../storage/accounts'
import { recordConsents } from '../../storage/consents'
import type { Transaction } from '../../storage/database'
import { listPhotosOfRequests } from '../../storage/files'
import { readHouseSettings } from '../../storage/houseSettings'
import { listProducts } from '../../storage/products'
import { appendRequestEvent } from '../../storage/requestEvents'
import { findOtherUndecided } from '../../storage/ownRequests'
import { submitDraft } from '../../storage/requests'
import { lockPatientSafety } from '../../storage/safetyChecks'
import { takeFromIntake } from '../account/takeFromIntake'
import { demandOpenAccount } from '../account/demandOpenAccount'
import type { Context } from '../context'
import type { Arrival } from '../payments/arrive'
import { arrivalAt, welcome } from '../payments/arrive'
import { permit } from '../permit'
import { recheckAfterwards } from '../prescriptions/recheckPatient'
import { demandOffer } from '../prescriptions/renewalOffers'
import { transact } from '../transact'
import { conflictWith, conflictWithFresh, loadRequest } from './loadRequest'
import { questionnaireToSubmit } from './questionnaireToSubmit'
import { seenBy } from './seenBy'
import { tellOfRequest } from './tellOfRequest'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Sends a draft, screened with the server's clock and with the patient's data copied onto it. Where the house takes
 * payments the request waits for a hold, its price frozen; otherwise it arrives with the professionals at once, with a
 * conversation. Submitting the same version again answers the request as it is now.
 * What is prescribed to the patient already is checked once more by what they have just said.
 * A renewal is the whole record with what its check-in has changed.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition, IntakeOutdated, NotEligible, IntakeIncomplete,
 *   RenewalRefused; RequestUnderWay when another one for the same treatment is not decided yet
 */
export async function submitRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  const { request, isCheckNeeded } = await transact(context, async (transaction): Promise<Submitted> => {
    permit(transaction.caller, 'user')
    await demandOpenAccount(transaction)
    const draft = await loadRequest(transaction, input.id)
    const known = (now: TreatmentRequest) => ({
      request: seenBy(transaction.caller, now),
      isCheckNeeded: false,
    })
    if (draft.submittedVersion === input.expectedVersion) return known(draft)
    if (draft.version !== input.expectedVersion) throw conflictWith(draft)
    const submitted = await submit(transaction, draft, context)
    if (submitted) return { ...submitted, request: seenBy(transaction.caller, submitted.request) }

    const faster = await loadRequest(transaction, input.id)
    if (faster.submittedVersion === input.expectedVersion) return known(faster)
    throw await conflictWithFresh(transaction, input.id)
  })
  if (isCheckNeeded) await recheckAfterwards(context, request.patientId)
  return request
}

interface Submitted {
  readonly request: TreatmentRequest
  /** Whether something is prescribed to the patient already: what they have just said may speak against it. */
  readonly isCheckNeeded: boolean
}

async function submit(
  transaction: Transaction,
  draft: AnsweredRequest,
  context: Context,
): Promise<Submitted | undefined> {
  const at = context.now()
  await lockPatientSafety(transaction, transaction.caller.id)
  const { role } = transaction.caller
  const awaiting = nextStatus(draft.status, 'submitAnswers', role)
  const { questionnaire, answers, prices, changes } = await answersToSubmit(transaction, draft, at)
  const settings = await readHouseSettings(transaction)
  const findings = screenForSubmission(servedIn(questionnaire, settings.servedStates), answers, at)
  const facts = patientFacts(answers)
  const { givenName, familyName, birthDate, sexAtBirth, state } = facts
  const hold = await holdOf(transaction, draft, {
    prices,
    answers,
    takesPayments: context.payments !== undefined,
  })
  await demandNoOther(transaction, draft)
  const status = hold ? awaiting : nextStatus(awaiting, 'paymentNotRequired', 'system')
  const arrival = hold ? undefined : arrivalAt({ at, newId: context.newId }, settings)

  const request = await submitDraft(transaction, draft, {
    status,
    answers,
    findings,
    patientName: fullName(givenName, familyName) ?? '',
    patientBirthDate: birthDate,
    patientSexAtBirth: sexAtBirth,
    patientState: state,
    submittedAt: arrival ? at : null,
    answerBy: arrival?.answerBy ?? null,
    conversationId: arrival?.conversationId ?? null,
    at,
    hold: hold ?? null,
    changes,
  })
  if (!request) return undefined
  // After the change: whoever takes a photo back holds the draft until it is gone.
  const photos = await listPhotosOfRequests(transaction, [request.id])
  const itemIds = missingPhotos(questionnaire, answers, photos)
  if (itemIds.length > 0) throw new CodedError('IntakeIncomplete', { itemIds })

  await recordConsents(
    transaction,
    request.id,
    consentsIn(questionnaire, answers).map(({ id, label, document }) => ({
      itemId: id,
      label,
      document: consentDocuments[document],
    })),
    at,
  )
  await nameOwnAccountOnce(transaction, { givenName, familyName })
  const isCheckNeeded = await takeFromIntake(
    transaction,
    { requestId: request.id, answers, facts },
    { at, newId: context.newId },
  )
  await appendRequestEvent(transaction, request, {
    type: 'submitAnswers',
    from: draft.status,
    to: awaiting,
    by: 'caller',
    at,
  })
  if (arrival) await arrive(transaction, request, { arrival, from: awaiting, at, newId: context.newId })
  else tellOfRequest(transaction, request)
  return { request, isCheckNeeded }
}

/** Of each treatment one at a time is paid for and read. @throws CodedError RequestUnderWay */
async function demandNoOther(transaction: Transaction, draft: AnsweredRequest): Promise<void> {
  const other = await findOtherUndecided(transaction, draft)
  if (!other) return
  throw new CodedError('RequestUnderWay', { requestId: other.id, deed: undecidedDeed(other.status) })
}

interface Pricing {
  /** Of a renewal. */
  readonly prices: RenewalPrices | undefined
  readonly answers: Answers
  readonly takesPayments: boolean
}

/** What is to be held for a request; undefined where the house takes no payments. */
async function holdOf(
  transaction: Transaction,
  { treatmentType }: AnsweredRequest,
  { prices, answers, takesPayments }: Pricing,
): Promise<Money | undefined> {
  if (!takesPayments) return undefined
  if (prices) return renewalHold(prices, answers['renewalWish']) ?? undefined
  return holdFor(treatmentType, await listProducts(transaction))
}

interface Arriving {
  readonly arrival: Arrival
  readonly from: RequestStatus
  readonly at: Date
  readonly newId: () => string
}

async function arrive(
  transaction: Transaction,
  request: TreatmentRequest,
  { arrival, from, at, newId }: Arriving,
): Promise<void> {
  await appendRequestEvent(transaction, request, {
    type: 'paymentNotRequired',
    from,
    to: request.status,
    by: 'system',
    at,
  })
  const lastSequence = await welcome(transaction, request, arrival, { at, newId })
  tellOfRequest(transaction, request, { lastSequence })
}

/** The whole answers; of a renewal with what the record knows, and what they change in it. */
async function answersToSubmit(transaction: Transaction, draft: AnsweredRequest, at: Date) {
  const { answers, renewsPrescriptionId } = draft
  const offer =
    renewsPrescriptionId === null ? undefined : await demandOffer(transaction, renewsPrescriptionId, at)
  const questionnaire = await questionnaireToSubmit(transaction, draft, offer?.questionnaire)
  const given: Answers = parseAnswers(answers, questionnaire, dayBegunInSomeState(at))
  if (!offer) {
    return { questionnaire, answers: withoutHidden(questionnaire, given), prices: undefined, changes: null }
  }
  const { record, prices } = offer
  const whole = checkInAnswers(questionnaire, record, given)
  return { questionnaire, answers: whole, prices, changes: changesOf(questionnaire, record, whole) }
}
