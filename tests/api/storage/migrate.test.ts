import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ensureRoles } from '../../../api/storage/database/ensureRoles'
import type { Migration } from '../../../api/storage/database/migrate'
import { migrate, readMigrations } from '../../../api/storage/database/migrate'
import type { TestDatabase } from '../../support/database/database'
import { createTestDatabase } from '../../support/database/database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const first: Migration = { name: '001-first.sql', sql: 'create table pet (name text);' }
const second: Migration = {
  name: '002-second.sql',
  sql: `insert into pet values ('Ada');\ninsert into pet values ('Bo');`,
}

async function connect(login?: { user: string; password: string }): Promise<Client> {
  const client = new Client({ ...database.connection('owner'), ...login })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function names(client: Client, schema: string): Promise<unknown[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.pet order by name`)
  return rows.map(({ name }) => name)
}

test('migrations run once, in the order of their numbers, in their own schema', async () => {
  const client = await connect()

  const applied = await migrate(client, { schema: 'ordered', migrations: [second, first] })
  const again = await migrate(client, { schema: 'ordered', migrations: [first, second] })

  expect(applied).toEqual(['001-first.sql', '002-second.sql'])
  expect(again).toEqual([])
  expect(await names(client, 'ordered')).toEqual(['Ada', 'Bo'])
  const { rows } = await client.query('show search_path')
  expect(rows).toEqual([{ search_path: '"$user", public' }])
})

test('a migration may run longer than the connection’s statement timeout', async () => {
  const client = await connect()
  await client.query(`set statement_timeout = '500ms'`)
  const slow: Migration = { name: '001-slow.sql', sql: 'select pg_sleep(0.6);' }

  expect(await migrate(client, { schema: 'slow', migrations: [slow] })).toEqual(['001-slow.sql'])
  await expect(client.query(slow.sql)).rejects.toMatchObject({ code: '57014' })
})

test('concurrent runners together apply each migration once', async () => {
  const clients = await Promise.all([connect(), connect(), connect(), connect()])

  const applied = await Promise.all(
    clients.map((client) => migrate(client, { schema: 'raced', migrations: [first, second] })),
  )

  expect(applied.flat().sort()).toEqual(['001-first.sql', '002-second.sql'])
  expect(await names(await connect(), 'raced')).toEqual(['Ada', 'Bo'])
})

test('a migration that was changed after it ran is refused, except for line ends', async () => {
  const client = await connect()
  await migrate(client, { schema: 'changed', migrations: [first, second] })
  const otherLineEnds = { ...second, sql: second.sql.replaceAll('\n', '\r\n') }
  const changed = { ...first, sql: 'create table pet (name text not null);' }

  expect(await migrate(client, { schema: 'changed', migrations: [first, otherLineEnds] })).toEqual([])
  await expect(migrate(client, { schema: 'changed', migrations: [changed, second] })).rejects.toThrow(
    'Migration 001-first.sql was changed after schema "changed" was migrated with it.',
  )
})

test('a database that is newer than the program is refused', async () => {
  const client = await connect()
  await migrate(client, { schema: 'newer', migrations: [first, second] })

  await expect(migrate(client, { schema: 'newer', migrations: [first] })).rejects.toThrow(
    'Schema "newer" is newer than this program: the database has 002-second.sql, the program knows up to 001-first.sql.',
  )
  await expect(migrate(client, { schema: 'newer', migrations: [] })).rejects.toThrow('knows up to none')
})

test('a history with a gap is refused, on either side', async () => {
  const client = await connect()
  await migrate(client, { schema: 'holed', migrations: [second].map((one) => ({ ...one, sql: 'select 1' })) })

  await expect(
    migrate(client, { schema: 'holed', migrations: [first, { ...second, sql: 'select 1' }] }),
  ).rejects.toThrow('Migration 001-first.sql comes before 002-second.sql')
  await expect(
    migrate(client, { schema: 'holed', migrations: [{ name: '003-third.sql', sql: 'select 1' }] }),
  ).rejects.toThrow(
    'was migrated with 002-second.sql, which is missing among the migrations. ' +
      'Start the version that made this database, or begin with an empty one (another DATA_DIR or DATABASE_URL).',
  )
})

test('a failing file changes nothing, keeps earlier migrations, and is reported with its line', async () => {
  const client = await connect()
  const failing = { name: '002-failing.sql', sql: `insert into pet values ('Ada');\n\nselect nonsense;` }

  await expect(migrate(client, { schema: 'failing', migrations: [first, failing] })).rejects.toThrow(
    'Migration 002-failing.sql failed at line 3: column "nonsense" does not exist',
  )

  expect(await names(client, 'failing')).toEqual([])
  expect(await migrate(client, { schema: 'failing', migrations: [first, second] })).toEqual([
    '002-second.sql',
  ])
})

test('an owner who is not a superuser creates the roles and migrates its own database', async () => {
  const administrator = await connect()
  const owner = { user: 'plain_owner', password: 'plain' }
  await administrator.query(`create role plain_owner login createrole password 'plain'`)
  await administrator.query(`grant create on database ${database.name} to plain_owner`)
  const client = await connect(owner)

  await Promise.all([ensureRoles(client), ensureRoles(administrator)])
  const granting = { name: '002-grant.sql', sql: 'grant select on pet to tendwell_app;' }
  const applied = await migrate(client, { schema: 'plain', migrations: [first, granting] })

  expect(applied).toEqual(['001-first.sql', '002-grant.sql'])
  await administrator.query('drop owned by plain_owner cascade; drop role plain_owner')
})

test('a folder is read in order without other files, and a missing one is empty', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tendwell-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, second.name), second.sql)
  await writeFile(join(folder, first.name), first.sql)
  await writeFile(join(folder, 'README.md'), 'About migrations.')

  expect(await readMigrations(folder)).toEqual([first, second])
  expect(await readMigrations(join(folder, 'missing'))).toEqual([])
})

test.each([
  [['1-first.sql'], 'must be called NNN-title.sql'],
  [['001_first.sql'], 'must be called NNN-title.sql'],
  [['001-first.sql', '001-other.sql'], '001-first.sql and 001-other.sql share the number 001'],
])('refuses file names %j', async (files, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'tendwell-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const file of files) await writeFile(join(folder, file), 'select 1')

  await expect(readMigrations(folder)).rejects.toThrow(reason)
})
