import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../../api/storage/database/migrate'
import { createTestDatabase, type TestDatabase } from '../../support/database/database'

const folder = fileURLToPath(new URL('../../../api/storage/migrations', import.meta.url))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The version that the tests run on still accepts it; Debian's 17.12 refused to install the product. */
test('no migration adds a column with a default to a table whose row type a function uses', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select distinct c.relname as name from pg_proc p join pg_type t on t.oid = any (p.proargtypes)
       join pg_class c on c.oid = t.typrelid and c.relkind = 'r'
     where p.prosqlbody is not null and p.pronamespace = 'public'::regnamespace`,
  )
  const tables = rows.map(({ name }) => name)
  const refused = (await readMigrations(folder)).flatMap(({ name, sql }) =>
    [...sql.matchAll(/alter table (\w+)\s([^;]*)/g)]
      .filter(
        ([, table = '', change = '']) => tables.includes(table) && /add column[^,]*\sdefault\s/.test(change),
      )
      .map(([, table]) => `${name}: ${table}`),
  )

  expect(tables).toContain('payment')
  expect(refused).toEqual([])
})
