import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import type { LaunchedServer } from './launchServer'
import { launchServer } from './launchServer'
import type { Postmaster } from './postmaster'
import { findPostmaster } from './postmaster'
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

/**
 * Time for a server of another process to answer or refuse a connection: a busy machine takes long.
 * In milliseconds.
 */
export const silenceDeadline = 60_000

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
 * A server that this call did not start is never stopped, because others may use it.
 * @param onLaunch called once a server process begins to start
 * @param silenceMilliseconds time for a server of another process to answer
 * @throws Error with the server's own reason when it does not start, or naming one that does not answer
 */
export async function connectServer(
  site: DatabaseSite,
  onLaunch: () => void,
  silenceMilliseconds: number,
): Promise<ConnectedServer> {
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
      const silence = postmaster.pid === launched?.pid ? 0 : performance.now() - silentSince
      if (silence > silenceMilliseconds) throw new Error(describeSilence(postmaster, site))
      continue
    }
    silentSince = performance.now()

    const failure = await launched?.failure()
    if (isFinal(failure)) throw new Error(describeFailure(failure, site))
    if (!launched || failure) {
      launched = await launchServer(site)
      onLaunch()
    }
  }
  throw new Error(
    `The database server was not ready within ${startDeadline / 1000} seconds; see ${site.logFile}.`,
  )
}

const isFinal = (failure: string | undefined): failure is string =>
  failure !== undefined && !passingFailures.some((passing) => passing.test(failure))

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

function describeSilence({ pid }: Postmaster, site: DatabaseSite): string {
  return (
    `The database server on ${site.folder} (process ${pid}) was started by another process and does not answer. ` +
    `If nothing uses it, stop it (kill -INT ${pid}) and start again. Its log is ${site.logFile}.`
  )
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
