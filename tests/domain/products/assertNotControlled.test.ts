import { describe, expect, test } from 'vitest'
import { controlledSubstances } from '../../../domain/medicines/controlledSubstances'
import { vocabulary } from '../../../domain/medicines/recognize'
import { assertNotControlled } from '../../../domain/products/assertNotControlled'

const refusal = (genericName: string, name = 'Tablet') => {
  try {
    assertNotControlled({ genericName, name })
    return undefined
  } catch (error) {
    return error
  }
}

describe('a controlled substance is refused as a product', () => {
  test.each([
    ['zolpidem', 'zolpidem', 'IV'],
    ['Phentermine and topiramate', 'phentermine', 'IV'],
    ['testosterone cypionate', 'testosterone', 'III'],
    ['codeína', 'codeine', 'II'],
    ['zolpidemm', 'zolpidem', 'IV'],
  ])('%s', (genericName, substance, schedule) => {
    expect(refusal(genericName)).toMatchObject({
      code: 'InvalidInput',
      info: { field: 'genericName', rule: 'controlled', substance, schedule },
    })
  })

  test('also under its brand', () => {
    expect(refusal('something', 'Xanax tablet')).toMatchObject({
      info: { field: 'name', rule: 'controlled', substance: 'alprazolam' },
    })
  })

  test('also by a name of an imported vocabulary', () => {
    const further = new Map([['tramazac', ['tramadol']]])
    expect(() => assertNotControlled({ genericName: 'tramazac', name: 'Tablet' }, further)).toThrow(
      'InvalidInput',
    )
  })
})

test.each(['sildenafil', 'diclofenac, lidocaine and baclofen', 'bupropion and naltrexone', 'knee brace'])(
  '%s is not refused',
  (genericName) => expect(refusal(genericName)).toBeUndefined(),
)

test('every controlled substance is a recognized medicine with its section', () => {
  for (const { ingredient, schedule, source } of controlledSubstances) {
    expect(vocabulary.ingredientsByName.get(ingredient)).toEqual([ingredient])
    expect(schedule).toMatch(/^(I|II|III|IV|V)$/)
    expect(source).toMatch(/^21 CFR 1308\.1[1-5](\([b-g]\))?/)
  }
})
