import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import type { LaunchedServer } from './launchServer'
import { launchServer } from './launchServer'
import type { Postmaster } from './postmaster'
import { findPostmaster, stopPostmaster } from './postmaster'
import type { DatabaseSite } from './site'

/**
 * A connection of the owner to the maintenance database, and whether the server was already
 * running.
 */
export interface ConnectedServer {
  readonly client: Client
  /** The client's socket, for callers that unref it so their process can exit. */
  readonly socket: Socket
  readonly postmaster: Postmaster
  readonly adopted: boolean
}

/**
 * Crash recovery replays at most `max_wal_size` of WAL: seconds, or minutes on a very slow disk.
 */
const startDeadline = 180_000

/** A running server that does not even refuse a connection for this long cannot recover. */
const silenceDeadline = 10_000

/** Class 57P of PostgreSQL's codes: starting, recovering, shutting down, ending a connection for it. */
const notNow = /^57P/

/**
 * Transient failures: the loser of a race between two starts, and remaining processes of a crashed
 * server.
 */
const passingFailures = [/lock file ".*" already exists/, /pre-existing shared memory block/]

/**
 * Connects to the running server on a site's files, or starts one. PostgreSQL's own lock on the
 * files serializes concurrent starts; the second one finds the first one's server.
 * @param onLaunch called once a server process begins to start
 * @throws Error with the server's own reason when it does not start
 */
export async function connectServer(site: DatabaseSite, onLaunch = () => {}): Promise<ConnectedServer> {
  const begun = performance.now()
  let launched: LaunchedServer | undefined
  let silentSince = begun

  for (; performance.now() - begun < startDeadline; await wait(10)) {
    const postmaster = await findPostmaster(site.folder)
    if (postmaster) {
      const answer = await knock(site, postmaster)
      if (typeof answer === 'object') {
        // Reads again, because the earlier read may have been incomplete.
        const complete = (await findPostmaster(site.folder)) ?? postmaster
        return { ...answer, postmaster: complete, adopted: complete.pid !== launched?.pid }
      }
      if (answer === 'busy') silentSince = performance.now()
      if (performance.now() - silentSince > silenceDeadline) await stopPostmaster(postmaster, site.folder)
      continue
    }
    silentSince = performance.now()

    const failure = await launched?.failure()
    if (failure && !passingFailures.some((passing) => passing.test(failure)))
      throw new Error(describeFailure(failure, site))
    if (!launched || failure) {
      launched = await launchServer(site)
      onLaunch()
    }
  }
  throw new Error(
    `The database server was not ready within ${startDeadline / 1000} seconds; see ${site.logFile}.`,
  )
}

async function knock(
  site: DatabaseSite,
  postmaster: Postmaster,
): Promise<Pick<ConnectedServer, 'client' | 'socket'> | 'busy' | 'silent'> {
  const socket = new Socket()
  const client = new Client({
    stream: () => socket,
    host: postmaster.socketFolder || site.socketFolder,
    port: 5432,
    user: 'tendwell_owner',
    password: site.logins.tendwell_owner,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  })
  try {
    await client.connect()
    return { client, socket }
  } catch (error) {
    await client.end().catch(() => undefined)
    if (!(error instanceof DatabaseError)) return 'silent'
    if (notNow.test(error.code ?? '')) return 'busy'
    throw new Error(describeRefusal(error, site), { cause: error })
  }
}

function describeRefusal(error: DatabaseError, site: DatabaseSite): string {
  const advice = error.code?.startsWith('28') // invalid authorization
    ? ' The file postgres-logins.json beside it must be the one made with it.'
    : ''
  return `The database in ${site.folder} refuses its owner: ${error.message}.${advice}`
}

function describeFailure(failure: string, site: DatabaseSite): string {
  const advice = /No space left on device/.test(failure) ? ' Free some disk space and start again.' : ''
  return `The database server did not start: ${failure}.${advice} Its log is ${site.logFile}.`
}
