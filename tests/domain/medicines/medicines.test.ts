import { expect, test } from 'vitest'
import { dosageWords } from '../../../domain/medicines/entryWords'
import { medicines } from '../../../domain/medicines/medicines'
import { medicinesIn } from '../../../domain/medicines/medicinesIn'
import { vocabulary } from '../../../domain/medicines/recognize'
import { ingredientsNamedBy, namesOf } from '../../../domain/medicines/vocabulary'

test('every ingredient of a combination is a medicine of its own', () => {
  const single = new Set(
    medicines.filter((each) => ingredientsNamedBy(each).length === 1).map((each) => each.generic),
  )
  const missing = medicines.flatMap(ingredientsNamedBy).filter((name) => !single.has(name))
  expect(missing).toEqual([])
})

test('no medicine is listed twice', () => {
  const generics = medicines.map(({ generic, brands, also }) => `${generic}|${brands}|${also}`)
  expect(generics.filter((each, index) => generics.indexOf(each) !== index)).toEqual([])
})

test('every name is recognized as its medicine', () => {
  const wrong = medicines.flatMap((medicine) =>
    namesOf(medicine).flatMap((name) => {
      const found = medicinesIn(name).map(({ ingredients }) => ingredients)
      return JSON.stringify(found) === JSON.stringify([ingredientsNamedBy(medicine)]) ? [] : [{ name, found }]
    }),
  )
  expect(wrong).toEqual([])
})

test('no dosage word is a name', () => {
  expect([...vocabulary.ingredientsByName.keys()].filter((name) => dosageWords.has(name))).toEqual([])
})
