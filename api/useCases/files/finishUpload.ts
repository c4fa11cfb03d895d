import { CodedError } from '../../../domain/errors'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { Transaction } from '../../storage/database'
import { acceptFile, holdDraft, rejectFile, replaceEarlierPhotos } from '../../storage/files'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'
import { examine, type Examined } from './examine'
import { keptKey, uploadKey } from './keys'
import { loadOwnFile } from './loadFile'
import { removeBytes } from './removeBytes'

interface Decided {
  readonly file: PatientFile
  /** Photos that gave way to it. */
  readonly replaced: readonly string[]
}

/**
 * Looks at the bytes that were sent and keeps them, or says why not. A photo takes the place of an earlier one of the same
 * view. Once it is decided, again answers the same.
 * @throws CodedError Forbidden, NotFound; FileMissing when nothing has arrived; IllegalTransition when the request has been
 *   sent meanwhile
 */
export async function finishUpload(id: string, context: Context): Promise<PatientFile> {
  const announced = await transact(context, (transaction) => loadAnnounced(transaction, id), {
    isFirstLook: true,
  })
  const examined = announced.status === 'pending' ? await look(announced, context) : undefined
  if (examined && examined.rejection === undefined) {
    const { kept, bytes } = examined
    await context.files.store.write(keptKey(announced), { bytes, contentType: kept.contentType })
  }
  const { file, replaced } = await transact(context, (transaction) =>
    decide(transaction, announced, examined, context.now()),
  ).catch(async (error: unknown) => {
    // Of any other failure it is not known whether the file was accepted all the same.
    const isRefused = error instanceof CodedError && error.code === 'IllegalTransition'
    if (isRefused) await removeBytes(context, [uploadKey(announced), keptKey(announced)])
    throw error
  })
  const isKept = file.status === 'accepted'
  await removeBytes(context, [
    uploadKey(file),
    ...(isKept ? [] : [keptKey(file)]),
    ...replaced.map((id) => keptKey({ id })),
  ])
  return file
}

async function loadAnnounced(transaction: Transaction, id: string): Promise<PatientFile> {
  permit(transaction.caller, 'user', 'HCPs')
  return loadOwnFile(transaction, id)
}

/** @returns undefined when the bytes are gone because somebody else has just looked at them */
async function look(file: PatientFile, { files }: Context): Promise<Examined | undefined> {
  const { store, photos } = files
  const arrived = await store.head(uploadKey(file))
  if (arrived && arrived.byteCount !== file.byteCount) return { rejection: 'wrong_content' }
  const bytes = arrived && (await store.read(uploadKey(file)))
  return bytes && examine(file, bytes, photos)
}

async function decide(
  transaction: Transaction,
  { id }: PatientFile,
  examined: Examined | undefined,
  at: Date,
): Promise<Decided> {
  const file = await loadOwnFile(transaction, id)
  if (file.status !== 'pending') return { file, replaced: [] }
  if (!examined) throw new CodedError('FileMissing')
  if (file.requestId && !(await holdDraft(transaction, file.requestId))) {
    throw new CodedError('IllegalTransition', { event: 'finishUpload' })
  }
  const decided =
    examined.rejection === undefined
      ? await acceptFile(transaction, id, examined.kept, at)
      : await rejectFile(transaction, id, examined.rejection, at)
  if (!decided) return { file: await loadOwnFile(transaction, id), replaced: [] }
  const isPhotoOfRequest = decided.status === 'accepted' && decided.requestId !== null
  return {
    file: decided,
    replaced: isPhotoOfRequest ? await replaceEarlierPhotos(transaction, decided, at) : [],
  }
}
