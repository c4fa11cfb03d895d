import type { ConnectionStore } from '../connectionStore'
import type { Environment } from './environment'
import type { SubscriptionRequest, WireError } from './frames'
import { retryDelay } from './retryDelay'
import { openSession } from './socketSession'
import type { Session } from './socketSession'
import { createSubscriptions, errorOf, isNetworkError } from './subscriptions'
import type { AccessToken, Subscriber } from './subscriptions'
import { verdictOnConnection } from './verdict'

export interface RealtimeClientOptions {
  /** Where GraphQL is POSTed; its host is what tokens are shown for. */
  readonly graphqlEndpoint: string
  readonly realtimeEndpoint: string
  readonly accessToken: AccessToken
  readonly environment: Environment
  readonly connection: ConnectionStore
}

export interface RealtimeClient {
  /** @returns what ends the subscription; nothing comes after it */
  subscribe(request: SubscriptionRequest, subscriber: Subscriber): () => void
  /** Ends everything without a word to the subscribers, for good: a later subscription opens nothing. */
  close(): void
}

/** A screen that follows another within this time finds the socket still open. */
const lingerMs = 5000
/** A connection that lasted this long was a good one: the next attempt need not wait longer than the first. */
const stableMs = 10_000
const tickMs = 10_000
/** Timers of a page in the background run once a minute; a longer gap was sleep. */
const sleepMs = 90_000
/** Without a keep-alive for this long, a line is not trusted when the person comes back. */
const staleMs = 70_000

/**
 * AppSync's realtime protocol over one socket for all subscriptions. It comes back after drops, sleep and lost networks,
 * starts every subscription again with a fresh token, and says so through the connection store.
 */
export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  const { graphqlEndpoint, realtimeEndpoint, accessToken, environment, connection } = options
  const { host } = new URL(graphqlEndpoint)
  const subscriptions = createSubscriptions({ host, accessToken, environment, stuck: lose, live })
  let session: Session | undefined
  /** Grows with each attempt and is never reset: a token that an older attempt asked for may arrive at any time. */
  let attempt = 0
  let isResting = true
  let isClosed = false
  let readyAt: number | undefined
  let failures = 0
  let triedNewToken = false
  let cancelRetry: (() => void) | undefined
  let cancelLinger = () => {}
  let stopWatching: (() => void) | undefined

  function subscribe(request: SubscriptionRequest, subscriber: Subscriber): () => void {
    if (isClosed) return () => {}
    cancelLinger()
    stopWatching ??= watch()
    const subscription = subscriptions.add(request, subscriber)
    if (isResting) void connect()
    return () => {
      subscriptions.remove(subscription)
      restIfUnused()
    }
  }

  async function connect(forceRefresh = false): Promise<void> {
    cancelRetry?.()
    cancelRetry = undefined
    isResting = false
    const own = ++attempt
    try {
      const token = await accessToken({ forceRefresh })
      if (own !== attempt) return
      session = openSession({ url: realtimeEndpoint, host, token }, environment, {
        ready,
        frame: subscriptions.receive,
        ended: (errors) => (errors ? refused(errors) : lose()),
      })
    } catch (error) {
      if (own !== attempt) return
      if (isNetworkError(error)) lose()
      else giveUp(error)
    }
  }

  function ready(): void {
    readyAt = environment.now()
    triedNewToken = false
    if (session) subscriptions.startAll(session)
  }

  function live(): void {
    connection.set('live')
    connection.becameLive()
  }

  /** The line is gone, or was never there: again, later each time. */
  function lose(): void {
    const wasReady = readyAt !== undefined
    failures = readyAt !== undefined && environment.now() - readyAt >= stableMs ? 0 : failures + 1
    disconnect()
    if (subscriptions.size() === 0) return rest()
    connection.set(wasReady ? 'connecting' : 'offline')
    cancelRetry = environment.after(retryDelay(failures, environment.random()), () => void connect())
  }

  function refused(errors: readonly WireError[]): void {
    const verdict = verdictOnConnection(errors)
    if (verdict === 'tryAgain') return lose()
    if (verdict === 'giveUp' || triedNewToken) return giveUp(errorOf(errors))
    disconnect()
    triedNewToken = true
    void connect(true)
  }

  function giveUp(error: unknown): void {
    rest()
    subscriptions.failAll(error)
  }

  function disconnect(): void {
    attempt++
    readyAt = undefined
    session?.close()
    session = undefined
    subscriptions.stopAll()
  }

  function restIfUnused(): void {
    if (isClosed || subscriptions.size() > 0) return
    cancelLinger()
    cancelLinger = environment.after(lingerMs, rest)
  }

  /** As before the first subscription. */
  function rest(): void {
    disconnect()
    cancelRetry?.()
    cancelRetry = undefined
    stopWatching?.()
    stopWatching = undefined
    isResting = true
    failures = 0
    triedNewToken = false
    connection.set('connecting')
  }

  function watch(): () => void {
    let tickedAt = environment.now()
    const ends = [
      environment.onWake(wake),
      environment.onOffline(() => {
        if (!session) return
        lose()
        connection.set('offline')
      }),
      environment.every(tickMs, () => {
        const before = tickedAt
        tickedAt = environment.now()
        if (tickedAt - before > sleepMs) wake()
      }),
    ]
    return () => ends.forEach((end) => end())
  }

  /** The network, the page or the computer is back. */
  function wake(): void {
    const isStale = session !== undefined && environment.now() - session.heardAt > staleMs
    if (isStale) lose()
    if (cancelRetry) void connect()
  }

  return {
    subscribe,
    close: () => {
      isClosed = true
      cancelLinger()
      rest()
    },
  }
}
