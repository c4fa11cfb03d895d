import { CodedError } from '../../../domain/errors'
import type { Answers } from '../../../domain/intake/answers'
import { parseAnswers } from '../../../domain/intake/parseAnswers'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { withoutHidden } from '../../../domain/intake/withoutHidden'
import { answerBy, answerWithinHours } from '../../../domain/requests/answerBy'
import { systemMessages } from '../../../domain/messages/systemMessages'
import { fullName } from '../../../domain/account/fullName'
import { patientFacts } from '../../../domain/requests/patientFacts'
import { dayBegunInSomeState } from '../../../domain/requests/patientDay'
import { nextStatus } from '../../../domain/requests/requestState'
import { screenForSubmission } from '../../../domain/requests/screenForSubmission'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { nameOwnAccountOnce } from '../../storage/accounts'
import { openConversation } from '../../storage/conversationChanges'
import type { Transaction } from '../../storage/database'
import { joinConversation } from '../../storage/participants'
import { appendRequestEvent } from '../../storage/requestEvents'
import { submitDraft } from '../../storage/requests'
import type { Context } from '../context'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { permit } from '../permit'
import { transact } from '../transact'
import { conflictWith, conflictWithFresh, loadRequest } from './loadRequest'
import { seenBy } from './seenBy'
import { tellOfRequest } from './tellOfRequest'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Sends a draft to the professionals: screened with the server's clock, with the patient's data copied onto it, and
 * with a conversation. Until payments exist it goes on without a hold. Submitting the same version again answers the
 * request as it is now.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition, IntakeOutdated, NotEligible, IntakeIncomplete
 */
export async function submitRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    const draft = await loadRequest(transaction, input.id)
    if (draft.submittedVersion === input.expectedVersion) return seenBy(transaction.caller, draft)
    if (draft.version !== input.expectedVersion) throw conflictWith(draft)
    const request = await submit(transaction, draft, context)
    if (request) return seenBy(transaction.caller, request)

    const faster = await loadRequest(transaction, input.id)
    if (faster.submittedVersion === input.expectedVersion) return seenBy(transaction.caller, faster)
    throw await conflictWithFresh(transaction, input.id)
  })
}

async function submit(
  transaction: Transaction,
  draft: AnsweredRequest,
  context: Context,
): Promise<TreatmentRequest | undefined> {
  const at = context.now()
  const awaiting = nextStatus(draft.status, 'submitAnswers', transaction.caller.role)
  const status = nextStatus(awaiting, 'paymentNotRequired', 'system')
  const { questionnaire, answers } = answersToSubmit(draft, at)
  const findings = screenForSubmission(questionnaire, answers, at)
  const { givenName, familyName, birthDate, sexAtBirth, state } = patientFacts(answers)
  const patientName = fullName(givenName, familyName) ?? ''
  const conversationId = context.newId()

  const request = await submitDraft(transaction, draft, {
    status,
    answers,
    findings,
    patientName,
    patientBirthDate: birthDate,
    patientSexAtBirth: sexAtBirth,
    patientState: state,
    submittedAt: at,
    answerBy: answerBy(at),
    conversationId,
  })
  if (!request) return undefined

  await nameOwnAccountOnce(transaction, { givenName, familyName })
  await appendRequestEvent(transaction, request, {
    type: 'submitAnswers',
    from: draft.status,
    to: awaiting,
    by: 'caller',
    at,
  })
  await appendRequestEvent(transaction, request, {
    type: 'paymentNotRequired',
    from: awaiting,
    to: status,
    by: 'system',
    at,
  })
  await openConversation(transaction, {
    id: conversationId,
    requestId: request.id,
    treatmentType: request.treatmentType,
    patientName,
    at,
  })
  await joinConversation(transaction, conversationId, { name: patientName, lastReadSequence: 0 })
  const lastSequence = await writeSystemMessage(transaction, request, {
    id: context.newId(),
    body: systemMessages.opened(answerWithinHours),
    at,
  })
  tellOfRequest(transaction, request, { lastSequence })
  return request
}

function answersToSubmit({ treatmentType, questionnaireVersion, answers }: AnsweredRequest, at: Date) {
  const questionnaire = currentQuestionnaire(treatmentType)
  if (questionnaireVersion !== questionnaire.version) {
    throw new CodedError('IntakeOutdated', { currentVersion: questionnaire.version })
  }
  const parsed: Answers = parseAnswers(answers, questionnaire, dayBegunInSomeState(at))
  return { questionnaire, answers: withoutHidden(questionnaire, parsed) }
}
