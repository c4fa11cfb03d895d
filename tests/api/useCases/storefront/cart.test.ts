import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { catalogueHandler } from '../../../../api/http/publicReads'
import type { RestResponse } from '../../../../api/http/rest'
import { createTestPool } from '../../../support/database/createTestPool'
import { createSystemDatabase } from '../../../../api/storage/database/pgSystemDatabase'
import type { Catalogue } from '../../../../domain/products/catalogue'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'
import { avoidedWords } from '../../../words/avoidedWords'

let product: TestProduct
let maya: Person
beforeAll(async () => {
  product = await createTestProduct()
})
beforeEach(async () => {
  maya = await product.person('user')
  product.clock.now = new Date(product.clock.now.getTime() + 60_000)
})
afterAll(() => product.close())

const line = (productId: string, quantity: number, quotedPriceCents = 1600) => ({
  productId,
  quantity,
  quotedPrice: practiceMoney(quotedPriceCents),
})
const put = (...given: Parameters<typeof line>) => maya.ask('Mutation.setCartLine', { input: line(...given) })
const merge = (...lines: readonly ReturnType<typeof line>[]) =>
  maya.ask('Mutation.mergeCart', { input: { lines: [...lines] } })
const shown = ({ lines }: Awaited<ReturnType<typeof put>>) =>
  lines.map(({ productId, quantity }) => [productId, quantity])

describe('the cart of an account', () => {
  test('stores added products in their order, and removes them', async () => {
    await put('sleep-mask', 1, 1200)
    product.clock.now = new Date(product.clock.now.getTime() + 1000)
    expect(shown(await put('heat-pack', 2))).toEqual([
      ['sleep-mask', 1],
      ['heat-pack', 2],
    ])
    expect(shown(await put('sleep-mask', 0))).toEqual([['heat-pack', 2]])
    product.clock.now = new Date(product.clock.now.getTime() + 1000)
    expect(shown(await put('sleep-mask', 1))).toEqual([
      ['heat-pack', 2],
      ['sleep-mask', 1],
    ])
    const other = await product.person('user')
    expect((await other.ask('Query.cart', {})).lines).toEqual([])
  })

  test.each([
    ['more than at once', 'heat-pack', 4, { rule: 'quantity', max: 3 }],
    ['less than nothing', 'heat-pack', -1, { rule: 'quantity', max: 3 }],
    ['what needs a prescription', 'ramelteon-8', 1, { rule: 'unavailable' }],
    ['what is not there', 'no-such-thing', 1, { rule: 'unavailable' }],
  ])('adds nothing of %s', async (_name, productId, quantity, problem) => {
    await expect(put(productId, quantity)).rejects.toMatchObject({
      code: 'CartOutdated',
      info: { problems: [{ productId, ...problem }] },
    })
  })

  test('removes products that are no longer offered', async () => {
    await put('heat-pack', 1)
    await product.database.owner.query(`update product set is_active = false where id = 'heat-pack'`)
    const emptied = await put('heat-pack', 0)
    await product.database.owner.query(`update product set is_active = true where id = 'heat-pack'`)
    expect(emptied.lines).toEqual([])
  })

  test('merges products chosen before signing in: the larger quantity, within the limits, once', async () => {
    await put('heat-pack', 1)
    const chosen = [line('heat-pack', 2), line('sleep-mask', 9, 1200), line('ramelteon-8', 1)]
    const merged = await merge(...chosen)
    expect(shown(merged)).toEqual([
      ['heat-pack', 2],
      ['sleep-mask', 3],
    ])
    expect(await merge(...chosen)).toEqual(merged)
    expect(shown(await merge(line('heat-pack', 1)))).toEqual(shown(merged))
    const [one, other] = await Promise.all([merge(line('moisturiser', 2)), merge(line('moisturiser', 2))])
    expect(shown(one)).toEqual(shown(other))
  })

  test('accepts at most 50 lines, and no negative price', async () => {
    const many = Array.from({ length: 51 }, () => line('heat-pack', 1))
    await expect(merge(...many)).rejects.toMatchObject({ code: 'InvalidInput', info: { rule: 'tooMany' } })
    await expect(merge(line('heat-pack', 1, -1))).rejects.toMatchObject({ code: 'InvalidInput' })
  })
})

describe('/catalogue.json', () => {
  async function ask(headers: Record<string, string> = {}, method = 'GET'): Promise<RestResponse> {
    const pool = createTestPool({ ...product.database.connection('jobs'), max: 1 })
    const system = createSystemDatabase({ pool, log: product.services.log })
    const answer = await catalogueHandler({ system })({ method, path: '/catalogue.json', headers })
    await pool.end()
    return answer
  }

  test('contains every product with its price, and no dosage', async () => {
    const answer = await ask()
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+/)
    const { products, states } = JSON.parse(answer.body) as Catalogue
    expect(products.find(({ id }) => id === 'ramelteon-8')).toMatchObject({
      priceCents: 6900,
      currency: 'USD',
      needsPrescription: true,
      maxRefills: 2,
    })
    expect(products.every((one) => !('defaultSig' in one) && one.summary.length > 0)).toBe(true)
    for (const type of ['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss']) {
      const ofType = products.filter(({ treatmentType }) => treatmentType === type)
      expect(ofType.some(({ needsPrescription }) => needsPrescription)).toBe(true)
      const free = ofType.filter(({ needsPrescription }) => !needsPrescription)
      expect(free.length).toBeGreaterThan(0)
      expect(free.every(({ directions, warnings }) => directions && warnings)).toBe(true)
    }
    expect(states).toContainEqual({ code: 'OH', name: 'Ohio' })
  })

  test('describes every product in the words and the style of the interface', async () => {
    const { products } = JSON.parse((await ask()).body) as Catalogue
    const texts = products.flatMap(({ name, genericName, strength, summary, directions, warnings }) =>
      [name, genericName, strength, summary, directions, warnings].filter((text) => text !== null),
    )
    const telegraphic = /^(Not|Only|Always) |\d %|;/
    expect(texts.filter((text) => telegraphic.test(text))).toEqual([])
    for (const { avoid } of avoidedWords) expect(texts.filter((text) => avoid.test(text))).toEqual([])
  })

  test('has an ETag that is stable until a price changes', async () => {
    const { etag = '' } = (await ask()).headers
    expect(await ask({ 'if-none-match': `W/${etag}` })).toMatchObject({ status: 304, body: '' })
    expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, body: '' })
    await product.database.owner.query(
      `update product set price_cents = price_cents + 1 where id = 'heat-pack'`,
    )
    const changed = await ask({ 'if-none-match': etag })
    await product.database.owner.query(
      `update product set price_cents = price_cents - 1 where id = 'heat-pack'`,
    )
    expect(changed).toMatchObject({ status: 200 })
    expect(changed.headers['etag']).not.toBe(etag)
    expect(await ask({}, 'POST')).toMatchObject({ status: 405 })
  })
})
