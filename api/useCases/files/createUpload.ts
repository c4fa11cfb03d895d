import type { Caller } from '../../../domain/caller'
import { CodedError } from '../../../domain/errors'
import { isTypeFor, maxFileBytes } from '../../../domain/files/patientFile'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { FilePurpose } from '../../../domain/generated/enums'
import { findQuestionnaire } from '../../../domain/intake/questionnaires'
import { mayWriteInConversation } from '../../../domain/messages/conversationAccess'
import { isWritable } from '../../../domain/messages/conversationState'
import type { RateLimit } from '../../../domain/rateLimit'
import { enforceRateLimit } from '../../../domain/rateLimit'
import type { PresignedUpload } from '../../services/fileStore'
import type { Transaction } from '../../storage/database/database'
import type { NewFile } from '../../storage/records/files'
import { findFile, lockDraftForUpdate, insertFile, listUploadsSince } from '../../storage/records/files'
import type { Context } from '../context'
import { existingId, newClientId } from '../ids'
import { loadConversation } from '../messages/conversation'
import { requireRole } from '../requireRole'
import { loadRequest } from '../requests/request'
import { transact } from '../transact'
import { uploadKey } from './file'

interface Input {
  /** Client-generated UUID. */
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

interface Upload {
  readonly file: PatientFile
  /** Where to send the bytes; absent when the file is no longer waiting for them. */
  readonly address?: PresignedUpload
}

/** Enough for ten megabytes over a slow connection. */
const addressSeconds = 15 * 60
/** Rate limit far above a person's manual uploads. */
const uploadRateLimit: RateLimit = { max: 60, windowMilliseconds: 3_600_000 }

/**
 * Announces a file and returns a presigned upload for exactly the announced bytes, valid for 15 minutes.
 * Idempotent: a repeated call returns the same file, with a new presigned upload while it awaits its bytes.
 * @throws CodedError Forbidden, InvalidInput, NotFound, TooManyRequests; IllegalTransition when the request
 * is not a draft; ConversationClosed; Conflict when the id belongs to another account or other content
 */
export async function createUpload(input: Input, context: Context): Promise<Upload> {
  const file = await transact(context, async (transaction) => {
    requirePurpose(transaction.caller, input.purpose)
    const wanted = await placed(
      transaction,
      parse(input, transaction.caller.id, context.now()),
      context.now(),
    )
    const known = await findFile(transaction, wanted.id)
    if (known) return requireSameUpload(known, wanted)
    await requirePhotoSlot(transaction, wanted)
    await enforceUploadRateLimit(transaction, context.now())
    await insertFile(transaction, wanted)
    return { ...wanted, ...untouched }
  })
  if (file.status !== 'pending') return { file }
  const { contentType, byteCount, sha256 } = file
  const expected = { key: uploadKey(file), contentType, byteCount, sha256 }
  return { file, address: await context.files.store.presignPut(expected, addressSeconds) }
}

const untouched = { status: 'pending', width: null, height: null, rejection: null, messageId: null } as const

function requirePurpose(caller: Caller, purpose: FilePurpose): void {
  if (purpose === 'message_attachment') requireRole(caller, 'user', 'HCPs')
  else requireRole(caller, 'user')
}

/** A file in a conversation belongs to its patient, even when staff upload it. */
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

function requireSameUpload(known: PatientFile, wanted: NewFile): PatientFile {
  const parts = ['patientId', 'purpose', 'sha256', 'requestId', 'itemId', 'viewId', ...ofMessages] as const
  if (parts.some((part) => known[part] !== wanted[part])) throw new CodedError('Conflict')
  return known
}

/** Requires that the caller's draft asks for this photo. */
async function requirePhotoSlot(
  transaction: Transaction,
  { requestId, itemId, viewId }: NewFile,
): Promise<void> {
  if (requestId === null) return
  const request = await loadRequest(transaction, requestId)
  if (request.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  if (!(await lockDraftForUpdate(transaction, requestId))) {
    throw new CodedError('IllegalTransition', { from: request.status, event: 'createUpload' })
  }
  const questions = findQuestionnaire(request.treatmentType, request.questionnaireVersion)?.photos ?? []
  const question = questions.find(({ id }) => id === itemId)
  if (!question?.views.some(({ id }) => id === viewId)) {
    throw new CodedError('InvalidInput', { field: question ? 'viewId' : 'itemId', rule: 'option' })
  }
}

async function enforceUploadRateLimit(transaction: Transaction, now: Date): Promise<void> {
  const since = new Date(now.getTime() - uploadRateLimit.windowMilliseconds)
  enforceRateLimit(await listUploadsSince(transaction, since, uploadRateLimit.max), uploadRateLimit, now)
}
