import { CodedError } from '../../../domain/errors'
import { parseState } from '../../../domain/practitioners/parsePractitioner'
import type { Colleague } from '../../../domain/practitioners/practitioner'
import { requireActiveLicense } from '../../../domain/practitioners/requireActiveLicense'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import {
  findStateWithoutLicense,
  listLicensesForPrescription,
  listOwnLicenses,
  advancePractitioner,
  findPractitioner,
  verifyLicensesOf,
} from '../../storage/account/practitioners'
import type { Transaction, SystemTransaction } from '../../storage/database/database'
import type { Context } from '../context'
import { parseSome } from '../filter'
import { found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

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

interface Input {
  readonly practitionerId: string
  /** The practitioner's version whose licenses the Admin has compared. */
  readonly expectedVersion: number
  readonly states: readonly string[]
  /** False revokes a verification. */
  readonly isVerified: boolean
}

/**
 * Records that an Admin has compared licenses with the registers of the boards, which activates or
 * deactivates them.
 * @throws CodedError Forbidden, InvalidInput; NotFound, also for a missing license and for the caller's own;
 * Conflict when the practitioner has been changed since
 */
export async function verifyLicenses(input: Input, context: Context): Promise<Colleague> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const at = context.now()
    const { practitionerId, expectedVersion, isVerified } = input
    const states = parseSome('states', input.states, 60).map(parseState)
    const { version } = found(await findPractitioner(transaction, practitionerId))
    if (!(await advancePractitioner(transaction, { id: practitionerId, expectedVersion, at })))
      throw new CodedError('Conflict', { current: { version } })
    const verified = await verifyLicensesOf(transaction, practitionerId, {
      states,
      at: isVerified ? at : null,
    })
    if (verified.length < new Set(states).size) throw new CodedError('NotFound')
    return found(await findPractitioner(transaction, practitionerId))
  })
}
