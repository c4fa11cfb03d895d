import type { TreatmentType } from './generated/enums'

/** A record, so that a treatment of the schema that is not in it does not compile. */
const order: Readonly<Record<TreatmentType, true>> = {
  beauty: true,
  pain_cream: true,
  ed: true,
  sleep: true,
  weight_loss: true,
}

/** Every treatment, in display order. */
export const treatmentTypes = Object.keys(order) as readonly TreatmentType[]
