import { CodedError } from '../../../domain/errors'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { Transaction } from '../../storage/database/database'
import { requireActiveLicense } from '../../../domain/practitioners/requireActiveLicense'
import type { SystemTransaction } from '../../storage/database/database'
import {
  findStateWithoutLicense,
  listLicensesForPrescription,
  listOwnLicenses,
} from '../../storage/account/practitioners'

/**
 * Requires an active license of the caller in the patient's state, because care is given where the patient
 * is.
 * @throws CodedError NotLicensed
 */
export async function requireLicense(
  transaction: Transaction,
  { patientState: state }: { readonly patientState: string | null },
  at: Date,
): Promise<void> {
  requireActiveLicense({ licenses: await listOwnLicenses(transaction, state), state, at })
}

/**
 * Requires a license of an HCP who changes a prescription.
 * @throws CodedError NotLicensed
 */
export async function requireLicenseToChange(
  transaction: Transaction,
  { id, prescriberId }: Pick<Prescription, 'id' | 'prescriberId'>,
  at: Date,
): Promise<void> {
  const known = await listLicensesForPrescription(transaction, id)
  const holder = prescriberId === transaction.caller.id ? 'prescriber' : 'caller'
  const licenses = known.filter((license) => license.holder === holder)
  requireActiveLicense({ licenses, state: known[0]?.state ?? null, at })
}

/**
 * Requires a license of the prescriber of a prescription to refill.
 * @throws CodedError PrescriberNotLicensed
 */
export async function requireLicensedPrescriber(
  transaction: SystemTransaction,
  { id }: Pick<Prescription, 'id'>,
  at: Date,
): Promise<void> {
  const known = await listLicensesForPrescription(transaction, id)
  const licenses = known.filter(({ holder }) => holder === 'prescriber')
  requireActiveLicense({ licenses, state: known[0]?.state ?? null, at, refusal: 'PrescriberNotLicensed' })
}

/**
 * Explains why the caller may not see a request.
 * @throws CodedError NotLicensed when it waits for an HCP with a license that the caller lacks
 */
export async function refuseWithoutLicense(transaction: Transaction, requestId: string): Promise<void> {
  if (transaction.caller.role !== 'HCPs') return
  const state = await findStateWithoutLicense(transaction, requestId)
  if (state !== undefined) throw new CodedError('NotLicensed', { state })
}
