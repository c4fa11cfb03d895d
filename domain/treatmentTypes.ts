import type { TreatmentType } from './generated/enums'

/** Every treatment, in the order in which the house names them. */
export const treatmentTypes = [
  'beauty',
  'pain_cream',
  'ed',
  'sleep',
  'weight_loss',
] as const satisfies readonly TreatmentType[]
