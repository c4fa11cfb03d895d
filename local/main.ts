import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import type pg from 'pg'
import { readEntries, runFieldsOf } from '../api/fieldRunner'
import { resolvers } from '../api/resolvers/resolverMap'
import { createSharpPhotos } from '../api/services/sharpPhotos'
import type { FileServices } from '../api/useCases/context'
import { brand } from '../domain/brand'
import { databaseFromEnvironment } from './database/databaseFromEnvironment'
import { openPools } from './database/openPools'
import { prepareDataFolder } from './prepareDataFolder'
import { requireNoDemonstrationAccounts } from './demonstration/demonstrationAccounts'
import type { Files, FilesOptions } from './files/createFiles'
import { openFilesOf } from './files/openFilesOf'
import type { GraphqlServer, GraphqlServerOptions } from './graphql/createGraphqlServer'
import { createGraphqlServer } from './graphql/createGraphqlServer'
import { loadSchema } from './graphql/schema/loadSchema'
import { createIdentity, type Identity } from './identity/createIdentity'
import { openCipher } from './identity/keys/openCipher'
import { openUserDirectory } from './identity/openUserDirectory'
import { productPool } from './identity/productPool'
import { tokenRulesOf } from './identity/tokenRulesOf'
import { createJobHealthRegistry } from './jobHealthRegistry'
import { openLog } from './log'
import { openDatabase } from './openDatabase'
import { openPayments } from './openPayments'
import { openPush } from './openPush'
import { createMailbox } from './mail/createMailbox'
import { mailServicesOf } from './mail/localMails'
import { createMetrics } from './metrics/createMetrics'
import { migrateProduct } from './migrateProduct'
import { joinProcesses } from './processes/joinProcesses'
import { watchAccess } from './processes/watchAccess'
import { readyLine } from './readyLine'
import { type OpenRest, restRoutes } from './restRoutes'
import type { Settings } from './settings'
import { serveProduct } from './serveProduct'
import { createAccountStatusReader } from './createAccountStatusReader'
import { startJobs } from './startJobs'
import { withTracing } from './tracing/withTracing'
import { withAsynchronousCommit } from './withAsynchronousCommit'
import { certificateFor } from './web/tls/certificateFor'
import { hostedAddresses } from './web/hostedRoutes'
import { originsOf } from './web/ownOrigins'
import type { Handle } from './web/route'

const schemaFile = join(import.meta.dirname, '..', 'schema.graphql')

/** The target of demonstration data. */
export interface SeedTarget {
  readonly ownerPool: pg.Pool
  readonly appPool: pg.Pool
  readonly jobsPool: pg.Pool
  readonly directory: Identity['directory']
  readonly files: FileServices
  readonly settings: Settings
  readonly now: () => Date
}

interface TendwellOptions {
  /**
   * Creates the demonstration data if `settings.seed` is set; must have no effect the second time.
   */
  readonly seed: (target: SeedTarget) => Promise<void>
  /** Handles every path outside the API; the built app by default. */
  readonly pages?: Handle
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Creates the GraphQL server; in this process by default. */
  readonly openGraphql?: (options: GraphqlServerOptions) => GraphqlServer | Promise<GraphqlServer>
  /** Opens the public REST interface; in this process by default. */
  readonly openRest?: OpenRest
  /** Opens the file storage; by default what the settings name. */
  readonly openFiles?: (options: FilesOptions) => Promise<Files>
  readonly now?: () => Date
  readonly writeLog?: (line: string) => void
}

/** The product as it runs on one machine. */
export interface Tendwell {
  /** One line for the operator: the address and the demonstration accounts. */
  readonly readyLine: string
  /** Drains requests in flight, then closes everything in reverse order of the start. */
  stop(): Promise<void>
}

/**
 * Starts the whole product on this machine: database, identity, mail, API, web.
 * @throws Error whose message names the cause for the operator
 */
