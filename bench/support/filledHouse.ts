import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../../api/storage/createPool'
import { createDatabase } from '../../api/storage/pgDatabase'
import { startPostgres } from '../../local/database/startPostgres'
import { migrateProduct } from '../../local/migrateProduct'
import { asCaller } from '../../tests/support/asCaller'
import { identityOf } from '../../tests/support/builders/identity'
import { license } from '../../tests/support/builders/licences'
import { noFiles } from '../../tests/support/files'
import { fillHistory } from './fillHistory'
import { fillQueue } from './fillQueue'
import { fillThread } from './fillThread'

export type Ask = () => Promise<unknown>

/** A house of so many requests, on a server of its own. */
export interface FilledHouse {
  readonly rows: number
  /** What staff ask of it, by what it is called. */
  readonly questions: Readonly<Record<string, Ask>>
  /** The processes of the database that answer. */
  readonly backends: () => Promise<number[]>
  readonly close: () => Promise<void>
}

const first = 50

export async function openFilledHouse(rows: number): Promise<FilledHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tendwell-worklist-'))
  const postgres = await startPostgres({ dataDir, log: () => undefined, settings: { max_wal_size: '4GB' } })
  // A million rows take longer than any request may.
  const owner = createPool({ ...postgres.ownerConnection(), max: 1, statement_timeout: 0 })
  const app = createPool({ ...postgres.appConnection(), max: 1 })
  await migrateProduct(owner)
  const everywhere = identityOf({ groups: ['HCPs'] })
  const inOneState = identityOf({ groups: ['HCPs'] })
  await license(owner, [everywhere.sub])
  await license(owner, [inOneState.sub], ['WA'])
  await fillQueue(owner, rows, everywhere.sub)
  const longThread = await fillThread(owner, everywhere.sub)
  await fillHistory(owner)
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
  }
  return {
    rows,
    questions: await questionsOf(callers, longThread),
    backends: async () => {
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

type Callers = Readonly<Record<'admin' | 'reader' | 'narrow', ReturnType<typeof asCaller>>>

async function questionsOf(
  { admin, reader, narrow }: Callers,
  longThread: string,
): Promise<Readonly<Record<string, Ask>>> {
  const list =
    (filter: object, order?: 'oldest' | 'newest'): Ask =>
    () =>
      reader.ask('Query.worklist', { tab: 'new', first, filter, ...(order && { order }) })
  return {
    'first page': list({}),
    'page after 1,000 rows': await deepPage(reader),
    'licensed in one state': () => narrow.ask('Query.worklist', { tab: 'new', first }),
    'newest first': list({}, 'newest'),
    'one treatment': list({ treatmentTypes: ['ed'] }),
    'one state': list({ patientState: 'OH' }),
    'with red flags': list({ isFlagged: true }),
    'over three days old': list({ sentHoursAgo: 72 }),
    'a name': list({ name: 'okafor1' }),
    'a name nobody has': list({ name: 'zzz' }),
    mine: () => reader.ask('Query.worklist', { tab: 'mine', first }),
    overview: () => reader.ask('Query.worklistOverview', {}),
    'thread of 10,000: newest page': () =>
      reader.ask('Query.messages', { conversationId: longThread, first: 50 }),
    'thread of 10,000: page in the middle': () =>
      reader.ask('Query.messages', { conversationId: longThread, beforeSequence: 5_000, first: 50 }),
    'inbox, all': () => reader.ask('Query.inbox', { tab: 'all', first }),
    'all requests (Admin)': () => admin.ask('Query.requests', { first }),
    'all payments (Admin)': () => admin.ask('Query.payments', { first }),
    'patients by a name nobody has (Admin)': () =>
      admin.ask('Query.patients', { first, filter: { name: 'zzz' } }),
    'patients of a state nobody is in (Admin)': () =>
      admin.ask('Query.patients', { first, filter: { state: 'AK' } }),
    'requests nobody has sent (Admin)': () =>
      admin.ask('Query.requests', { first, filter: { patientState: 'AK' } }),
    'prescriptions by a name nobody has': () =>
      reader.ask('Query.prescriptions', { first, filter: { name: 'zzz' } }),
    'prescriptions by a name': () =>
      reader.ask('Query.prescriptions', { first, filter: { name: 'okafor1' } }),
    'prescriptions by a name (Admin)': () =>
      admin.ask('Query.prescriptions', { first, filter: { name: 'okafor1' } }),
    'sums of 30 days (Admin)': () => admin.ask('Query.overview', { days: 30 }),
    'sums of 92 days (Admin)': () => admin.ask('Query.overview', { days: 92 }),
    'claim next': () => reader.ask('Mutation.claimNextRequest', { input: { tab: 'new' } }),
  }
}

/** Where somebody has scrolled to. */
async function deepPage(reader: ReturnType<typeof asCaller>): Promise<Ask> {
  let after: string | null | undefined
  for (let page = 0; page < 10; page += 1) {
    const { pageInfo } = await reader.ask('Query.worklist', { tab: 'new', first: 100, after: after ?? null })
    if (!pageInfo.hasNextPage) break
    after = pageInfo.endCursor
  }
  return () => reader.ask('Query.worklist', { tab: 'new', first: 50, after: after ?? null })
}
