import { consentDocuments } from '../../../domain/consents/documents'
import { consentsIn } from '../../../domain/consents/patientConsent'
import { CodedError } from '../../../domain/errors'
import type { RequestStatus } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import { servedIn } from '../../../domain/intake/common/servedIn'
import { missingPhotos } from '../../../domain/intake/answers/photosAsked'
import { parseAnswers } from '../../../domain/intake/answers/parseAnswers'
import { withoutHidden } from '../../../domain/intake/answers/withoutHidden'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import { parsePrescriptionAddress } from '../../../domain/orders/prescriptionAddress'
import type { ShippingAddress, WrittenAddress } from '../../../domain/orders/shippingAddress'
import { fullName } from '../../../domain/account/fullName'
import { checkInAnswers, changesOf } from '../../../domain/requests/checkInAnswers'
import { patientFacts } from '../../../domain/requests/patientFacts'
import { dayBegunInSomeState } from '../../../domain/requests/patientDay'
import { nextStatus } from '../../../domain/requests/requestState'
import { recordedFindings, screenForSubmission } from '../../../domain/requests/screenForSubmission'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { pendingPatientAction } from '../../../domain/requests/pendingPatientAction'
import { setOwnNameIfMissing } from '../../storage/account/accounts'
import { recordConsents } from '../../storage/account/consents'
import type { Transaction } from '../../storage/database/database'
import { listPhotosOfRequests } from '../../storage/records/files'
import { readPracticeSettings } from '../../storage/admin/practiceSettings'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import { findOtherUndecided } from '../../storage/requests/ownRequests'
import { submitDraft } from '../../storage/requests/submissions'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import { lockPatientSafety } from '../../storage/prescriptions/safetyChecks'
import { addAddressToProfile, updateProfileFromIntake } from '../account/changeMyProfile'
import { requireOpenAccount } from '../account/closeMyAccount'
import type { Context } from '../context'
import type { SubmissionDefaults } from '../payments/submission'
import { submissionDefaults, openConversationForRequest } from '../payments/submission'
import { runCommandAfterCommit } from '../payments/commands'
import { requireRole } from '../requireRole'
import { recheckAfterwards } from '../prescriptions/recheckPatient'
import { reportFindings } from '../prescriptions/reportFindings'
import { requireRenewalOffer } from '../prescriptions/renewals'
import { transact } from '../transact'
import { conflictWith, conflictWithFresh, loadRequest, redactFor, publishRequestChanged } from './request'
import { questionnaireToSubmit } from './questionnaires'
import { type AgreedHold, wishAndHold } from './wishAndHold'

interface Input extends AgreedHold {
  readonly id: string
  readonly expectedVersion: number
  /** Where the first fill ships; without one the patient is asked once it is prescribed. */
  readonly shippingAddress?: WrittenAddress | null | undefined
}

/**
 * Submits a draft: screens it with the server's clock and copies the patient's data onto it. If the
 * practice takes payments, the request waits for a hold at a frozen price: the wished product's, or
 * the highest. Otherwise it enters the worklist immediately, with a conversation. The patient's existing prescriptions are checked
 * against the new answers. A renewal stores the whole record with the changes of its check-in, and puts the renewed
 * prescription on hold if its answers exclude the medicine, as a stopped check-in does.
 * Idempotent for the same version, wish and address.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition, InvalidInput, IntakeOutdated,
 * AddressOutsideState, NotEligible, IntakeIncomplete, RenewalRefused; ProductRuledOut and OfferChanged about the wish and
 * the hold; RequestUnderWay when another request for the same treatment is undecided
 */
export async function submitRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  const done = await transact(context, async (transaction): Promise<Submitted> => {
    requireRole(transaction.caller, 'user')
    await requireOpenAccount(transaction)
    await lockPatientSafety(transaction, transaction.caller.id)
    const draft = await loadRequest(transaction, input.id)
    const known = (now: TreatmentRequest) => {
      const address = addressIn(input, now)
      const isSameAddress = address === null || isDeepEqual(now.shippingAddress, address)
      if ((now.wish?.productId ?? null) !== (input.wish ?? null) || !isSameAddress) throw conflictWith(now)
      return { request: redactFor(transaction.caller, now), isCheckNeeded: false, commandIds: [] }
    }
    if (draft.submittedVersion === input.expectedVersion) return known(draft)
    if (draft.version !== input.expectedVersion) throw conflictWith(draft)
    if (draft.renewsPrescriptionId !== null) await lockFills(transaction, draft.renewsPrescriptionId)
    const submitted = await submit(transaction, draft, input, context)
    if (submitted) return { ...submitted, request: redactFor(transaction.caller, submitted.request) }

    const faster = await loadRequest(transaction, input.id)
    if (faster.submittedVersion === input.expectedVersion) return known(faster)
    throw await conflictWithFresh(transaction, input.id)
  })
  for (const commandId of done.commandIds) await runCommandAfterCommit(context, commandId)
  if (done.isCheckNeeded) await recheckAfterwards(context, done.request.patientId)
  return done.request
}

