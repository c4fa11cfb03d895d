import { unrelatedAllergens } from './allergens'

/** Words around the name of an allergen that do not identify it. */
const filler = new Set(
  'allergy allergies allergic allergen to the a an some all most any mild severe and of in from my reaction alergia alergias a al la el los las'.split(
    ' ',
  ),
)

/** Returns whether a text names only allergens that are unrelated to our products. */
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
