import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../../api/storage/database/createPool'
import { createDatabase } from '../../api/storage/database/pgDatabase'
import { startPostgres } from '../../local/database/startPostgres'
import { migrateProduct } from '../../local/migrateProduct'
import { asCaller } from '../../tests/support/asCaller'
import { identityOf } from '../../tests/support/builders/identity'
import { grantLicenses } from '../../tests/support/builders/licenses'
import { noFiles } from '../../tests/support/files'
import { seedHistory } from './seedHistory'
import { seedLists } from './seedLists'
import { seedQueue } from './seedQueue'
import { seedThread } from './seedThread'
import { type RunQuery, elsewhere, listQueries } from './listQueries'

/** A dataset with a given number of requests, on its own server. */
export interface SeededDatabase {
  readonly rows: number
  /** The staff queries, by name. */
  readonly queries: Readonly<Record<string, RunQuery>>
  /** Returns the process ids of the database backends. */
  readonly backendPids: () => Promise<number[]>
  readonly close: () => Promise<void>
}

export async function openSeededDatabase(rows: number): Promise<SeededDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tendwell-worklist-'))
  const postgres = await startPostgres({ dataDir, log: () => undefined, settings: { max_wal_size: '4GB' } })
  // Seeding a million rows exceeds any statement timeout.
  const owner = createPool({ ...postgres.ownerConnection(), max: 1, statement_timeout: 0 })
  const app = createPool({ ...postgres.appConnection(), max: 1 })
  await migrateProduct(owner)
  const everywhere = identityOf({ groups: ['HCPs'] })
  const inOneState = identityOf({ groups: ['HCPs'] })
  const away = identityOf({ groups: ['HCPs'] })
  await grantLicenses(owner, [everywhere.sub])
  await grantLicenses(owner, [inOneState.sub], ['WA'])
  await grantLicenses(owner, [away.sub], elsewhere)
  await seedQueue(owner, rows, everywhere.sub)
  const longThread = await seedThread(owner, everywhere.sub)
  await seedHistory(owner)
  await seedLists(owner, rows)
  const now = () => new Date()
  const services = {
    database: createDatabase({ pool: app, now, log: () => undefined }),
    liveEvents: { publish: () => Promise.resolve() },
    log: () => undefined,
    now,
    newId: randomUUID,
    files: noFiles,
  }
  const callers = {
    admin: asCaller(services, identityOf({ groups: ['Admin'] })),
    reader: asCaller(services, everywhere),
    narrow: asCaller(services, inOneState),
    elsewhere: asCaller(services, away),
    patient: asCaller(services, { ...identityOf(), sub: 'queue-patient-3' }),
  }
  return {
    rows,
    queries: await listQueries(callers, longThread),
    backendPids: async () => {
      const { rows: found } = await owner.query<{ pid: number }>(
        "select pid from pg_stat_activity where usename = 'tendwell_app'",
      )
      return found.map(({ pid }) => pid)
    },
    close: async () => {
      await app.end()
      await owner.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
