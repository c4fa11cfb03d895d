import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Log } from '../../api/services/log'

interface ListenerOptions {
  /** A connection that stays one session: a pooler in transaction mode cannot listen. */
  readonly connection: ClientConfig
  readonly channel: string
  readonly onNotification: (payload: string) => void
  /** Called when the connection is back, because notifications in between were missed. */
  readonly onGap: () => void
  readonly log: Log
}

export interface Listener {
  /** Replaces the connection, which may be half open. */
  readonly reconnect: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Listens to a channel of PostgreSQL, and listens again when the connection ends.
 * @throws Error when the database cannot be reached at the start
 * @see https://www.postgresql.org/docs/current/sql-listen.html
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const { connection, channel, onNotification, onGap, log } = options
  const closing = new AbortController()
  let reconnecting: Promise<void> | undefined
  let current = await listen()

  async function listen(): Promise<Client> {
    const client = new Client({ ...connection, keepAlive: true })
    client.on('error', () => undefined)
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => {
      if (client === current) void reconnect()
    })
    return client
  }

  function reconnect(): Promise<void> {
    if (closing.signal.aborted) return Promise.resolve()
    reconnecting ??= replace().finally(() => (reconnecting = undefined))
    return reconnecting
  }

  async function replace(): Promise<void> {
    log({ level: 'warn', event: 'database.listenerLost', channel })
    current.removeAllListeners('notification')
    current.end().catch(() => undefined)
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(2 * pause, 5_000)) {
      try {
        current = await listen()
        return onGap()
      } catch {
        await wait(pause, undefined, { ref: false })
      }
    }
  }

  return {
    reconnect,
    close: async () => {
      closing.abort()
      await reconnecting
      await current.end().catch(() => undefined)
    },
  }
}
