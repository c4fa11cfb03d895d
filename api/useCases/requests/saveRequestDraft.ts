import { CodedError } from '../../../domain/errors'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import { parseAnswers } from '../../../domain/intake/answers/parseAnswers'
import { canStartUnder, publishedQuestionnaire } from '../../../domain/intake/publication'
import { currentCheckIn, findQuestionnaire } from '../../../domain/intake/questionnaires'
import { withoutHidden } from '../../../domain/intake/answers/withoutHidden'
import { dayBegunInSomeState } from '../../../domain/requests/patientDay'
import { initialStatus } from '../../../domain/requests/requestState'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { enforceRateLimit, newRequestRateLimit } from '../../../domain/rateLimit'
import type { Transaction } from '../../storage/database/database'
import { listPublishedVersions } from '../../storage/admin/questionnairePublications'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import { findRequest, insertDraft, updateDraft } from '../../storage/requests/requests'
import { listStartedSince } from '../../storage/requests/ownRequests'
import { requireOpenAccount } from '../account/closeMyAccount'
import type { Context } from '../context'
import { existingId, newClientId } from '../ids'
import { requireRole } from '../requireRole'
import { requireRenewalOffer } from '../prescriptions/renewals'
import { transact } from '../transact'
import { conflictWith, conflictWithFresh, redactFor } from './request'

interface Input {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly questionnaireVersion: number
  /** Parsed JSON: item id → value. */
  readonly answers: unknown
  readonly expectedVersion?: number | null | undefined
  /** Set for a renewal. */
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
 * Saves a patient's draft answers. Idempotent for the same content, in any status.
 * @throws CodedError Forbidden, InvalidInput, IntakeOutdated, NotFound, TooManyRequests; Conflict
 * when the id belongs to another account or the content is based on an old version
 */
export async function saveRequestDraft(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    await requireOpenAccount(transaction)
    const at = context.now()
    const draft = await parseDraft(transaction, input, at)
    const existing = await findRequest(transaction, draft.id)
    const saved = existing
      ? await change(transaction, existing, draft, { expectedVersion: input.expectedVersion, at })
      : await start(transaction, draft, { expectedVersion: input.expectedVersion, at })
    return redactFor(transaction.caller, saved)
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
    // Answers of a check-in are saved whole: an item may be hidden because of the record, which
    // this draft does not contain.
    answers: isRenewal ? parsed : withoutHidden(questionnaire, parsed),
    renewsPrescriptionId: isRenewal ? existingId(renewsPrescriptionId) : null,
  }
}

/** Returns the error with the version that is offered instead. */
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
  // An update of a draft that does not exist or is not the caller's.
  if (expectedVersion != null) throw new CodedError('NotFound')
  await requireRenewable(transaction, { ...draft, at })
  await requireOfferedTreatment(transaction, draft, at)
  const since = new Date(at.getTime() - newRequestRateLimit.windowMilliseconds)
  enforceRateLimit(
    await listStartedSince(transaction, since, newRequestRateLimit.max),
    newRequestRateLimit,
    at,
  )
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

/** Requires the treatment of the renewed prescription. @throws CodedError IntakeOutdated */
async function requireOfferedTreatment(
  transaction: Transaction,
  { treatmentType, questionnaireVersion, renewsPrescriptionId }: Draft,
  at: Date,
): Promise<void> {
  if (renewsPrescriptionId !== null) return
  const publications = await listPublishedVersions(transaction, treatmentType)
  if (canStartUnder(treatmentType, questionnaireVersion, publications, at)) return
  throw await outdated(transaction, { treatmentType, isRenewal: false })
}

/** @throws CodedError NotFound, InvalidInput, RenewalRefused */
async function requireRenewable(
  transaction: Transaction,
  { renewsPrescriptionId, treatmentType, at }: Draft & { readonly at: Date },
): Promise<void> {
  if (renewsPrescriptionId === null) return
  const { prescription } = await requireRenewalOffer(transaction, renewsPrescriptionId, at)
  if (prescription.treatmentType !== treatmentType)
    throw new CodedError('InvalidInput', { field: 'treatmentType', rule: 'renewed' })
}

async function change(
  transaction: Transaction,
  existing: AnsweredRequest,
  draft: Draft,
  { expectedVersion, at }: Basis,
): Promise<TreatmentRequest> {
  if (hasSameContent(existing, draft)) return existing
  const isChangeable =
    existing.status === 'draft' &&
    existing.treatmentType === draft.treatmentType &&
    existing.renewsPrescriptionId === draft.renewsPrescriptionId
  if (!isChangeable || existing.version !== expectedVersion) throw conflictWith(existing)
  // The draft stays on its version or moves to the offered one; never to a withdrawn one.
  if (draft.questionnaireVersion !== existing.questionnaireVersion)
    await requireOfferedTreatment(transaction, draft, at)
  const changed = await updateDraft(transaction, { ...draft, expectedVersion, at })
  return changed ?? Promise.reject(await conflictWithFresh(transaction, draft.id))
}

function hasSameContent(existing: AnsweredRequest, draft: Draft): boolean {
  return (
    existing.treatmentType === draft.treatmentType &&
    existing.renewsPrescriptionId === draft.renewsPrescriptionId &&
    existing.questionnaireVersion === draft.questionnaireVersion &&
    isDeepEqual(existing.answers, draft.answers)
  )
}
