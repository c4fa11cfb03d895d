import { unrelatedAllergens } from './allergens'

/** Words around the name of an allergy that say nothing of what it is. */
const filler = new Set(
  'allergy allergies allergic allergen to the a an some all most any mild severe and of in from my reaction alergia alergias a al la el los las'.split(
    ' ',
  ),
)

/** Whether what was written names only allergens that have nothing to do with what we prescribe. */
export function isUnrelatedAllergen(text: string): boolean {
  const words = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '' && !filler.has(word))
  const name = words.join(' ')
  return name !== '' && unrelatedAllergens.some((each) => name === each || name === `${each}s`)
}
