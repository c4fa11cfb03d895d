import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { catalogueHandler } from '../../../../api/http/publicReads'
import { applyScheduledPrices } from '../../../../api/jobs/applyScheduledPrices'
import type { Catalogue } from '../../../../domain/products/catalogue'
import { orderOf } from '../../../support/builders/orderScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let testSystem: PayingProduct
let admin: Person
let other: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  admin = testSystem.signedInAgain(
    await testSystem.person('Admin', { givenName: 'Ruth', familyName: 'Okafor' }),
  )
  other = testSystem.signedInAgain(await testSystem.person('Admin'))
})
afterAll(() => testSystem.close())

const read = (id: string) => admin.ask('Query.catalogueProduct', { id })
type Terms = Awaited<ReturnType<typeof read>>['product']['terms']

/** Changes a product's current version, or the given one. */
async function change(id: string, wanted: Partial<Terms>, { by = admin, version = -1 } = {}) {
  const { product } = await read(id)
  const expectedVersion = version < 0 ? product.version : version
  return by.ask('Mutation.changeProduct', { input: { id, expectedVersion, ...product.terms, ...wanted } })
}

async function shown(id: string) {
  const handle = catalogueHandler(testSystem.context.payments)
  const { body } = await handle({ method: 'GET', path: '/catalogue.json', headers: {} })
  return (JSON.parse(body) as Catalogue).products.find((product) => product.id === id)
}

describe('the catalog of an Admin', () => {
  test('contains every product, also hidden ones, page by page and with its content', async () => {
    await change('psyllium-fiber', { isActive: false })
    const all = await admin.ask('Query.catalogue', { first: 100 })
    expect(all.nodes.find(({ id }) => id === 'psyllium-fiber')?.terms.isActive).toBe(false)

    const first = await admin.ask('Query.catalogue', { first: 5 })
    const second = await admin.ask('Query.catalogue', { first: 5, after: first.pageInfo.endCursor })
    expect([...first.nodes, ...second.nodes]).toEqual(all.nodes.slice(0, 10))
    const hidden = await admin.ask('Query.catalogue', { filter: { isActive: false } })
    expect(hidden.nodes.map(({ id }) => id)).toEqual(['psyllium-fiber'])
    const sleep = await admin.ask('Query.catalogue', {
      filter: { treatmentType: 'sleep', needsPrescription: false },
    })
    expect(sleep.nodes.map(({ id }) => id).toSorted()).toEqual(['melatonin-pr-3', 'sleep-mask'])
    await expect(admin.ask('Query.catalogue', { after: 'no-such-thing' })).rejects.toMatchObject({
      code: 'InvalidInput',
    })
  })

  test('is refused to others', async () => {
    for (const role of ['user', 'HCPs'] as const) {
      const person = await testSystem.person(role)
      await expect(person.ask('Query.catalogue', {})).rejects.toMatchObject({ code: 'Forbidden' })
      await expect(person.ask('Query.catalogueProduct', { id: 'heat-pack' })).rejects.toMatchObject({
        code: 'Forbidden',
      })
      await expect(change('heat-pack', { price: practiceMoney(1) }, { by: person })).rejects.toMatchObject({
        code: 'Forbidden',
      })
    }
    await expect(read('no-such-thing')).rejects.toMatchObject({ code: 'NotFound' })
  })
})

describe('a price of three supplies', () => {
  test('is offered, changed and ended by an Admin, within the price of one', async () => {
    expect((await shown('tadalafil-daily-5'))?.threeSuppliesPriceCents).toBe(6000)
    expect((await shown('ramelteon-8'))?.threeSuppliesPriceCents).toBeNull()
    const { product, changes } = await change('tadalafil-daily-5', {
      threeSuppliesPrice: practiceMoney(5400),
    })
    expect(product.terms.threeSuppliesPrice).toEqual(practiceMoney(5400))
    expect(changes[0]).toMatchObject({
      before: { threeSuppliesPrice: practiceMoney(6000) },
      after: { threeSuppliesPrice: practiceMoney(5400) },
    })
    await expect(
      change('tadalafil-daily-5', { threeSuppliesPrice: practiceMoney(6001) }),
    ).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'threeSuppliesPriceCents', rule: 'range' },
    })
    await expect(change('heat-pack', { threeSuppliesPrice: practiceMoney(1000) })).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { rule: 'noPrescription' },
    })
    await change('tadalafil-daily-5', { threeSuppliesPrice: null })
    expect((await shown('tadalafil-daily-5'))?.threeSuppliesPriceCents).toBeNull()
  })
})

