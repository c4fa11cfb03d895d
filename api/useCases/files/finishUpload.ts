import { createHash } from 'node:crypto'
import { CodedError } from '../../../domain/errors'
import type { PatientFile } from '../../../domain/files/patientFile'
import { isTypeFor, sniffFileType } from '../../../domain/files/patientFile'
import type { FileRejection } from '../../../domain/generated/enums'
import type { PhotoProcessor } from '../../services/photos'
import { lockOwnFilesForUpdate, isUnderCheck } from '../../storage/account/identityChecks'
import type { Transaction } from '../../storage/database/database'
import {
  acceptFile,
  lockDraftForUpdate,
  rejectFile,
  replaceEarlierPhotos,
  markDeleted,
} from '../../storage/records/files'
import type { StoredAttributes } from '../../storage/records/files'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { storedKey, uploadKey, loadOwnFile, removeBytes } from './file'

/** About as long as the photos that wait take. */
const retryAfterSeconds = 10

interface Decided {
  readonly file: PatientFile
  /** Ids of the photos it replaced. */
  readonly replaced: readonly string[]
}

/**
 * Validates the uploaded bytes and stores them, or rejects the file. A photo replaces an earlier one of the
 * same view. Idempotent after the decision.
 * @throws CodedError Forbidden, NotFound; FileMissing when nothing was uploaded; IllegalTransition when the
 * request was submitted in between; TooManyRequests while others of the same person are processed
 */
export async function finishUpload(id: string, context: Context): Promise<PatientFile> {
  const announced = await transact(context, (transaction) => loadPendingUpload(transaction, id), {
    isFirstLook: true,
  })
  const examined = announced.status === 'pending' ? await loadUploadedBytes(announced, context) : undefined
  if (examined && examined.rejection === undefined) {
    const { stored, bytes } = examined
    await context.files.store.write(storedKey(announced), { bytes, contentType: stored.contentType })
  }
  const { file, replaced } = await transact(context, (transaction) =>
    decide(transaction, announced, examined, context.now()),
  ).catch(async (error: unknown) => {
    // After any other failure the file may have been accepted, so its bytes remain.
    const isRefused = error instanceof CodedError && error.code === 'IllegalTransition'
    if (isRefused) await removeBytes(context, [uploadKey(announced), storedKey(announced)])
    throw error
  })
  const isKept = file.status === 'accepted'
  await removeBytes(context, [
    uploadKey(file),
    ...(isKept ? [] : [storedKey(file)]),
    ...replaced.map((id) => storedKey({ id })),
  ])
  return file
}

async function loadPendingUpload(transaction: Transaction, id: string): Promise<PatientFile> {
  requireRole(transaction.caller, 'user', 'HCPs')
  return loadOwnFile(transaction, id)
}

/** @returns undefined when the bytes are gone because a concurrent call has processed them */
async function loadUploadedBytes(
  file: PatientFile,
  { files }: Context,
): Promise<ValidatedUpload | undefined> {
  const { store, photos } = files
  const arrived = await store.head(uploadKey(file))
  if (arrived && arrived.byteCount !== file.byteCount) return { rejection: 'wrong_content' }
  const bytes = arrived && (await store.read(uploadKey(file)))
  return bytes && validateUpload(file, bytes, photos)
}

async function decide(
  transaction: Transaction,
  { id }: PatientFile,
  examined: ValidatedUpload | undefined,
  at: Date,
): Promise<Decided> {
  const file = await loadOwnFile(transaction, id)
  if (file.status !== 'pending') return { file, replaced: [] }
  if (!examined) throw new CodedError('FileMissing')
  if (file.requestId && !(await lockDraftForUpdate(transaction, file.requestId))) {
    throw new CodedError('IllegalTransition', { event: 'finishUpload' })
  }
  const decided =
    examined.rejection === undefined
      ? await acceptFile(transaction, id, examined.stored, at)
      : await rejectFile(transaction, id, examined.rejection, at)
  if (!decided) return { file: await loadOwnFile(transaction, id), replaced: [] }
  const isPhotoOfRequest = decided.status === 'accepted' && decided.requestId !== null
  return {
    file: decided,
    replaced: isPhotoOfRequest ? await replaceEarlierPhotos(transaction, decided, at) : [],
  }
}

/** The bytes to store, or the reason for the rejection. */
type ValidatedUpload =
  | { readonly rejection: FileRejection }
  | { readonly stored: StoredAttributes; readonly bytes: Buffer; readonly rejection?: undefined }

/**
 * Validates uploaded bytes against the announcement, by content instead of declared type. Pictures are
 * re-encoded to strip metadata such as time, location and device. PDFs are stored unchanged.
 */
async function validateUpload(
  { purpose, contentType, byteCount, sha256, uploaderId, patientId }: PatientFile,
  bytes: Buffer,
  photos: PhotoProcessor,
): Promise<ValidatedUpload> {
  const digest = createHash('sha256').update(bytes).digest('base64')
  if (bytes.byteLength !== byteCount || digest !== sha256) return { rejection: 'wrong_content' }
  const type = sniffFileType(bytes)
  if (type !== contentType || !isTypeFor(purpose, type)) return { rejection: 'wrong_type' }
  if (type === 'application/pdf') {
    return { stored: { contentType: type, byteCount, width: null, height: null }, bytes }
  }
  const photo = await photos.make(bytes, uploaderId ?? patientId)
  if (photo === 'busy') throw new CodedError('TooManyRequests', { retryAfterSeconds })
  if (typeof photo === 'string') return { rejection: photo }
  const { width, height } = photo
  const stored = { contentType: 'image/jpeg', byteCount: photo.bytes.byteLength, width, height }
  return { stored, bytes: photo.bytes }
}

/**
 * Deletes a file with its bytes. Files of a submitted request or a sent message cannot be deleted.
 * Idempotent.
 * @throws CodedError Forbidden, NotFound; IllegalTransition when it was sent in a message, the request is not
 * a draft, or the caller's identity check awaits a decision about it
 */
export async function deleteUpload(id: string, context: Context): Promise<PatientFile> {
  const file = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'HCPs')
    const known = await loadOwnFile(transaction, id)
    if (known.status === 'deleted') return known
    if (known.messageId) throw new CodedError('IllegalTransition', { event: 'deleteUpload' })
    if (known.requestId && !(await lockDraftForUpdate(transaction, known.requestId))) {
      throw new CodedError('IllegalTransition', { event: 'deleteUpload' })
    }
    await lockOwnFilesForUpdate(transaction, [known.id])
    if (await isUnderCheck(transaction, known.id)) {
      throw new CodedError('IllegalTransition', { event: 'deleteUpload' })
    }
    if (!(await markDeleted(transaction, known.id, context.now()))) {
      const now = await loadOwnFile(transaction, known.id)
      if (now.status === 'deleted') return now
      throw new CodedError('IllegalTransition', { event: 'deleteUpload' })
    }
    return { ...known, status: 'deleted', rejection: null } as const
  })
  await removeBytes(context, [uploadKey(file), storedKey(file)])
  return file
}
