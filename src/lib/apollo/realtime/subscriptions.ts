import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { Environment } from './environment'
import { startFrame, stopFrame } from './frames'
import type { DataPayload, ServerFrame, SubscriptionRequest, WireError } from './frames'
import { retryDelay } from './retryDelay'
import type { Session } from './socketSession'
import { classifySubscriptionError } from './classifyError'

/** Receives events. Nothing follows `error` or `complete`. */
export interface Subscriber {
  next(payload: DataPayload): void
  error(error: unknown): void
  complete(): void
}

/** @param options.forceRefresh requests a new token even if the current one looks valid */
export type AccessToken = (options?: { forceRefresh?: boolean }) => Promise<string>

export interface SubscriptionsOptions {
  readonly host: string
  readonly accessToken: AccessToken
  readonly environment: Environment
  /** Reports a start without an answer, after which the session must be replaced. */
  readonly stuck: () => void
  /** All subscriptions that could be started are live. */
  readonly live: () => void
}

/** `paused` waits for a retry; `starting` requests a token or waits for `start_ack`. */
type State = 'waiting' | 'starting' | 'live' | 'paused'

export interface Subscription {
  readonly request: SubscriptionRequest
  readonly subscriber: Subscriber
  state: State
  /** Its id in this session. Each start uses a new one, so that a late frame never reaches the wrong subscription. */
  id?: string
  failures: number
  triedNewToken: boolean
  cancelTimer: () => void
}

const startAckMs = 15_000

/** Keeps subscriptions started on the current session. */
export function createSubscriptions(options: SubscriptionsOptions) {
  const { host, accessToken, environment, stuck, live } = options
  const all = new Set<Subscription>()
  const byId = new Map<string, Subscription>()
  /** Subscriptions canceled before the server acknowledged them; they are stopped on acknowledgment. */
  const abandoned = new Set<string>()
  let session: Session | undefined

  function add(request: SubscriptionRequest, subscriber: Subscriber): Subscription {
    const subscription: Subscription = {
      request,
      subscriber,
      state: 'waiting',
      failures: 0,
      triedNewToken: false,
      cancelTimer: () => {},
    }
    all.add(subscription)
    if (session) void begin(subscription)
    return subscription
  }

  function remove(subscription: Subscription): void {
    if (!all.has(subscription)) return
    const { id, state } = subscription
    forget(subscription)
    if (id === undefined) return
    // A stop that overtakes its start would leave an orphaned subscription on the server.
    if (state === 'live') session?.send(stopFrame(id))
    else abandoned.add(id)
  }

  function forget(subscription: Subscription): void {
    subscription.cancelTimer()
    all.delete(subscription)
    if (subscription.id !== undefined) byId.delete(subscription.id)
    settle()
  }

  function startAll(on: Session): void {
    session = on
    for (const subscription of all) void begin(subscription)
  }

  /** The session is gone; live subscriptions wait for the next one. */
  function stopAll(): void {
    session = undefined
    byId.clear()
    abandoned.clear()
    for (const subscription of all) {
      subscription.cancelTimer()
      subscription.state = 'waiting'
      subscription.id = undefined
    }
  }

  async function begin(subscription: Subscription, forceRefresh = false): Promise<void> {
    const on = session
    subscription.state = 'starting'
    try {
      const token = await accessToken({ forceRefresh })
      if (!on || session !== on || !all.has(subscription)) return
      const id = environment.newId()
      subscription.id = id
      byId.set(id, subscription)
      subscription.cancelTimer = environment.after(startAckMs, stuck)
      on.send(startFrame(id, subscription.request, token, host))
    } catch (error) {
      if (session !== on || !all.has(subscription)) return
      if (isNetworkError(error)) pause(subscription)
      else fail(subscription, error)
    }
  }

  function receive(frame: ServerFrame): void {
    if (!('id' in frame) || frame.id === undefined) return
    const subscription = byId.get(frame.id)
    if (!subscription) return disown(frame.type, frame.id)
    switch (frame.type) {
      case 'start_ack':
        return becomeLive(subscription)
      case 'data':
        return subscription.subscriber.next(frame.payload)
      case 'complete':
        forget(subscription)
        return subscription.subscriber.complete()
      case 'error':
        return refused(subscription, frame.errors)
    }
  }

  function disown(type: ServerFrame['type'], id: string): void {
    if (!abandoned.delete(id)) return
    if (type === 'start_ack' || type === 'data') session?.send(stopFrame(id))
  }

  function becomeLive(subscription: Subscription): void {
    subscription.cancelTimer()
    subscription.state = 'live'
    subscription.failures = 0
    subscription.triedNewToken = false
    settle(true)
  }

  function refused(subscription: Subscription, errors: readonly WireError[]): void {
    const verdict = classifySubscriptionError(errors)
    subscription.cancelTimer()
    if (subscription.id !== undefined) byId.delete(subscription.id)
    subscription.id = undefined
    if (verdict === 'tryAgain') return pause(subscription)
    if (verdict === 'giveUp' || subscription.triedNewToken) return fail(subscription, errorOf(errors))
    subscription.triedNewToken = true
    void begin(subscription, true)
  }

  function pause(subscription: Subscription): void {
    subscription.state = 'paused'
    subscription.cancelTimer = environment.after(
      retryDelay(++subscription.failures, environment.random()),
      () => {
        if (session) void begin(subscription)
      },
    )
    settle()
  }

  function fail(subscription: Subscription, error: unknown): void {
    forget(subscription)
    subscription.subscriber.error(error)
  }

  function failAll(error: unknown): void {
    for (const subscription of Array.from(all)) fail(subscription, error)
  }

  let isNews = false

  /** Reports `live` once, when the last pending start has been answered. */
  function settle(becameLive = false): void {
    isNews ||= becameLive
    const states = [...all].map(({ state }) => state)
    if (!isNews || states.includes('starting') || states.includes('waiting')) return
    isNews = false
    if (states.includes('live')) live()
  }

  return { add, remove, startAll, stopAll, receive, failAll, size: () => all.size }
}

/** Wraps server errors the way Apollo's own links do. */
export function errorOf(errors: readonly WireError[]): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ data: null, errors })
}

/** Returns whether an error has Amplify's name for a network failure, which is transient. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NetworkError' || error.name === 'TypeError')
}
