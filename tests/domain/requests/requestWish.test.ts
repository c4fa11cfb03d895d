import { describe, expect, test } from 'vitest'
import type { Wishable } from '../../../domain/requests/requestWish'
import { holdFor, parseWish, possibleWishes, requireShownHold } from '../../../domain/requests/requestWish'

const product = (id: string, change: Partial<Wishable> = {}): Wishable => ({
  id,
  treatmentType: 'weight_loss',
  name: `${id} tablet`,
  genericName: id,
  strength: '5 mg',
  priceCents: 2900,
  currency: 'USD',
  needsPrescription: true,
  isFirstLine: true,
  ...change,
})

const products = [
  product('semaglutide', { priceCents: 34_900 }),
  product('metformin'),
  product('contrave', { genericName: 'bupropion and naltrexone', priceCents: 6900 }),
  product('semaglutide-later', { priceCents: 49_900, isFirstLine: false }),
  product('scale', { needsPrescription: false, priceCents: 99_900 }),
  product('ramelteon', { treatmentType: 'sleep' }),
]
const possible = (...excludedIngredients: string[]) =>
  possibleWishes('weight_loss', products, excludedIngredients)
const wish = (id: string, ...excludedIngredients: string[]) =>
  parseWish(id, { treatmentType: 'weight_loss', products, excludedIngredients })
const offerChanged = expect.objectContaining({ code: 'OfferChanged', info: { holdCents: null } })

describe('what a patient may wish for', () => {
  test('are the products for a first request, cheapest first', () => {
    expect(possible().map(({ id }) => id)).toEqual(['metformin', 'contrave', 'semaglutide'])
  })

  test('leaves out each product with an ingredient that the answers rule out', () => {
    expect(possible('naltrexone', 'semaglutide').map(({ id }) => id)).toEqual(['metformin'])
  })
})

describe('a wish', () => {
  test('is stored as the patient was shown it', () => {
    expect(wish('semaglutide')).toEqual({
      productId: 'semaglutide',
      medication: 'semaglutide tablet 5 mg',
      priceCents: 34_900,
      currency: 'USD',
    })
  })

  test('is refused for a product that the answers rule out', () => {
    expect(() => wish('contrave', 'bupropion', 'metformin')).toThrow(
      expect.objectContaining({ code: 'ProductRuledOut', info: { ingredients: ['bupropion'] } }),
    )
  })

  test.each(['semaglutide-later', 'scale', 'ramelteon', 'unknown'])(
    'is refused for %s, which no first request of the treatment is offered',
    (id) => {
      expect(() => wish(id)).toThrow(offerChanged)
    },
  )
})

describe('the hold', () => {
  test('is the price of the wish, also where dearer products remain', () => {
    expect(holdFor(possible(), wish('metformin'))).toEqual({ cents: 2900, currency: 'USD' })
  })

  test('is the highest price of what remains where the clinician decides', () => {
    expect(holdFor(possible())).toEqual({ cents: 34_900, currency: 'USD' })
    expect(holdFor(possible('semaglutide'))).toEqual({ cents: 6900, currency: 'USD' })
  })

  test('is none where nothing can be prescribed', () => {
    expect(holdFor([])).toBeUndefined()
  })

  test('may not exceed what the patient was shown, and may be less', () => {
    const hold = { cents: 3900, currency: 'USD' }
    expect(() => requireShownHold(hold, 2900)).toThrow(
      expect.objectContaining({ code: 'OfferChanged', info: { holdCents: 3900 } }),
    )
    expect(() => requireShownHold(hold, 4900)).not.toThrow()
    expect(() => requireShownHold(hold, null)).not.toThrow()
  })
})
