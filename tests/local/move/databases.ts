import { join } from 'node:path'
import { expect } from 'vitest'
import { restoreBackup } from '../../../local/backup/restoreBackup'
import { writeBackup } from '../../../local/backup/writeBackup'
import type { TestDatabase } from '../../support/database/database'
import { type SeededSystem, seededNow, withClient } from '../backup/seededSystem'

/** The machine that is left, in another database. */
export async function copyOf(testSystem: SeededSystem): Promise<TestDatabase> {
  const { original, dataDir, folder } = testSystem
  const copy = await testSystem.freshDatabase()
  const backup = join(folder, `of ${copy.name}`)
  await withClient(original, (client) => writeBackup({ client, dataDir, folder: backup, now: seededNow }))
  await withClient(copy, (client) =>
    restoreBackup({ client, dataDir: join(folder, copy.name), folder: backup }),
  )
  return copy
}

const otherActiveConnections = `from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and state <> 'idle'`

/** Terminates all other connections, as a lost network does. */
export async function terminateOtherConnections({ owner, name }: TestDatabase): Promise<void> {
  await owner.query(`select pg_terminate_backend(pid) ${otherActiveConnections}`, [name])
}

/** Waits until the server has closed the lost connections and rolled back their transactions. */
export async function waitForNoConnections({ owner, name }: TestDatabase): Promise<void> {
  const left = async () => (await owner.query(`select ${otherActiveConnections}`, [name])).rowCount
  await expect.poll(left).toBe(0)
}

/** Which triggers fire and which references hold, by name. */
export async function rulesOf({ owner }: TestDatabase): Promise<unknown> {
  const { rows: triggers } = await owner.query(
    'select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
  )
  const { rows: references } = await owner.query(
    `select conname, convalidated, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' order by 1, 3`,
  )
  return { triggers, references }
}

/** The trail as it was when it was exported, without its hashes. */
export async function trailOf({ owner }: TestDatabase): Promise<unknown[]> {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select id, recorded_at, action, operation, outcome, outcome_code, agent_id, agent_role, entity_type, entity_id,
       patient_id, criteria, request_id
     from audit_event where operation not like 'move.%' and recorded_at < '2026-11-20T10:15:00Z' order by id`,
  )
  return rows
}
