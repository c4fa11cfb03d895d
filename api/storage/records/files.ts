import type { FilePurpose, FileRejection } from '../../../domain/generated/enums'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Statement, Transaction } from '../database/database'
import { sql } from '../database/sql'

export const fileColumns = `id, patient_id as "patientId", purpose, status, request_id as "requestId", item_id as "itemId",
      view_id as "viewId", conversation_id as "conversationId", message_id as "messageId",
      uploader_id as "uploaderId", content_type as "contentType", byte_count as "byteCount", sha256, width, height, rejection,
      created_at as "createdAt"`

const findStatement = sql('files.find', `select ${fileColumns} from file where id = $1`)

const insertStatement = sql(
  'files.insert',
  `insert into file (id, patient_id, purpose, status, request_id, item_id, view_id, content_type, byte_count, sha256,
      created_at, updated_at, conversation_id, uploader_id)
    values ($1, $2, $3, 'pending', $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)`,
)

const announceAloneStatement = sql(
  'files.announceAlone',
  `select pg_advisory_xact_lock(hashtextextended('announce ' || $1, 0))`,
)

const announcedSinceStatement = sql(
  'files.announcedSince',
  `select created_at as "createdAt" from file
    where (patient_id = $1 and uploader_id is null or uploader_id = $1) and created_at > $2
    order by created_at desc limit $3`,
)

const acceptStatement = sql(
  'files.accept',
  `update file set status = 'accepted', content_type = $2, byte_count = $3, width = $4, height = $5, updated_at = $6
    where id = $1 and status = 'pending' returning ${fileColumns}`,
)

const rejectStatement = sql(
  'files.reject',
  `update file set status = 'rejected', rejection = $2, updated_at = $3
    where id = $1 and status = 'pending' returning ${fileColumns}`,
)

const deleteStatement = sql(
  'files.delete',
  `update file set status = 'deleted', rejection = null, updated_at = $2, cleaned_up_at = null
    where id = $1 and status <> 'deleted' and message_id is null returning id`,
)

const replaceStatement = sql(
  'files.replace',
  `update file set status = 'deleted', updated_at = $5, cleaned_up_at = null
    where request_id = $1 and item_id = $2 and view_id = $3 and id <> $4 and status = 'accepted' returning id`,
)

const listOwnStatement = sql(
  'files.listOwn',
  `select ${fileColumns} from file
    where patient_id = $1 and purpose = $2 and status <> 'deleted' and ($3::uuid is null or request_id = $3)
    order by created_at desc, id desc limit 100`,
)

const ofRequestsStatement = sql(
  'files.ofRequests',
  `select ${fileColumns} from file where request_id = any ($1) and status = 'accepted' order by created_at, id`,
)

const ofEarlierRequestStatement = sql(
  'files.ofEarlierRequest',
  `select ${fileColumns} from file
    where status = 'accepted' and request_id = (select r.id from record_requests_of($1) r
      where r.treatment_type = $2 and r.submitted_at < $3
        and exists (select from file f where f.request_id = r.id and f.status = 'accepted')
      order by r.submitted_at desc limit 1)
    order by created_at, id`,
)

const ofPatientStatement = sql(
  'files.ofPatient',
  `select ${fileColumns} from file where patient_id = $1 and request_id is null and status = 'accepted'
      and purpose <> 'message_attachment'
    order by created_at desc, id desc limit 200`,
)

const lockDraftStatement = sql(
  'files.lockDraftForUpdate',
  `select status = 'draft' as "isDraft" from treatment_request where id = $1 for share`,
)

async function one<Values extends readonly unknown[]>(
  transaction: Transaction,
  statement: Statement<Values, PatientFile>,
  values: NoInfer<Values>,
): Promise<PatientFile | undefined> {
  const [file] = await transaction.query(statement, values)
  return file
}

/** Returns a file the caller may see. */
export async function findFile(transaction: Transaction, id: string): Promise<PatientFile | undefined> {
  return one(transaction, findStatement, [id])
}

export type NewFile = Omit<PatientFile, 'status' | 'width' | 'height' | 'rejection' | 'messageId'>

