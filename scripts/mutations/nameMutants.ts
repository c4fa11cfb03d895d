import { clinicalTables } from '../../domain/clinical/clinicalTables'
import { plainName } from '../../domain/medicines/plainWords'
import { recognize, vocabulary } from '../../domain/medicines/recognize'
import { names } from '../../tests/domain/vignettes/names'
import type { Case, Mutant } from './mutant'

/** Ingredients that a rule depends on. */
const judged = new Set([
  ...Object.values(clinicalTables.medicineClasses).flat(),
  ...Object.entries(clinicalTables.allergens).flatMap(([ingredient, { alike }]) => [ingredient, ...alike]),
])

/** Every name of a medicine that a rule depends on, forgotten; of a combination, every ingredient forgotten. */
export function nameMutants(): readonly Mutant[] {
  const known = vocabulary.ingredientsByName as Map<string, readonly string[]>
  return [...known]
    .filter(([, ingredients]) => ingredients.some((ingredient) => judged.has(ingredient)))
    .flatMap(([name, ingredients]) => [
      {
        id: `names: without ${name}`,
        about: [name],
        apply: () => {
          known.delete(name)
          return () => void known.set(name, ingredients)
        },
      },
      ...(ingredients.length > 1 ? ingredients : []).map((ingredient) => ({
        id: `names › ${name}: without ${ingredient}`,
        about: [name],
        apply: () => {
          known.set(
            name,
            ingredients.filter((each) => each !== ingredient),
          )
          return () => void known.set(name, ingredients)
        },
      })),
    ])
}

/** Each name means what it is said to mean, and nothing else. */
export function nameCases(): readonly Case[] {
  return names.map(([ingredients, name]) => ({
    name: `"${name}" means ${ingredients}`,
    touches: new Set([plainName(name)]),
    holds: () => {
      const [part, ...others] = recognize(name)
      return others.length === 0 && part?.ingredients?.join(' + ') === ingredients
    },
  }))
}
