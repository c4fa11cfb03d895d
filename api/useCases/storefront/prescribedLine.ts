import type { OrderLine } from '../../../domain/orders/order'
import type { FillContent } from '../../../domain/prescriptions/prescription'

/** Returns the order line for a fill of a prescription. */
export function prescribedLine(prescription: FillContent): OrderLine {
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
