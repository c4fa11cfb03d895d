import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { DatabaseError, escapeIdentifier, escapeLiteral } from 'pg'

/** A migration: its file name `NNN-title.sql` and its SQL, without `begin` and `commit`. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

/**
 * Reads a folder of migrations in numeric order.
 * @param folder path; a missing folder yields no migrations
 * @throws Error when a `.sql` file is not named `NNN-title.sql`, or two share a number
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder).catch(nothingIfMissing)).filter((name) => name.endsWith('.sql')).sort()
  refuseBadNames(names)
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })))
}

/**
 * Migrates a schema, forward only. Each file runs in a transaction of its own with `search_path` set to the
 * schema. Its checksum is recorded in the schema's table `schema_migration`. Runners exclude each other
 * with an advisory lock, so several may start simultaneously.
 * @param client connection of the schema's owner, outside a transaction
 * @param schema name of the schema, created if missing
 * @param migrations from {@link readMigrations}, or bundled
 * @returns the names of the migrations that this call applied, in order
 * @throws Error when the history does not match the files, or a file fails; that file's changes are rolled
 * back
 */
export async function migrate(
  client: ClientBase,
  { schema, migrations }: { schema: string; migrations: readonly Migration[] },
): Promise<string[]> {
  refuseBadNames(migrations.map(({ name }) => name))
  const ordered = [...migrations].sort((one, other) => (one.name < other.name ? -1 : 1))
  const applied: string[] = []
  const history = await lockedTransaction(client, schema, async () => {
    await createHistory(client, schema)
    return readHistory(client, schema)
  })
  refuseOtherHistory(schema, history, ordered)

  for (const migration of ordered.slice(history.length)) {
    if (await applyOnce(client, schema, ordered, migration)) applied.push(migration.name)
  }
  if (applied.length > 0) refuseOtherHistory(schema, await readHistory(client, schema), ordered)
  return applied
}

/**
 * Applies a migration unless a concurrent runner did so since the history was read. In that case its row is
 * in the history once the lock is acquired, and inserting the row of this runner violates the unique key.
 * All statements are sent in one message, because eight round trips take longer than most files take to
 * run.
 */
async function applyOnce(
  client: ClientBase,
  schema: string,
  ordered: readonly Migration[],
  migration: Migration,
): Promise<boolean> {
  // The WAL is written in order, so flushing the last commit flushes all. A power loss before that leaves a
  // prefix of the migrations.
  const isLast = migration === ordered.at(-1)
  const before = [
    'begin',
    ...(isLast ? [] : ['set local synchronous_commit = off']),
    ...lockStatements(schema),
    `insert into ${historyTable(schema)} (name, checksum)
       values (${escapeLiteral(migration.name)}, ${escapeLiteral(checksum(migration.sql))})`,
    `set local search_path to ${escapeIdentifier(schema)}`,
    '',
  ].join(';\n')
  try {
    await client.query(`${before}${migration.sql}\n;commit`)
    return true
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the server has rolled back a lost connection
    if (!isInHistory(error, schema))
      throw new Error(describeFailure(migration, error, before.length), { cause: error })
    refuseOtherHistory(schema, await readHistory(client, schema), ordered)
    return false
  }
}

/** 23505: unique_violation. */
function isInHistory(error: unknown, schema: string): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.code === '23505' && error.schema === schema && error.table === 'schema_migration'
}

/**
 * Raises the timeouts, because rewriting a million rows or waiting for another runner takes longer than a
 * request may.
 */
function lockStatements(schema: string): string[] {
  const lock = escapeLiteral(`migrate ${schema}`)
  return ['set local statement_timeout = 0', `select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`]
}

async function lockedTransaction<Result>(
  client: ClientBase,
  schema: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    await client.query(lockStatements(schema).join(';\n'))
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the server has rolled back a lost connection
    throw error
  }
}

async function createHistory(client: ClientBase, schema: string): Promise<void> {
  // `create schema if not exists` requires the right to create schemas even if the schema exists.
  const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [schema])
  if (!rowCount) await client.query(`create schema ${escapeIdentifier(schema)}`)
  const table = await client.query('select to_regclass($1) as found', [historyTable(schema)])
  if ((table.rows as { found: string | null }[])[0]?.found) return
  await client.query(`create table ${historyTable(schema)} (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
}

async function readHistory(client: ClientBase, schema: string): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select name, checksum from ${historyTable(schema)} order by name collate "C"`,
  )
  return rows
}

function refuseOtherHistory(
  schema: string,
  history: readonly AppliedMigration[],
  ordered: readonly Migration[],
): void {
  const newest = ordered.at(-1)?.name ?? 'none'
  for (const [position, { name, checksum: known }] of history.entries()) {
    const migration = ordered.find((candidate) => candidate.name === name)
    if (!migration && (newest === 'none' || name > newest)) {
      throw new Error(
        `Schema "${schema}" is newer than this program: the database has ${name}, the program knows up to ${newest}. ` +
          'Start a newer version, or restore a backup made before the upgrade.',
      )
    }
    if (!migration) {
      throw new Error(
        `Schema "${schema}" was migrated with ${name}, which is missing among the migrations. ` +
          'Start the version that made this database, or begin with an empty one (another DATA_DIR or DATABASE_URL).',
      )
    }
    if (checksum(migration.sql) !== known) {
      throw new Error(
        `Migration ${name} was changed after schema "${schema}" was migrated with it. ` +
          'Restore the file and put the change into a new migration.',
      )
    }
    const skipped = ordered[position]?.name
    if (skipped !== name) {
      throw new Error(
        `Migration ${skipped} comes before ${name}, which schema "${schema}" already has. Give it a higher number.`,
      )
    }
  }
}

function refuseBadNames(names: readonly string[]): void {
  const numbers = new Map<string, string>()
  for (const name of names) {
    const number = /^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number)
      throw new Error(`Migration ${name} must be called NNN-title.sql, for example 007-add-renewals.sql.`)
    const other = numbers.get(number)
    if (other) throw new Error(`Migrations ${other} and ${name} share the number ${number}.`)
    numbers.set(number, name)
  }
}

/** @param before number of characters sent before those of the file */
function describeFailure(migration: Migration, error: unknown, before: number): string {
  const message = error instanceof Error ? error.message : String(error)
  const position = error instanceof DatabaseError ? Number(error.position) - before : Number.NaN
  if (Number.isNaN(position)) return `Migration ${migration.name} failed: ${message}`
  const line = migration.sql.slice(0, position).split('\n').length
  return `Migration ${migration.name} failed at line ${line}: ${message}`
}

const historyTable = (schema: string) => `${escapeIdentifier(schema)}.schema_migration`

/** Checksum that ignores line endings, because a checkout may have changed them. */
const checksum = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

function nothingIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
