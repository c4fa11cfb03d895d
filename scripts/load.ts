import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLoadUsers, loadProduct, type ProductLoad } from '../bench/support/loadProduct'
import { measureMessage } from '../bench/support/messageCosts'
import { quantile } from '../bench/report/numbers'
import { reconnectAll } from '../bench/support/reconnectAll'
import { serveProduct, type ServedProduct } from '../bench/support/servedProduct'
import { thisTree } from '../bench/support/tree'
import { createRandom } from '../e2e/support/crash/random'
import { build } from './build.mjs'

/**
 * Prints the product's capacity under concurrent users, on a temporary data folder: `npm run load -- --people 200
 * --processes 3`. It uses the browser's operations, sign-ins and sockets; the users share the cores with the product.
 * `--knee` doubles the people until the p95 exceeds 2 s or a call is refused or fails, and shows the recovery;
 * `--reconnect` cuts all sockets of the patients at once; `--messages` measures the CPU of a message and its fan-out;
 * `--operations` prints each operation.
 */
if (process.platform !== 'linux') throw new Error('CPU and memory are read from /proc: run this on Linux.')

const { people, seconds, processes, seed, think, ...parts } = options()
const generator = createRandom(seed)
const random = (): number => generator.next()
/** Between half and one and a half of the mean. */
const thinkTime = (): number => think * 1000 * (0.5 + random())
const kneeMilliseconds = 2_000
/** Accounts that are created for the search of the knee at most. */
const mostPeople = 12_800
/** The client's backoff starts anew after ten seconds. */
const openForMilliseconds = 11_000
const headings = [
  'people',
  'calls',
  'calls a second',
  'errors',
  'refused',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'CPU a call, server / database',
  'memory',
  'event loop p99, server / users',
  'events',
]

build(['codegen', 'web', 'server'])
const dataDir = await mkdtemp(join(tmpdir(), 'tendwell-load-'))
try {
  const product = await serveProduct(thisTree, dataDir, processes)
  try {
    await measure(product)
  } finally {
    await product.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(product: ServedProduct): Promise<void> {
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, load ${loadOfMachine()}; processes ${processes}; ` +
      `think time ${think} s, ${seconds} s each, seed ${seed}\n`,
  )
  console.log(rowOf(headings))
  console.log(rowOf(headings.map(() => '---')))
  const users = await createLoadUsers(product, people)
  const first = await loadProduct(product, { users, seconds, thinkTime })
  printLoad(people, first)
  if (parts.knee) await findKnee(product, first)
  if (parts.messages)
    for (const sockets of [1, 10]) {
      const { first, warm } = await measureMessage(product, users, sockets)
      console.log(
        `\nA message to ${sockets} sockets: server ${warm.server.toFixed(2)} ms, database ${warm.database.toFixed(2)} ms ` +
          `of CPU; before the warm-up ${first.server.toFixed(2)} and ${first.database.toFixed(2)} ms`,
      )
    }
  if (parts.reconnect) {
    const { patients } = users
    const { times, refused, errors, firstError, cpu, transactions } = await reconnectAll({
      product,
      patients,
      random,
      openForMilliseconds,
    })
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map((time) => time.toFixed(0))
    console.log(
      `\nReconnection of ${patients.length} sockets: p50 ${p50} ms, p95 ${p95} ms, ${refused} queries repeated, ${errors} errors ${firstError ?? ''}\n` +
        `each: server ${cpu.server.toFixed(2)} ms, database ${cpu.database.toFixed(2)} ms, users ${cpu.users.toFixed(2)} ms of CPU, ` +
        `${transactions.toFixed(2)} transactions`,
    )
  }
  console.log(`\nload ${loadOfMachine()} at the end`)
  if (!parts.knee && first.firstError) throw new Error(first.firstError)
}

/** Doubles the people until calls are late or fail, then returns to the first number. */
async function findKnee(product: ServedProduct, first: ProductLoad): Promise<void> {
  let seen = first
  for (let count = 2 * people; count <= mostPeople && !isOver(seen); count *= 2) {
    seen = await loadProduct(product, {
      users: await createLoadUsers(product, count),
      seconds,
      thinkTime,
    })
    printLoad(count, seen)
  }
  console.log(isOver(seen) ? '\nThe last row is past the knee.' : '\nNo knee was found.')
  printLoad(
    people,
    await loadProduct(product, { users: await createLoadUsers(product, people), seconds, thinkTime }),
  )
}

function isOver({ all, errors, refused }: ProductLoad): boolean {
  return errors + refused > 0 || all.p95 > kneeMilliseconds
}

function printLoad(count: number, load: ProductLoad): void {
  const { all, errors, refused, serverCpu, databaseCpu } = load
  console.log(
    rowOf([
      count,
      all.calls,
      load.callsPerSecond.toFixed(0),
      errors,
      refused,
      ...[all.p50, all.p95, all.p99].map((time) => time.toFixed(0)),
      `${serverCpu.toFixed(2)} / ${databaseCpu.toFixed(2)} ms`,
      `${(load.peakMemory / 1024 ** 2).toFixed(0)} MiB`,
      `${load.eventLoopDelay.toFixed(0)} / ${load.ownDelay.toFixed(0)} ms`,
      load.events,
    ]),
  )
  if (parts.operations)
    for (const { name, calls, p50, p95, p99 } of load.operations)
      console.log(rowOf([name, calls, '', '', '', ...[p50, p95, p99].map((time) => time.toFixed(0))]))
}

function rowOf(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}

function loadOfMachine(): string {
  return loadavg()[0]?.toFixed(1) ?? ''
}

function options() {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      processes: { type: 'string', default: '1' },
      think: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      knee: { type: 'boolean', default: false },
      reconnect: { type: 'boolean', default: false },
      messages: { type: 'boolean', default: false },
      operations: { type: 'boolean', default: false },
    },
  })
  const { knee, reconnect, messages, operations } = values
  const numbers = {
    people: Number(values.people),
    seconds: Number(values.seconds),
    processes: Number(values.processes),
    think: Number(values.think),
    seed: Number(values.seed),
  }
  const isCount = (value: number): boolean => Number.isInteger(value) && value > 0
  if (!isCount(numbers.people) || !isCount(numbers.processes) || !isCount(numbers.seed))
    throw new Error('--people, --processes and --seed take whole numbers above 0.')
  if (!(numbers.seconds > 0) || !(numbers.think >= 0))
    throw new Error('--seconds takes a number above 0, and --think one from 0 on.')
  return { ...numbers, knee, reconnect, messages, operations }
}
