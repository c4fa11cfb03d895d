import { CodedError } from '../../../domain/errors'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { Transaction } from '../../storage/database'
import { findFile } from '../../storage/files'
import { existingId, found } from '../ids'

/** A file of the caller, whatever has become of it. @throws CodedError NotFound */
export async function loadOwnFile(transaction: Transaction, id: string): Promise<PatientFile> {
  const file = found(await findFile(transaction, existingId(id)))
  if (file.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  return file
}

/** A file that is kept and that the caller may see. @throws CodedError NotFound */
export async function loadKeptFile(transaction: Transaction, id: string): Promise<PatientFile> {
  const file = found(await findFile(transaction, existingId(id)))
  const { role, id: callerId } = transaction.caller
  // Whose patient somebody is, the database knows.
  const mayRead =
    file.patientId === callerId ||
    role === 'Admin' ||
    (role === 'HCPs' && file.purpose !== 'identity_document')
  if (!mayRead || file.status !== 'accepted') throw new CodedError('NotFound')
  return file
}
