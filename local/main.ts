import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLocalJWKSet } from 'jose'
import type pg from 'pg'
import { resolvers } from '../api/resolvers/resolverMap'
import { createSharpPhotos } from '../api/services/sharpPhotos'
import type { FileServices } from '../api/useCases/context'
import { createPool } from '../api/storage/createPool'
import { createDatabase } from '../api/storage/pgDatabase'
import { databaseFromEnvironment } from './database/databaseFromEnvironment'
import { demandNoDemonstrationAccounts } from './demonstration/demonstrationAccounts'
import { createFiles, type Files, type FilesOptions } from './files/createFiles'
import type { TokenRules } from './graphql/auth/verifyTokens'
import type { GraphqlServer, GraphqlServerOptions } from './graphql/createGraphqlServer'
import { createGraphqlServer } from './graphql/createGraphqlServer'
import type { Identity } from './identity/createIdentity'
import { createIdentity } from './identity/createIdentity'
import { openCipher } from './identity/keys/openCipher'
import { openUserDirectory } from './identity/openUserDirectory'
import { productPool } from './identity/productPool'
import { createJobBoard } from './jobBoard'
import { jsonLog } from './log'
import { openPayments } from './openPayments'
import { createMailbox } from './mail/createMailbox'
import { addressBookOf, mailerOf } from './mail/localMails'
import { migrateProduct } from './migrateProduct'
import { readyLine } from './readyLine'
import { type OpenRest, restRoutes } from './restRoutes'
import type { Settings } from './settings'
import { serveProduct } from './serveProduct'
import { standingIn } from './standingIn'
import { startJobs } from './startJobs'
import { hostedAddresses } from './web/hostedRoutes'
import { originsOf } from './web/ownOrigins'
import type { Handle } from './web/route'

/** The product's name in mails; what people see on screen is in `src/words`. */
const brandName = 'Tendwell'
const schemaFile = join(import.meta.dirname, '..', 'schema.graphql')

/** What demonstration data are put into. */
export interface SeedTarget {
  readonly ownerPool: pg.Pool
  readonly appPool: pg.Pool
  readonly jobsPool: pg.Pool
  readonly directory: Identity['directory']
  readonly files: FileServices
  readonly settings: Settings
  readonly now: () => Date
}

export interface TendwellOptions {
  /** Makes the demonstration data; called when `settings.seed` asks for them, and must do nothing the second time. */
  readonly seed: (target: SeedTarget) => Promise<void>
  /** Answers every path that is not the API's: the built app unless given. */
  readonly pages?: Handle
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Makes the GraphQL server: the one of this process unless given. */
  readonly openGraphql?: (options: GraphqlServerOptions) => GraphqlServer | Promise<GraphqlServer>
  /** What answers the public REST interface: this process unless given. */
  readonly openRest?: OpenRest
  /** Where files are kept: in a folder of this machine unless given. */
  readonly openFiles?: (options: FilesOptions) => Promise<Files>
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
  const { openGraphql = createGraphqlServer, openRest = restRoutes, openFiles = createFiles } = options
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
    const jobsPool = createPool({ ...server.jobsConnection(), max: 6 })
    const pools = [ownerPool, appPool, jobsPool]
    stopping.push(async () => void (await Promise.all(pools.map((pool) => pool.end()))))
    await migrateProduct(ownerPool)

    const mailbox = await createMailbox({
      pool: ownerPool,
      cipher: await openCipher(settings.dataDir),
      now,
      smtpUrl: settings.smtpUrl,
    })
    stopping.push(() => mailbox.close())
    const identity = await createIdentity({
      pool: ownerPool,
      dataDir: settings.dataDir,
      publicOrigin: settings.publicOrigin,
      brandName,
      mail: mailbox,
      now,
      log: (event, fields) => log({ level: 'info', event, ...fields }),
      plan: productPool(settings.mfa),
      hosted: hostedAddresses(settings),
    })
    if (!settings.isLoopback) await demandNoDemonstrationAccounts(ownerPool, settings.host)
    const directory = await openUserDirectory(identity)
    stopping.push(() => directory.close())
    const payments = await openPayments({ settings, ownerPool, jobsPool, log, now })
    stopping.push(() => payments.close())
    const files = await openFiles({
      dataDir: settings.dataDir,
      publicOrigin: settings.publicOrigin,
      allowedOrigins: originsOf(settings),
      now,
    })
    const fileServices = { store: files.store, photos: createSharpPhotos() }
    if (settings.seed === 'demo') {
      const pools = { ownerPool, appPool, jobsPool }
      await options.seed({ ...pools, directory: identity.directory, files: fileServices, settings, now })
    }

    const services = {
      database: createDatabase({ pool: appPool, now, log }),
      payments: payments.services,
      users: directory.users,
      signUps: directory.signUps,
      signInProver: directory.signInProver,
      log,
      now,
      newId: randomUUID,
      messagesPerHour: settings.messagesPerHour,
      files: fileServices,
    }
    const verify = tokenRulesOf(identity)
    const graphql = await openGraphql({
      schemaText: await readFile(schemaFile, 'utf8'),
      resolvers,
      services,
      verify,
      allowedOrigins: originsOf(settings),
      standing: standingIn(services.database),
    })
    stopping.push(() => graphql.close())
    const live = { ...services, liveEvents: graphql.liveEvents }
    const mails = {
      mailer: mailerOf(mailbox),
      addressBook: addressBookOf(identity.directory),
      house: { brandName, publicOrigin: settings.publicOrigin },
      unreadAfterMilliseconds: settings.unreadMailAfterMilliseconds,
    }
    const board = createJobBoard(now)
    stopping.push(
      await serveProduct({
        settings,
        identity,
        mailbox,
        graphql,
        payments,
        files,
        live,
        verify,
        openRest,
        pools: { app: appPool, jobs: jobsPool },
        board,
        pages: options.pages,
      }),
    )
    payments.start()
    stopping.push(startJobs({ ...live, mails }, { simulatesPharmacy: settings.isLoopback, board }))
    return { readyLine: readyLine(settings), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function tokenRulesOf(identity: Identity): TokenRules {
  const { issuer, userPoolClientId } = identity.configuration
  return { issuer, clientIds: [userPoolClientId], jwks: createLocalJWKSet(identity.jwks()) }
}
