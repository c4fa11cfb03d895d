import { CodedError } from '../../../domain/errors'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers'
import { parseAnswers } from '../../../domain/intake/parseAnswers'
import { mayBegin, publishedQuestionnaire } from '../../../domain/intake/publication'
import { currentCheckIn, findQuestionnaire } from '../../../domain/intake/questionnaires'
import { withoutHidden } from '../../../domain/intake/withoutHidden'
import { dayBegunInSomeState } from '../../../domain/requests/patientDay'
import { initialStatus } from '../../../domain/requests/requestState'
import { sameContent } from '../../../domain/requests/sameContent'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { demandPace, requestPace } from '../../../domain/pace'
import type { Transaction } from '../../storage/database'
import { listPublishedVersions } from '../../storage/questionnairePublications'
import { appendRequestEvent } from '../../storage/requestEvents'
import { findRequest, insertDraft, updateDraft } from '../../storage/requests'
import { listBegunSince } from '../../storage/ownRequests'
import { demandOpenAccount } from '../account/demandOpenAccount'
import type { Context } from '../context'
import { existingId, newClientId } from '../ids'
import { permit } from '../permit'
import { demandOffer } from '../prescriptions/renewalOffers'
import { transact } from '../transact'
import { conflictWith, conflictWithFresh } from './loadRequest'
import { seenBy } from './seenBy'

interface Input {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly questionnaireVersion: number
  /** Parsed JSON: item id → value. */
  readonly answers: unknown
  readonly expectedVersion?: number | null | undefined
  /** Of a renewal. */
  readonly renewsPrescriptionId?: string | null | undefined
}

interface Draft {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly questionnaireVersion: number
  readonly answers: Answers
  readonly renewsPrescriptionId: string | null
}

/**
 * Keeps what a patient has answered so far. The same content again, in whatever state, answers the same.
 * @throws CodedError Forbidden, InvalidInput, IntakeOutdated, NotFound, TooManyRequests; Conflict when the id is another's or the content
 *   rests on an old version
 */
export async function saveRequestDraft(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    await demandOpenAccount(transaction)
    const at = context.now()
    const draft = await parseDraft(transaction, input, at)
    const existing = await findRequest(transaction, draft.id)
    const saved = existing
      ? await change(transaction, existing, draft, { expectedVersion: input.expectedVersion, at })
      : await start(transaction, draft, { expectedVersion: input.expectedVersion, at })
    return seenBy(transaction.caller, saved)
  })
}

async function parseDraft(transaction: Transaction, input: Input, at: Date): Promise<Draft> {
  const { id, treatmentType, questionnaireVersion, answers, renewsPrescriptionId } = input
  const isRenewal = renewsPrescriptionId != null
  const questionnaire = findQuestionnaire(treatmentType, questionnaireVersion)
  if (!questionnaire || isRenewal !== (questionnaire.renewal !== undefined)) {
    throw await outdated(transaction, { treatmentType, isRenewal })
  }
  const parsed = parseAnswers(answers, questionnaire, dayBegunInSomeState(at))
  return {
    id: newClientId(id),
    treatmentType,
    questionnaireVersion,
    // What hides an item of a check-in may stand in the record: only the whole tells.
    answers: isRenewal ? parsed : withoutHidden(questionnaire, parsed),
    renewsPrescriptionId: isRenewal ? existingId(renewsPrescriptionId) : null,
  }
}

/** Names what is offered instead. */
async function outdated(
  transaction: Transaction,
  { treatmentType, isRenewal }: { readonly treatmentType: TreatmentType; readonly isRenewal: boolean },
): Promise<CodedError> {
  const offered = isRenewal
    ? currentCheckIn(treatmentType)
    : publishedQuestionnaire(treatmentType, await listPublishedVersions(transaction, treatmentType))
  return new CodedError('IntakeOutdated', { currentVersion: offered.version })
}

interface Basis {
  readonly expectedVersion: number | null | undefined
  readonly at: Date
}

async function start(transaction: Transaction, draft: Draft, { expectedVersion, at }: Basis) {
  // A change to a draft that is not there, or not the caller's.
  if (expectedVersion != null) throw new CodedError('NotFound')
  await demandRenewable(transaction, { ...draft, at })
  await demandOffered(transaction, draft, at)
  const since = new Date(at.getTime() - requestPace.inMilliseconds)
  demandPace(await listBegunSince(transaction, since, requestPace.most), requestPace, at)
  const request = await insertDraft(transaction, { ...draft, at })
  await appendRequestEvent(transaction, request, {
    type: 'start',
    from: null,
    to: initialStatus,
    by: 'caller',
    at,
  })
  return request
}

/** A check-in belongs to what it renews. @throws CodedError IntakeOutdated */
async function demandOffered(
  transaction: Transaction,
  { treatmentType, questionnaireVersion, renewsPrescriptionId }: Draft,
  at: Date,
): Promise<void> {
  if (renewsPrescriptionId !== null) return
  const publications = await listPublishedVersions(transaction, treatmentType)
  if (mayBegin(treatmentType, questionnaireVersion, publications, at)) return
  throw await outdated(transaction, { treatmentType, isRenewal: false })
}

/** @throws CodedError NotFound, InvalidInput, RenewalRefused */
async function demandRenewable(
  transaction: Transaction,
  { renewsPrescriptionId, treatmentType, at }: Draft & { readonly at: Date },
): Promise<void> {
  if (renewsPrescriptionId === null) return
  const { prescription } = await demandOffer(transaction, renewsPrescriptionId, at)
  if (prescription.treatmentType !== treatmentType)
    throw new CodedError('InvalidInput', { field: 'treatmentType', rule: 'renewed' })
}

async function change(
  transaction: Transaction,
  existing: AnsweredRequest,
  draft: Draft,
  { expectedVersion, at }: Basis,
): Promise<TreatmentRequest> {
  if (saysTheSame(existing, draft)) return existing
  const isChangeable =
    existing.status === 'draft' &&
    existing.treatmentType === draft.treatmentType &&
    existing.renewsPrescriptionId === draft.renewsPrescriptionId
  if (!isChangeable || existing.version !== expectedVersion) throw conflictWith(existing)
  // Kept, or moved to what is offered now; never to what was given up.
  if (draft.questionnaireVersion !== existing.questionnaireVersion)
    await demandOffered(transaction, draft, at)
  const changed = await updateDraft(transaction, { ...draft, expectedVersion, at })
  return changed ?? Promise.reject(await conflictWithFresh(transaction, draft.id))
}

function saysTheSame(existing: AnsweredRequest, draft: Draft): boolean {
  return (
    existing.treatmentType === draft.treatmentType &&
    existing.renewsPrescriptionId === draft.renewsPrescriptionId &&
    existing.questionnaireVersion === draft.questionnaireVersion &&
    sameContent(existing.answers, draft.answers)
  )
}