describe('a new price', () => {
  test('applies at once in the catalog, in open carts and for new orders; existing orders keep their own', async () => {
    const maya = await testSystem.person('user')
    const place = (unitPriceCents: number) => {
      const { lines, ...order } = orderOf('heat-pack')
      const priced = lines.map((line) => ({ ...line, unitPriceCents }))
      return maya.ask('Mutation.placeOrder', { input: { id: randomUUID(), ...order, lines: priced } })
    }
    await maya.ask('Mutation.setCartLine', {
      input: { productId: 'heat-pack', quantity: 1, quotedPrice: practiceMoney(1600) },
    })
    const before = await place(1600)

    const { product, changes } = await change('heat-pack', { price: practiceMoney(1850) })

    expect(product).toMatchObject({ version: 1, terms: { price: practiceMoney(1850) } })
    expect(changes).toMatchObject([
      {
        version: 1,
        changedById: admin.id,
        changedByName: 'Ruth Okafor',
        changedAt: testSystem.clock.now.toISOString(),
        before: { price: practiceMoney(1600) },
        after: { price: practiceMoney(1850) },
      },
    ])
    expect((await shown('heat-pack'))?.priceCents).toBe(1850)
    const { lines } = await maya.ask('Query.cart', {})
    expect(lines.find(({ productId }) => productId === 'heat-pack')?.quotedPrice.cents).toBe(1600)
    await expect(place(1600)).rejects.toMatchObject({
      code: 'CartOutdated',
      info: { problems: [{ productId: 'heat-pack', rule: 'price', priceCents: 1850 }] },
    })
    const order = await maya.ask('Query.order', { id: before.id })
    expect(order.lines[0]?.unitPrice.cents).toBe(1600)
  })

  test('leaves a request’s frozen price unchanged, and raises the hold for the next', async () => {
    const maya = await testSystem.person('user')
    const frozen = await testSystem.awaitingRequest(maya)
    await change('ramelteon-8', { price: practiceMoney(99_900) })
    const next = await testSystem.awaitingRequest(await testSystem.person('user'))
    expect([frozen.hold?.cents, next.hold?.cents]).toEqual([6900, 99_900])
    expect((await maya.ask('Query.request', { id: frozen.id })).request.hold?.cents).toBe(6900)
    await change('ramelteon-8', { price: practiceMoney(6900) })
  })

  test('may be scheduled: it applies at its time, once, also with two runners', async () => {
    const from = new Date(testSystem.clock.now.getTime() + 300_000)
    const plan = { scheduledPrice: practiceMoney(1350), scheduledPriceFrom: from.toISOString() }
    await change('sleep-mask', plan)
    expect(await applyScheduledPrices(testSystem.context)).toBe(0)
    expect(await shown('sleep-mask')).toMatchObject({ priceCents: 1200 })
    expect(Object.keys((await shown('sleep-mask')) ?? {})).not.toContain('scheduledPriceCents')

    testSystem.clock.now = from
    const done = await Promise.all([
      applyScheduledPrices(testSystem.context),
      applyScheduledPrices(testSystem.context),
    ])

    expect(done.toSorted()).toEqual([0, 1])
    expect(await shown('sleep-mask')).toMatchObject({ priceCents: 1350 })
    const { product, changes } = await read('sleep-mask')
    expect(product).toMatchObject({
      version: 2,
      terms: { scheduledPrice: null, scheduledPriceFrom: null },
    })
    expect(changes).toMatchObject([
      {
        version: 2,
        changedById: null,
        before: { price: practiceMoney(1200), ...plan },
        after: { price: practiceMoney(1350) },
      },
      { version: 1, changedById: admin.id, after: { price: practiceMoney(1200), ...plan } },
    ])
  })

  test.each([0, -100, 49, 1_000_001])('is refused at %i cents, and nothing changes', async (priceCents) => {
    await expect(change('water-lubricant', { price: practiceMoney(priceCents) })).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'priceCents', rule: 'range' },
    })
    expect(await read('water-lubricant')).toMatchObject({ product: { version: 0 }, changes: [] })
  })
})

