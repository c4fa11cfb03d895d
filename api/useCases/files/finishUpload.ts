import { CodedError } from '../../../domain/errors'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { Transaction } from '../../storage/database/database'
import { acceptFile, lockDraftForUpdate, rejectFile, replaceEarlierPhotos } from '../../storage/records/files'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { validateUpload, type ValidatedUpload } from './validateUpload'
import { storedKey, uploadKey } from './keys'
import { loadOwnFile } from './loadFile'
import { removeBytes } from './removeBytes'

interface Decided {
  readonly file: PatientFile
  /** Ids of the photos it replaced. */
  readonly replaced: readonly string[]
}

/**
 * Validates the uploaded bytes and stores them, or rejects the file. A photo replaces an earlier one of the
 * same view. Idempotent after the decision.
 * @throws CodedError Forbidden, NotFound; FileMissing when nothing was uploaded; IllegalTransition when the
 * request was submitted in between
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
