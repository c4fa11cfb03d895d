import { loadavg } from 'node:os'
import { cpuBetween, readCpu } from './support/cpu'
import { type SeededDatabase, openSeededDatabase } from './data/seededDatabase'
import { quantile } from './report/numbers'

/**
 * Prints the worklist's cost at each size, each on its own PostgreSQL server: `npm run bench-worklist -- 1000
 * 100000`, optionally with `1000000`. It calls the API without a network, including authorization, row level security
 * and audit. Sizes are queried alternately, so that other load affects them equally and growth is measurable.
 * `--small` is a smoke test: one query each, on a hundred rows.
 */
const isSmall = process.argv.includes('--small')
const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger)
const runs = isSmall ? 1 : 150
const warmUp = isSmall ? 0 : 20
/** Slow queries run fewer times. */
const maxMilliseconds = 20_000

interface Timings {
  readonly clocks: number[]
  readonly cpu: number
}

/** Returns a query's times in milliseconds per dataset, and the database's CPU time per run. */
async function ask(name: string, datasets: readonly SeededDatabase[]): Promise<Timings[]> {
  const clocks = datasets.map((): number[] => [])
  const turn = async () => {
    for (const [place, { queries }] of datasets.entries()) {
      const startedAt = performance.now()
      await queries[name]?.()
      clocks[place]?.push(performance.now() - startedAt)
    }
  }
  const until = performance.now() + maxMilliseconds
  for (let run = 0; run < warmUp && performance.now() < until / 2; run += 1) await turn()
  for (const times of clocks) times.splice(0)
  const pids = await Promise.all(datasets.map(({ backendPids }) => backendPids()))
  const before = pids.map(readCpu)
  for (let run = 0; run < runs && (run < 3 || performance.now() < until); run += 1) await turn()
  return clocks.map((times, place) => ({
    clocks: times,
    cpu: cpuBetween(before[place] ?? new Map(), readCpu(pids[place] ?? [])) / times.length,
  }))
}

function rowOf(name: string, taken: readonly Timings[]): string {
  const p95s = taken.map(({ clocks }) => quantile(clocks, 0.95))
  const cells = taken.map(
    ({ clocks, cpu }, place) =>
      `${quantile(clocks, 0.5).toFixed(1)} / ${(p95s[place] ?? 0).toFixed(1)} / ${cpu.toFixed(1)}`,
  )
  const growth = ((p95s.at(-1) ?? 0) / (p95s[0] ?? 1)).toFixed(1)
  return `| ${[name, ...cells, growth, (loadavg()[0] ?? 0).toFixed(0)].join(' | ')} |`
}

const databases: SeededDatabase[] = []
try {
  for (const rows of sizes.length > 0 ? sizes : isSmall ? [100] : [1000, 100_000]) {
    databases.push(await openSeededDatabase(rows))
    console.error(`${rows.toLocaleString('en')} rows are filled.`)
  }
  const heads = [...databases.map(({ rows }) => rows.toLocaleString('en')), 'growth of p95', 'load']
  console.log(`| ms: median / p95 / processor of the database | ${heads.join(' | ')} |`)
  console.log(`| --- | ${heads.map(() => '---').join(' | ')} |`)
  for (const name of Object.keys(databases[0]?.queries ?? {}))
    console.log(rowOf(name, await ask(name, databases)))
} finally {
  for (const testSystem of databases) await testSystem.close()
}
