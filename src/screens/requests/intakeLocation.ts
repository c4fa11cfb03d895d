import type { TreatmentType } from '../../../domain/generated/enums'
import { treatmentTypes } from '../../words/en/treatments'

/** What a history entry of /submitRequest carries, so that the address need not say what somebody asks about. */
export type IntakeState = {
  readonly type: TreatmentType
  readonly step?: string
  /** The id of an earlier request whose answers are wanted again. */
  readonly from?: string
  /** Continue leads back to the review: the person came from there to change one answer. */
  readonly fromReview?: boolean
  /** The entry before this one is a step too, so Back may be the browser's own. */
  readonly inside?: boolean
  readonly sent?: SentRequest
}

/** What the confirmation says; in the history entry, so that it survives a reload. */
export type SentRequest = {
  readonly requestId?: string
  readonly conversationId?: string
  readonly answerBy?: string
}

/** The type in the query, `undefined` if there is none, `unknown` if it is not one of ours. */
export function typeInQuery(search: string): TreatmentType | 'unknown' | undefined {
  const given = new URLSearchParams(search).get('type')
  if (given === null || given === '') return undefined
  return treatmentTypes.find((type) => type === given) ?? 'unknown'
}

/** @param state of the history entry; anything, another page may have written it */
export function readIntakeState(state: unknown): IntakeState | undefined {
  if (typeof state !== 'object' || state === null || !('type' in state)) return undefined
  const type = treatmentTypes.find((known) => known === state.type)
  if (!type) return undefined
  const { step, from, fromReview, inside, sent } = state as Partial<Record<keyof IntakeState, unknown>>
  return {
    type,
    ...(typeof step === 'string' && { step }),
    ...(typeof from === 'string' && { from }),
    ...(fromReview === true && { fromReview }),
    ...(inside === true && { inside }),
    ...(isObject(sent) && { sent: readSent(sent) }),
  }
}

function readSent({
  requestId,
  conversationId,
  answerBy,
}: Partial<Record<keyof SentRequest, unknown>>): SentRequest {
  return {
    ...(typeof requestId === 'string' && { requestId }),
    ...(typeof conversationId === 'string' && { conversationId }),
    ...(typeof answerBy === 'string' && { answerBy }),
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
