import { loadavg } from 'node:os'
import { cpuBetween, readCpu } from './support/cpu'
import { type FilledHouse, openFilledHouse } from './support/filledHouse'
import { quantile } from './support/numbers'

/*
 * Prints what the worklist costs at each size, each on a PostgreSQL server of its own: `npm run bench-worklist -- 1000 100000`,
 * or with `1000000` after these. Through the API without a network: permission, row level security and audit included.
 * The sizes are asked in turns, so that whatever else the machine does slows them alike and growth can be told.
 */
const sizes = process.argv.slice(2).map(Number)
const runs = 150
const warmUp = 20
/** What takes long is not asked as often. */
const mostMilliseconds = 20_000

interface Taken {
  readonly clocks: number[]
  readonly cpu: number
}

/** The times in milliseconds a question took in each house, and what it cost the database's processor a time. */
async function ask(name: string, houses: readonly FilledHouse[]): Promise<Taken[]> {
  const clocks = houses.map((): number[] => [])
  const turn = async () => {
    for (const [place, { questions }] of houses.entries()) {
      const startedAt = performance.now()
      await questions[name]?.()
      clocks[place]?.push(performance.now() - startedAt)
    }
  }
  const until = performance.now() + mostMilliseconds
  for (let run = 0; run < warmUp && performance.now() < until / 2; run += 1) await turn()
  for (const times of clocks) times.splice(0)
  const pids = await Promise.all(houses.map(({ backends }) => backends()))
  const before = pids.map(readCpu)
  for (let run = 0; run < runs && (run < 3 || performance.now() < until); run += 1) await turn()
  return clocks.map((times, place) => ({
    clocks: times,
    cpu: cpuBetween(before[place] ?? new Map(), readCpu(pids[place] ?? [])) / times.length,
  }))
}

function rowOf(name: string, taken: readonly Taken[]): string {
  const p95s = taken.map(({ clocks }) => quantile(clocks, 0.95))
  const cells = taken.map(
    ({ clocks, cpu }, place) =>
      `${quantile(clocks, 0.5).toFixed(1)} / ${(p95s[place] ?? 0).toFixed(1)} / ${cpu.toFixed(1)}`,
  )
  const growth = ((p95s.at(-1) ?? 0) / (p95s[0] ?? 1)).toFixed(1)
  return `| ${[name, ...cells, growth, (loadavg()[0] ?? 0).toFixed(0)].join(' | ')} |`
}

const houses: FilledHouse[] = []
try {
  for (const rows of sizes.length > 0 ? sizes : [1000, 100_000]) {
    houses.push(await openFilledHouse(rows))
    console.error(`${rows.toLocaleString('en')} rows are filled.`)
  }
  const heads = [...houses.map(({ rows }) => rows.toLocaleString('en')), 'growth of p95', 'load']
  console.log(`| ms: median / p95 / processor of the database | ${heads.join(' | ')} |`)
  console.log(`| --- | ${heads.map(() => '---').join(' | ')} |`)
  for (const name of Object.keys(houses[0]?.questions ?? {}))
    console.log(rowOf(name, await ask(name, houses)))
} finally {
  for (const house of houses) await house.close()
}
