import { CodedError } from '../../../domain/errors'
import { parseMessageBody, previewOf } from '../../../domain/messages/messageBody'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import type { ConversationToWrite } from '../../storage/messages/conversationChanges'
import { appendMessage, findMessage } from '../../storage/messages/messages'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import { changeRequestStatus } from '../../storage/requests/requests'
import { findOpenProposal } from '../../storage/requests/treatmentProposals'
import type { Context } from '../context'
import { newClientId } from '../ids'
import { publishMessage } from '../messages/publishMessage'
import { requireLicense } from '../practitioners/licenses'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { conflictWith, conflictWithFresh, loadRequest } from './request'

interface Input {
  readonly id: string
  readonly expectedVersion: number
  /** Client-generated UUID. */
  readonly messageId: string
  readonly body: string
}

interface Question {
  readonly id: string
  readonly body: string
  readonly at: Date
}

/**
 * Sends the HCP's question to the patient and puts the request on wait until they answer.
 * Idempotent.
 * @throws CodedError Forbidden, NotFound, NotLicensed, InvalidInput, Conflict, IllegalTransition
 */
export async function askPatient(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const question = {
      id: newClientId(input.messageId),
      body: parseMessageBody(input.body),
      at: context.now(),
    }
    const before = await loadRequest(transaction, input.id)
    const sent = await findMessage(transaction, question.id)
    if (sent?.conversationId === before.conversationId && sent?.body === question.body) return before
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    await requireLicense(transaction, before, question.at)
    const status = nextStatus(before.status, 'askPatient', transaction.caller.role)

    const request = await changeRequestStatus(transaction, before, { status, at: question.at })
    await appendRequestEvent(transaction, request, {
      type: 'askPatient',
      from: before.status,
      to: status,
      by: 'caller',
      at: question.at,
    })
    await writeToPatient(transaction, request, question, 'waiting_on_patient')
    return request
  })
}

/** Posts a message of the HCP to the request's conversation and publishes it. */
export async function writeToPatient(
  transaction: Transaction,
  request: TreatmentRequest,
  { id, body, at }: Question,
  status: 'open' | 'waiting_on_patient',
): Promise<void> {
  const { conversationId } = request
  if (!conversationId) throw new Error('The request has no conversation.')
  const { id: senderId, role: senderRole, name: senderName } = transaction.caller
  const text = {
    id,
    conversationId,
    kind: 'text',
    attachments: [],
    senderId,
    senderRole,
    senderName,
    body,
    createdAt: at,
  } as const
  const placed = await appendMessage(transaction, { ...text, system: null, preview: previewOf(body), status })
  if (!placed) throw await conflictWithFresh(transaction, request.id)
  const { patientId, assigneeId, assigneeName } = request
  publishMessage(
    transaction,
    { ...text, sequence: placed.sequence, createdAt: placed.createdAt },
    {
      conversation: { patientId, assigneeId, assigneeName, status: placed.status, version: placed.version },
      request,
    },
  )
}

/**
 * Resumes the review of a request that waited for its patient, because the patient writes now. An
 * open proposal stays open: only agreeing or refusing resolves it.
 * @returns the updated request; undefined when it did not wait, or a concurrent change has moved it
 */
export async function resumeReview(
  transaction: Transaction,
  { requestId, requestStatus, requestVersion }: ConversationToWrite,
  at: Date,
): Promise<TreatmentRequest | undefined> {
  const { role } = transaction.caller
  if (role !== 'user' || requestStatus !== 'needs_info' || !requestId || !requestVersion) return undefined
  if (await findOpenProposal(transaction, requestId)) return undefined
  const status = nextStatus(requestStatus, 'patientReplied', role)
  const expected = { id: requestId, version: requestVersion, status: requestStatus }
  const request = await changeRequestStatus(transaction, expected, { status, at }).catch(nothingOnConflict)
  if (!request) return undefined
  await appendRequestEvent(transaction, request, {
    type: 'patientReplied',
    from: requestStatus,
    to: status,
    by: 'caller',
    at,
  })
  return request
}

/**
 * Swallows a conflict, so that the message is sent whatever happened to the request. @throws any
 * other error
 */
function nothingOnConflict(error: unknown): undefined {
  if (!(error instanceof CodedError && error.code === 'Conflict')) throw error
}
