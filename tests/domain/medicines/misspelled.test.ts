import { describe, expect, test } from 'vitest'
import { medicineClasses } from '../../../domain/clinical/medicineClasses'
import { medicines } from '../../../domain/medicines/medicines'
import { recognize } from '../../../domain/medicines/recognize'
import { ingredientsNamedBy, namesOf } from '../../../domain/medicines/vocabulary'
import { fc, runs } from '../../support/random'

/** Ingredients that a rule of the safety check names. */
const risky = new Set<string>(Object.values(medicineClasses).flat())
const riskyNames = medicines
  .filter((medicine) => ingredientsNamedBy(medicine).some((name) => risky.has(name)))
  .flatMap((medicine) =>
    namesOf(medicine).map((name) => ({ name, ingredients: ingredientsNamedBy(medicine) })),
  )

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
/**
 * Returns all misspellings of a name by one letter. A qualifier of up to three letters after a name ("PM", "3") is not
 * changed, because "Tylenol AM" cannot be distinguished from a time of day.
 */
const slips = (name: string): readonly string[] => {
  const words = name.split(' ')
  return words.flatMap((word, index) =>
    words.length > 1 && word.length < 4 ? [] : slipsOf(word).map((slip) => words.with(index, slip).join(' ')),
  )
}

const slipsOf = (word: string): readonly string[] =>
  word.split('').flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    return [
      before + after,
      `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
      ...letters.flatMap((other) => [`${before}${other}${letter}${after}`, `${before}${other}${after}`]),
    ]
  })

/** Names in use that differ by one letter, so that the intended one cannot be determined. */
const confusable = new Set([
  'hct → hcq',
  'hcq → hct',
  'ziac → zinc',
  'lodine → iodine',
  'emla → ella',
  'desogen → desowen',
  'citrato de potasio → citrate de potasio',
])

describe('a misspelling', () => {
  test('never turns a risky name into one that is recognized as harmless', () => {
    const wrong = riskyNames.flatMap(({ name, ingredients }) =>
      slips(name).flatMap((slip) => {
        const parts = recognize(slip)
        const found = parts.flatMap((part) => part.ingredients ?? [])
        const isOpen = parts.some((part) => part.ingredients === null)
        const isKept = ingredients.every((ingredient) => !risky.has(ingredient) || found.includes(ingredient))
        return isOpen || isKept || confusable.has(`${name} → ${slip}`)
          ? []
          : [`${name} → ${slip} → ${found.join(' + ')}`]
      }),
    )
    expect([...new Set(wrong)]).toEqual([])
  })
})

const single = fc.constantFrom(...medicines.flatMap(namesOf))
const unrecognized = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 5, maxLength: 12 })
  .filter((text) => recognize(text).every(({ ingredients }) => ingredients === null))
const separator = fc.constantFrom(
  ', ',
  ' + ',
  ' and ',
  '/',
  ' & ',
  '; ',
  ' y ',
  '\n',
  ' with ',
  ' or ',
  ' | ',
)
const found = (entry: string) => recognize(entry).map(({ ingredients }) => ingredients?.join())

describe('two joined entries', () => {
  test('name the medicines of both, whatever joins them', () => {
    fc.assert(
      fc.property(
        fc.oneof(single, unrecognized),
        separator,
        fc.oneof(single, unrecognized),
        (one, between, other) => {
          expect(found(`${one}${between}${other}`)).toEqual([...found(one), ...found(other)])
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  test('stay unrecognized if one of them is, even without a separator', () => {
    fc.assert(
      fc.property(single, unrecognized, fc.boolean(), (known, unknown, isFirst) => {
        expect(found(isFirst ? `${known} ${unknown}` : `${unknown} ${known}`)).toContain(undefined)
      }),
      { numRuns: runs(2000) },
    )
  })
})
