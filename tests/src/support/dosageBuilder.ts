import type { DosageWhen } from '../../../domain/generated/enums'
import { onceDaily } from '../../../domain/prescriptions/dosage'

/** A tablet at bedtime, as the API answers it. */
export function dosage(additionalInstruction: string | null = null) {
  const when: DosageWhen[] = ['bedtime']
  const instruction = { __typename: 'DosageInstruction', ...onceDaily, doseUnit: 'tablet', when }
  return {
    __typename: 'Dosage',
    text: ['Take 1 tablet by mouth at bedtime.', additionalInstruction].filter(Boolean).join(' '),
    instructions: [instruction],
    additionalInstruction,
  }
}
