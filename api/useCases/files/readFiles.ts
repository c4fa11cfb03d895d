import type { PatientFile } from '../../../domain/files/patientFile'
import type { FilePurpose } from '../../../domain/generated/enums'
import { listOwnFiles } from '../../storage/files'
import type { Context } from '../context'
import { existingId } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'
import { keptKey } from './keys'
import { loadKeptFile } from './loadFile'

interface Wanted {
  readonly purpose: FilePurpose
  readonly requestId?: string | null | undefined
}

/** The caller's own files of a purpose that are not deleted, newest first. @throws CodedError Forbidden */
export async function listMyFiles(
  { purpose, requestId }: Wanted,
  context: Context,
): Promise<readonly PatientFile[]> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    return listOwnFiles(transaction, purpose, requestId == null ? null : existingId(requestId))
  })
}

/** An address for the bytes of a file. */
export interface FileAddress {
  readonly id: string
  readonly url: string
  readonly expiresAt: Date
}

const addressSeconds = 5 * 60

/** @throws CodedError NotFound, also for what is not kept */
export async function readFileUrl(id: string, context: Context): Promise<FileAddress> {
  const file = await transact(context, (transaction) => loadKeptFile(transaction, id))
  const { contentType } = file
  const disposition = contentType === 'application/pdf' ? 'attachment; filename="document.pdf"' : 'inline'
  const download = { key: keptKey(file), contentType, disposition }
  return {
    id: file.id,
    url: await context.files.store.presignGet(download, addressSeconds),
    expiresAt: new Date(context.now().getTime() + addressSeconds * 1000),
  }
}
