import type { Caller } from '../../../domain/caller'
import { CodedError } from '../../../domain/errors'
import type { RequestEventType } from '../../../domain/generated/enums'
import { currentState } from '../../../domain/requests/currentState'
import { mayReadRequest } from '../../../domain/requests/requestAccess'
import { nextStatus } from '../../../domain/requests/requestState'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { WorklistRow } from '../../services/liveEvents'
import type { Transaction, SystemTransaction } from '../../storage/database/database'
import { appendRequestEvent, appendSystemRequestEvent } from '../../storage/requests/requestEvents'
import { changeRequestStatus, findRequest } from '../../storage/requests/requests'
import { existingId, found } from '../ids'
import { refuseWithoutLicense } from '../practitioners/licenses'

/**
 * Loads a request that the caller may see.
 * @throws CodedError NotFound, when it does not exist or the caller may not see it; NotLicensed
 */
export async function loadRequest(transaction: Transaction, id: string): Promise<AnsweredRequest> {
  const request = await findRequest(transaction, existingId(id))
  if (!request) await refuseWithoutLicense(transaction, existingId(id))
  return seen(transaction, found(request))
}

function seen(transaction: Transaction, request: AnsweredRequest): AnsweredRequest {
  if (!mayReadRequest(transaction.caller, request)) throw new CodedError('NotFound')
  return request
}

/** Returns the Conflict error with the request's current state. */
export function conflictWith(request: TreatmentRequest): CodedError {
  return new CodedError('Conflict', { current: currentState(request) })
}

/** Returns the Conflict error after a lost race, with the state read again. */
export async function conflictWithFresh(transaction: Transaction, id: string): Promise<CodedError> {
  return conflictWith(await loadRequest(transaction, id))
}

/**
 * Returns the request redacted for the caller, without answers; only staff see `REVIEW` findings of
 * the screening.
 */
export function redactFor({ role }: Caller, request: TreatmentRequest): TreatmentRequest {
  return role === 'user' ? { ...request, findingCount: null } : request
}

/**
 * Moves a request to the status after an event of the caller, and appends the event.
 * @param messageId the message that the event writes, if it is a question
 * @throws CodedError Conflict, IllegalTransition
 */
export async function changeRequestAsCaller(
  transaction: Transaction,
  before: Pick<TreatmentRequest, 'id' | 'version' | 'status'>,
  type: RequestEventType,
  at: Date,
  messageId?: string,
): Promise<TreatmentRequest> {
  const status = nextStatus(before.status, type, transaction.caller.role)
  const request = await changeRequestStatus(transaction, before, { status, at })
  const event = {
    type,
    from: before.status,
    to: status,
    by: 'caller',
    at,
    ...(messageId && { messageId }),
  } as const
  await appendRequestEvent(transaction, request, event)
  return request
}

/** As {@link changeRequestAsCaller}, for an event of the gateway, the pharmacy or a timer. */
export async function changeRequestAsSystem(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  type: RequestEventType,
  at: Date,
): Promise<TreatmentRequest> {
  const status = nextStatus(before.status, type, 'system')
  const request = await changeRequestStatus(transaction, before, { status, at })
  await appendSystemRequestEvent(transaction, request, { type, from: before.status, to: status, at })
  return request
}

/**
 * Publishes a changed request to the worklist, its patient and its assignee.
 * @param lastSequence of its conversation, when the change posted a message there
 * @param alsoTo an account that was involved before the change, such as the previous assignee
 */
export function publishRequestChanged(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { lastSequence, alsoTo }: { readonly lastSequence?: number; readonly alsoTo?: string | null } = {},
): void {
  const at = request.updatedAt.toISOString()
  const { id: requestId, status, version: requestVersion, treatmentType, patientState } = request
  const { assigneeId, assigneeName, patientId, conversationId } = request
  // A draft that was never submitted is published to its patient only.
  if (request.submittedVersion !== null) {
    transaction.publishAfterCommit({
      field: 'publishWorklistEvent',
      event: { requestId, requestVersion, status, treatmentType, patientState, assigneeId, assigneeName, at },
    })
    const row = worklistRowOf(request)
    if (row) transaction.publishAfterCommit({ field: 'publishWorklistRow', event: row })
  }
  const conversation = conversationId && lastSequence !== undefined ? { conversationId, lastSequence } : {}
  for (const recipientId of new Set([patientId, assigneeId, alsoTo])) {
    if (!recipientId) continue
    transaction.publishAfterCommit({
      field: 'publishInboxEvent',
      event: { recipientId, ...conversation, requestId, requestStatus: status, requestVersion, at },
    })
  }
}

/**
 * Returns the worklist row of a waiting request. Row events never carry more than the list returns:
 * once a request is assigned, only its assignee receives the row.
 */
function worklistRowOf(request: TreatmentRequest): WorklistRow | undefined {
  const { status, patientState, submittedAt, responseDueAt, holdUntil, createdAt, updatedAt } = request
  if (status !== 'submitted' || patientState === null) return undefined
  const { id, version, treatmentType, patientId, patientName, patientBirthDate, patientSexAtBirth } = request
  const { findingCount, conversationId, holdCents, currency, paymentStatus, renewsPrescriptionId } = request
  return {
    id,
    treatmentType,
    status,
    version,
    patientId,
    patientName,
    patientBirthDate,
    patientSexAtBirth,
    patientState,
    submittedAt: submittedAt?.toISOString() ?? null,
    responseDueAt: responseDueAt?.toISOString() ?? null,
    findingCount,
    conversationId,
    holdCents,
    currency,
    paymentStatus,
    holdUntil: holdUntil?.toISOString() ?? null,
    renewsPrescriptionId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    day: updatedAt.toISOString().slice(0, 10),
  }
}
