import { parseHealthEntry } from '../account/parseHealthList'
import type { Allergy, AllergySeverity } from '../intake/answers'
import { parseWrittenText } from '../writtenText'

/** An allergy that staff have noted in the record of a patient. */
export interface NotedAllergy extends Allergy {
  readonly id: string
  readonly patientId: string
  readonly notedBy: string
  readonly notedByName: string | null
  readonly notedAt: Date
  /** When it was marked as entered in error; null while it counts. */
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
export function parseNotedAllergy({ substance, reaction, severity }: Written): Allergy {
  const { name, reaction: read } = parseHealthEntry('allergy', { name: substance, reaction, severity })
  return { substance: name, reaction: read ?? '', severity }
}

/** @throws CodedError InvalidInput with field `reason` */
export function parseErrorReason(reason: string): string {
  return parseWrittenText(reason, { field: 'reason', max: reasonMaxLength })
}

/** Those that count: what a check rests on, and what the header of a record shows. */
export function standingAllergies<Noted extends { readonly errorAt: unknown }>(
  noted: readonly Noted[],
): readonly Noted[] {
  return noted.filter(({ errorAt }) => errorAt === null)
}