describe('two concurrent Admins', () => {
  test('set one price: the other gets the current one', async () => {
    const answers = await Promise.allSettled([
      change('body-scale', { price: practiceMoney(3100) }, { version: 0 }),
      change('body-scale', { price: practiceMoney(3300) }, { version: 0, by: other }),
    ])
    const { product, changes } = await read('body-scale')
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'Conflict', info: { current: { version: 1, priceCents: product.terms.price.cents } } },
    })
    expect({ version: product.version, changes: changes.length }).toEqual({ version: 1, changes: 1 })
  })

  test('never hide the last product for a treatment', async () => {
    const { nodes } = await admin.ask('Query.catalogue', {
      filter: { treatmentType: 'sleep', needsPrescription: true },
      first: 100,
    })
    const answers = nodes.filter(({ isFirstLine }) => isFirstLine).map(({ id }) => id)
    const [one = '', last = '', ...more] = answers
    for (const id of more) await change(id, { isActive: false })
    const hidden = await Promise.allSettled([
      change(one, { isActive: false }),
      change(last, { isActive: false }, { by: other }),
    ])
    expect(hidden.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(hidden.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'InvalidInput', info: { field: 'isActive', rule: 'lastOfTreatment' } },
    })
    for (const id of answers) await change(id, { isActive: true })
  })
})

describe('a change', () => {
  test('with the same id again is one change', async () => {
    const once = await change('moisturiser', { maxPacks: 4 }, { version: 0 })
    expect(await change('moisturiser', { maxPacks: 4 }, { version: 0 })).toEqual(once)
    expect(once.changes).toHaveLength(1)
  })

  test('needs a sign-in within the last ten minutes', async () => {
    const authTime = Math.floor(testSystem.clock.now.getTime() / 1000) - 601
    const stale = testSystem.product.as({ ...admin.identity, authTime })
    await expect(change('moisturiser', { maxPacks: 1 }, { by: stale })).rejects.toMatchObject({
      code: 'SignInAgain',
    })
  })

  test('that hides a product removes it from every list, and nobody can order it', async () => {
    await change('capsaicin-cream-0075', { isActive: false })
    expect(await shown('capsaicin-cream-0075')).toBeUndefined()
    const maya = await testSystem.person('user')
    await expect(
      maya.ask('Mutation.setCartLine', {
        input: { productId: 'capsaicin-cream-0075', quantity: 1, quotedPrice: practiceMoney(1) },
      }),
    ).rejects.toMatchObject({ code: 'CartOutdated', info: { problems: [{ rule: 'unavailable' }] } })
  })

  test('is recorded in the audit log', async () => {
    await change('gentle-cleanser', { price: practiceMoney(2100) })
    const { nodes } = await admin.ask('Query.auditEvents', {
      filter: { operation: 'Mutation.changeProduct' },
      first: 1,
    })
    expect(nodes[0]).toMatchObject({ agentId: admin.id, entityType: 'Product', entityId: 'gentle-cleanser' })
  })

  test('is possible only for Admins by the policies of the table, and is immutable', async () => {
    const run = (role: string, sql: string) => sqlAs(testSystem.product.app, { id: other.id, role }, sql)
    const reprice = `update product set price_cents = 1 where id = 'heat-pack'`
    expect((await run('Admin', reprice)).rowCount).toBe(1)
    for (const role of ['user', 'HCPs', '']) {
      expect((await run(role, reprice)).rowCount).toBe(0)
      expect((await run(role, 'select * from product_change')).rowCount).toBe(0)
    }
    for (const sql of [
      'update product_change set version = 9',
      'delete from product_change',
      `update product set currency = 'EUR'`,
    ])
      await expect(run('Admin', sql)).rejects.toMatchObject({ code: '42501' })
  })
})
