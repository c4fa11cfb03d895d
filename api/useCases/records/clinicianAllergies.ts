import { nameKey } from '../../../domain/account/healthStatement'
import { CodedError } from '../../../domain/errors'
import type { AllergySeverity } from '../../../domain/intake/answers/answers'
import type { ClinicianAllergy } from '../../../domain/records/clinicianAllergy'
import { parseErrorReason, parseClinicianAllergy } from '../../../domain/records/clinicianAllergy'
import type { Transaction } from '../../storage/database/database'
import {
  findClinicianAllergy,
  insertClinicianAllergy,
  listClinicianAllergies,
  markClinicianAllergyInError,
} from '../../storage/records/clinicianAllergies'
import { hasCareRelationship, listRequestsOfPatient } from '../../storage/records/patients'
import { lockPatientSafety, requestRecheck } from '../../storage/prescriptions/safetyChecks'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { requireRole } from '../requireRole'
import { recheckAfterwards } from '../prescriptions/recheckPatient'
import { publishRequestChanged } from '../requests/request'
import { transact } from '../transact'

interface NewAllergyInput {
  /** Client-generated UUID. */
  readonly id: string
  readonly patientId: string
  readonly substance: string
  readonly reaction?: string | null | undefined
  readonly severity: AllergySeverity
}

/**
 * Adds a noted allergy to the record of a patient in the caller's care; emergency access
 * (`startEmergencyAccess`) is read-only. Rechecks all prescriptions of the patient. Idempotent, also for a
 * substance that is already noted.
 * @throws CodedError Forbidden, NotFound, InvalidInput; Conflict when another allergy has the id
 */
export async function addClinicianAllergy(
  input: NewAllergyInput,
  context: Context,
): Promise<ClinicianAllergy> {
  let isCheckNeeded = false
  const noted = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const id = newClientId(input.id)
    const patientId = existingId(input.patientId)
    await lockPatientSafety(transaction, patientId)
    const allergy = parseClinicianAllergy(input)
    if (!(await hasCareRelationship(transaction, patientId))) throw new CodedError('NotFound')
    const known = await findClinicianAllergy(transaction, id)
    if (known && (known.patientId !== patientId || !isSameName(known, allergy)))
      throw new CodedError('Conflict')
    if (known) return known
    const at = context.now()
    await insertClinicianAllergy(transaction, { ...allergy, id, patientId, at })
    isCheckNeeded = await requestRecheck(transaction, patientId, at)
    const standing = (await listClinicianAllergies(transaction, patientId)).find(
      (one) => one.errorAt === null && isSameName(one, allergy),
    )
    await publishRecordChanged(transaction, patientId)
    return found(standing)
  })
  if (isCheckNeeded) await recheckAfterwards(context, noted.patientId)
  return noted
}

/**
 * Marks a noted allergy as entered in error: safety checks ignore it, and it stays visible. Idempotent.
 * @throws CodedError Forbidden, NotFound, InvalidInput
 */
export async function markAllergyInError(
  input: { readonly id: string; readonly reason: string },
  context: Context,
): Promise<ClinicianAllergy> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const reason = parseErrorReason(input.reason)
    const noted = found(await findClinicianAllergy(transaction, existingId(input.id)))
    if (!(await hasCareRelationship(transaction, noted.patientId))) throw new CodedError('NotFound')
    if (noted.errorAt !== null) return noted
    const marked = await markClinicianAllergyInError(transaction, noted.id, { reason, at: context.now() })
    await publishRecordChanged(transaction, noted.patientId)
    return marked ?? found(await findClinicianAllergy(transaction, noted.id))
  })
}

function isSameName(one: { readonly substance: string }, other: { readonly substance: string }): boolean {
  return nameKey(one.substance) === nameKey(other.substance)
}

/** Publishes to the patient's newest request, because open pages of the record subscribe to it. */
async function publishRecordChanged(transaction: Transaction, patientId: string): Promise<void> {
  const [newest] = await listRequestsOfPatient(transaction, patientId)
  if (newest) publishRequestChanged(transaction, newest)
}
