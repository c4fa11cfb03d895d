import { createHash, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { Client, Pool } from 'pg'
import { inject } from 'vitest'
import type { Migration } from '../../../api/storage/database/migrate'
import { migrate, readMigrations } from '../../../api/storage/database/migrate'
import type { RunningPostgres } from '../../../local/database/startPostgres'
import { startPostgres } from '../../../local/database/startPostgres'

type DatabaseRole = 'owner' | 'app' | 'jobs'

/** A database of one test file, with the product's migrations applied. */
export interface TestDatabase {
  readonly name: string
  /** Owns every table: row level security does not apply. */
  readonly owner: Pool
  /** The pool of requests. */
  readonly app: Pool
  /** The pool of jobs and webhooks. */
  readonly jobs: Pool
  /** For code that opens its own connections. */
  connection(role: DatabaseRole): ClientConfig
  /** Closes the pools and removes the database, terminating all connections. */
  drop(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('../../../api/storage/migrations', import.meta.url))

/**
 * The data are only needed during the run, so the server does not sync to disk. It runs no background
 * processes.
 */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

let server: Promise<RunningPostgres> | undefined

/**
 * Makes a fresh database from the run's migrated template, in tens of milliseconds. The first call of a run also
 * starts the server.
 * @example
 * const database = await createTestDatabase()
 * afterAll(() => database.drop())
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  server ??= startPostgres({ dataDir: inject('databaseFolder'), log: () => undefined, settings })
  const postgres = await server
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withMaintenance(postgres, async (client) => {
    const template = await ensureTemplate(client, postgres)
    // Copying files takes a third of the work of writing them through the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const connection = (role: DatabaseRole) => postgres[`${role}Connection`](name)
  const pools = {
    owner: openPool(connection('owner')),
    app: openPool(connection('app')),
    jobs: openPool(connection('jobs')),
  }
  return {
    name,
    ...pools,
    connection,
    drop: async () => {
      await Promise.all(Object.values(pools).map(endQuietly))
      await withMaintenance(postgres, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

function openPool(connection: ClientConfig): Pool {
  const pool = new Pool({ ...connection, allowExitOnIdle: true })
  // A pool has ended before its connections have: `drop` may cut one off that is still saying goodbye.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A pool has ended before its sockets have: those that the drop cuts off then are no failure. */
async function endQuietly(pool: Pool): Promise<void> {
  pool.on('error', () => undefined)
  await pool.end()
}

/** Migrates once per run and set of migrations, in the first test file; the others wait for it. */
async function ensureTemplate(client: Client, postgres: RunningPostgres): Promise<string> {
  const migrations = await readMigrations(migrationsFolder)
  const name = `template_${createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12)}`
  await client.query(`select pg_advisory_lock(hashtextextended('template', 0))`)
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await buildTemplate(client, postgres, name, migrations)
  await client.query(`select pg_advisory_unlock(hashtextextended('template', 0))`)
  return name
}

async function buildTemplate(
  client: Client,
  postgres: RunningPostgres,
  name: string,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(`drop database if exists ${name}_unfinished with (force)`)
  await client.query(`create database ${name}_unfinished`)
  const owner = new Client(postgres.ownerConnection(`${name}_unfinished`))
  await owner.connect()
  try {
    await migrate(owner, { schema: 'public', migrations })
  } finally {
    await owner.end()
  }
  await client.query(`alter database ${name}_unfinished rename to ${name}`)
}

async function withMaintenance(
  postgres: RunningPostgres,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client(postgres.ownerConnection('postgres'))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
