import type { RequestSummaryFragment } from '../../generated/graphql'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers'
import { isPlainObject } from '../../../domain/intake/plainObject'
import { codeOf, errorInfoOf } from '../../lib/apollo/errorCode'
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

/**
 * Saves the answers under their id and submits them. It may be repeated after any failure: a request that arrived
 * without an answer coming back is found again, and nothing is made twice.
 * @param onSaved told the version that the next attempt has to rest on
 * @throws what the API refuses with, or the network's error; `codeOf` tells which
 */
export async function sendRequest(
  request: RequestToSend,
  api: RequestApi,
  onSaved: (version: number) => void,
): Promise<KeptRequest> {
  const saved = await saveOverOwnDraft(request, api)
  if (saved.status !== 'draft') return saved
  onSaved(saved.version)
  return api.submit(request.id, saved.version)
}

/** Only this tab knows the id. If the API is ahead, an answer of it was lost on the way: this is still its next version. */
export async function saveOverOwnDraft(request: RequestToSend, api: RequestApi): Promise<KeptRequest> {
  try {
    return await api.save(request)
  } catch (error) {
    const version = versionOfDraft(error)
    if (version === undefined) throw error
    return api.save({ ...request, version })
  }
}

/** What the confirmation says. */
export function sentOf({ id, conversationId, answerBy }: KeptRequest): SentRequest {
  return { requestId: id, ...(conversationId && { conversationId }), ...(answerBy && { answerBy }) }
}

function versionOfDraft(error: unknown): number | undefined {
  if (codeOf(error) !== 'Conflict') return undefined
  const { current } = errorInfoOf(error)
  if (!isPlainObject(current) || current['status'] !== 'draft') return undefined
  return typeof current['version'] === 'number' ? current['version'] : undefined
}
