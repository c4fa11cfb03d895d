import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'
import { appliedMigrations } from '../backup/appliedMigrations'
import type { Client } from 'pg'
import { MoveFailure } from './moveFailure'
import type { MoveManifest } from './moveManifest'

/** Tables that migrations fill and an export contains. */
const filledByMigrations = [
  'audit_head',
  'controlled_substance',
  'practice_template',
  'product',
  'product_code',
  'titration_plan',
  'titration_plan_step',
  'unsubscribe_key',
]

/** Tables that a deployment fills before its first use. */
const countedAlready = ['browser_error', 'job_run', 'visit_count']

/**
 * Requires the target's schema to be that of the export.
 * @throws MoveFailure OtherVersion
 */
export async function requireSameVersion(client: Client, { migrations }: MoveManifest): Promise<void> {
  const applied = (await appliedMigrations(client))['public'] ?? []
  const different = migrations.find(({ name, checksum }, place) => {
    const there = applied[place]
    return there?.name !== name || there.checksum !== checksum
  })
  const [theirs, ours] = [applied.at(-1)?.name ?? 'none', migrations.at(-1)?.name ?? 'none']
  if (!different && applied.length === migrations.length) return
  throw new MoveFailure(
    'OtherVersion',
    `The target’s last migration is ${theirs}, that of the export ${ours}. Deploy the version that made the export ` +
      '(its migrations run first), or upgrade the machine to the deployed version and export again.',
  )
}

/**
 * Requires an unused target. Checked again under the lock, so that two concurrent imports cannot
 * both pass.
 * @throws MoveFailure AlreadyMoved, NotEmpty
 */
export async function requireUnusedTarget(
  client: ClientBase,
  { tables }: Pick<MoveManifest, 'tables'>,
): Promise<void> {
  const { rowCount: moves } = await client.query(
    "select from audit_event where operation = 'move.finished' limit 1",
  )
  if (moves)
    throw new MoveFailure('AlreadyMoved', 'An export was imported here already; there is nothing left to do.')
  const expected = [...filledByMigrations, ...countedAlready]
  for (const { schema, name } of tables.filter((table) => !expected.includes(table.name))) {
    const { rowCount } = await client.query(
      `select from ${escapeIdentifier(schema)}.${escapeIdentifier(name)} limit 1`,
    )
    if (rowCount) {
      throw new MoveFailure(
        'NotEmpty',
        `The target is in use: ${name} has rows. Import before anybody signs in, into a new database.`,
      )
    }
  }
}
