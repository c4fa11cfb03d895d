import type { RequestSummaryFragment } from '../../generated/graphql'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers'
import type { SentRequest } from './intakeLocation'

/** What is sent: everything the API needs to make one request of it, however often it arrives. */
export type RequestToSend = {
  /** A UUID made with the draft. */
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly questionnaireVersion: number
  readonly answers: Answers
  /** The version of the draft that the API last answered with. */
  readonly version?: number
  /** Of a renewal. */
  readonly renewsPrescriptionId?: string
}

/** What the API answers about a request. */
export type KeptRequest = Pick<
  RequestSummaryFragment,
  | 'id'
  | 'treatmentType'
  | 'status'
  | 'version'
  | 'conversationId'
  | 'answerBy'
  | 'holdCents'
  | 'currency'
  | 'createdAt'
>

export type RequestApi = {
  /** Mutation `saveRequestDraft`. The same content again answers the same, in whatever state the request is. */
  readonly save: (request: RequestToSend) => Promise<KeptRequest>
  /** Mutation `submitRequest`. The same version again answers the same. */
  readonly submit: (id: string, version: number) => Promise<KeptRequest>
}

/** What the confirmation says. */
export function sentOf({ id, conversationId, answerBy }: KeptRequest): SentRequest {
  return { requestId: id, ...(conversationId && { conversationId }), ...(answerBy && { answerBy }) }
}
