import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../domain/money'
import type { Role } from '../../../domain/role'
import { placeNewOrder } from '../../support/builders/orderScenarios'
import { approve, claim } from '../../support/builders/requestScenarios'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'
import { sqlAs } from '../../support/database/sqlAs'

/* Policies and grants of carts and orders, which protect them if a use case lacks a check. */
let testSystem: PayingProduct
let maya: Person
let daniel: Person
let lee: Person
let haddad: Person
let bought: string

beforeAll(async () => {
  testSystem = await createPayingProduct()
  maya = await testSystem.person('user')
  daniel = await testSystem.person('user')
  lee = await testSystem.person('HCPs')
  haddad = await testSystem.person('HCPs')
  await maya.ask('Mutation.setCartLine', {
    input: { productId: 'heat-pack', quantity: 1, quotedPrice: practiceMoney(1600) },
  })
  bought = (await placeNewOrder(maya)).id
  const { id } = await testSystem.awaitingRequest(maya)
  const { body } = await testSystem.setup(maya, id)
  testSystem.fake.enterCard(String(body['url']), 'good')
  await testSystem.verify(maya, String(body['paymentId']))
  const { request } = await maya.ask('Query.request', { id })
  await approve(lee, await claim(lee, request))
})
afterAll(() => testSystem.close())

/** Runs SQL as the API does for a caller, and rolls it back. @returns the number of affected rows */
async function as({ id }: Person, role: Role, sql: string, values: unknown[] = []): Promise<number> {
  return (await sqlAs(testSystem.product.app, { id, role }, sql, values)).rowCount ?? 0
}
const refused = 'row-level security'
const denied = 'permission denied'

describe('the rows of orders', () => {
  test.each(['product_order', 'order_event'])(
    '%s are visible to the patient and Admins, prescribed ones also to the care team',
    async (table) => {
      const seen = `select distinct ${table === 'product_order' ? 'id' : 'order_id'} from ${table} where patient_id = $1`
      expect(await as(maya, 'user', seen, [maya.id])).toBe(2)
      expect(await as(haddad, 'Admin', seen, [maya.id])).toBe(2)
      expect(await as(lee, 'HCPs', seen, [maya.id])).toBe(1)
      expect(await as(haddad, 'HCPs', seen, [maya.id])).toBe(0)
      expect(await as(daniel, 'user', seen, [maya.id])).toBe(0)
    },
  )

  test('lines are visible with their order, carts only to their owner', async () => {
    expect(await as(maya, 'user', 'select from order_line')).toBe(2)
    expect(await as(lee, 'HCPs', 'select from order_line')).toBe(1)
    expect(await as(daniel, 'user', 'select from order_line')).toBe(0)
    expect(await as(maya, 'user', 'select from cart_line')).toBe(1)
    for (const [person, role] of [
      [daniel, 'user'],
      [lee, 'HCPs'],
      [haddad, 'Admin'],
    ] as const)
      expect(await as(person, role, 'select from cart_line')).toBe(0)
  })

  test.each(['product_order', 'order_line', 'order_event', 'cart_line'])(
    '%s cannot be deleted by any login except the owner’s',
    async (table) => {
      await expect(as(maya, 'user', `delete from ${table}`)).rejects.toThrow(denied)
      await expect(testSystem.product.database.jobs.query(`delete from ${table}`)).rejects.toThrow(denied)
    },
  )
})

describe('an order', () => {
  const insert = `insert into product_order (id, patient_id, status, subtotal_cents, shipping_cents, currency, ship_to_name,
      ship_to_line1, ship_to_city, ship_to_state, ship_to_postal_code, created_at, updated_at)
    values ($1, $2, $3, 100, 0, 'USD', 'M', 'E', 'C', 'OH', '43004', now(), now())`

  test('starts as the caller’s own and unpaid', async () => {
    expect(await as(daniel, 'user', insert, [randomUUID(), daniel.id, 'awaiting_payment'])).toBe(1)
    await expect(as(daniel, 'user', insert, [randomUUID(), daniel.id, 'placed'])).rejects.toThrow(refused)
    await expect(as(daniel, 'user', insert, [randomUUID(), maya.id, 'awaiting_payment'])).rejects.toThrow(
      refused,
    )
    await expect(as(lee, 'HCPs', insert, [randomUUID(), maya.id, 'placed'])).rejects.toThrow(refused)
  })

  test('is not paid, packed or repriced by its patient, and marked as paid by nobody', async () => {
    const set = (change: string) => `update product_order set ${change} where id = '${bought}'`
    expect(await as(maya, 'user', set(`status = 'cancelled'`))).toBe(1)
    await expect(as(maya, 'user', set(`status = 'packed'`))).rejects.toThrow(refused)
    await expect(as(maya, 'user', set('subtotal_cents = 1'))).rejects.toThrow(denied)
    await expect(as(maya, 'user', set(`payment_status = 'captured'`))).rejects.toThrow(denied)
    await expect(as(haddad, 'Admin', set(`payment_status = 'captured'`))).rejects.toThrow(denied)
    expect(await as(daniel, 'user', set(`status = 'cancelled'`))).toBe(0)
    expect(await as(lee, 'HCPs', set(`status = 'cancelled'`))).toBe(0)
  })

  test('that waits for payment is the only one of its patient', async () => {
    await expect(as(maya, 'user', insert, [randomUUID(), maya.id, 'awaiting_payment'])).rejects.toThrow(
      'product_order_unpaid',
    )
  })

  test('ships only with an address and a tracking number, whoever writes it', async () => {
    const set = (change: string) =>
      testSystem.owner.query(`update product_order set ${change} where request_id is not null`)
    await expect(set(`status = 'packed'`)).rejects.toThrow('product_order_check')
    await expect(
      testSystem.owner.query(`update product_order set status = 'shipped' where id = '${bought}'`),
    ).rejects.toThrow('product_order_check')
  })
})

describe('a payment for an order', () => {
  const insert = `insert into payment (id, order_id, patient_id, status, amount_cents, currency, created_at, updated_at)
    values ($1, $2, $3, 'requires_method', $4, 'USD', now(), now())`

  test('is for the frozen price of the caller’s own order', async () => {
    expect(await as(maya, 'user', insert, [randomUUID(), bought, maya.id, 2100])).toBe(1)
    await expect(as(maya, 'user', insert, [randomUUID(), bought, maya.id, 1])).rejects.toThrow(refused)
    await expect(as(daniel, 'user', insert, [randomUUID(), bought, daniel.id, 2100])).rejects.toThrow(refused)
  })

  test('is for either a request or an order', async () => {
    const both = `update payment set order_id = '${bought}' where request_id is not null`
    await expect(testSystem.owner.query(both)).rejects.toThrow('payment_check')
  })
})
