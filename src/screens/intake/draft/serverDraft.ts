import type { TreatmentType } from '../../../../domain/generated/enums'
import type { Answers } from '../../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import { CancelRequestDocument, type RequestSummaryFragment } from '../../../generated/graphql'
import { loadApi } from '../../../lib/apollo/sharedApi'
import type { Draft } from '../../../lib/intake/draft'
import { entriesFromAnswers } from '../../../lib/questionnaire/entriesFromAnswers'
import { isUndecided, listOwnRequests } from '../../../lib/requests/ownRequests'
import { readRequestDetail } from '../../../lib/requests/readRequestDetail'
import { discardRequest, unsavedItems } from '../../../lib/requests/requestAutosaves'

/* Drafts kept in a signed-in user's account, so that they can continue in another browser. Loaded only for
   signed-in users, because it brings Apollo along. */

/** Drafts and requests of the account for a treatment. */
type ServerDraft = {
  /** A request that was sent and is not decided. */
  readonly existingRequest: RequestSummaryFragment | undefined
  /** An unsent intake in the form a tab stores. */
  readonly draft: Draft | undefined
}

/**
 * Fetches the account's draft and open request for a treatment.
 * @param idInTab request id of the draft in this tab, which is left out whatever its status
 * @throws the API's refusal or the network error
 */
export async function findServerDraft(
  type: TreatmentType,
  questionnaire: Questionnaire,
  idInTab: string | undefined,
): Promise<ServerDraft> {
  const own = (await listOwnRequests()).filter(({ treatmentType }) => treatmentType === type)
  const existingRequest = own.find((request) => isUndecided(request) && request.id !== idInTab)
  // The check-in of a renewal is a draft too, and belongs to another page.
  const begun = own.find(
    ({ status, renewsPrescriptionId }) => status === 'draft' && renewsPrescriptionId === null,
  )
  const detail =
    begun && !existingRequest ? await readRequestDetail((await loadApi()).apollo, begun.id) : undefined
  return { existingRequest, draft: detail && draftOf(detail, questionnaire) }
}

/**
 * @returns the answers of the caller's own request, as the API has parsed them.
 * @throws like {@link findServerDraft}
 */
export async function fetchRequestAnswers(id: string): Promise<Answers> {
  const { apollo } = await loadApi()
  return (await readRequestDetail(apollo, id)).answers
}

function draftOf(
  { id, request, answers }: Awaited<ReturnType<typeof readRequestDetail>>,
  questionnaire: Questionnaire,
): Draft {
  return {
    treatmentType: questionnaire.treatmentType,
    requestId: id,
    requestVersion: request.version,
    questionnaireVersion: request.questionnaireVersion,
    entries: entriesFromAnswers(questionnaire, answers),
    step: 'review', // which leads to what is still open
  }
}

/**
 * Deletes a draft that the patient starts over.
 * @throws the API's refusal or the network error
 */
export async function deleteServerDraft(id: string, expectedVersion: number): Promise<void> {
  const { apollo } = await loadApi()
  discardRequest(id)
  await apollo.mutate({
    mutation: CancelRequestDocument,
    variables: { input: { id, expectedVersion } },
  })
}

export { unsavedItems }
