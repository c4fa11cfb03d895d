import { CodedError } from '../../../domain/errors'
import type { PatientFile } from '../../../domain/files/patientFile'
import { holdDraft, markDeleted } from '../../storage/files'
import { holdOwnFiles, isUnderCheck } from '../../storage/identityChecks'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'
import { keptKey, uploadKey } from './keys'
import { loadOwnFile } from './loadFile'
import { removeBytes } from './removeBytes'

/**
 * Takes a file back, with its bytes. What was sent along with a request or a message stays with it. Again is the same.
 * @throws CodedError Forbidden, NotFound; IllegalTransition when it was sent in a message, the request is no draft any
 *   more, or the caller's identity check waits for a decision about it
 */
export async function deleteUpload(id: string, context: Context): Promise<PatientFile> {
  const file = await transact(context, async (transaction) => {
    permit(transaction.caller, 'user', 'HCPs')
    const known = await loadOwnFile(transaction, id)
    if (known.status === 'deleted') return known
    if (known.messageId) throw new CodedError('IllegalTransition', { event: 'deleteUpload' })
    if (known.requestId && !(await holdDraft(transaction, known.requestId))) {
      throw new CodedError('IllegalTransition', { event: 'deleteUpload' })
    }
    await holdOwnFiles(transaction, [known.id])
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
  await removeBytes(context, [uploadKey(file), keptKey(file)])
  return file
}
