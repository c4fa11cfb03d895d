import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Log } from '../../api/services/log'

interface Election {
  /** A connection that stays one session, because the session holds the lock. */
  readonly connection: ClientConfig
  /** Starts the leader's work. @returns a function that ends it */
  readonly lead: () => () => Promise<void>
  readonly log: Log
  /** Time between two attempts to become the leader, and between two checks of its connection. */
  readonly intervalMilliseconds?: number
}

const lock = `hashtextextended('tendwell leader', 0)`

/**
 * Runs work in one process of a database at a time: the one whose session holds an advisory lock. When the process or
 * its connection ends, PostgreSQL releases the lock and another process takes over within the interval. For a moment
 * two may work, so the work must be safe under concurrency.
 * @returns a function that ends the work and the candidacy
 */
export function electLeader({
  connection,
  lead,
  log,
  intervalMilliseconds = 2_000,
}: Election): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = () => wait(intervalMilliseconds, undefined, { ref: false, signal }).catch(() => undefined)

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const client = new Client({ ...connection, keepAlive: true, query_timeout: 10_000 })
      client.on('error', () => undefined)
      try {
        await client.connect()
        while (!signal.aborted && !(await isLeader(client))) await pause()
        if (!signal.aborted) await leadWhileConnected(client)
      } catch (error) {
        log({
          level: 'warn',
          event: 'leader.lost',
          error: error instanceof Error ? error.name : typeof error,
        })
        await pause()
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }

  async function leadWhileConnected(client: Client): Promise<void> {
    log({ level: 'info', event: 'leader.elected' })
    const stop = lead()
    try {
      while (!signal.aborted) {
        await pause()
        await client.query('select 1')
      }
    } finally {
      await stop()
    }
  }

  const running = run()
  return () => {
    stopping.abort()
    return running
  }
}

async function isLeader(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isLeader: boolean }>(
    `select pg_try_advisory_lock(${lock}) as "isLeader"`,
  )
  return rows[0]?.isLeader === true
}
