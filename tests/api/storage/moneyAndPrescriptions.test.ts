import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../../domain/role'
import { approve, claim } from '../../support/builders/requestScenarios'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'
import { sqlAs } from '../../support/database/sqlAs'

/* Policies and grants of payments and prescriptions, which protect them if a use case lacks a check. */
let testSystem: PayingProduct
let maya: Person
let daniel: Person
let lee: Person
let haddad: Person
let prescribed: string
let waiting: string

beforeAll(async () => {
  testSystem = await createPayingProduct()
  maya = await testSystem.person('user')
  daniel = await testSystem.person('user')
  lee = await testSystem.person('HCPs')
  haddad = await testSystem.person('HCPs')
  const { id } = await testSystem.awaitingRequest(maya)
  const { body } = await testSystem.setup(maya, id)
  testSystem.fake.enterCard(String(body['url']), 'good')
  await testSystem.verify(maya, String(body['paymentId']))
  const { request } = await maya.ask('Query.request', { id })
  prescribed = (await approve(lee, await claim(lee, request))).id
  waiting = (await testSystem.awaitingRequest(maya)).id
})
afterAll(() => testSystem.close())

/** Runs SQL as the API does for a caller, and rolls it back. @returns the number of affected rows */
async function as({ id }: Person, role: Role, sql: string, values: unknown[] = []): Promise<number> {
  return (await sqlAs(testSystem.product.app, { id, role }, sql, values)).rowCount ?? 0
}

describe.each(['payment', 'prescription', 'payment_command'])('the rows of %s', (table) => {
  test('are visible only to the patient, those with a care relationship, and Admins', async () => {
    const seen = `select from ${table} where patient_id = $1`
    expect(await as(maya, 'user', seen, [maya.id])).toBeGreaterThan(0)
    expect(await as(lee, 'HCPs', seen, [maya.id])).toBeGreaterThan(0)
    expect(await as(haddad, 'Admin', seen, [maya.id])).toBeGreaterThan(0)
    expect(await as(daniel, 'user', seen, [maya.id])).toBe(0)
    expect(await as(haddad, 'HCPs', seen, [maya.id])).toBe(0)
  })

  test('cannot be deleted by any login except the owner’s', async () => {
    await expect(as(maya, 'user', `delete from ${table}`)).rejects.toThrow('permission denied')
    await expect(testSystem.product.database.jobs.query(`delete from ${table}`)).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('a refund', () => {
  const ask = `insert into payment_command (id, payment_id, patient_id, kind, amount_cents, idempotency_key, reason, asked_by,
      next_attempt_at, created_at)
    select $1, id, patient_id, 'refund', 100, $1::uuid::text, 'goodwill', $2, now(), now() from payment limit 1`

  test('is requested by an Admin in their own name, and by nobody else', async () => {
    expect(await as(haddad, 'Admin', ask, [randomUUID(), haddad.id])).toBe(1)
    const refused = 'row-level security'
    await expect(as(haddad, 'Admin', ask, [randomUUID(), lee.id])).rejects.toThrow(refused)
    await expect(as(maya, 'user', ask, [randomUUID(), maya.id])).rejects.toThrow(refused)
    await expect(as(lee, 'HCPs', ask, [randomUUID(), lee.id])).rejects.toThrow(refused)
  })

  test('is visible only to Admins', async () => {
    await testSystem.owner.query(ask, [randomUUID(), haddad.id])
    const seen = `select from payment_command where kind = 'refund'`
    expect(await as(haddad, 'Admin', seen)).toBe(1)
    expect(await as(maya, 'user', seen)).toBe(0)
    expect(await as(lee, 'HCPs', seen)).toBe(0)
  })
})

describe('a payment', () => {
  const insert = `insert into payment (id, request_id, patient_id, treatment_type, status, amount_cents, currency, created_at,
      updated_at)
    values ($1, $2, $3, 'sleep', 'requires_method', $4, 'USD', now(), now())`

  test('is started by the patient, for the frozen price, for nobody else', async () => {
    expect(await as(maya, 'user', insert, [randomUUID(), waiting, maya.id, 6900])).toBe(1)
    const refused = 'row-level security'
    await expect(as(maya, 'user', insert, [randomUUID(), waiting, maya.id, 1])).rejects.toThrow(refused)
    await expect(as(daniel, 'user', insert, [randomUUID(), waiting, maya.id, 6900])).rejects.toThrow(refused)
    await expect(as(daniel, 'user', insert, [randomUUID(), waiting, daniel.id, 6900])).rejects.toThrow(
      refused,
    )
  })

  test('cannot be marked as held or captured by the API’s login', async () => {
    await expect(as(maya, 'user', `update payment set status = 'captured'`)).rejects.toThrow(
      'permission denied',
    )
    await expect(
      as(maya, 'user', `update treatment_request set payment_status = 'captured'`),
    ).rejects.toThrow('permission denied')
    await expect(
      as(maya, 'user', `insert into payment_event (provider, type, at) values ('stripe', 'capture', now())`),
    ).rejects.toThrow('violates row-level security')
  })

  test('has immutable events, and is never refunded beyond the captured amount', async () => {
    await expect(
      testSystem.product.database.jobs.query('update payment_event set amount_cents = 1'),
    ).rejects.toThrow('permission denied')
    await expect(
      testSystem.owner.query('update payment set refunded_cents = captured_cents + 1'),
    ).rejects.toThrow('violates check constraint')
  })
})

describe('a signed prescription', () => {
  test.each([
    `sig = 'Take 9'`,
    `product_id = 'trazodone-50'`,
    'refills_allowed = 9',
    `note = 'another'`,
    `signed_at = signed_at + interval '1 day'`,
    `valid_until = valid_until + interval '1 day'`,
    `signature_hash = 'other'`,
    'price_cents = 1',
  ])('cannot be set to %s, not even by the owner', async (change) => {
    await expect(
      testSystem.owner.query(`update prescription set ${change} where request_id = $1`, [prescribed]),
    ).rejects.toThrow('A signed prescription does not change.')
  })

  test('is ended by its prescriber and its patient, and by nobody else', async () => {
    const end = `update prescription set status = 'stopped' where request_id = $1`
    expect(await as(lee, 'HCPs', end, [prescribed])).toBe(1)
    expect(await as(maya, 'user', end, [prescribed])).toBe(1)
    expect(await as(daniel, 'user', end, [prescribed])).toBe(0)
    expect(await as(haddad, 'HCPs', end, [prescribed])).toBe(0)
  })

  test('exists once per request', async () => {
    const { rows } = await testSystem.owner.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = 'public' and table_name = 'prescription' and is_generated = 'NEVER' and column_name <> 'id'`,
    )
    const columns = rows[0]?.columns
    const again = `insert into prescription (id, ${columns}) select $2, ${columns} from prescription where request_id = $1`
    await expect(testSystem.owner.query(again, [prescribed, randomUUID()])).rejects.toThrow(
      'prescription_of_request',
    )
  })
})
