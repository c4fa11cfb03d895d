import type { TreatmentType } from '../../../domain/generated/enums'

export const treatmentTypes: readonly TreatmentType[] = ['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss']
