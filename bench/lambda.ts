import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../api/storage/createPool'
import { startPostgres } from '../local/database/startPostgres'
import { migrateProduct } from '../local/migrateProduct'
import { buildLambda } from '../scripts/buildLambda'
import { startLambda } from '../tests/api/lambda/lambdaRuntime'
import { credentials, startPublishEndpoint } from '../tests/api/lambda/publishEndpoint'
import { urlOf } from '../tests/support/aws/urlOf'
import { prepareCalls } from './support/lambdaCalls'
import { type LoadResult, loadLambda } from './support/loadLambda'

/*
 * Prints what the built Lambda does under load: `npm run bench-lambda -- 10 50 100`. So many processes, each the bundle
 * that is deployed behind Lambda's Runtime API, are kept busy at once against one PostgreSQL server; AppSync's resolvers
 * stand before them, as in the tests. Everything shares the cores of this machine, so that latency grows with the number
 * of processes here as it does not on AWS: what counts are connections, errors, and the sum of work a second.
 */
const concurrencies = process.argv.slice(2).map(Number)
const seconds = 20
const queueLength = 10_000

async function measure(): Promise<LoadResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tendwell-lambda-'))
  // Beside node_modules, where the bundle finds what is packed beside it.
  const artefact = join('dist', `lambda-of-bench-${process.pid}`)
  await buildLambda('resolver', artefact)
  const most = Math.max(...wanted())
  const settings = { max_connections: String(most + 20) }
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined, settings })
  const owner = createPool({ ...postgres.ownerConnection(), max: 2, statement_timeout: 0 })
  const endpoint = await startPublishEndpoint()
  try {
    await migrateProduct(owner)
    const calls = await prepareCalls(owner, { patients: most, queueLength })
    const results: LoadResult[] = []
    for (const processes of wanted()) {
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
      const lambda = await startLambda(join(artefact, 'index.mjs'), environment, { processes })
      try {
        results.push(await loadLambda({ lambda, calls, owner, processes, seconds }))
      } finally {
        await lambda.stop()
      }
      endpoint.published.length = 0
    }
    return results
  } finally {
    await endpoint.stop()
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(artefact, { recursive: true, force: true })
  }
}

function wanted(): readonly number[] {
  return concurrencies.length > 0 ? concurrencies : [10, 50, 100]
}

const loadBefore = loadavg()[0]?.toFixed(1)
const results = await measure()
console.log(
  `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load before ${loadBefore}; ` +
    `${seconds} s each, ${queueLength.toLocaleString('en')} requests in the queue\n`,
)
console.log(
  '| at a time | connections | calls a second | CPU a call, Lambda / database | errors | operation | p50 ms | p95 ms | p99 ms |',
)
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const { processes, connections, callsPerSecond, lambdaCpu, databaseCpu, errors, operations } of results)
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
