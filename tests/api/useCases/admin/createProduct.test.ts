import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { catalogueHandler } from '../../../../api/http/publicReads'
import type { Catalogue } from '../../../../domain/products/catalogue'
import { controlledSubstances } from '../../../../domain/medicines/controlledSubstances'
import { kneeBrace, hydroxyzine } from '../../../support/builders/newProduct'
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

type Input = Parameters<typeof admin.ask<'Mutation.createProduct'>>[1]['input']
const create = (input: Input, by = admin) => by.ask('Mutation.createProduct', { input })

async function shown(id: string) {
  const { body } = await catalogueHandler(testSystem.context.payments)({
    method: 'GET',
    path: '/catalogue.json',
    headers: {},
  })
  return (JSON.parse(body) as Catalogue).products.find((product) => product.id === id)
}

/** Offers or hides a product. */
async function offer(id: string, isActive: boolean) {
  const { product } = await admin.ask('Query.catalogueProduct', { id })
  const input = { id, expectedVersion: product.version, ...product.terms, isActive }
  return admin.ask('Mutation.changeProduct', { input })
}

describe('a product that an Admin adds', () => {
  test('is hidden from everyone else until it is offered, and its history starts with it', async () => {
    const { product, changes } = await create({ ...kneeBrace, id: 'knee-brace-large', states: ['TX', 'OH'] })

    expect(product).toMatchObject({
      version: 0,
      genericName: 'knee brace',
      terms: { isActive: false, price: practiceMoney(2600), states: ['OH', 'TX'] },
    })
    expect(changes).toMatchObject([
      { version: 0, changedById: admin.id, changedByName: 'Ruth Okafor', before: null },
    ])
    expect(await shown('knee-brace-large')).toBeUndefined()
    const maya = await testSystem.person('user')
    const line = { productId: 'knee-brace-large', quantity: 1, quotedPrice: practiceMoney(2600) }
    await expect(maya.ask('Mutation.setCartLine', { input: line })).rejects.toMatchObject({
      code: 'CartOutdated',
    })

    const offered = await offer('knee-brace-large', true)
    expect(offered.changes.map(({ version }) => version)).toEqual([1, 0])
    expect(await shown('knee-brace-large')).toMatchObject({ name: 'Knee brace', priceCents: 2600 })
    const { lines } = await maya.ask('Mutation.setCartLine', { input: line })
    expect(lines).toHaveLength(1)
  })

  test('can be prescribed once it is offered, and is included in the amount of holds', async () => {
    await create({ ...hydroxyzine, price: practiceMoney(9900) })
    const maya = await testSystem.person('user')
    const before = await testSystem.awaitingRequest(maya)
    await offer('hydroxyzine-10', true)
    const after = await testSystem.awaitingRequest(await testSystem.person('user'))
    expect([before.hold?.cents, after.hold?.cents]).toEqual([6900, 9900])

    const choices = await maya.ask('Query.products', { treatmentType: 'sleep' })
    expect(choices.find(({ id }) => id === 'hydroxyzine-10')).toMatchObject({
      isFirstLine: true,
      route: 'oral',
      dosage: { text: 'Take 1 tablet by mouth at bedtime.' },
      strengths: [{ ingredient: 'hydroxyzine', value: 10, unit: 'mg', perValue: 1, perUnit: 'tablet' }],
      maxRefills: 2,
    })
    await offer('hydroxyzine-10', false)
    const left = await maya.ask('Query.products', { treatmentType: 'sleep' })
    expect(left.map(({ id }) => id)).not.toContain('hydroxyzine-10')
  })

  test('is the same for a retry, also after it was offered; a taken name is refused', async () => {
    const input = { ...kneeBrace, id: 'knee-brace-small' }
    const once = await create(input)
    expect(await create(input)).toEqual(once)
    await offer(input.id, true)
    expect((await create(input)).product).toMatchObject({ version: 1, terms: { isActive: true } })

    const taken = { code: 'InvalidInput', info: { field: 'id', rule: 'taken' } }
    await expect(create({ ...input, price: practiceMoney(2700) })).rejects.toMatchObject(taken)
    await expect(create({ ...input, name: 'Another brace' })).rejects.toMatchObject(taken)
    await expect(create(input, other)).rejects.toMatchObject(taken)
    await expect(create({ ...kneeBrace, id: 'heat-pack' })).rejects.toMatchObject(taken)
  })

  test('is created once, however many Admins use its short name concurrently', async () => {
    const answers = await Promise.allSettled(
      [admin, other].map((by) => create({ ...kneeBrace, id: 'knee-brace-medium' }, by)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'InvalidInput', info: { field: 'id', rule: 'taken' } },
    })
  })

  test('needs an Admin with a fresh sign-in, and is recorded in the audit log', async () => {
    for (const role of ['user', 'HCPs'] as const)
      await expect(create(kneeBrace, await testSystem.person(role))).rejects.toMatchObject({
        code: 'Forbidden',
      })
    const authTime = Math.floor(testSystem.clock.now.getTime() / 1000) - 601
    const stale = testSystem.product.as({ ...admin.identity, authTime })
    await expect(create(kneeBrace, stale)).rejects.toMatchObject({ code: 'SignInAgain' })
    await create({ ...kneeBrace, id: 'knee-brace-audited' })
    const { nodes } = await admin.ask('Query.auditEvents', {
      filter: { operation: 'Mutation.createProduct' },
      first: 1,
    })
    expect(nodes[0]).toMatchObject({ agentId: admin.id, action: 'C', entityId: 'knee-brace-audited' })
  })

  test('is possible only for Admins by the policies of the table, and never on sale at once', async () => {
    const insert = (values: string) =>
      `insert into product (id, treatment_type, name, generic_name, form, pack_size, pack_unit, price_cents,
        needs_prescription, summary, is_active, version)
       values (${values})`
    const brace = (id: string, isActive: boolean) =>
      insert(`'${id}', 'ed', 'Brace', 'brace', 'device', 1, 'piece', 100, false, 'Holds.', ${isActive}, 0`)
    const run = (role: string, sql: string) => sqlAs(testSystem.product.app, { id: other.id, role }, sql)
    expect((await run('Admin', brace('brace-one', false))).rowCount).toBe(1)
    for (const role of ['user', 'HCPs', ''])
      await expect(run(role, brace('brace-two', false))).rejects.toMatchObject({ code: '42501' })
    await expect(run('Admin', brace('brace-three', true))).rejects.toMatchObject({ code: '42501' })
    await expect(run('Admin', brace('Brace four', false))).rejects.toMatchObject({ code: '23514' })
  })

  test('with an invalid field is refused with the field’s name, and nothing is added', async () => {
    await expect(
      create({ ...kneeBrace, id: 'knee-brace-free', price: practiceMoney(0) }),
    ).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'priceCents', rule: 'range' },
    })
    await expect(admin.ask('Query.catalogueProduct', { id: 'knee-brace-free' })).rejects.toMatchObject({
      code: 'NotFound',
    })
  })
})

