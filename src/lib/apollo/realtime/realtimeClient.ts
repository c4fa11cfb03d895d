import type { ConnectionStore } from '../connectionStore'
import type { Environment } from './environment'
import type { SubscriptionRequest, WireError } from './frames'
import { retryDelay } from './retryDelay'
import { openSession } from './socketSession'
import type { Session } from './socketSession'
import { createSubscriptions, errorOf, isNetworkError } from './subscriptions'
import type { AccessToken, Subscriber } from './subscriptions'
import { classifyConnectionError } from './classifyError'

export interface RealtimeClientOptions {
  /** The address of GraphQL POSTs; tokens are sent for its host. */
  readonly graphqlEndpoint: string
  readonly realtimeEndpoint: string
  readonly accessToken: AccessToken
  readonly environment: Environment
  readonly connection: ConnectionStore
}

export interface RealtimeClient {
  /** @returns the function that ends the subscription; no event follows it */
  subscribe(request: SubscriptionRequest, subscriber: Subscriber): () => void
  /** Closes the client for good without notifying subscribers; later subscriptions open nothing. */
  close(): void
}

/** Delay before an unused socket is closed, so that the next screen can reuse it. */
const lingerMs = 5000
/** A connection that lasted this long resets the backoff. */
const stableMs = 10_000
const tickMs = 10_000
/** Background tabs throttle timers to once a minute, so a longer gap means the device slept. */
const sleepMs = 90_000
/** Without a keep-alive for this long, the socket is replaced when the user returns. */
const staleMs = 70_000

/**
 * Creates a client of AppSync's realtime protocol, with one socket for all subscriptions. It reconnects after drops,
 * sleep and lost networks and restarts every subscription with a fresh token. It publishes its state to the
 * connection store.
 */
export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  const { graphqlEndpoint, realtimeEndpoint, accessToken, environment, connection } = options
  const { host } = new URL(graphqlEndpoint)
  const subscriptions = createSubscriptions({ host, accessToken, environment, stuck: lose, live })
  let session: Session | undefined
  /**
   * Increases with each attempt and is never reset, because a token requested by an older attempt may arrive at any
   * time.
   */
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
    connection.emitReconnected()
  }

  /** Schedules a reconnection, with backoff. */
  function lose(): void {
    const wasReady = readyAt !== undefined
    failures = readyAt !== undefined && environment.now() - readyAt >= stableMs ? 0 : failures + 1
    disconnect()
    if (subscriptions.size() === 0) return rest()
    connection.set(wasReady ? 'connecting' : 'offline')
    cancelRetry = environment.after(retryDelay(failures, environment.random()), () => void connect())
  }

  function refused(errors: readonly WireError[]): void {
    const verdict = classifyConnectionError(errors)
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

  /** Returns to the state before the first subscription. */
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
      environment.onResume(wake),
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

  /** Reconnects when the network, the page or the computer is back. */
  function wake(): void {
    const isStale = session !== undefined && environment.now() - session.lastFrameAt > staleMs
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
