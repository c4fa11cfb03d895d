import { CodedError } from '../../../domain/errors'
import { isOwnFile, type PatientFile } from '../../../domain/files/patientFile'
import type { Transaction } from '../../storage/database'
import { findFile } from '../../storage/files'
import { existingId, found } from '../ids'

/** A file that the caller announced, whatever has become of it. @throws CodedError NotFound */
export async function loadOwnFile(transaction: Transaction, id: string): Promise<PatientFile> {
  const file = found(await findFile(transaction, existingId(id)))
  if (!isOwnFile(file, transaction.caller.id)) throw new CodedError('NotFound')
  return file
}

/** A file that is kept and that the caller may see. @throws CodedError NotFound */
export async function loadKeptFile(transaction: Transaction, id: string): Promise<PatientFile> {
  const file = found(await findFile(transaction, existingId(id)))
  const { role, id: callerId } = transaction.caller
  // Whose patient somebody is, and who may read which conversation, the database knows.
  const mayRead =
    isOwnFile(file, callerId) ||
    file.messageId !== null ||
    role === 'Admin' ||
    (role === 'HCPs' && file.purpose !== 'identity_document')
  if (!mayRead || file.status !== 'accepted') throw new CodedError('NotFound')
  return file
}
