import type { TreatmentType } from './generated/enums'

/** Every treatment, in display order. */
export const treatmentTypes = [
  'beauty',
  'pain_cream',
  'ed',
  'sleep',
  'weight_loss',
] as const satisfies readonly TreatmentType[]
