import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startPostgres } from '../../local/database/startPostgres'
import { createFiles, type FilesOptions } from '../../local/files/createFiles'
import type { GraphqlServerOptions } from '../../local/graphql/createGraphqlServer'
import { loadKeyFile } from '../../local/identity/keys/keyFile'
import { systemRandom } from '../../local/identity/random'
import { startTendwell } from '../../local/main'
import { readSettings } from '../../local/settings'
import { ensureCertificate } from '../../local/web/tls/certificate'
import type { Handle } from '../../local/web/route'
import { buildLambda } from '../../scripts/build/buildLambda'
import { seedDemo } from '../../scripts/seed'
import { type RunningLambda, startLambda } from '../../tests/support/aws/lambdaRuntime'
import { openAppsync } from '../../tests/support/aws/openAppsync'
import { openBucket } from '../../tests/support/aws/openBucket'
import { createHttpApi, openHttpApi } from '../../tests/support/aws/openHttpApi'
import { startAwsFakes } from '../../tests/support/aws/startAwsFakes'
import { urlOf } from '../../tests/support/aws/urlOf'
import type { PoolConfiguration } from './cloudFront/localAddresses'
import { startCloudFront, synthesizeDev } from './cloudFront/startCloudFront'
import { journeySecrets, lambdaEnvironments } from './lambdaEnvironments'
import { awsFakesPort, bucket, bucketHost, cloudFrontPorts } from './port'

/**
 * Starts the product as for its users, except for the API: GraphQL goes through AppSync's resolver code, REST
 * through an HTTP API's events, both to the built Lambdas in processes of their own, and files go to a bucket's
 * host, as on AWS. CloudFront is in front of pages and REST. Two invocations of each run concurrently; the
 * database runs separately.
 */
const settings = readSettings(process.env)
const { dataDir, port, httpsPort } = settings
const folder = join('dist', `lambda-of-journeys-${port}`)
await buildLambda('resolver', join(folder, 'resolver'))
await buildLambda('public', join(folder, 'public'))
// Before the Lambdas start: they wait five seconds for a secret that this process serves.
const stacks = synthesizeDev()
const database = await startPostgres({ dataDir, log: () => undefined })
const environment = {
  DATABASE_URL: urlOf(database.ownerConnection()),
  APP_DATABASE_URL: urlOf(database.appConnection()),
  JOBS_DATABASE_URL: urlOf(database.jobsConnection()),
}
const processes = 2

const stopping: (() => Promise<void>)[] = [() => database.stop()]
let askPublic: RunningLambda['invoke'] = () => Promise.reject(new Error('The Lambda is not there yet.'))
const invokePublic: RunningLambda['invoke'] = (event) => askPublic(event)
let httpApi: Handle = () => Promise.reject(new Error('The HTTP API is not there yet.'))
try {
  const tendwell = await startTendwell(settings, {
    environment,
    seed: seedDemo,
    openFiles,
    openGraphql,
    openRest: (parts) => {
      httpApi = createHttpApi(invokePublic, parts.verify)
      return openHttpApi(invokePublic)(parts)
    },
  })
  stopping.push(() => tendwell.stop())
  stopping.push(await openCloudFront())
  process.stdout.write(`${tendwell.readyLine}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  await stop(1)
}
process.once('SIGTERM', () => void stop(0))
process.once('SIGINT', () => void stop(0))

async function stop(code: number): Promise<void> {
  for (const step of stopping.splice(0).reverse()) await step()
  process.exit(code)
}

/** Both distributions as on AWS, with the user pool of this product. */
async function openCloudFront() {
  const configuration = await fetch(`http://localhost:${port}/config.json`)
  const { Auth } = (await configuration.json()) as { Auth: { Cognito: PoolConfiguration } }
  return startCloudFront({
    stacks,
    places: {
      website: `localhost:${cloudFrontPorts.website}`,
      liveChat: `127.0.0.1:${cloudFrontPorts.liveChat}`,
      services: `localhost:${port}`,
      secureServices: `localhost:${httpsPort}`,
      bucketHost,
    },
    pool: Auth.Cognito,
    httpApi: (request, response) => httpApi(request, response),
  })
}

/** Shares the folder between seed and jobs on one side, and browsers and Lambdas on the other. */
async function openFiles(options: FilesOptions) {
  return { ...(await createFiles(options)), origins: [`https://${bucketHost}`] }
}

async function openGraphql(options: GraphqlServerOptions) {
  const { administrator: role } = await loadKeyFile(dataDir, systemRandom)
  const { key, cert } = await ensureCertificate(dataDir, () => new Date())
  const fakes = await startAwsFakes({
    tls: { key, cert },
    role,
    secret: secretNamed,
    gatewayPort: port,
    files: {
      host: bucketHost,
      handle: await openBucket({
        dataDir,
        role,
        bucketPath: '',
        allowedOrigins: options.allowedOrigins,
        now: options.services.now,
      }),
    },
    port: awsFakesPort,
  })
  stopping.push(() => fakes.stop())
  const environments = lambdaEnvironments({
    settings,
    databases: { app: environment.APP_DATABASE_URL, jobs: environment.JOBS_DATABASE_URL },
    bucket,
    awsFakesPort,
    services: options.services,
    verify: options.verify,
  })
  const preload = resolve('tests/support/aws/awsFakes.mjs')
  const appsync = await openAppsync(options, {
    artifact: join(folder, 'resolver', 'index.mjs'),
    role,
    processes,
    preload,
    environment: environments.resolver,
  })
  const lambda = await startLambda(
    join(folder, 'public', 'index.mjs'),
    { ...environments.public, ...appsync.publisher },
    { processes, preload },
  )
  askPublic = lambda.invoke
  stopping.push(() => lambda.stop())
  return appsync
}

/** Reads a secret of the product's data folder, where the product has written it. */
async function secretNamed(name: string): Promise<string | undefined> {
  const file = Object.entries(journeySecrets).find(([secret]) => secret === name)?.[1]
  return file && readFile(join(dataDir, file), 'utf8')
}
