import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { DatabaseError } from 'pg'
import { serverCommand } from './launchServer'
import { stopPostmaster } from './postmaster'
import { prepareLogins } from './prepareLogins'
import type { ConnectedServer } from './connectServer'
import { connectServer, silenceDeadline } from './connectServer'
import type { DatabaseSite } from './site'

/** A server in use by this process. */
interface SupervisedServer {
  readonly adopted: boolean
  /** Folder of its socket: an adopted server may have been started with another TMPDIR. */
  readonly socketFolder: string
  stop(): Promise<void>
}

/**
 * Each process that uses the server has this lock shared; a process that gets it exclusively is the
 * last.
 */
const inUse = `hashtextextended('tendwell server in use', 0)`

/** The product has this lock: a second process would deliver no live events of the first. */
const served = `hashtextextended('tendwell data folder is served', 0)`

/** The server notices only a moment later that a killed process is gone. In milliseconds. */
const timeToRelease = 5_000

interface Supervision {
  /** Logs sentences for the operator. */
  readonly log: (message: string) => void
  /** Called once a server process begins to start. */
  readonly onLaunch?: (() => void) | undefined
  /** Whether to refuse a server that another process uses in the same way. */
  readonly isExclusive?: boolean | undefined
}

/**
 * Connects to the server and restarts it on the same socket if it is killed, so that pools
 * reconnect. Stopping leaves it running while other processes use it.
 * @throws Error when it does not start, or when another process has it exclusively
 */
export async function superviseServer(
  site: DatabaseSite,
  supervision: Supervision,
): Promise<SupervisedServer> {
  const { log } = supervision
  let reached = await superviseReached(site, supervision)
  const place = { ...site, socketFolder: reached.postmaster.socketFolder || site.socketFolder }
  const stopping = new AbortController()
  let revival: Promise<void> | undefined

  const watch = ({ client }: ConnectedServer) => {
    client.once('end', () => {
      if (stopping.signal.aborted) return
      log('The connection to the database server is gone; reaching or starting it again.')
      revival = revive(100)
    })
  }
  const revive = async (pause: number): Promise<void> => {
    if (stopping.signal.aborted) return
    try {
      reached = await superviseReached(place, { ...supervision, onLaunch: undefined })
      watch(reached)
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      await wait(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      await revive(Math.min(2 * pause, 30_000))
    }
  }

  watch(reached)
  return {
    adopted: reached.adopted,
    socketFolder: place.socketFolder,
    stop: async () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      await revival
      await release(reached, site)
    },
  }
}

/**
 * Replaces a server of an earlier version, which may lack settings or programs, unless it is in
 * use.
 */
async function superviseReached(
  site: DatabaseSite,
  supervision: Supervision,
  attempts = 5,
): Promise<ConnectedServer> {
  const reached = await connectServer(site, supervision.onLaunch ?? (() => {}), silenceDeadline)
  // The server may exit at any time; the end of the connection detects that.
  reached.client.on('error', () => undefined)
  try {
    if (isOutdated(reached, site) && (await isUnused(reached.client))) {
      supervision.log('Exchanging a database server that was started with other programs or settings.')
      await stopPostmaster(reached.postmaster, site.folder)
      return await superviseReached(site, supervision, attempts)
    }
    await reached.client.query(`select pg_advisory_lock_shared(${inUse})`)
    if (supervision.isExclusive) await lockExclusively(reached.client, site)
    await prepareLogins(reached.client, site.logins)
  } catch (error) {
    await reached.client.end().catch(() => undefined)
    // Its last user was just stopping it; the next attempt waits for the end and restarts it.
    if (attempts > 1 && wentAway(error)) return superviseReached(site, supervision, attempts - 1)
    throw error
  }
  reached.socket.unref()
  return reached
}

async function lockExclusively(client: Client, site: DatabaseSite): Promise<void> {
  try {
    await client.query(`set lock_timeout = ${timeToRelease}`)
    await client.query(`select pg_advisory_lock(${served})`)
    await client.query('reset lock_timeout')
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '55P03') throw error // lock_not_available
    throw new Error(
      `Another process of Tendwell is already serving the data folder ${dirname(site.folder)}. ` +
        'Stop it, or set DATA_DIR to another folder.',
      { cause: error },
    )
  }
}

const isOutdated = ({ adopted, postmaster }: ConnectedServer, site: DatabaseSite) =>
  adopted && postmaster.command !== serverCommand(site)

/**
 * Class 57P of PostgreSQL's codes: shut down, crashed, not accepting connections. Other errors come
 * from the socket.
 */
const wentAway = (error: unknown) =>
  !(error instanceof DatabaseError) || error.code?.startsWith('57P') === true

async function release({ client, socket, postmaster }: ConnectedServer, site: DatabaseSite): Promise<void> {
  socket.ref()
  const last = await client
    .query(`select pg_advisory_unlock_shared(${inUse})`)
    .then(() => isUnused(client))
    .catch(() => false) // the server has already exited
  if (last) await stopPostmaster(postmaster, site.folder)
  await client.end().catch(() => undefined)
}

async function isUnused(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${inUse}) as alone`)
  return rows[0]?.alone === true
}
