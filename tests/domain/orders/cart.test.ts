import { describe, expect, test } from 'vitest'
import type { CartLine } from '../../../domain/orders/cart'
import { cartProblems, mergeCarts, withQuantity } from '../../../domain/orders/cart'
import { orderTotal, shipping } from '../../../domain/orders/order'
import { servedStates } from '../../../domain/intake/common/servedStates'
import { fc } from '../../support/random'

const ids = ['sunscreen', 'cleanser', 'mask', 'scale', 'gone']
const limits: Readonly<Record<string, number>> = { sunscreen: 5, cleanser: 3, mask: 2, scale: 1 }
const known = new Map(Object.entries(limits).map(([id, maxPacks]) => [id, { maxPacks }]))

const line = (productId: string): fc.Arbitrary<CartLine> =>
  fc.record({
    productId: fc.constant(productId),
    quantity: fc.integer({ min: 1, max: 9 }),
    quotedPriceCents: fc.nat({ max: 10_000 }),
  })
/** A cart as a browser may send it: any order, any quantity. */
const anyCart = fc.subarray(ids).chain((chosen) => fc.tuple(...chosen.map(line)))
/** A cart as the API stores it: only valid lines. */
const keptCart = anyCart.map((lines) => mergeCarts([], lines, known))

const numbersOf = (cart: readonly CartLine[]) =>
  Object.fromEntries(
    cart
      .map(({ productId, quantity }) => [productId, quantity] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

describe('merging carts', () => {
  test('is idempotent', () => {
    fc.assert(
      fc.property(keptCart, anyCart, (own, added) => {
        const once = mergeCarts(own, added, known)
        expect(mergeCarts(once, added, known)).toEqual(once)
      }),
    )
  })

  test('does not depend on the order', () => {
    fc.assert(
      fc.property(keptCart, anyCart, anyCart, (own, one, other) => {
        const forth = mergeCarts(mergeCarts(own, one, known), other, known)
        const back = mergeCarts(mergeCarts(own, other, known), one, known)
        expect(numbersOf(forth)).toEqual(numbersOf(back))
      }),
    )
  })

  test('loses none of the own lines, exceeds no limit and adds no unknown product', () => {
    fc.assert(
      fc.property(keptCart, anyCart, (own, added) => {
        const merged = numbersOf(mergeCarts(own, added, known))
        for (const { productId, quantity } of own) expect(merged[productId]).toBeGreaterThanOrEqual(quantity)
        for (const [id, quantity] of Object.entries(merged))
          expect(quantity).toBeLessThanOrEqual(limits[id] ?? 0)
      }),
    )
  })

  test('uses the larger quantity of each product, so that no product is bought twice', () => {
    const own = [{ productId: 'sunscreen', quantity: 2, quotedPriceCents: 2400 }]
    const added = [
      { productId: 'sunscreen', quantity: 1, quotedPriceCents: 2400 },
      { productId: 'mask', quantity: 9, quotedPriceCents: 1200 },
    ]
    expect(mergeCarts(own, added, known)).toEqual([own[0], { ...added[1], quantity: 2 }])
  })
})

describe('changing a quantity', () => {
  const product = { id: 'cleanser', maxPacks: 3, priceCents: 1800 }

  test('keeps the position, the limits and the other lines', () => {
    fc.assert(
      fc.property(keptCart, fc.integer({ min: -3, max: 12 }), (cart, quantity) => {
        const changed = withQuantity(cart, product, quantity)
        const others = (lines: readonly CartLine[]) =>
          lines.filter(({ productId }) => productId !== 'cleanser')
        expect(others(changed)).toEqual(others(cart))
        const own = changed.find(({ productId }) => productId === 'cleanser')
        expect(own?.quantity ?? 0).toBe(Math.max(0, Math.min(quantity, 3)))
      }),
    )
  })
})

describe('problems of a cart', () => {
  const sunscreen = { needsPrescription: false, maxPacks: 5, priceCents: 2400, states: null }
  const of = (change: Partial<CartLine>, product: object | null = {}, state?: string) =>
    cartProblems(
      [{ productId: 'x', quantity: 1, quotedPriceCents: 2400, ...change }],
      new Map(product ? [['x', { ...sunscreen, ...product }]] : []),
      state === undefined ? undefined : { state, servedStates },
    ).map(({ productId: _id, ...problem }) => problem)

  test.each([
    ['what is not offered any more', of({}, null, 'OH'), [{ rule: 'unavailable' }]],
    ['a price that has risen', of({ quotedPriceCents: 2200 }), [{ rule: 'price', priceCents: 2400 }]],
    ['more than at once', of({ quantity: 6 }), [{ rule: 'quantity', max: 5 }]],
    ['half a pack', of({ quantity: 0.5 }), [{ rule: 'quantity', max: 5 }]],
    ['what needs a prescription by now', of({}, { needsPrescription: true }), [{ rule: 'prescription' }]],
    [
      'a state the product is not sold in',
      of({}, { states: ['TX'] }, 'OH'),
      [{ rule: 'state', state: 'OH' }],
    ],
    ['a state the practice does not serve', of({}, {}, 'AL'), [{ rule: 'state', state: 'AL' }]],
  ])('include: %s', (_name, told, expected) => {
    expect(told).toEqual(expected)
  })

  test('include none about states while the state is unknown, and all others at once', () => {
    expect(servedStates.flatMap((state) => of({}, {}, state))).toEqual([])
    expect(of({}, { states: ['TX'] })).toEqual([])
    expect(
      of({ quantity: 9, quotedPriceCents: 1 }, { states: ['TX'] }, 'OH').map(({ rule }) => rule),
    ).toEqual(['state', 'quantity', 'price'])
  })
})

describe('the order total', () => {
  const priced = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    unitPriceCents: fc.nat({ max: 100_000 }),
  })

  test('is the sum of lines and shipping, in whole cents, for any order of the lines', () => {
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 50 }), (lines) => {
        const { subtotalCents, shippingCents, totalCents } = orderTotal(lines)
        expect(subtotalCents).toBe(
          lines.map((one) => one.quantity * one.unitPriceCents).reduce((sum, cents) => sum + cents, 0),
        )
        expect(totalCents).toBe(subtotalCents + shippingCents)
        expect(Number.isInteger(totalCents)).toBe(true)
        expect(orderTotal(lines.toReversed())).toEqual(orderTotal(lines))
      }),
    )
  })

  test('includes shipping below the limit, none from the limit on, and is zero for an empty cart', () => {
    const of = (unitPriceCents: number) => orderTotal([{ quantity: 1, unitPriceCents }]).shippingCents
    expect([of(shipping.freeFromCents - 1), of(shipping.freeFromCents)]).toEqual([shipping.feeCents, 0])
    expect(orderTotal([])).toEqual({ subtotalCents: 0, shippingCents: 0, totalCents: 0 })
  })
})
