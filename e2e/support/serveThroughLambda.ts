import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startPostgres } from '../../local/database/startPostgres'
import type { GraphqlServerOptions } from '../../local/graphql/createGraphqlServer'
import { loadKeyFile } from '../../local/identity/keys/keyFile'
import { systemRandom } from '../../local/identity/random'
import { startTendwell } from '../../local/main'
import { readSettings, type Settings } from '../../local/settings'
import { ensureCertificate } from '../../local/web/certificate'
import { buildLambda } from '../../scripts/buildLambda'
import { seedDemo } from '../../scripts/seed'
import { openAppsync } from '../../tests/support/aws/openAppsync'
import { startNeighbours } from '../../tests/support/aws/startNeighbours'
import { urlOf } from '../../tests/support/aws/urlOf'

/**
 * The product as its users start it, but for the API: GraphQL goes through AppSync's resolver texts and the built Lambda
 * in processes of its own, as in AWS. Two invocations run at a time; the database is one that others run.
 */
const settings = readSettings(process.env)
const folder = join('dist', `lambda-of-journeys-${settings.port}`)
await buildLambda('resolver', folder)
const database = await startPostgres({ dataDir: settings.dataDir, log: () => undefined })
const environment = {
  DATABASE_URL: urlOf(database.ownerConnection()),
  APP_DATABASE_URL: urlOf(database.appConnection()),
  JOBS_DATABASE_URL: urlOf(database.jobsConnection()),
}

const stopping: (() => Promise<void>)[] = [() => database.stop()]
try {
  const tendwell = await startTendwell(settings, {
    environment,
    seed: seedDemo,
    openGraphql: (options) => openThroughLambda(settings, options),
  })
  stopping.push(() => tendwell.stop())
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

async function openThroughLambda({ dataDir, port, publicOrigin }: Settings, options: GraphqlServerOptions) {
  const { administrator: role } = await loadKeyFile(dataDir, systemRandom)
  const { key, cert } = await ensureCertificate(dataDir, () => new Date())
  const neighbours = await startNeighbours({
    tls: { key, cert },
    role,
    secret: (name) =>
      name === 'tendwell/journeys/stripe'
        ? readFile(join(dataDir, 'payments', 'keys.json'), 'utf8')
        : Promise.resolve(undefined),
    gatewayPort: port,
  })
  stopping.push(() => neighbours.stop())
  return openAppsync(options, {
    artefact: join(folder, 'index.mjs'),
    role,
    processes: 2,
    preload: resolve('tests/support/aws/neighbours.mjs'),
    environment: {
      DATABASE_URL: environment.APP_DATABASE_URL,
      JOBS_DATABASE_URL: environment.JOBS_DATABASE_URL,
      FILES_BUCKET: 'tendwell-files-of-journeys',
      PUBLIC_URL: publicOrigin,
      MESSAGES_PER_HOUR: String(options.services.messagesPerHour ?? 1000),
      STRIPE_SECRET: 'tendwell/journeys/stripe',
      USER_POOL_ID: new URL(options.verify.issuer).pathname.split('/').at(-1) ?? '',
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `http://127.0.0.1:${port}/identity/`,
      NEIGHBOURS_PORT: String(neighbours.port),
      NODE_EXTRA_CA_CERTS: join(dataDir, 'certificate', 'authority.crt'),
    },
  })
}
