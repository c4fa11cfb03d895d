import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../api/storage/createPool'
import { createDatabase } from '../api/storage/pgDatabase'
import { startPostgres } from '../local/database/startPostgres'
import { migrateProduct } from '../local/migrateProduct'
import { asCaller } from '../tests/support/asCaller'
import { identityOf } from '../tests/support/builders/identity'
import { license } from '../tests/support/builders/licences'
import { noFiles } from '../tests/support/files'
import { cpuBetween, readCpu } from './support/cpu'
import { fillHistory } from './support/fillHistory'
import { fillQueue } from './support/fillQueue'
import { fillThread } from './support/fillThread'
import { quantile } from './support/numbers'

/*
 * Prints what the worklist costs at each size, on a PostgreSQL server of its own: `npm run bench-worklist -- 1000 100000`,
 * or with `1000000` after these. Through the API without a network: permission, row level security and audit included.
 */
const sizes = process.argv.slice(2).map(Number)
const runs = 200
const warmUp = 50

type Ask = () => Promise<unknown>

async function measure(rows: number): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tendwell-worklist-'))
  const postgres = await startPostgres({ dataDir, log: () => undefined, settings: { max_wal_size: '4GB' } })
  // A million rows take longer than any request may.
  const owner = createPool({ ...postgres.ownerConnection(), max: 1, statement_timeout: 0 })
  const app = createPool({ ...postgres.appConnection(), max: 4 })
  try {
    await migrateProduct(owner)
    const everywhere = identityOf({ groups: ['HCPs'] })
    const inOneState = identityOf({ groups: ['HCPs'] })
    await license(owner, [everywhere.sub])
    await license(owner, [inOneState.sub], ['WA'])
    const filledFrom = performance.now()
    await fillQueue(owner, rows, everywhere.sub)
    const now = () => new Date()
    const services = {
      database: createDatabase({ pool: app, now, log: () => undefined }),
      liveEvents: { publish: () => Promise.resolve() },
      log: () => undefined,
      now,
      newId: randomUUID,
      files: noFiles,
    }
    const longThread = await fillThread(owner, everywhere.sub)
    await fillHistory(owner)
    console.error(
      `${rows.toLocaleString('en')} rows: filled in ${((performance.now() - filledFrom) / 1000).toFixed(0)} s`,
    )
    const admin = asCaller(services, identityOf({ groups: ['Admin'] }))
    const reader = asCaller(services, everywhere)
    const narrow = asCaller(services, inOneState)
    const first = 50
    const list =
      (filter: object, order?: 'oldest' | 'newest'): Ask =>
      () =>
        reader.ask('Query.worklist', { tab: 'new', first, filter, ...(order && { order }) })
    const questions: Record<string, Ask> = {
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
    const backends = async () => {
      const { rows: found } = await owner.query<{ pid: number }>(
        "select pid from pg_stat_activity where usename = 'tendwell_app'",
      )
      return found.map(({ pid }) => pid)
    }
    const measured: Record<string, string> = {}
    for (const [name, ask] of Object.entries(questions)) {
      measured[name] = await timesOf(ask, backends)
      console.error(`${rows.toLocaleString('en')} rows, ${name}: ${measured[name]} ms`)
    }
    return measured
  } finally {
    await app.end()
    await owner.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
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

/** @param backends the processes of the database that answer */
async function timesOf(ask: Ask, backends: () => Promise<number[]>): Promise<string> {
  const taken: number[] = []
  await ask()
  const pids = await backends()
  const before = readCpu(pids)
  // What takes long is not asked as often.
  const until = performance.now() + 15_000
  for (let run = 0; run < warmUp + runs && performance.now() < until; run += 1) {
    const startedAt = performance.now()
    await ask()
    taken.push(performance.now() - startedAt)
  }
  const cpu = cpuBetween(before, readCpu(pids)) / taken.length
  const counted = taken.length > warmUp * 2 ? taken.slice(warmUp) : taken
  return `${quantile(counted, 0.5).toFixed(1)} / ${quantile(counted, 0.95).toFixed(1)} / ${cpu.toFixed(1)}`
}

const columns: [string, Record<string, string>][] = []
for (const rows of sizes.length > 0 ? sizes : [1000, 100_000]) {
  columns.push([rows.toLocaleString('en'), await measure(rows)])
}
const heads = columns.map(([size]) => size)
console.log(
  `| ms: median / p95 / processor of the database | ${heads.join(' | ')} |\n| --- | ${heads.map(() => '---').join(' | ')} |`,
)
for (const name of Object.keys(columns[0]?.[1] ?? {})) {
  console.log(`| ${name} | ${columns.map(([, measured]) => measured[name] ?? '').join(' | ')} |`)
}
