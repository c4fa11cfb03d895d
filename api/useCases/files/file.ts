import { CodedError } from '../../../domain/errors'
import { isOwnFile, type PatientFile } from '../../../domain/files/patientFile'
import type { Transaction } from '../../storage/database/database'
import { findFile } from '../../storage/records/files'
import type { Context } from '../context'
import { existingId, found } from '../ids'

/** Loads a file that the caller announced, in any status. @throws CodedError NotFound */
export async function loadOwnFile(transaction: Transaction, id: string): Promise<PatientFile> {
  const file = found(await findFile(transaction, existingId(id)))
  if (!isOwnFile(file, transaction.caller.id)) throw new CodedError('NotFound')
  return file
}

/** Loads a stored file that the caller may see. @throws CodedError NotFound */
export async function loadStoredFile(transaction: Transaction, id: string): Promise<PatientFile> {
  const file = found(await findFile(transaction, existingId(id)))
  const { role, id: callerId } = transaction.caller
  // Row level security decides which patients and conversations the caller may read.
  const mayRead =
    isOwnFile(file, callerId) ||
    file.messageId !== null ||
    role === 'Admin' ||
    (role === 'HCPs' && file.purpose !== 'identity_document')
  if (!mayRead || file.status !== 'accepted') throw new CodedError('NotFound')
  return file
}

type Id = Pick<PatientFile, 'id'>

/** Key to which browsers upload. It is never served. */
export const uploadKey = ({ id }: Id): string => `uploads/${id}`

/** Key of the processed bytes that the API stores. */
export const storedKey = ({ id }: Id): string => `kept/${id}`

/** Removes bytes that are no longer needed; `cleanUpFiles` retries what fails. */
export async function removeBytes(
  { files, log }: Pick<Context, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await files.store.remove(key)
    } catch (error) {
      log({
        level: 'warn',
        event: 'files.notRemoved',
        reason: error instanceof Error ? error.name : 'unknown',
      })
    }
  }
}
