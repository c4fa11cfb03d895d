import { closeNames } from './closeNames'
import type { EntryHelp } from './entryHelp'
import { plainName } from './plainWords'
import { splitEntry } from './splitEntry'
import { recognize, vocabulary } from './recognize'

/** Common allergens other than medicines, in English and Spanish; used only to correct spelling. */
const otherAllergens: ReadonlySet<string> = new Set(
  `sulfa, sulfa drugs, sulfites, sulfite, sulfitos, latex, látex, iodine, contrast dye, adhesive, tape, nickel, níquel, peanuts,
  peanut, cacahuate, tree nuts, nueces, shellfish, mariscos, fish, pescado, eggs, egg, huevo, milk, dairy, leche, soy, soya,
  wheat, gluten, trigo, sesame, bee stings, abejas, pollen, polen, dust, dust mites, polvo, mold, moho, cats, dogs, gatos,
  perros, parabens, fragrance, lanolin, nsaids, cephalosporins, penicillins, penicilinas, retinoids, local anesthetics, opioids`
    .split(',')
    .map((name) => plainName(name)),
)

/**
 * Returns spelling help for an allergy. An unknown allergen without a close name gets none, because no table is complete.
 * @param entry one line of a list of allergies
 */
export function allergyHelp(entry: string): EntryHelp {
  const unrecognized = recognize(entry)
    .filter(({ ingredients }) => ingredients === null)
    .flatMap(({ text }) => splitEntry(text))
    .filter(({ text }) => !otherAllergens.has(plainName(text)))
    .map(({ text }) => {
      const names = [...otherAllergens, ...vocabulary.ingredientsByName.keys()]
      return { text, suggestions: closeNames(plainName(text), names), isVague: false }
    })
    .filter(({ suggestions }) => suggestions.length > 0)
  return { several: [], unrecognized }
}
