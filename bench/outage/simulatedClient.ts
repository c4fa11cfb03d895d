import { assumptions } from '../../infra/ceilings/assumptions'
import { CodedError } from '../../domain/errors'
import { createConnectionStore } from '../../src/lib/apollo/connectionStore'
import { createRealtimeClient } from '../../src/lib/apollo/realtime/realtimeClient'
import type { Region } from './region'
import type { VirtualClock } from './virtualClock'

export interface SimulatedClient {
  /** Cuts the open socket. */
  cut(): void
  close(): void
  readonly attempts: () => number
  readonly isSignedOut: () => boolean
  /** Virtual milliseconds at which it was subscribed again with the missed messages; undefined until then. */
  readonly backAt: () => number | undefined
}

export interface ClientOptions {
  readonly clock: VirtualClock
  readonly region: Region
  readonly random: () => number
  /** Virtual milliseconds. */
  readonly tokenExpiresAt: number
}

type Environment = Parameters<typeof createRealtimeClient>[0]['environment']
type Events = Parameters<Environment['openSocket']>[2]

/** A message in one direction. */
const latencyMs = 25
const keepAliveMs = 60_000
const tokenLifetimeMs = assumptions.tokenSeconds * 1_000
/** Screens ask for what they missed every minute as well (`src/lib/hooks/useCatchUp.ts`). */
const catchUpMs = 60_000
/** Subscriptions of a patient who reads a conversation. */
const queries = ['subscription Inbox', 'subscription Conversation']

/**
 * Creates a patient's browser: the product's realtime client on a virtual network, and the query of what was missed. AppSync
 * refuses that query with 429, which the product repeats at the next minute.
 */
export function createSimulatedClient(options: ClientOptions): SimulatedClient {
  const { clock, region, random } = options
  const connection = createConnectionStore()
  let expiresAt = options.tokenExpiresAt
  let cut = () => {}
  let [attempts, ids, acknowledged] = [0, 0, 0]
  let wasCut = false
  let isSignedOut = false
  let backAt: number | undefined
  let cancelCatchUp = () => {}

  function openSocket(events: Events) {
    if (wasCut) attempts += 1
    let isOpen = true
    acknowledged = 0
    const arrive = (call: () => void) => clock.after(latencyMs, () => isOpen && call())
    const receive = (frame: object) => arrive(() => events.message(JSON.stringify(frame)))
    const end = () => {
      if (!isOpen) return
      isOpen = false
      events.closed()
    }
    const keepAlive = (): void => {
      if (!isOpen) return
      receive({ type: 'ka' })
      clock.after(keepAliveMs, keepAlive)
    }
    const start = (id: string): void => {
      const limit = region.callResolver(() => {
        receive({ id, type: 'start_ack' })
        if (isOpen) acknowledged += 1
      })
      if (!limit) return
      const errorType = limit === 'Lambda' ? 'Lambda:TooManyRequestsException' : 'LimitExceededError'
      receive({ id, type: 'error', payload: { errors: [{ errorType, message: 'Rate exceeded' }] } })
    }
    cut = end
    arrive(() => arrive(region.acceptsConnection() ? () => events.opened() : end))
    return {
      send: (text: string) => {
        const { type, id = '' } = JSON.parse(text) as { type: string; id?: string }
        arrive(() => {
          if (type === 'start') return start(id)
          if (type !== 'connection_init') return
          receive({ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } })
          keepAlive()
        })
      },
      close: () => {
        isOpen = false
      },
    }
  }

  const client = createRealtimeClient({
    graphqlEndpoint: 'https://api.example/graphql',
    realtimeEndpoint: 'wss://api.example/graphql/realtime',
    accessToken,
    connection,
    environment: {
      openSocket: (_url, _protocols, events) => openSocket(events),
      now: () => clock.now(),
      random,
      after: (milliseconds, call) => clock.after(milliseconds, call),
      // Notices only a computer that slept.
      every: () => () => {},
      newId: () => String((ids += 1)),
      onResume: () => () => {},
      onOffline: () => () => {},
    },
  })

  /** Like Amplify: three requests, then the error, on which the product signs out (specification §4). */
  async function accessToken(): Promise<string> {
    for (let request = 1; clock.now() >= expiresAt - 5_000; request += 1) {
      await new Promise<void>((resolve) => void clock.after(2 * latencyMs, resolve))
      if (region.acceptsRefresh()) {
        expiresAt = clock.now() + tokenLifetimeMs
        break
      }
      if (region.isDown()) throw Object.assign(new Error('No network.'), { name: 'NetworkError' })
      if (request === 3) {
        isSignedOut = true
        throw new CodedError('SignInAgain')
      }
      const pause = 2 ** request * 100 + 100 * random()
      await new Promise<void>((resolve) => void clock.after(pause, resolve))
    }
    return 'token'
  }

  function catchUp(): void {
    cancelCatchUp()
    if (!wasCut || backAt !== undefined) return
    cancelCatchUp = clock.after(catchUpMs, catchUp)
    clock.after(latencyMs, () =>
      region.callResolver(() => {
        if (acknowledged < queries.length || backAt !== undefined) return
        backAt = clock.now() + latencyMs
        cancelCatchUp()
        // What follows costs time and changes no quota.
        client.close()
      }),
    )
  }

  connection.onReconnected(catchUp)
  for (const query of queries)
    client.subscribe({ query, variables: {} }, { next() {}, complete() {}, error() {} })

  return {
    cut: () => {
      wasCut = true
      cut()
    },
    close: () => client.close(),
    attempts: () => attempts,
    isSignedOut: () => isSignedOut,
    backAt: () => backAt,
  }
}
