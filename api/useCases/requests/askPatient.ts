import { CodedError } from '../../../domain/errors'
import { parseMessageBody, previewOf } from '../../../domain/messages/messageBody'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import type { ConversationToWrite } from '../../storage/messages/conversationChanges'
import { appendMessage, findMessage } from '../../storage/messages/messages'
import { findOpenProposal } from '../../storage/requests/treatmentProposals'
import type { Context } from '../context'
import { newClientId } from '../ids'
import { publishMessage } from '../messages/publishMessage'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { requireLicense } from '../practitioners/licenses'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { type MeasuredInput, storeEffort } from './decisionEffort'
import {
  changeRequestAsCaller,
  conflictWith,
  conflictWithFresh,
  loadRequest,
  publishRequestChanged,
} from './request'

interface Input extends MeasuredInput {
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

    const request = await changeRequestAsCaller(transaction, before, 'askPatient', question.at, question.id)
    await writeToPatient(transaction, request, question, 'waiting_on_patient')
    await storeEffort(transaction, request, input, { decision: 'ask', at: question.at })
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
 * Takes a request that waits for its patient's answer back to review, because the HCP has what they need. An open
 * proposal is withdrawn instead, so that the patient does not accept what is no longer offered. Idempotent.
 * @throws CodedError Forbidden, NotFound, NotLicensed, Conflict, IllegalTransition
 */
export async function resumeReview(
  input: { readonly id: string; readonly expectedVersion: number },
  context: Context,
): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    const { caller } = transaction
    requireRole(caller, 'HCPs')
    const at = context.now()
    const type = 'resumeReview'
    const before = await loadRequest(transaction, input.id)
    const isDoneAlready = before.status === 'in_review' && before.version === input.expectedVersion + 1
    if (isDoneAlready) return before
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    await requireLicense(transaction, before, at)
    if (await findOpenProposal(transaction, before.id))
      throw new CodedError('IllegalTransition', { from: before.status, event: type })
    const request = await changeRequestAsCaller(transaction, before, type, at)
    const lastSequence = await writeSystemMessage(transaction, request, {
      id: context.newId(),
      message: { code: 'reviewResumed', params: { name: caller.name } },
      at,
      status: 'waiting_on_provider',
    })
    publishRequestChanged(transaction, request, { lastSequence })
    return request
  })
}

/**
 * Resumes the review of a request that waited for its patient, because the patient writes now. An
 * open proposal stays open: only agreeing or refusing resolves it.
 * @returns the updated request; undefined when it did not wait, or a concurrent change has moved it
 */
export async function resumeOnReply(
  transaction: Transaction,
  { requestId, requestStatus, requestVersion }: ConversationToWrite,
  at: Date,
): Promise<TreatmentRequest | undefined> {
  const { role } = transaction.caller
  if (role !== 'user' || requestStatus !== 'needs_info' || !requestId || !requestVersion) return undefined
  if (await findOpenProposal(transaction, requestId)) return undefined
  const expected = { id: requestId, version: requestVersion, status: requestStatus }
  return changeRequestAsCaller(transaction, expected, 'patientReplied', at).catch(nothingOnConflict)
}

/**
 * Swallows a conflict, so that the message is sent whatever happened to the request. @throws any
 * other error
 */
function nothingOnConflict(error: unknown): undefined {
  if (!(error instanceof CodedError && error.code === 'Conflict')) throw error
}
