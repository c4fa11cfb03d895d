import { parseHealthEntry } from '../account/parseHealthList'
import type { Allergy, AllergySeverity } from '../intake/answers/answers'
import { parseWrittenText } from '../writtenText'

/** An allergy noted by staff in a patient's record. */
export interface ClinicianAllergy extends Allergy {
  readonly id: string
  readonly patientId: string
  readonly notedBy: string
  readonly recordedByName: string | null
  readonly recordedAt: Date
  /** When it was marked as entered in error; null while it is active. */
  readonly errorAt: Date | null
  readonly errorByName: string | null
  readonly errorReason: string | null
}

interface Written {
  readonly substance: string
  readonly reaction?: string | null | undefined
  readonly severity: AllergySeverity
}

const reasonMaxLength = 500

/** @throws CodedError InvalidInput with the field (`name`, `reaction`) and rule that is broken */
export function parseClinicianAllergy({ substance, reaction, severity }: Written): Allergy {
  const { name, reaction: read } = parseHealthEntry('allergy', { name: substance, reaction, severity })
  return { substance: name, reaction: read ?? '', severity }
}

/** @throws CodedError InvalidInput with field `reason` */
export function parseErrorReason(reason: string): string {
  return parseWrittenText(reason, { field: 'reason', max: reasonMaxLength })
}

/** Returns the active allergies, which safety checks and the header of a record use. */
export function activeAllergies<Noted extends { readonly errorAt: unknown }>(
  noted: readonly Noted[],
): readonly Noted[] {
  return noted.filter(({ errorAt }) => errorAt === null)
}
