import type { OrderLine } from '../../../domain/orders/order'
import type { Prescription } from '../../../domain/prescriptions/prescription'

/** What a prescription orders each time it is filled. */
export function prescribedLine(prescription: Prescription): OrderLine {
  const { productId, medication, form, quantityValue, quantityUnit, packs, priceCents } = prescription
  return {
    productId,
    name: medication,
    strength: null,
    form,
    packSize: quantityValue / packs,
    packUnit: quantityUnit,
    quantity: packs,
    unitPriceCents: priceCents / packs,
  }
}
