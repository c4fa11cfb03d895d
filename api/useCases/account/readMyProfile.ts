import type { PatientHealth, PatientProfile } from '../../../domain/account/patientProfile'
import { activeAllergies } from '../../../domain/records/clinicianAllergy'
import type { SystemTransaction, Transaction } from '../../storage/database/database'
import { listHealthStatements } from '../../storage/account/healthStatements'
import { listClinicianAllergies } from '../../storage/records/clinicianAllergies'
import { listOwnAddresses } from '../../storage/account/patientAddresses'
import { findOwnProfile, findReportedNone } from '../../storage/account/patientProfiles'
import type { Context } from '../context'
import { found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Returns the caller's patient profile. @throws CodedError Forbidden: only patients have a profile */
export async function readMyProfile(context: Context): Promise<PatientProfile> {
  return transact(context, (transaction) => {
    requireRole(transaction.caller, 'user')
    return loadOwnProfile(transaction)
  })
}

export async function loadOwnProfile(transaction: Transaction): Promise<PatientProfile> {
  const { none, ...head } = found(await findOwnProfile(transaction))
  return {
    ...head,
    addresses: await listOwnAddresses(transaction),
    health: { none, statements: await listHealthStatements(transaction, head.id) },
    clinicianAllergies: activeAllergies(await listClinicianAllergies(transaction, head.id)),
  }
}

/** Returns a patient's reported health, for callers who may read their record. */
export async function loadHealth(transaction: SystemTransaction, patientId: string): Promise<PatientHealth> {
  return {
    none: await findReportedNone(transaction, patientId),
    statements: await listHealthStatements(transaction, patientId),
  }
}
