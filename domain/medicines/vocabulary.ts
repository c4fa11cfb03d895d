import type { Medicine } from './medicine'
import { plainName } from './plainWords'

/** Ingredients by name, the name as `plainName` writes it. */
export interface Vocabulary {
  readonly ingredientsByName: ReadonlyMap<string, readonly string[]>
  /** In words; no name is longer. */
  readonly longestName: number
}

const listed = (names: string | undefined): readonly string[] =>
  names ? names.split(',').map((name) => name.trim()) : []

/** What a medicine of the table works by. */
export function ingredientsNamedBy({ generic }: Medicine): readonly string[] {
  return generic.split(' + ')
}

/** Every name of a medicine; a combination has no name of its own but its brands and abbreviations. */
export function namesOf(medicine: Medicine): readonly string[] {
  const own = ingredientsNamedBy(medicine).length === 1 ? [medicine.generic] : []
  return [...own, ...listed(medicine.brands), ...listed(medicine.also), ...listed(medicine.spanish)]
}

/**
 * @throws Error when one name stands for two different medicines: a name that may be either is an entry of its own
 */
export function vocabularyOf(medicines: readonly Medicine[]): Vocabulary {
  const ingredientsByName = new Map<string, readonly string[]>()
  for (const medicine of medicines) {
    const ingredients = ingredientsNamedBy(medicine)
    for (const name of namesOf(medicine).map(plainName)) {
      const known = ingredientsByName.get(name)
      if (known && known.join() !== ingredients.join()) throw new Error(`Two medicines are named ${name}.`)
      ingredientsByName.set(name, ingredients)
    }
  }
  return { ingredientsByName, longestName: longestOf(ingredientsByName.keys()) }
}

function longestOf(names: Iterable<string>): number {
  return Math.max(0, ...[...names].map((name) => name.split(' ').length))
}
