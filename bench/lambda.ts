import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../api/storage/database/createPool'
import { startPostgres } from '../local/database/startPostgres'
import { migrateProduct } from '../local/migrateProduct'
import { buildLambda } from '../scripts/build/buildLambda'
import { startLambda } from '../tests/support/aws/lambdaRuntime'
import { credentials, startPublishEndpoint } from '../tests/support/aws/publishEndpoint'
import { urlOf } from '../tests/support/aws/urlOf'
import { lambdaCpu } from './measures/lambdaCpu'
import { prepareCalls } from './support/lambdaCalls'
import { type LoadResult, loadLambda } from './support/loadLambda'

/**
 * Prints the CPU of the built Lambda per call, and its performance under load: `npm run bench-lambda -- 10 50 100`. That many processes run the
 * deployed bundle behind Lambda's Runtime API against one PostgreSQL server, with AppSync's resolvers as in the
 * tests. All share this machine's cores, so latency grows with the processes as it does not on AWS. Meaningful are
 * connections, errors and total throughput. `--small` is a smoke test with one process for a second.
 */
const isSmall = process.argv.includes('--small')
const concurrencies = process.argv.slice(2).map(Number).filter(Number.isInteger)
const seconds = isSmall ? 1 : 20
const queueLength = isSmall ? 100 : 10_000

interface Measured {
  /** Table of the CPU per call of a warm process. */
  readonly cpu: string
  readonly load: readonly LoadResult[]
}

async function measure(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'tendwell-lambda-'))
  // Next to node_modules, where the bundle resolves external packages.
  const artifact = join('dist', `lambda-of-bench-${process.pid}`)
  await buildLambda('resolver', artifact)
  const most = Math.max(...wanted())
  const settings = { max_connections: String(most + 20) }
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined, settings })
  const owner = createPool({ ...postgres.ownerConnection(), max: 2, statement_timeout: 0 })
  const endpoint = await startPublishEndpoint()
  try {
    await migrateProduct(owner)
    const calls = await prepareCalls(owner, { patients: most, queueLength })
    const environment = {
      DATABASE_URL: urlOf(postgres.appConnection()),
      GRAPHQL_URL: endpoint.url,
      AWS_REGION: 'us-east-2',
      FILES_BUCKET: 'tendwell-files-of-bench',
      MESSAGES_PER_HOUR: '1000000',
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_SESSION_TOKEN: credentials.sessionToken,
    }
    const repeats = isSmall ? { warmUp: 1, rounds: 1, batch: 5 } : { warmUp: 400, rounds: 8, batch: 60 }
    const cpu = await lambdaCpu({ artifact, environment, calls, ...repeats })
    const load: LoadResult[] = []
    for (const processes of wanted()) {
      const lambda = await startLambda(join(artifact, 'index.mjs'), environment, { processes })
      try {
        load.push(await loadLambda({ lambda, calls, owner, processes, seconds }))
      } finally {
        await lambda.stop()
      }
      endpoint.published.length = 0
    }
    return { cpu, load }
  } finally {
    await endpoint.stop()
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(artifact, { recursive: true, force: true })
  }
}

function wanted(): readonly number[] {
  if (concurrencies.length > 0) return concurrencies
  return isSmall ? [1] : [10, 50, 100]
}

const loadBefore = loadavg()[0]?.toFixed(1)
const { cpu, load } = await measure()
if (isSmall && load.some(({ errors }) => errors > 0)) process.exitCode = 1
console.log(
  `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load before ${loadBefore}; ` +
    `${seconds} s each, ${queueLength.toLocaleString('en')} requests in the queue\n`,
)
console.log(`${cpu}\n`)
console.log(
  '| at a time | connections | calls a second | CPU a call, Lambda / database | errors | operation | p50 ms | p95 ms | p99 ms |',
)
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const { processes, connections, callsPerSecond, lambdaCpu, databaseCpu, errors, operations } of load)
  for (const [place, { name, p50, p95, p99 }] of operations.entries()) {
    const cpu = `${lambdaCpu.toFixed(1)} / ${databaseCpu.toFixed(1)} ms`
    const shared = [processes, connections, callsPerSecond.toFixed(0), cpu, errors]
    const cells = [
      ...(place === 0 ? shared : ['', '', '', '', '']),
      name,
      ...[p50, p95, p99].map((ms) => ms.toFixed(1)),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
