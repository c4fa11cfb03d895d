import type { TreatmentType } from '../../../domain/generated/enums'
import { treatmentTypes } from '../../../domain/treatmentTypes'

/** State of a history entry of /submitRequest. It is not in the address, which must not reveal health topics. */
export type IntakeState = {
  readonly type: TreatmentType
  readonly step?: string
  /** The id of an earlier request whose answers are reused. */
  readonly from?: string
  /** Continue returns to the review, from which the patient came to change one answer. */
  readonly fromReview?: boolean
  /** The previous history entry is a step too, so Back may use the browser's history. */
  readonly inside?: boolean
  readonly sent?: SentRequest
}

/** Data of the confirmation, in the history entry so that it survives a reload. */
export type SentRequest = {
  readonly requestId?: string
  readonly conversationId?: string
  readonly responseDueAt?: string
}

/** Returns the type in the query: `undefined` without one, `unknown` for an invalid one. */
export function typeInQuery(search: string): TreatmentType | 'unknown' | undefined {
  const given = new URLSearchParams(search).get('type')
  if (given === null || given === '') return undefined
  return treatmentTypes.find((type) => type === given) ?? 'unknown'
}

/** Parses the state of a history entry. @param state anything, because another page may have written it */
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
  responseDueAt,
}: Partial<Record<keyof SentRequest, unknown>>): SentRequest {
  return {
    ...(typeof requestId === 'string' && { requestId }),
    ...(typeof conversationId === 'string' && { conversationId }),
    ...(typeof responseDueAt === 'string' && { responseDueAt }),
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
