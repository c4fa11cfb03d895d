import { CodedError } from '../../../domain/errors'
import type { PatientFile } from '../../../domain/files/patientFile'
import { lockDraftForUpdate, markDeleted } from '../../storage/records/files'
import { lockOwnFilesForUpdate, isUnderCheck } from '../../storage/account/identityChecks'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { storedKey, uploadKey } from './keys'
import { loadOwnFile } from './loadFile'
import { removeBytes } from './removeBytes'

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