export async function insertFile(transaction: Transaction, file: NewFile): Promise<void> {
  const { id, patientId, purpose, requestId, itemId, viewId } = file
  const { contentType, byteCount, sha256, createdAt, conversationId, uploaderId } = file
  await transaction.query(insertStatement, [
    id,
    patientId,
    purpose,
    requestId,
    itemId,
    viewId,
    contentType,
    byteCount,
    sha256,
    createdAt,
    conversationId,
    uploaderId,
  ])
}

/**
 * Returns the times of the caller's uploads since a moment, latest first, at most `limit`. Locks the
 * caller's uploads until the transaction ends, so that concurrent uploads cannot exceed a rate limit.
 */
export async function listUploadsSince(
  transaction: Transaction,
  since: Date,
  limit: number,
): Promise<readonly Date[]> {
  const { id } = transaction.caller
  // A statement's snapshot is taken when it starts, so the count must start after the lock was acquired.
  await transaction.query(announceAloneStatement, [id])
  const values = [id, since, limit] as const
  const rows = await transaction.query(announcedSinceStatement, values)
  return rows.map(({ createdAt }) => createdAt)
}

export type StoredAttributes = Pick<PatientFile, 'contentType' | 'byteCount' | 'width' | 'height'>

/**
 * Accepts an uploaded file.
 * @returns undefined when it was accepted or rejected before
 */
export async function acceptFile(
  transaction: Transaction,
  id: string,
  { contentType, byteCount, width, height }: StoredAttributes,
  at: Date,
): Promise<PatientFile | undefined> {
  return one(transaction, acceptStatement, [id, contentType, byteCount, width, height, at])
}

/**
 * Rejects an uploaded file.
 * @returns undefined when it was accepted or rejected before
 */
export async function rejectFile(
  transaction: Transaction,
  id: string,
  rejection: FileRejection,
  at: Date,
): Promise<PatientFile | undefined> {
  return one(transaction, rejectStatement, [id, rejection, at])
}

/**
 * Marks a file as deleted, before its bytes are removed.
 * @returns false when it has been sent or deleted
 */
export async function markDeleted(transaction: Transaction, id: string, at: Date): Promise<boolean> {
  return (await transaction.query(deleteStatement, [id, at])).length === 1
}

/**
 * Deletes the earlier photos of a view, because a view has one photo.
 * @returns the ids of the files whose bytes are to be removed
 */
export async function replaceEarlierPhotos(
  transaction: Transaction,
  { id, requestId, itemId, viewId }: PatientFile,
  at: Date,
): Promise<readonly string[]> {
  if (requestId === null || itemId === null || viewId === null) return []
  const values = [requestId, itemId, viewId, id, at] as const
  return (await transaction.query(replaceStatement, values)).map(({ id }) => id)
}

/** Returns the caller's files of a purpose that are not deleted, newest first. */
export async function listOwnFiles(
  transaction: Transaction,
  purpose: FilePurpose,
  requestId: string | null,
): Promise<readonly PatientFile[]> {
  return transaction.query(listOwnStatement, [transaction.caller.id, purpose, requestId])
}

/** Returns the stored photos of requests that the caller may see, oldest first. */
export async function listPhotosOfRequests(
  transaction: Transaction,
  requestIds: readonly string[],
): Promise<readonly PatientFile[]> {
  return transaction.query(ofRequestsStatement, [requestIds])
}

/**
 * Returns the photos of the last request of the same treatment that was sent earlier with photos, for callers who may
 * read the patient's record.
 */
export async function listPhotosOfEarlierRequest(
  transaction: Transaction,
  { patientId, treatmentType }: Pick<TreatmentRequest, 'patientId' | 'treatmentType'>,
  before: Date,
): Promise<readonly PatientFile[]> {
  return transaction.query(ofEarlierRequestStatement, [patientId, treatmentType, before])
}

/** Returns a patient's files without a request that the caller may see, newest first. */
export async function listFilesOfPatient(
  transaction: Transaction,
  patientId: string,
): Promise<readonly PatientFile[]> {
  return transaction.query(ofPatientStatement, [patientId])
}

/**
 * Returns whether the caller's request is a draft, and locks it until the transaction ends. A concurrent
 * submission waits and then sees the changes to its photos.
 */
export async function lockDraftForUpdate(transaction: Transaction, requestId: string): Promise<boolean> {
  const [request] = await transaction.query(lockDraftStatement, [requestId])
  return request?.isDraft ?? false
}
