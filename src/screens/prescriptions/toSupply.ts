import type { Supply } from '../../../domain/prescriptions/refills'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

/** Returns the fields that the refill rules read. */
export function toSupply(prescription: PrescriptionSummaryFragment): Supply {
  const { suppliedUntil, validUntil } = prescription
  return { ...prescription, suppliedUntil: dateOf(suppliedUntil), validUntil: dateOf(validUntil) }
}
