import type { Caller } from '../../../domain/caller'
import { CodedError } from '../../../domain/errors'
import { isTypeFor, maxFileBytes } from '../../../domain/files/fileType'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { FilePurpose } from '../../../domain/generated/enums'
import { findQuestionnaire } from '../../../domain/intake/questionnaires'
import { mayWriteInConversation } from '../../../domain/messages/conversationAccess'
import { isWritable } from '../../../domain/messages/conversationState'
import type { Pace } from '../../../domain/pace'
import { demandPace } from '../../../domain/pace'
import type { PresignedUpload } from '../../services/fileStore'
import type { Transaction } from '../../storage/database'
import type { NewFile } from '../../storage/files'
import { findFile, holdDraft, insertFile, listAnnouncedSince } from '../../storage/files'
import type { Context } from '../context'
import { existingId, newClientId } from '../ids'
import { loadConversation } from '../messages/loadConversation'
import { permit } from '../permit'
import { loadRequest } from '../requests/loadRequest'
import { transact } from '../transact'
import { uploadKey } from './keys'

interface Input {
  /** Made by the client. */
  readonly id: string
  readonly purpose: FilePurpose
  readonly contentType: string
  readonly byteCount: number
  /** Base64. */
  readonly sha256: string
  readonly requestId?: string | null | undefined
  readonly itemId?: string | null | undefined
  readonly viewId?: string | null | undefined
  readonly conversationId?: string | null | undefined
}

export interface Upload {
  readonly file: PatientFile
  /** Where to send the bytes; absent when none are wanted any more. */
  readonly address?: PresignedUpload
}

/** Long enough for ten megabytes over a poor line. */
const addressSeconds = 15 * 60
/** More than anybody needs who sends photos by hand. */
const uploadPace: Pace = { most: 60, inMilliseconds: 3_600_000 }

/**
 * Announces a file and answers where to send its bytes: exactly those that were announced, for a quarter of an hour. The
 * same again answers the same file, with a new address while it still waits for its bytes.
 * @throws CodedError Forbidden, InvalidInput, NotFound, TooManyRequests; IllegalTransition when the request is no draft
 *   any more; ConversationClosed; Conflict when the id is another's or of another content
 */
export async function createUpload(input: Input, context: Context): Promise<Upload> {
  const file = await transact(context, async (transaction) => {
    permitPurpose(transaction.caller, input.purpose)
    const wanted = await placed(
      transaction,
      parse(input, transaction.caller.id, context.now()),
      context.now(),
    )
    const known = await findFile(transaction, wanted.id)
    if (known) return demandSame(known, wanted)
    await demandPlace(transaction, wanted)
    await demandUploadPace(transaction, context.now())
    await insertFile(transaction, wanted)
    return { ...wanted, ...untouched }
  })
  if (file.status !== 'pending') return { file }
  const { contentType, byteCount, sha256 } = file
  const expected = { key: uploadKey(file), contentType, byteCount, sha256 }
  return { file, address: await context.files.store.presignPut(expected, addressSeconds) }
}

const untouched = { status: 'pending', width: null, height: null, rejection: null, messageId: null } as const

function permitPurpose(caller: Caller, purpose: FilePurpose): void {
  if (purpose === 'message_attachment') permit(caller, 'user', 'HCPs')
  else permit(caller, 'user')
}

/** A file for a conversation is one of its patient, whoever announces it. */
async function placed(transaction: Transaction, wanted: NewFile, now: Date): Promise<NewFile> {
  if (wanted.conversationId === null) return wanted
  const { caller } = transaction
  const conversation = await loadConversation(transaction, wanted.conversationId)
  if (!mayWriteInConversation(caller, conversation)) throw new CodedError('Forbidden', { rule: 'claimFirst' })
  if (!isWritable(conversation, now)) throw new CodedError('ConversationClosed')
  return { ...wanted, patientId: conversation.patientId, uploaderId: caller.id }
}

function parse(input: Input, patientId: string, createdAt: Date): NewFile {
  const { purpose, contentType, byteCount, sha256, itemId = null, viewId = null } = input
  if (!isTypeFor(purpose, contentType))
    throw new CodedError('InvalidInput', { field: 'contentType', rule: 'option' })
  if (byteCount < 1 || byteCount > maxFileBytes) {
    throw new CodedError('InvalidInput', { field: 'byteCount', rule: 'range', max: maxFileBytes })
  }
  if (!/^[A-Za-z0-9+/]{43}=$/.test(sha256))
    throw new CodedError('InvalidInput', { field: 'sha256', rule: 'sha256' })
  const requestId = input.requestId == null ? null : existingId(input.requestId)
  const isOfRequest = purpose === 'intake_photo'
  if ([requestId, itemId, viewId].some((part) => (part === null) === isOfRequest)) {
    throw new CodedError('InvalidInput', { field: 'requestId', rule: isOfRequest ? 'required' : 'notWanted' })
  }
  const conversationId = input.conversationId == null ? null : existingId(input.conversationId)
  if ((conversationId === null) === (purpose === 'message_attachment')) {
    const rule = conversationId === null ? 'required' : 'notWanted'
    throw new CodedError('InvalidInput', { field: 'conversationId', rule })
  }
  const place = { requestId, itemId, viewId, conversationId, uploaderId: null }
  return {
    id: newClientId(input.id),
    patientId,
    purpose,
    contentType,
    byteCount,
    sha256,
    ...place,
    createdAt,
  }
}

const ofMessages = ['conversationId', 'uploaderId'] as const

function demandSame(known: PatientFile, wanted: NewFile): PatientFile {
  const parts = ['patientId', 'purpose', 'sha256', 'requestId', 'itemId', 'viewId', ...ofMessages] as const
  if (parts.some((part) => known[part] !== wanted[part])) throw new CodedError('Conflict')
  return known
}

/** A photo is one of those that the caller's draft asks for. */
async function demandPlace(transaction: Transaction, { requestId, itemId, viewId }: NewFile): Promise<void> {
  if (requestId === null) return
  const request = await loadRequest(transaction, requestId)
  if (request.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  if (!(await holdDraft(transaction, requestId))) {
    throw new CodedError('IllegalTransition', { from: request.status, event: 'createUpload' })
  }
  const questions = findQuestionnaire(request.treatmentType, request.questionnaireVersion)?.photos ?? []
  const question = questions.find(({ id }) => id === itemId)
  if (!question?.views.some(({ id }) => id === viewId)) {
    throw new CodedError('InvalidInput', { field: question ? 'viewId' : 'itemId', rule: 'option' })
  }
}

async function demandUploadPace(transaction: Transaction, now: Date): Promise<void> {
  const since = new Date(now.getTime() - uploadPace.inMilliseconds)
  demandPace(await listAnnouncedSince(transaction, since, uploadPace.most), uploadPace, now)
}
