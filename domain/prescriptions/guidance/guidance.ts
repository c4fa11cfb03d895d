import { erectileDysfunction } from './erectileDysfunction'
import type { GuidanceTable, MedicineGuidance } from './medicineGuidance'
import { pain } from './pain'
import { skin } from './skin'
import { sleep } from './sleep'
import { weightLoss } from './weightLoss'

const guidance: GuidanceTable = { ...skin, ...pain, ...erectileDysfunction, ...sleep, ...weightLoss }

/**
 * Returns the guidance for a product; undefined for one whose label has not been entered, such as another form of the
 * same ingredient.
 * @param product its id, such as `semaglutide-025`, and its form as the catalog names it
 */
export function guidanceFor({
  productId,
  form,
}: {
  readonly productId: string
  readonly form: string
}): MedicineGuidance | undefined {
  const medicine = productId.replace(/-\d+$/, '')
  const found = Object.hasOwn(guidance, medicine) ? guidance[medicine] : undefined
  return found?.doseForm === form ? found : undefined
}
