import type { Pool } from 'pg'
import { eventFor } from '../../tests/support/aws/appsyncEvents'
import type { RunningLambda } from '../../tests/support/aws/lambdaRuntime'
import { loadResolver } from '../../tests/infra/appsync/appsyncRuntime'
import { cpuBetween, familyOf, readCpu } from './cpu'
import { type CallName, callNames, type LambdaCalls } from './lambdaCalls'
import { quantile } from '../report/numbers'

interface OperationTimes {
  readonly name: CallName
  /** Milliseconds, from AppSync's resolver to its answer. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface LoadResult {
  readonly processes: number
  /** The maximum number of connections held by the product's login. */
  readonly connections: number
  readonly callsPerSecond: number
  /**
   * Processor milliseconds per call, in the Lambda and in the database: the value least affected by a busy
   * machine.
   */
  readonly lambdaCpu: number
  readonly databaseCpu: number
  readonly errors: number
  readonly operations: readonly OperationTimes[]
}

interface LambdaLoad {
  readonly lambda: RunningLambda
  readonly calls: LambdaCalls
  readonly owner: Pool
  /** The number of concurrent calls. */
  readonly processes: number
  readonly seconds: number
}

const backends = `select pid from pg_stat_activity where usename = 'tendwell_app'`

/** Keeps every process busy with the operations in turns, once each process has answered each of them. */
export async function loadLambda({
  lambda,
  calls,
  owner,
  processes,
  seconds,
}: LambdaLoad): Promise<LoadResult> {
  const resolver = loadResolver('one')
  const taken = new Map<CallName, number[]>(callNames.map((name) => [name, []]))
  let [turn, errors, connections] = [0, 0, 0]

  async function call(name: CallName, isCounted: boolean): Promise<void> {
    const { field, args, identity } = calls[name](turn++)
    const event = eventFor(field, args, null, { identity })
    const startedAt = performance.now()
    try {
      resolver.response({ ...event, result: await lambda.invoke(resolver.request(event).payload) })
    } catch (error) {
      if (errors === 0) console.error(`${name}: ${String(error)}\n${lambda.output().slice(-1_000)}`)
      errors += 1
      return
    }
    if (isCounted) taken.get(name)?.push(performance.now() - startedAt)
  }
  async function oneAfterTheOther(first: number, isOver: (done: number) => boolean, isCounted: boolean) {
    for (let done = 0; !isOver(done); done += 1) {
      const name = callNames[(first + done) % callNames.length]
      if (name) await call(name, isCounted)
    }
  }
  const allAtOnce = (isOver: (done: number) => boolean, isCounted: boolean) =>
    Promise.all(Array.from({ length: processes }, (_, first) => oneAfterTheOther(first, isOver, isCounted)))

  await allAtOnce((done) => done >= callNames.length * 2, false)
  async function connected(): Promise<number[]> {
    const { rows } = await owner.query<{ pid: number }>(backends)
    connections = Math.max(connections, rows.length)
    return rows.map(({ pid }) => pid)
  }
  const pids = {
    lambda: familyOf(process.pid).filter((pid) => pid !== process.pid),
    database: await connected(),
  }
  const readBoth = () => ({ lambda: readCpu(pids.lambda), database: readCpu(pids.database) })
  const before = readBoth()
  const watching = setInterval(() => void connected(), 500)
  const startedAt = performance.now()
  await allAtOnce(() => performance.now() > startedAt + seconds * 1000, true)
  const elapsed = (performance.now() - startedAt) / 1000
  clearInterval(watching)
  const after = readBoth()

  const counted = [...taken.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    processes,
    connections,
    callsPerSecond: counted / elapsed,
    lambdaCpu: cpuBetween(before.lambda, after.lambda) / (counted + errors),
    databaseCpu: cpuBetween(before.database, after.database) / (counted + errors),
    errors,
    operations: [...taken].map(([name, times]) => ({
      name,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      p99: quantile(times, 0.99),
    })),
  }
}
