import { CodedError } from '../../../domain/errors'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { Transaction } from '../../storage/database'
import { demandLicence } from '../../../domain/practitioners/demandLicence'
import type { SystemTransaction } from '../../storage/database'
import {
  findStateWithoutLicence,
  listLicencesForPrescription,
  listOwnLicences,
} from '../../storage/practitioners'

/**
 * Care is given where the patient is: the caller needs a licence in force there.
 * @throws CodedError NotLicensed
 */
export async function requireLicence(
  transaction: Transaction,
  { patientState: state }: { readonly patientState: string | null },
  at: Date,
): Promise<void> {
  demandLicence({ licences: await listOwnLicences(transaction, state), state, at })
}

/**
 * The same for a professional who changes a prescription.
 * @throws CodedError NotLicensed
 */
export async function requireLicenceToChange(
  transaction: Transaction,
  { id, prescriberId }: Pick<Prescription, 'id' | 'prescriberId'>,
  at: Date,
): Promise<void> {
  const known = await listLicencesForPrescription(transaction, id)
  const holder = prescriberId === transaction.caller.id ? 'prescriber' : 'caller'
  const licences = known.filter((licence) => licence.holder === holder)
  demandLicence({ licences, state: known[0]?.state ?? null, at })
}

/**
 * The same for whoever wrote the prescription that is to be filled again.
 * @throws CodedError PrescriberNotLicensed
 */
export async function requireLicensedPrescriber(
  transaction: SystemTransaction,
  { id }: Pick<Prescription, 'id'>,
  at: Date,
): Promise<void> {
  const known = await listLicencesForPrescription(transaction, id)
  const licences = known.filter(({ holder }) => holder === 'prescriber')
  demandLicence({ licences, state: known[0]?.state ?? null, at, refusal: 'PrescriberNotLicensed' })
}

/**
 * Why a request that the caller does not find may be out of their reach.
 * @throws CodedError NotLicensed when it waits for somebody with a licence that the caller has not
 */
export async function refuseWithoutLicence(transaction: Transaction, requestId: string): Promise<void> {
  if (transaction.caller.role !== 'HCPs') return
  const state = await findStateWithoutLicence(transaction, requestId)
  if (state !== undefined) throw new CodedError('NotLicensed', { state })
}
