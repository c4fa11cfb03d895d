import { parseMessageBody, previewOf } from '../../../domain/messages/messageBody'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database'
import { appendMessage, findMessage } from '../../storage/messages'
import { appendRequestEvent } from '../../storage/requestEvents'
import { changeRequestStatus } from '../../storage/requests'
import type { Context } from '../context'
import { newClientId } from '../ids'
import { tellOfMessage } from '../messages/tellOfMessage'
import { permit } from '../permit'
import { requireLicence } from '../practitioners/requireLicence'
import { transact } from '../transact'
import { conflictWith, conflictWithFresh, loadRequest } from './loadRequest'

interface Input {
  readonly id: string
  readonly expectedVersion: number
  /** Made by the client. */
  readonly messageId: string
  readonly body: string
}

interface Question {
  readonly id: string
  readonly body: string
  readonly at: Date
}

/**
 * A professional asks the patient, and the request waits until they answer. Asking the same again answers the same.
 * @throws CodedError Forbidden, NotFound, NotLicensed, InvalidInput, Conflict, IllegalTransition
 */
export async function askPatient(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
    const question = {
      id: newClientId(input.messageId),
      body: parseMessageBody(input.body),
      at: context.now(),
    }
    const before = await loadRequest(transaction, input.id)
    const asked = await findMessage(transaction, question.id)
    if (asked?.conversationId === before.conversationId && asked?.body === question.body) return before
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    await requireLicence(transaction, before, question.at)
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

/** Writes in the professional's name into the conversation of a request, and tells everybody concerned. */
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
  tellOfMessage(
    transaction,
    { ...text, sequence: placed.sequence, createdAt: placed.createdAt },
    {
      conversation: { patientId, assigneeId, assigneeName, status: placed.status, version: placed.version },
      request,
    },
  )
}
