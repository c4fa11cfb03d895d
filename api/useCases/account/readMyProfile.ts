import type { Account } from '../../../domain/account/account'
import type { PatientHealth, PatientProfile } from '../../../domain/account/patientProfile'
import type { PatientConsent, StoredConsentDocument } from '../../../domain/consents/patientConsent'
import { activeAllergies } from '../../../domain/records/clinicianAllergy'
import { findOwnAccount } from '../../storage/account/accounts'
import { findConsentDocument, listOwnConsents } from '../../storage/account/consents'
import { listHealthStatements } from '../../storage/account/healthStatements'
import { listOwnAddresses } from '../../storage/account/patientAddresses'
import { findOwnProfile, findReportedNone } from '../../storage/account/patientProfiles'
import type { SystemTransaction, Transaction } from '../../storage/database/database'
import { listClinicianAllergies } from '../../storage/records/clinicianAllergies'
import type { Context } from '../context'
import { found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Returns the caller's account. */
export async function readMe(context: Context): Promise<Account> {
  return transact(context, async (transaction) => found(await findOwnAccount(transaction)))
}

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

/** Returns the caller's consents, newest request first. @throws CodedError Forbidden */
export async function readMyConsents(context: Context): Promise<readonly PatientConsent[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    return listOwnConsents(transaction)
  })
}

/**
 * Returns the text of a consent document as patients agreed to it.
 * @param id SHA-256 of the text, in hexadecimal
 * @throws CodedError NotFound
 */
export async function readConsentDocument(id: string, context: Context): Promise<StoredConsentDocument> {
  return transact(context, async (transaction) => found(await findConsentDocument(transaction, id)))
}
