import type { Prescription } from '../../../domain/prescriptions/prescription'
import { findPrescription } from '../../storage/prescriptions'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

/** One signed prescription of the caller, without the note for colleagues. @throws CodedError Forbidden, NotFound */
export async function readMyPrescription(id: string, context: Context): Promise<Prescription> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user', 'Admin')
    const prescription = await findPrescription(transaction, existingId(id))
    const isOwn = prescription?.patientId === transaction.caller.id && prescription.signedAt !== null
    return { ...found(isOwn ? prescription : undefined), note: null }
  })
}
