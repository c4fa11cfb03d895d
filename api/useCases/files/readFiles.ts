import type { PatientFile } from '../../../domain/files/patientFile'
import type { FilePurpose } from '../../../domain/generated/enums'
import { listOwnFiles } from '../../storage/records/files'
import type { Context } from '../context'
import { existingId } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { storedKey } from './keys'
import { loadStoredFile } from './loadFile'

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
export interface FileAddress {
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