export async function startTendwell(settings: Settings, options: TendwellOptions): Promise<Tendwell> {
  const { environment = process.env, now = () => new Date() } = options
  const { openGraphql = createGraphqlServer, openRest = restRoutes } = options
  const { openFiles = openFilesOf(settings) } = options
  const log = await openLog({ level: settings.logLevel, now, write: options.writeLog })
  const stopping: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const step of stopping.splice(0).reverse()) await step()
  }
  try {
    await prepareDataFolder(settings.dataDir)
    // A first start generates keys concurrently. Their errors are thrown where they are awaited.
    const opening = openCipher(settings.dataDir)
    const certifying = certificateFor(settings, now)
    for (const key of [opening, certifying]) key.catch(() => undefined)
    const schemaText = await readFile(schemaFile, 'utf8')
    let schema: GraphQLSchema | undefined
    const server = await databaseFromEnvironment(environment, {
      dataDir: settings.dataDir,
      isExclusive: true,
      log: (message) => log({ level: 'info', event: 'database', message }),
      // Uses the time until the server is ready. Schema errors are thrown where the schema is
      // needed.
      onLaunch: () => {
        try {
          schema ??= loadSchema(schemaText, readEntries(resolvers))
        } catch {
          schema = undefined
        }
      },
    })
    stopping.push(() => server.stop())
    const pools = openPools(server)
    const { ownerPool, appPool, jobsPool } = pools
    stopping.push(() => pools.close())
    await migrateProduct(ownerPool)

    const mailbox = await createMailbox({
      pool: ownerPool,
      cipher: await opening,
      now,
      smtpUrl: settings.smtpUrl,
      from: settings.mailFrom,
      log: (event, fields) => log({ level: 'warn', event, ...fields }),
    })
    stopping.push(() => mailbox.close())
    const identity = await createIdentity({
      pool: ownerPool,
      dataDir: settings.dataDir,
      publicOrigin: settings.publicOrigin,
      brandName: brand.name,
      mail: mailbox,
      now,
      log: (event, fields) => log({ level: 'info', event, ...fields }),
      plan: productPool(settings.mfa),
      hosted: hostedAddresses(settings),
    })
    if (!settings.isLoopback) await requireNoDemonstrationAccounts(ownerPool)
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
      const given = { directory: identity.directory, files: fileServices, settings, now }
      await withAsynchronousCommit(server, (pools) => options.seed({ ...pools, ...given }))
    }

    const services = {
      ...openDatabase(pools, { now, log }),
      payments: payments.services,
      users: directory.users,
      signUps: directory.signUps,
      signInProver: directory.signInProver,
      log,
      now,
      newId: randomUUID,
      messagesPerHour: settings.messagesPerHour,
      files: fileServices,
      push: await openPush(settings, now),
    }
    const verify = tokenRulesOf(identity)
    const metrics = await withTracing(createMetrics(), environment)
    const processes = await joinProcesses({ server, isShared: Boolean(environment.DATABASE_URL), log })
    stopping.push(metrics.close, () => processes.close())
    const graphql = await openGraphql({
      schemaText,
      schema,
      resolvers,
      services,
      verify,
      allowedOrigins: originsOf(settings),
      readAccountStatus: createAccountStatusReader({ database: payments.services.system, now }),
      runFields: metrics.observeFields(runFieldsOf(readEntries(resolvers))),
      shareEvents: (local) => metrics.observeEvents(processes.shareEvents(local)),
    })
    stopping.push(() => graphql.close())
    const access = await watchAccess(server.ownerConnection(), graphql, log)
    stopping.push(() => access.close())
    const live = { ...services, liveEvents: graphql.liveEvents }
    const mails = mailServicesOf(mailbox, identity.directory, settings)
    const jobHealth = createJobHealthRegistry(now)
    const closeServers = await serveProduct({
      settings,
      certificate: await certifying,
      identity,
      mailbox,
      graphql,
      payments,
      files,
      live,
      verify,
      openRest,
      pools: { app: appPool, jobs: jobsPool },
      jobHealth,
      metrics,
      pages: options.pages,
    })
    payments.start()
    const jobOptions = { simulatesPharmacy: settings.isLoopback, jobHealth }
    const endJobs = processes.lead(() => startJobs({ ...live, mails }, jobOptions))
    // At once: a job may take long, and what is accepted meanwhile would be cut off.
    stopping.push(async () => void (await Promise.all([closeServers(), endJobs()])))
    return { readyLine: readyLine(settings), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
