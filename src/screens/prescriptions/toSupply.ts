import type { Supply } from '../../../domain/prescriptions/refills'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

/** What decides about refills, as the rules read it. */
export function toSupply(prescription: PrescriptionSummaryFragment): Supply {
  const { suppliedUntil, validUntil } = prescription
  return { ...prescription, suppliedUntil: dateOf(suppliedUntil), validUntil: dateOf(validUntil) }
}
