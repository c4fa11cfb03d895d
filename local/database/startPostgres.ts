import type { ClientConfig } from 'pg'
import { keepServer } from './keepServer'
import type { DatabaseLogins } from './logins'
import { productDatabase } from './prepareLogins'
import { prepareSite } from './site'

/** A database server in use, and how to connect to it; `database` defaults to the product's. */
export interface RunningPostgres {
  /** The login that owns tables and migrates. */
  ownerConnection(database?: string): ClientConfig
  /** The login of requests: owns nothing, row level security applies. */
  appConnection(database?: string): ClientConfig
  /** The login of jobs and webhooks: owns nothing, row level security applies. */
  jobsConnection(database?: string): ClientConfig
  /** Whether the server was running already, left behind or in use by another process. */
  readonly adopted: boolean
  /** Ends the use of the server; an embedded one is shut down unless another process uses it too. */
  stop(): Promise<void>
}

interface StartOptions {
  /** The product's data folder; the database lives in `<dataDir>/postgres`. */
  readonly dataDir: string
  /** Takes sentences for the operator. */
  readonly log: (message: string) => void
  /** PostgreSQL settings on top of the usual ones. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Starts the embedded PostgreSQL server, or adopts the one that runs on this data folder: left behind when an earlier
 * process was killed, or in use by another process at the same time.
 * @throws Error whose message tells the operator what stands in the way
 */
export async function startPostgres({ dataDir, log, settings }: StartOptions): Promise<RunningPostgres> {
  const site = await prepareSite(dataDir, settings)
  const server = await keepServer(site, log)

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
