import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig, Pool } from 'pg'
import type { LiveEvent, LiveEvents } from '../../api/services/liveEvents'
import type { Log } from '../../api/services/log'
import type { Subscribers } from '../graphql/createGraphqlServer'
import type { Timers } from '../graphql/timers'
import { createInbox } from './eventInbox'
import { toPayloads } from './notificationParts'

interface BroadcastOptions {
  /** A connection that stays one session: a pooler in transaction mode cannot listen. */
  readonly connection: ClientConfig
  readonly log: Log
  readonly newId: () => string
  readonly timers: Timers
}

export interface EventBroadcast {
  /**
   * Adds the subscribers of the other processes to those of this one.
   * @returns publishes to all of them, in the order of the calls of each process
   */
  readonly shareEvents: (local: Subscribers) => LiveEvents
  /** Sends what is pending and closes the connections. */
  readonly close: () => Promise<void>
}

const channel = 'tendwell_live_events'

/** A process that does not hear its own message within this time listens anew. */
const heartbeatMilliseconds = 10_000

/** Pauses before each attempt to send. A receiver detects a message that was given up by its number. */
const attempts = [0, 100, 1_000]

/**
 * Shares live events among the processes of one database by LISTEN and NOTIFY. What is published while a message is
 * sent goes with the next one, so that many events take few round trips.
 * @throws Error when the database cannot be reached at the start; later it reconnects by itself
 * @see https://www.postgresql.org/docs/current/sql-notify.html
 */
export async function openEventBroadcast(options: BroadcastOptions): Promise<EventBroadcast> {
  const { connection, log, newId, timers } = options
  const sender = newId()
  let subscribers: Subscribers | undefined
  const onGap = () => subscribers?.reconnectAll()
  const inbox = createInbox({ self: sender, onEvents: (events) => void subscribers?.publish(events), onGap })
  const sending = new Pool({ ...connection, max: 1, keepAlive: true })
  sending.on('error', () => undefined)
  const closing = new AbortController()
  let number = 0
  /** Number of the message that must have come back by the next heartbeat. */
  let due = 0
  let pending: LiveEvent[] = []
  let current = Promise.resolve()
  let next: Promise<void> | undefined

  function broadcast(events: readonly LiveEvent[]): Promise<void> {
    pending.push(...events)
    next ??= current.then(() => {
      next = undefined
      const batch = pending
      pending = []
      return (current = send(batch))
    })
    return next
  }

  async function send(events: readonly LiveEvent[]): Promise<void> {
    number += 1
    const payloads = toPayloads({ sender, number }, JSON.stringify(events))
    let failure = ''
    for (const pause of attempts) {
      if (pause > 0) await wait(pause, undefined, { ref: false })
      try {
        await sending.query('select pg_notify($1, part) from unnest($2::text[]) as part', [channel, payloads])
        return
      } catch (error) {
        failure = error instanceof Error ? error.name : typeof error
      }
    }
    log({ level: 'error', event: 'liveEvents.failed', error: failure })
  }

  async function listen(): Promise<Client> {
    const client = new Client({ ...connection, keepAlive: true })
    client.on('error', () => undefined)
    client.on('notification', ({ payload = '' }) => inbox.receive(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => void listenAnew(client))
    return client
  }

  let listening = await listen().catch(async (error: unknown) => {
    await sending.end()
    throw error
  })
  let reconnecting: Promise<void> | undefined

  /** Replaces a connection that ended or went silent. Events in between were missed. */
  function listenAnew(lost: Client): Promise<void> {
    if (closing.signal.aborted || lost !== listening) return Promise.resolve()
    reconnecting ??= reconnect(lost).finally(() => (reconnecting = undefined))
    return reconnecting
  }
  async function reconnect(lost: Client): Promise<void> {
    log({ level: 'warn', event: 'liveEvents.disconnected' })
    lost.removeAllListeners('notification')
    lost.end().catch(() => undefined)
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(2 * pause, 5_000)) {
      try {
        listening = await listen()
        inbox.forget()
        due = 0
        return onGap()
      } catch {
        await wait(pause, undefined, { ref: false })
      }
    }
  }

  const cancelHeartbeat = timers.every(heartbeatMilliseconds, () => {
    if (inbox.lastOwn() < due) void listenAnew(listening)
    void broadcast([]).then(() => (due = number))
  })

  return {
    shareEvents: (local) => {
      subscribers = local
      return {
        async publish(events) {
          await local.publish(events)
          if (events.length > 0) await broadcast(events)
        },
      }
    },
    close: async () => {
      closing.abort()
      cancelHeartbeat()
      await broadcast([])
      await Promise.all([listening.end().catch(() => undefined), sending.end(), reconnecting])
    },
  }
}
