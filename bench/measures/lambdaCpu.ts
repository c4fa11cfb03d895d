import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventFor } from '../../tests/support/aws/appsyncEvents'
import { type RunningLambda, startLambda } from '../../tests/support/aws/lambdaRuntime'
import { loadResolver } from '../../tests/infra/appsync/appsyncRuntime'
import { markdownTable } from '../report/table'
import { quantile } from '../report/numbers'
import { cpuBetween, readCpu } from '../support/cpu'
import { type CallName, callNames, type LambdaCalls } from '../support/lambdaCalls'

interface LambdaCpuOptions {
  /** Folder of the built Lambda. */
  readonly artifact: string
  readonly environment: Record<string, string>
  readonly calls: LambdaCalls
  /** Calls of each operation before the measurement, so that V8 has compiled them. */
  readonly warmUp: number
  readonly rounds: number
  /** Calls of an operation in one round. */
  readonly batch: number
}

const programs = ['runtime client', 'Lambda'] as const
type Program = (typeof programs)[number]

const coldCall: CallName = 'worklist of 20'
const coldCalls = 5

/**
 * Measures the CPU of one warm process per call, for each operation: of the Lambda, and of an empty handler, which is the
 * test's client of the Runtime API, in turns. On AWS that client is native code.
 * @returns the part of docs/measurements.md
 */
export async function lambdaCpu(options: LambdaCpuOptions): Promise<string> {
  const { artifact, environment, calls, warmUp, rounds, batch } = options
  const empty = join(artifact, 'empty.mjs')
  await writeFile(empty, 'export const handler = async () => ({ data: null })\n')
  const lambdas: Readonly<Record<Program, RunningLambda>> = {
    'runtime client': await startLambda(empty, environment),
    Lambda: await startLambda(join(artifact, 'index.mjs'), environment),
  }
  const resolver = loadResolver('one')
  let turn = 0

  async function cpuOf(program: Program, name: CallName, times: number): Promise<number> {
    const lambda = lambdas[program]
    const before = readCpu(lambda.pids)
    for (let done = 0; done < times; done += 1) {
      const { field, args, identity } = calls[name](turn++)
      const event = eventFor(field, args, null, { identity })
      resolver.response({ ...event, result: await lambda.invoke(resolver.request(event).payload) })
    }
    return cpuBetween(before, readCpu(lambda.pids)) / times
  }

  async function mediansOf(name: CallName): Promise<readonly [lambda: number, client: number]> {
    const measured = { 'runtime client': [] as number[], Lambda: [] as number[] }
    for (let round = 0; round < rounds; round += 1)
      for (const program of programs) measured[program].push(await cpuOf(program, name, batch))
    return [quantile(measured.Lambda, 0.5), quantile(measured['runtime client'], 0.5)]
  }

  try {
    await cpuOf('Lambda', coldCall, 1)
    const start = cpuBetween(new Map(), readCpu(lambdas.Lambda.pids))
    const cold: number[] = []
    for (const name of callNames) cold.push(await cpuOf('Lambda', name, coldCalls))
    for (const program of programs) for (const name of callNames) await cpuOf(program, name, warmUp)

    const rows: string[][] = []
    for (const [place, name] of callNames.entries()) {
      const [ofBoth, ofClient] = await mediansOf(name)
      rows.push([name, (cold[place] ?? 0).toFixed(1), ofBoth.toFixed(2), ofClient.toFixed(2)])
    }
    const head = ['CPU a call, ms', `first ${coldCalls} calls`, 'warm', 'of it the runtime client']
    return `Start and first call: ${start.toFixed(0)} ms of CPU.\n\n${markdownTable(head, rows)}`
  } finally {
    for (const lambda of Object.values(lambdas)) await lambda.stop()
  }
}
