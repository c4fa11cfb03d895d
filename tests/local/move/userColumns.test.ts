import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUserColumns } from '../../../local/move/userColumns'
import { createTestDatabase, type TestDatabase } from '../../support/database/database'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client(database.connection('owner'))
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The columns after a change that is rolled back. */
async function columnsAfter(change: string): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(change)
    return (await findUserColumns(client)).map(({ table, column }) => `${table}.${column}`)
  } finally {
    await client.query('rollback')
  }
}

test('every column that could hold ids of users is known, with those that refer to an account among them', async () => {
  const columns = await columnsAfter('select')
  expect(columns).toEqual(
    expect.arrayContaining([
      'account.id',
      'audit_event.agent_id',
      'message.sender_id',
      'practitioner.id',
      'practitioner_license.practitioner_id',
      'saved_filter.search',
      'treatment_request.patient_id',
      'user_change.asked_by',
    ]),
  )
  expect(columns).not.toContain('order_line.product_id')
  expect(new Set(columns).size).toBe(columns.length)
})

test('a new column that refers to an account, also through another table, moves automatically', async () => {
  expect(await columnsAfter('alter table message add pinned_by text references account')).toContain(
    'message.pinned_by',
  )
  expect(await columnsAfter('alter table product add advised_by text references practitioner')).toContain(
    'product.advised_by',
  )
})

test.each([
  'alter table message add pinned_by text',
  'alter table message add reader_id uuid',
  'alter table product add facts jsonb',
  'alter table conversation add readers text[]',
  'create table watch (id text primary key)',
])('%s: a column of unknown content blocks the move until it is classified', async (change) => {
  await expect(columnsAfter(change)).rejects.toMatchObject({ code: 'UnknownUserColumn' })
})
