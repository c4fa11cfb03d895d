import type { Prescription } from '../../../domain/prescriptions/prescription'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/**
 * Returns one signed prescription of the caller, without the staff note. @throws CodedError
 * Forbidden, NotFound
 */
export async function readMyPrescription(id: string, context: Context): Promise<Prescription> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'Admin')
    const prescription = await findPrescription(transaction, existingId(id))
    const isOwn = prescription?.patientId === transaction.caller.id && prescription.signedAt !== null
    return { ...found(isOwn ? prescription : undefined), note: null }
  })
}
