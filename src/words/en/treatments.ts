import type { TreatmentType } from '../../../domain/generated/enums'

/** The five treatment areas, by the names of the navigation (specification §2), in its order. */
export const treatmentNames = {
  beauty: 'Beauty & Skincare',
  pain_cream: 'Pain Management',
  ed: 'Erectile Dysfunction',
  sleep: 'Sleep Health',
  weight_loss: 'Weight Management',
} as const satisfies Record<TreatmentType, string>

/** The areas in the order in which they are always shown. */
export const treatmentTypes: readonly TreatmentType[] = ['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss']
