import type { Medicine } from './medicine'
import { plainName } from './plainWords'

/** Maps names, as `plainName` writes them, to ingredients. */
interface Vocabulary {
  readonly ingredientsByName: ReadonlyMap<string, readonly string[]>
  /** Number of words of the longest name. */
  readonly longestName: number
}

const listed = (names: string | undefined): readonly string[] =>
  names ? names.split(',').map((name) => name.trim()) : []

/** Returns the active ingredients in a medicine's generic name. */
export function ingredientsNamedBy({ generic }: Medicine): readonly string[] {
  return generic.split(' + ')
}

/** Returns every name of a medicine. The generic name of a combination is no name: only its brands and abbreviations are. */
export function namesOf(medicine: Medicine): readonly string[] {
  const own = ingredientsNamedBy(medicine).length === 1 ? [medicine.generic] : []
  return [...own, ...listed(medicine.brands), ...listed(medicine.also), ...listed(medicine.spanish)]
}

/**
 * @throws Error when two medicines have the same name; an ambiguous name needs an entry of its own
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
