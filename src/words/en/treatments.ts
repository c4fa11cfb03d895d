import type { TreatmentType } from '../../../domain/generated/enums'

/** Names of the treatments, as in the navigation (specification §2) and in its order. */
export const treatmentNames: Readonly<Record<TreatmentType, string>> = {
  beauty: 'Beauty & Skincare',
  pain_cream: 'Pain Management',
  ed: 'Erectile Dysfunction',
  sleep: 'Sleep Health',
  weight_loss: 'Weight Management',
}

/** Returns what a payment was for: a treatment, or a shop order, which has none. */
export function paidFor(type: TreatmentType | null | undefined): string {
  return type ? treatmentNames[type] : 'Shop order'
}

/** The purpose of each treatment, in one sentence. */
export const treatmentSummaries: Readonly<Record<TreatmentType, string>> = {
  beauty: 'Acne, dark spots, rosacea and signs of aging.',
  pain_cream: 'Creams and gels for a sore joint, muscle or tendon.',
  ed: 'Tablets as needed or daily, after a check of your heart and medicines.',
  sleep: 'Help falling or staying asleep. Nothing habit-forming.',
  weight_loss: 'Weight-loss medicine, if it’s safe for you.',
}
