import type { PatientFile } from '../../../domain/files/patientFile'
import type { FilePurpose } from '../../../domain/generated/enums'
import { findQuestionnaire } from '../../../domain/intake/questionnaires'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { listOwnFiles, listPhotosOfEarlierRequest, listPhotosOfRequests } from '../../storage/records/files'
import type { Context } from '../context'
import { existingId } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { storedKey, loadStoredFile } from './file'

interface FilesFilter {
  readonly purpose: FilePurpose
  readonly requestId?: string | null | undefined
}

/**
 * Returns the caller's own files of a purpose, except deleted ones, newest first. @throws CodedError
 * Forbidden
 */
export async function listMyFiles(
  { purpose, requestId }: FilesFilter,
  context: Context,
): Promise<readonly PatientFile[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    return listOwnFiles(transaction, purpose, requestId == null ? null : existingId(requestId))
  })
}

/** A presigned URL for the bytes of a file. */
interface FileAddress {
  readonly id: string
  readonly url: string
  readonly expiresAt: Date
}

const addressSeconds = 5 * 60

/** Returns a presigned URL for a file. @throws CodedError NotFound, also for a file that is not stored */
export async function readFileUrl(id: string, context: Context): Promise<FileAddress> {
  const file = await transact(context, (transaction) => loadStoredFile(transaction, id))
  const { contentType } = file
  const disposition = contentType === 'application/pdf' ? 'attachment; filename="document.pdf"' : 'inline'
  const download = { key: storedKey(file), contentType, disposition }
  return {
    id: file.id,
    url: await context.files.store.presignGet(download, addressSeconds),
    expiresAt: new Date(context.now().getTime() + addressSeconds * 1000),
  }
}

/** Photos by request id, each request's in the order of its questionnaire. */
type PhotosByRequest = ReadonlyMap<string, readonly PatientFile[]>

/** Returns the photos of requests whose questionnaires ask for some, as far as the caller may see them. */
export async function photosOfRequests(
  transaction: Transaction,
  requests: readonly TreatmentRequest[],
): Promise<PhotosByRequest> {
  const places = new Map(requests.map((request) => [request.id, placesOf(request)]))
  const requestIds = [...places].filter(([, views]) => views.length > 0).map(([id]) => id)
  const photos = requestIds.length > 0 ? await listPhotosOfRequests(transaction, requestIds) : []
  return new Map(
    requestIds.map((id) => {
      const place = (photo: PatientFile) => places.get(id)?.indexOf(`${photo.itemId} ${photo.viewId}`) ?? 0
      const own = photos.filter(({ requestId }) => requestId === id)
      return [id, own.toSorted((one, other) => place(one) - place(other))]
    }),
  )
}

/** Returns the photos to compare with; none where the questionnaire asks for no photos. */
export async function earlierPhotosOf(
  transaction: Transaction,
  request: TreatmentRequest,
): Promise<readonly PatientFile[]> {
  const { treatmentType, questionnaireVersion, submittedAt } = request
  const questionnaire = findQuestionnaire(treatmentType, questionnaireVersion)
  if (!submittedAt || !questionnaire?.photos?.length) return []
  return listPhotosOfEarlierRequest(transaction, request, submittedAt)
}

function placesOf({ treatmentType, questionnaireVersion }: TreatmentRequest): readonly string[] {
  const questions = findQuestionnaire(treatmentType, questionnaireVersion)?.photos ?? []
  return questions.flatMap(({ id, views }) => views.map((view) => `${id} ${view.id}`))
}
