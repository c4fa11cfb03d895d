import { setTimeout as wait } from 'node:timers/promises'
import { type ClientConfig, Pool } from 'pg'
import type { LiveEvent, LiveEvents } from '../../api/services/liveEvents'
import type { Log } from '../../api/services/log'
import type { Subscribers } from '../graphql/createGraphqlServer'
import type { Timers } from '../graphql/timers'
import { createInbox } from './eventInbox'
import { toPayloads } from './notificationParts'
import { openListener } from './openListener'

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

  const listener = await openListener({
    connection,
    channel,
    onNotification: inbox.receive,
    onGap: () => {
      inbox.forget()
      due = 0
      onGap()
    },
    log,
  }).catch(async (error: unknown) => {
    await sending.end()
    throw error
  })

  const cancelHeartbeat = timers.every(heartbeatMilliseconds, () => {
    if (inbox.lastOwn() < due) void listener.reconnect()
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
      cancelHeartbeat()
      await broadcast([])
      await Promise.all([listener.close(), sending.end()])
    },
  }
}
