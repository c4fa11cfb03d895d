import { expect, test } from 'vitest'
import { vocabulary } from '../../../domain/medicines/recognize'
import { rxnormCodes } from '../../../domain/medicines/rxnormCodes'

test('every code belongs to a recognized ingredient, has the shape of an RXCUI, and has a source', () => {
  expect(rxnormCodes.size).toBeGreaterThan(100)
  for (const [ingredient, { rxcui, source }] of rxnormCodes) {
    expect(vocabulary.ingredientsByName.get(ingredient)).toEqual([ingredient])
    expect(rxcui).toMatch(/^[1-9]\d{0,7}$/)
    expect(source).toMatch(/^github\.com\/[^/]+\/[^/]+, \S+ at [0-9a-f]{40}$/)
  }
})

test('no two ingredients share a code', () => {
  const codes = [...rxnormCodes.values()].map(({ rxcui }) => rxcui)
  expect(new Set(codes).size).toBe(codes.length)
})
