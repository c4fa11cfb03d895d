import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { DatabaseError } from 'pg'
import { serverCommand } from './launchServer'
import { stopPostmaster } from './postmaster'
import { prepareLogins } from './prepareLogins'
import type { ReachedServer } from './reachServer'
import { reachServer } from './reachServer'
import type { DatabaseSite } from './site'

/** A server in use by this process. */
export interface KeptServer {
  readonly adopted: boolean
  /** Where its socket is: an adopted server may have been started with another TMPDIR. */
  readonly socketFolder: string
  stop(): Promise<void>
}

/** Every process that uses the server holds this lock shared; who gets it alone is the last. */
const inUse = `hashtextextended('tendwell server in use', 0)`

/**
 * Reaches the server and keeps it: should it be killed, it is started again on the same socket, so that pools connect
 * anew. Stopping leaves it to others who use it.
 * @param log takes sentences for the operator
 */
export async function keepServer(site: DatabaseSite, log: (message: string) => void): Promise<KeptServer> {
  let reached = await takeIntoUse(site, log)
  const place = { ...site, socketFolder: reached.postmaster.socketFolder || site.socketFolder }
  const stopping = new AbortController()
  let revival: Promise<void> | undefined

  const watch = ({ client }: ReachedServer) => {
    client.once('end', () => {
      if (stopping.signal.aborted) return
      log('The connection to the database server is gone; reaching or starting it again.')
      revival = revive(100)
    })
  }
  const revive = async (pause: number): Promise<void> => {
    if (stopping.signal.aborted) return
    try {
      reached = await takeIntoUse(place, log)
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

/** A server left by an earlier version of the program may lack settings or programs: exchange it unless it is in use. */
async function takeIntoUse(
  site: DatabaseSite,
  log: (message: string) => void,
  attempts = 5,
): Promise<ReachedServer> {
  const reached = await reachServer(site)
  // The server may go away at any time; that is noticed by the end of the connection.
  reached.client.on('error', () => undefined)
  try {
    if (isOutdated(reached, site) && (await isUnused(reached.client))) {
      log('Exchanging a database server that was started with other programs or settings.')
      await stopPostmaster(reached.postmaster, site.folder)
      return await takeIntoUse(site, log, attempts)
    }
    await reached.client.query(`select pg_advisory_lock_shared(${inUse})`)
    await prepareLogins(reached.client, site.logins)
  } catch (error) {
    await reached.client.end().catch(() => undefined)
    // Its last user was just stopping it: the next round waits for the end and starts it anew.
    if (attempts > 1 && wentAway(error)) return takeIntoUse(site, log, attempts - 1)
    throw error
  }
  reached.socket.unref()
  return reached
}

const isOutdated = ({ adopted, postmaster }: ReachedServer, site: DatabaseSite) =>
  adopted && postmaster.command !== serverCommand(site)

/** Class 57P of PostgreSQL's codes: shut down, crashed, not accepting connections; else the socket itself broke. */
const wentAway = (error: unknown) =>
  !(error instanceof DatabaseError) || error.code?.startsWith('57P') === true

async function release({ client, socket, postmaster }: ReachedServer, site: DatabaseSite): Promise<void> {
  socket.ref()
  const last = await client
    .query(`select pg_advisory_unlock_shared(${inUse})`)
    .then(() => isUnused(client))
    .catch(() => false) // the server is gone already
  if (last) await stopPostmaster(postmaster, site.folder)
  await client.end().catch(() => undefined)
}

async function isUnused(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${inUse}) as alone`)
  return rows[0]?.alone === true
}
