import { createHash } from 'node:crypto'
import { appendFile, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreBackup } from '../../../local/backup/restoreBackup'
import { writeBackup } from '../../../local/backup/writeBackup'
import { createGateway } from '../../../local/payments/createGateway'
import type { TestDatabase } from '../../support/database/database'
import { describeMove } from '../move/describeMove'
import { describeSeals } from '../move/describeSeals'
import { fillTables, productTables } from './fillTables'
import {
  createSeededSystem,
  filesIn,
  identityOn,
  type SeededSystem,
  seededNow,
  withClient,
} from './seededSystem'

const now = seededNow
let testSystem: SeededSystem
let folder: string
let original: TestDatabase
let backup: string

beforeAll(async () => {
  testSystem = await createSeededSystem()
  ;({ folder, original } = testSystem)
  await fillTables(original)
  backup = join(folder, 'backup')
  await withClient(original, (client) =>
    writeBackup({ client, dataDir: join(folder, 'data'), folder: backup, now }),
  )
})

afterAll(() => testSystem.close())

describe('backup and restore', () => {
  test('restores every table to the last byte', async () => {
    const restored = await restoredInto('one')

    expect(await contentsOf(restored)).toEqual(await contentsOf(original))
  })

  test('compares every table of the product', async () => {
    const tables = await productTables()
    expect(tables).toEqual(
      expect.arrayContaining(['account', 'practitioner', 'clinical_note', 'saved_filter']),
    )
    const contents = await contentsOf(original)
    const filled = tables.filter((name) => /^[1-9]/.test(contents[`public.${name}`] ?? ''))
    // Pending deltas have been rolled up by then.
    expect(filled).toEqual(tables.filter((name) => name !== 'metric_delta'))
  })

  test('the photos are there as well, each under its key', async () => {
    const { owner } = await restoredInto('photos')
    const { rows } = await owner.query<{ id: string; byte_count: number }>(
      "select id, byte_count from file where status = 'accepted'",
    )
    expect(rows.length).toBeGreaterThan(0)
    const [before, after] = [await filesIn(join(folder, 'data')), await filesIn(join(folder, 'photos'))]
    for (const { id, byte_count } of rows) {
      const restored = await after.store.read(`kept/${id}`)
      expect(restored).toHaveLength(byte_count)
      expect(restored).toEqual(await before.store.read(`kept/${id}`))
    }
  })

  test('leaves a working product: passwords work and new rows get new numbers', async () => {
    const restored = await restoredInto('two')
    const before = await newestAudit(restored)

    const { directory } = await identityOn(restored, join(folder, 'two'))
    const lee = await directory.findUserByEmail('doctor@example.com')
    expect(lee?.groups).toEqual(['HCPs'])
    await restored.owner.query(
      `insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, request_id)
       values (now(), 'R', 'Query.me', 0, $1, 'HCPs', 'after-restore')`,
      [lee?.sub],
    )
    expect(await newestAudit(restored)).toBeGreaterThan(before)
  })

  test('equal tables have equal hashes, however their rows lie on the disk', async () => {
    const tablesOf = async (name: string) => {
      const options = { dataDir: join(folder, 'data'), folder: join(folder, name), now }
      return withClient(original, async (client) => (await writeBackup({ client, ...options })).tables)
    }
    const before = await tablesOf('before-reordering')
    await original.owner.query('update product set name = name where id = (select min(id) from product)')

    expect(await tablesOf('after-reordering')).toEqual(before)
  })

  test('a backup is for its owner only and has no name before it is whole', async () => {
    expect((await stat(backup)).mode & 0o077).toBe(0)
    await expect(stat(`${backup}.unfinished`)).rejects.toThrow('ENOENT')
  })

  test('a damaged backup is refused before anything is touched', async () => {
    const damaged = join(folder, 'damaged')
    await withClient(original, (client) =>
      writeBackup({ client, dataDir: join(folder, 'data'), folder: damaged, now }),
    )
    await appendFile(join(damaged, 'public.message.copy'), 'x')
    const target = await testSystem.freshDatabase()

    const restoring = withClient(target, (client) =>
      restoreBackup({ client, dataDir: join(folder, 'three'), folder: damaged }),
    )

    await expect(restoring).rejects.toThrow('public.message.copy has changed')
    expect((await target.owner.query('select from account')).rowCount).toBe(0)
  })

  test('the restored gateway signs its notices with the same secret', async () => {
    const restored = await restoredInto('gateway')

    const before = await gatewayOn(original, join(folder, 'data'))
    const after = await gatewayOn(restored, join(folder, 'gateway'))
    expect(after.configuration).toEqual(before.configuration)
  })

  test('a database that is in use, and other keys, are never overwritten', async () => {
    await expect(
      withClient(original, (client) =>
        restoreBackup({ client, dataDir: join(folder, 'four'), folder: backup }),
      ),
    ).rejects.toThrow('The database is in use')
    const empty = await testSystem.freshDatabase()
    await identityOn(await testSystem.freshDatabase(), join(folder, 'five'))
    await expect(
      withClient(empty, (client) => restoreBackup({ client, dataDir: join(folder, 'five'), folder: backup })),
    ).rejects.toThrow('holds other keys')
  })

  test('a folder that is no backup is refused', async () => {
    const target = await testSystem.freshDatabase()
    await expect(
      withClient(target, (client) => restoreBackup({ client, dataDir: folder, folder: tmpdir() })),
    ).rejects.toThrow('is not a finished backup')
  })
})

// Next to the backup, because seeding takes longer than all of these together.
describeMove(() => testSystem)
describeSeals(() => testSystem)

async function restoredInto(name: string): Promise<TestDatabase> {
  const database = await testSystem.freshDatabase()
  await withClient(database, (client) =>
    restoreBackup({ client, dataDir: join(folder, name), folder: backup }),
  )
  const keys = await readFile(join(folder, name, 'identity', 'keys.json'), 'utf8')
  expect(keys).toBe(await readFile(join(folder, 'data', 'identity', 'keys.json'), 'utf8'))
  return database
}

function gatewayOn(database: TestDatabase, dataDir: string) {
  return createGateway({
    pool: database.owner,
    dataDir,
    publicOrigin: 'http://localhost:3000',
    webhookUrl: 'http://localhost:3000/payments/webhook',
    now,
    log: () => undefined,
  })
}

/** Returns a fingerprint of every table, by name, after the metrics are rolled up. */
async function contentsOf({ owner }: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'identity', 'mailbox') and tablename <> 'schema_migration' order by 1`,
  )
  await owner.query('select roll_up_metrics(1000000)')
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string }>(`select t::text as text from ${name} t order by 1`)
    contents[name] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`
  }
  return contents
}

async function newestAudit({ owner }: TestDatabase): Promise<number> {
  const { rows } = await owner.query<{ newest: string }>('select max(id) as newest from audit_event')
  return Number(rows[0]?.newest)
}