describe('a controlled substance', () => {
  test.each([
    ['by its ingredient', { name: 'Sleep tablet', genericName: 'zolpidem' }, 'genericName', 'zolpidem'],
    ['by its brand', { name: 'Xanax', genericName: 'house blend' }, 'name', 'alprazolam'],
    ['misspelled', { name: 'Tablet', genericName: 'phentermin' }, 'genericName', 'phentermine'],
  ])('is refused %s', async (_how, named, field, substance) => {
    await expect(create({ ...hydroxyzine, id: 'controlled-1', ...named })).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field, rule: 'controlled', substance },
    })
  })

  test('is refused by the database for every writer', async () => {
    const insert = testSystem.owner.query(
      `insert into product (id, treatment_type, name, generic_name, form, pack_size, pack_unit, price_cents, needs_prescription,
         summary) values ('x-tramadol', 'sleep', 'Tablet', 'Tramadol, caffeine', 'tablet', 1, 'tablet', 100, false, 'x')`,
    )
    await expect(insert).rejects.toThrow('A controlled substance cannot be a product.')
  })

  test('is in the same list in the API and the database', async () => {
    const { rows } = await testSystem.owner.query<{ ingredient: string; schedule: string }>(
      'select ingredient, schedule from controlled_substance order by ingredient',
    )
    expect(rows).toEqual(
      controlledSubstances
        .map(({ ingredient, schedule }) => ({ ingredient, schedule }))
        .toSorted((one, other) => (one.ingredient < other.ingredient ? -1 : 1)),
    )
  })
})
