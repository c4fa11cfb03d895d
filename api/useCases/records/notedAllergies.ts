import { nameKey } from '../../../domain/account/healthStatement'
import { CodedError } from '../../../domain/errors'
import type { AllergySeverity } from '../../../domain/intake/answers'
import type { NotedAllergy } from '../../../domain/records/notedAllergy'
import { parseErrorReason, parseNotedAllergy } from '../../../domain/records/notedAllergy'
import type { Transaction } from '../../storage/database'
import {
  findNotedAllergy,
  insertNotedAllergy,
  listNotedAllergies,
  markNotedAllergy,
} from '../../storage/notedAllergies'
import { caresFor, listRequestsOfPatient } from '../../storage/patients'
import { lockPatientSafety, requestRecheck } from '../../storage/safetyChecks'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { permit } from '../permit'
import { recheckAfterwards } from '../prescriptions/recheckPatient'
import { tellOfRequest } from '../requests/tellOfRequest'
import { transact } from '../transact'

interface Noting {
  /** Made by the client. */
  readonly id: string
  readonly patientId: string
  readonly substance: string
  readonly reaction?: string | null | undefined
  readonly severity: AllergySeverity
}

/**
 * A professional who cares for a patient notes an allergy in their record; a record that was only opened (see
 * `breakGlass`) is read and not written. Everything prescribed to the patient is checked once more. The same again answers the same, and so does a substance that stands there.
 * @throws CodedError Forbidden, NotFound, InvalidInput; Conflict when the id stands for another
 */
export async function noteAllergy(input: Noting, context: Context): Promise<NotedAllergy> {
  let isCheckNeeded = false
  const noted = await transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
    const id = newClientId(input.id)
    const patientId = existingId(input.patientId)
    await lockPatientSafety(transaction, patientId)
    const allergy = parseNotedAllergy(input)
    if (!(await caresFor(transaction, patientId))) throw new CodedError('NotFound')
    const known = await findNotedAllergy(transaction, id)
    if (known && (known.patientId !== patientId || !isSameName(known, allergy)))
      throw new CodedError('Conflict')
    if (known) return known
    const at = context.now()
    await insertNotedAllergy(transaction, { ...allergy, id, patientId, at })
    isCheckNeeded = await requestRecheck(transaction, patientId, at)
    const standing = (await listNotedAllergies(transaction, patientId)).find(
      (one) => one.errorAt === null && isSameName(one, allergy),
    )
    await tellOfRecord(transaction, patientId)
    return found(standing)
  })
  if (isCheckNeeded) await recheckAfterwards(context, noted.patientId)
  return noted
}

/**
 * Marks what was noted as entered in error: it counts no more, and stays to be seen. The same again answers the same.
 * @throws CodedError Forbidden, NotFound, InvalidInput
 */
export async function markAllergyInError(
  input: { readonly id: string; readonly reason: string },
  context: Context,
): Promise<NotedAllergy> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
    const reason = parseErrorReason(input.reason)
    const noted = found(await findNotedAllergy(transaction, existingId(input.id)))
    if (!(await caresFor(transaction, noted.patientId))) throw new CodedError('NotFound')
    if (noted.errorAt !== null) return noted
    const marked = await markNotedAllergy(transaction, noted.id, { reason, at: context.now() })
    await tellOfRecord(transaction, noted.patientId)
    return marked ?? found(await findNotedAllergy(transaction, noted.id))
  })
}

function isSameName(one: { readonly substance: string }, other: { readonly substance: string }): boolean {
  return nameKey(one.substance) === nameKey(other.substance)
}

/** Whoever looks at the record reads it again: they watch its newest request. */
async function tellOfRecord(transaction: Transaction, patientId: string): Promise<void> {
  const [newest] = await listRequestsOfPatient(transaction, patientId)
  if (newest) tellOfRequest(transaction, newest)
}
