import type { ClientConfig } from 'pg'
import { superviseServer } from './superviseServer'
import type { DatabaseLogins } from './logins'
import { productDatabase } from './prepareLogins'
import { prepareSite } from './site'

/** A running database server and its connections; `database` defaults to the product's. */
export interface RunningPostgres {
  /** Connects as the login that owns tables and migrates. */
  ownerConnection(database?: string): ClientConfig
  /** Connects as the login of requests: owns nothing, row level security applies. */
  appConnection(database?: string): ClientConfig
  /** Connects as the login of jobs and webhooks: owns nothing, row level security applies. */
  jobsConnection(database?: string): ClientConfig
  /** Whether the server was already running, left over or used by another process. */
  readonly adopted: boolean
  /** Releases the server; an embedded one is shut down unless another process uses it. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** The product's data folder; the database is in `<dataDir>/postgres`. */
  readonly dataDir: string
  /** Logs sentences for the operator. */
  readonly log: (message: string) => void
  /** PostgreSQL settings in addition to the default ones. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called while a server process starts, for work that need not wait for it. */
  readonly onLaunch?: () => void
  /** Whether to refuse a folder that another process uses in the same way, as the product does. */
  readonly isExclusive?: boolean
}

/**
 * Starts the embedded PostgreSQL server, or adopts the one that runs on this data folder: left over
 * from a killed process, or in use by another process.
 * @throws Error whose message names the cause for the operator
 */
export async function startPostgres({
  dataDir,
  log,
  settings,
  onLaunch,
  isExclusive,
}: StartOptions): Promise<RunningPostgres> {
  const site = await prepareSite(dataDir, settings)
  const server = await superviseServer(site, { log, onLaunch, isExclusive })

  const connection = (user: keyof DatabaseLogins, database = productDatabase): ClientConfig => ({
    host: server.socketFolder,
    port: 5432,
    user,
    password: site.logins[user],
    database,
    ssl: false,
  })
  return {
    ownerConnection: (database) => connection('tendwell_owner', database),
    appConnection: (database) => connection('tendwell_app', database),
    jobsConnection: (database) => connection('tendwell_jobs', database),
    adopted: server.adopted,
    stop: () => server.stop(),
  }
}
