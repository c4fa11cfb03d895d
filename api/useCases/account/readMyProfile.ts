import type { PatientHealth, PatientProfile } from '../../../domain/account/patientProfile'
import { standingAllergies } from '../../../domain/records/notedAllergy'
import type { SystemTransaction, Transaction } from '../../storage/database'
import { listHealthStatements } from '../../storage/healthStatements'
import { listNotedAllergies } from '../../storage/notedAllergies'
import { listOwnAddresses } from '../../storage/patientAddresses'
import { findOwnProfile, findSaidNone } from '../../storage/patientProfiles'
import type { Context } from '../context'
import { found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

/** What the caller keeps about themselves. @throws CodedError Forbidden: only patients have a profile */
export async function readMyProfile(context: Context): Promise<PatientProfile> {
  return transact(context, (transaction) => {
    permit(transaction.caller, 'user')
    return loadOwnProfile(transaction)
  })
}

export async function loadOwnProfile(transaction: Transaction): Promise<PatientProfile> {
  const { none, ...head } = found(await findOwnProfile(transaction))
  return {
    ...head,
    addresses: await listOwnAddresses(transaction),
    health: { none, statements: await listHealthStatements(transaction, head.id) },
    notedAllergies: standingAllergies(await listNotedAllergies(transaction, head.id)),
  }
}

/** What a patient says of their health, for whoever may read their record. */
export async function loadHealth(transaction: SystemTransaction, patientId: string): Promise<PatientHealth> {
  return {
    none: await findSaidNone(transaction, patientId),
    statements: await listHealthStatements(transaction, patientId),
  }
}