function addressIn(
  { shippingAddress }: Input,
  request: Pick<TreatmentRequest, 'patientState'>,
): ShippingAddress | null {
  return shippingAddress ? parsePrescriptionAddress(shippingAddress, request) : null
}

interface Submitted {
  readonly request: TreatmentRequest
  /** Whether the patient has prescriptions to check against the new answers. */
  readonly isCheckNeeded: boolean
  /** Payment commands of orders that were canceled. */
  readonly commandIds: readonly string[]
}

async function submit(
  transaction: Transaction,
  draft: AnsweredRequest,
  input: Input,
  context: Context,
): Promise<Submitted | undefined> {
  const at = context.now()
  const clock = { at, newId: context.newId }
  const awaiting = nextStatus(draft.status, 'submitAnswers', transaction.caller.role)
  const { questionnaire, answers, renewed, prices, changes } = await answersToSubmit(transaction, draft, at)
  const settings = await readPracticeSettings(transaction)
  const screening = screenForSubmission(servedIn(questionnaire, settings.servedStates), answers, at)
  const facts = patientFacts(answers)
  const { givenName, familyName, birthDate, sexAtBirth, state } = facts
  const shippingAddress = addressIn(input, { patientState: state })
  const { wish, hold } = await wishAndHold(transaction, draft, {
    agreed: input,
    prices,
    answers,
    excludedIngredients: screening.excludedIngredients,
    takesPayments: context.payments !== undefined,
  })
  await requireNoOtherRequest(transaction, draft)
  const status = hold ? awaiting : nextStatus(awaiting, 'paymentNotRequired', 'system')
  const arrival = hold ? undefined : submissionDefaults(clock, settings)

  const request = await submitDraft(transaction, draft, {
    status,
    answers,
    findings: recordedFindings(screening.findings),
    patientName: fullName(givenName, familyName) ?? '',
    patientBirthDate: birthDate,
    patientSexAtBirth: sexAtBirth,
    patientState: state,
    submittedAt: arrival ? at : null,
    responseDueAt: arrival?.responseDueAt ?? null,
    conversationId: arrival?.conversationId ?? null,
    at,
    wish: wish ?? null,
    shippingAddress,
    hold: hold ?? null,
    changes,
  })
  if (!request) return undefined
  // Runs after the change, because removing a photo locks the draft until it is gone.
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
  await setOwnNameIfMissing(transaction, { givenName, familyName })
  const reported = { request, answers, facts }
  const isCheckNeeded = await updateProfileFromIntake(transaction, reported, clock)
  await addAddressToProfile(transaction, shippingAddress, clock)
  const screened = { findings: screening.findings, answers }
  const { commandIds } = await reportFindings(transaction, renewed, screened, clock)
  await appendRequestEvent(transaction, request, {
    type: 'submitAnswers',
    from: draft.status,
    to: awaiting,
    by: 'caller',
    at,
  })
  if (arrival) await submitWithoutPayment(transaction, request, { arrival, from: awaiting, ...clock })
  else publishRequestChanged(transaction, request)
  return { request, isCheckNeeded, commandIds }
}

/** Allows one undecided request per treatment. @throws CodedError RequestUnderWay */
async function requireNoOtherRequest(transaction: Transaction, draft: AnsweredRequest): Promise<void> {
  const other = await findOtherUndecided(transaction, draft)
  if (!other) return
  throw new CodedError('RequestUnderWay', { requestId: other.id, action: pendingPatientAction(other.status) })
}

interface SubmittingWithoutPayment {
  readonly arrival: SubmissionDefaults
  readonly from: RequestStatus
  readonly at: Date
  readonly newId: () => string
}

async function submitWithoutPayment(
  transaction: Transaction,
  request: TreatmentRequest,
  { arrival, from, at, newId }: SubmittingWithoutPayment,
): Promise<void> {
  await appendRequestEvent(transaction, request, {
    type: 'paymentNotRequired',
    from,
    to: request.status,
    by: 'system',
    at,
  })
  const lastSequence = await openConversationForRequest(transaction, request, arrival, { at, newId })
  publishRequestChanged(transaction, request, { lastSequence })
}

/**
 * Returns the complete answers; for a renewal, the record merged with the check-in, and the
 * changes.
 */
async function answersToSubmit(transaction: Transaction, draft: AnsweredRequest, at: Date) {
  const { renewsPrescriptionId } = draft
  const offer =
    renewsPrescriptionId === null
      ? undefined
      : await requireRenewalOffer(transaction, renewsPrescriptionId, at)
  const questionnaire = await questionnaireToSubmit(transaction, draft, offer?.questionnaire)
  const given: Answers = parseAnswers(draft.answers, questionnaire, dayBegunInSomeState(at))
  if (!offer) {
    const shown = withoutHidden(questionnaire, given)
    return { questionnaire, answers: shown, renewed: undefined, prices: undefined, changes: null }
  }
  const { prescription: renewed, record, prices } = offer
  const answers = checkInAnswers(questionnaire, record, given)
  return { questionnaire, answers, renewed, prices, changes: changesOf(questionnaire, record, answers) }
}
