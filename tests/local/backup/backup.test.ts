import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSharpPhotos } from '../../../api/services/sharpPhotos'
import { restoreBackup } from '../../../local/backup/restoreBackup'
import { writeBackup } from '../../../local/backup/writeBackup'
import { createFiles } from '../../../local/files/createFiles'
import { createIdentity } from '../../../local/identity/createIdentity'
import { openCipher } from '../../../local/identity/keys/openCipher'
import { createMailbox } from '../../../local/mail/createMailbox'
import { createGateway } from '../../../local/payments/createGateway'
import { seedDemo } from '../../../scripts/seed'
import { createTestDatabase, type TestDatabase } from '../../support/database'

const now = () => new Date('2026-11-20T10:00:00Z')
const open: { drop(): Promise<void> }[] = []
let folder: string
let original: TestDatabase
let backup: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  original = await freshDatabase()
  const mail = await createMailbox({
    pool: original.owner,
    cipher: await openCipher(join(folder, 'data')),
    now,
  })
  const { directory } = await identityOn(original, join(folder, 'data'))
  const files = await filesIn(join(folder, 'data'))
  await seedDemo({
    ownerPool: original.owner,
    appPool: original.app,
    jobsPool: original.jobs,
    directory,
    files: { store: files.store, photos: createSharpPhotos() },
    settings: { dataDir: join(folder, 'data'), publicOrigin: 'http://localhost:3000', stripe: undefined },
    now,
  })
  await mail.sendMail({
    to: 'maya@example.com',
    subject: 'Hello',
    text: 'A line\twith a tab\nand "quotes" \\ and ü',
  })
  backup = join(folder, 'backup')
  await withClient(original, (client) =>
    writeBackup({ client, dataDir: join(folder, 'data'), folder: backup, now }),
  )
}, 60_000)

afterAll(async () => {
  await Promise.all(open.map((database) => database.drop()))
  await rm(folder, { recursive: true })
})

describe('backup and restore', () => {
  test('what is restored is what was there, to the last byte of every table', async () => {
    const restored = await restoredInto('one')

    expect(await contentsOf(restored)).toEqual(await contentsOf(original))
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

  test('the restored product goes on: passwords work and new rows get new numbers', async () => {
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
    const target = await freshDatabase()

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
    const empty = await freshDatabase()
    await identityOn(await freshDatabase(), join(folder, 'five'))
    await expect(
      withClient(empty, (client) => restoreBackup({ client, dataDir: join(folder, 'five'), folder: backup })),
    ).rejects.toThrow('holds other keys')
  })

  test('a folder that is no backup is refused', async () => {
    const target = await freshDatabase()
    await expect(
      withClient(target, (client) => restoreBackup({ client, dataDir: folder, folder: tmpdir() })),
    ).rejects.toThrow('is not a finished backup')
  })
})

async function freshDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  open.push(database)
  return database
}

async function restoredInto(name: string): Promise<TestDatabase> {
  const database = await freshDatabase()
  await withClient(database, (client) =>
    restoreBackup({ client, dataDir: join(folder, name), folder: backup }),
  )
  const keys = await readFile(join(folder, name, 'identity', 'keys.json'), 'utf8')
  expect(keys).toBe(await readFile(join(folder, 'data', 'identity', 'keys.json'), 'utf8'))
  return database
}

function filesIn(dataDir: string) {
  return createFiles({ dataDir, publicOrigin: 'http://localhost:3000', allowedOrigins: [], now })
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

function identityOn({ owner: pool }: TestDatabase, dataDir: string) {
  return createIdentity({
    pool,
    dataDir,
    publicOrigin: 'http://localhost:3000',
    brandName: 'Tendwell',
    mail: { sendMail: () => Promise.resolve() },
    now,
    log: () => undefined,
  })
}

async function withClient<Result>(
  database: TestDatabase,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(database.connection('owner'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A fingerprint of every table, by name. */
async function contentsOf({ owner }: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'identity', 'mailbox') and tablename <> 'schema_migration' order by 1`,
  )
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
