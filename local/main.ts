import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLocalJWKSet } from 'jose'
import type pg from 'pg'
import { resolvers } from '../api/resolvers/resolverMap'
import type { Log } from '../api/services/log'
import { createPool } from '../api/storage/createPool'
import { createDatabase } from '../api/storage/pgDatabase'
import { databaseFromEnvironment } from './database/databaseFromEnvironment'
import type { GraphqlServer } from './graphql/createGraphqlServer'
import { createGraphqlServer } from './graphql/createGraphqlServer'
import type { Identity } from './identity/createIdentity'
import { createIdentity } from './identity/createIdentity'
import { jsonLog } from './log'
import { createMailbox } from './mail/createMailbox'
import { migrateProduct } from './migrateProduct'
import { readyLine } from './readyLine'
import type { Settings } from './settings'
import { serveProduct } from './serveProduct'
import type { Handle } from './web/route'

/** The product's name in mails; what people see on screen is in `src/words`. */
const brandName = 'Tendwell'
const schemaFile = join(import.meta.dirname, '..', 'schema.graphql')

/** What demonstration data are put into. */
export interface SeedTarget {
  readonly ownerPool: pg.Pool
  readonly directory: Identity['directory']
  readonly now: () => Date
}

export interface TendwellOptions {
  /** Makes the demonstration data; called when `settings.seed` asks for them, and must do nothing the second time. */
  readonly seed: (target: SeedTarget) => Promise<void>
  /** Answers every path that is not the API's: the built app unless given. */
  readonly pages?: Handle
  readonly environment?: Readonly<Record<string, string | undefined>>
  readonly now?: () => Date
  readonly writeLog?: (line: string) => void
}

/** The product as it runs on one machine. */
export interface Tendwell {
  /** One line for the person who started it: where, and which demonstration accounts there are. */
  readonly readyLine: string
  /** Answers what is under way, then closes everything in the order opposite to the start. */
  stop(): Promise<void>
}

/**
 * Starts the whole product on this machine: database, identity, mail, API, web.
 * @throws Error whose message tells the operator what stands in the way
 */
export async function startTendwell(settings: Settings, options: TendwellOptions): Promise<Tendwell> {
  const { environment = process.env, now = () => new Date() } = options
  const log = jsonLog(options.writeLog ?? ((line) => process.stderr.write(line)), now)
  const stopping: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const step of stopping.splice(0).reverse()) await step()
  }
  try {
    await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
    const server = await databaseFromEnvironment(environment, {
      dataDir: settings.dataDir,
      log: (message) => log({ level: 'info', event: 'database', message }),
    })
    stopping.push(() => server.stop())
    const ownerPool = createPool({ ...server.ownerConnection(), max: 4 })
    const appPool = createPool(server.appConnection())
    stopping.push(async () => void (await Promise.all([ownerPool.end(), appPool.end()])))
    await migrateProduct(ownerPool)

    const mailbox = await createMailbox({ pool: ownerPool, now, smtpUrl: settings.smtpUrl })
    stopping.push(() => mailbox.close())
    const identity = await createIdentity({
      pool: ownerPool,
      dataDir: settings.dataDir,
      publicOrigin: settings.publicOrigin,
      brandName,
      mail: mailbox,
      now,
      log: (event, fields) => log({ level: 'info', event, ...fields }),
    })
    if (settings.seed === 'demo') await options.seed({ ownerPool, directory: identity.directory, now })

    const graphql = await startGraphql(settings, { identity, appPool, log, now })
    stopping.push(() => graphql.close())
    stopping.push(
      await serveProduct({ settings, identity, mailbox, graphql, appPool, log, now, pages: options.pages }),
    )
    return { readyLine: readyLine(settings), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface GraphqlParts {
  readonly identity: Identity
  readonly appPool: pg.Pool
  readonly log: Log
  readonly now: () => Date
}

async function startGraphql(
  settings: Settings,
  { identity, appPool, log, now }: GraphqlParts,
): Promise<GraphqlServer> {
  const { issuer, userPoolClientId } = identity.configuration
  return createGraphqlServer({
    schemaText: await readFile(schemaFile, 'utf8'),
    resolvers,
    services: { database: createDatabase({ pool: appPool, now, log }), log, now, newId: randomUUID },
    verify: { issuer, clientIds: [userPoolClientId], jwks: createLocalJWKSet(identity.jwks()) },
    allowedOrigins: originsOf(settings),
  })
}

/** The origins whose pages may use the API: on loopback the https port serves the same. */
function originsOf({ publicOrigin, httpsPort, isLoopback }: Settings): string[] {
  return isLoopback ? [publicOrigin, `https://localhost:${httpsPort}`] : [publicOrigin]
}
