import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../support/database/database'
import { createTestDatabase } from '../../support/database/database'

let one: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  ;[one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterAll(() => Promise.all([one.drop(), other.drop()]))

test('each test file gets its own database, in which each login has its role', async () => {
  await one.owner.query('create table note (words text)')

  expect((await other.owner.query(`select to_regclass('note') as found`)).rows).toEqual([{ found: null }])
  for (const role of ['owner', 'app', 'jobs'] as const) {
    const { rows } = await one[role].query('select current_user as login, current_database() as name')
    expect(rows).toEqual([{ login: `tendwell_${role}`, name: one.name }])
  }
})
