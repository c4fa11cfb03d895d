import type { RequestSummaryFragment } from '../../generated/graphql'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import type { SentRequest } from '../intake/intakeLocation'

/** The data of one request; sending it is idempotent. */
export type RequestToSend = {
  /** A UUID created with the draft. */
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly questionnaireVersion: number
  readonly answers: Answers
  /** The draft's version in the API's last answer. */
  readonly version?: number
  /** Set for a renewal. */
  readonly renewsPrescriptionId?: string
}

/** The API's answer about a request. */
export type SavedRequest = Pick<
  RequestSummaryFragment,
  'id' | 'treatmentType' | 'status' | 'version' | 'conversationId' | 'responseDueAt' | 'hold' | 'createdAt'
>

/** What a patient agrees to by sending. */
export type HoldAgreement = {
  /** The id of the wished product; without one the clinician chooses. */
  readonly wish?: string
  /** The hold as shown. */
  readonly shownHoldCents?: number
}

/** What is submitted besides the answers. */
export type Submission = HoldAgreement & {
  /** Where the first fill ships. */
  readonly shippingAddress?: ShippingAddress
}

export type RequestApi = {
  /** Mutation `saveRequestDraft`; idempotent by content, in any state of the request. */
  readonly save: (request: RequestToSend) => Promise<SavedRequest>
  /** Mutation `submitRequest`; idempotent by version, wish and address. */
  readonly submit: (id: string, version: number, submission?: Submission) => Promise<SavedRequest>
}

/** Returns the data of the confirmation. */
export function toSentRequest({ id, conversationId, responseDueAt }: SavedRequest): SentRequest {
  return { requestId: id, ...(conversationId && { conversationId }), ...(responseDueAt && { responseDueAt }) }
}
