import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers'
import { isPlainObject } from '../../../domain/intake/plainObject'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import {
  CancelRequestDocument,
  type CancelRequestMutation,
  MyRequestsDocument,
  type MyRequestsQuery,
  RequestDetailDocument,
  type RequestDetailQuery,
} from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { loadApi } from '../../lib/apollo/sharedApi'
import type { Draft } from './draft'
import { entriesOf } from './entriesOf'
import { requestApi } from './requestApi'
import { type KeptRequest, type RequestToSend, saveOverOwnDraft } from './sendRequest'

/*
 * The drafts of somebody who is signed in, as their account keeps them: begun in one browser, gone on with in another.
 * Loaded only for somebody who is signed in, because Apollo comes along.
 */

/** As many requests as a person has not sent yet. */
const newest = 50

/**
 * The intake of a treatment that the person has begun and not sent, as a tab would keep it.
 * @throws what the API refuses with, or the network's error
 */
export async function findAccountDraft(
  type: TreatmentType,
  questionnaire: Questionnaire,
): Promise<Draft | undefined> {
  const { apollo } = await loadApi()
  const { data: own } = await apollo.query<MyRequestsQuery>({
    query: MyRequestsDocument,
    variables: { first: newest },
    fetchPolicy: 'network-only',
  })
  // The check-in of a renewal is a draft too, and belongs to another page.
  const begun = own?.myRequests.nodes.find(
    ({ status, treatmentType, renewsPrescriptionId }) =>
      status === 'draft' && treatmentType === type && renewsPrescriptionId === null,
  )
  if (!begun) return undefined
  const { data } = await apollo.query<RequestDetailQuery>({
    query: RequestDetailDocument,
    variables: { id: begun.id },
    fetchPolicy: 'network-only',
  })
  return data && draftOf(data.request, questionnaire)
}

function draftOf(
  { id, answers, request }: RequestDetailQuery['request'],
  questionnaire: Questionnaire,
): Draft {
  const given: unknown = JSON.parse(answers)
  return {
    treatmentType: questionnaire.treatmentType,
    requestId: id,
    requestVersion: request.version,
    questionnaireVersion: request.questionnaireVersion,
    // The API has parsed them before it stored them.
    entries: isPlainObject(given) ? entriesOf(questionnaire, given as Answers) : {},
    step: 'review', // which leads to what is still open
  }
}

/** Whether the API has newer questions than the ones a save answers. */
export function isOutdated(error: unknown): boolean {
  return codeOf(error) === 'IntakeOutdated'
}

/**
 * Keeps what has been answered so far, over whatever the account knew of it.
 * @throws what the API refuses with, or the network's error
 */
export async function saveAccountDraft(request: RequestToSend): Promise<KeptRequest> {
  const { apollo } = await loadApi()
  return saveOverOwnDraft(request, requestApi(apollo))
}

/**
 * Forgets a draft that the person starts over.
 * @throws what the API refuses with, or the network's error
 */
export async function dropAccountDraft(id: string, expectedVersion: number): Promise<void> {
  const { apollo } = await loadApi()
  await apollo.mutate<CancelRequestMutation>({
    mutation: CancelRequestDocument,
    variables: { input: { id, expectedVersion } },
  })
}
