import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CodedError } from '../../../../domain/errors'
import { createConnectionStore } from '../../../../src/lib/apollo/connectionStore'
import type { ConnectionStore } from '../../../../src/lib/apollo/connectionStore'
import { Overloaded, type OverloadGuard } from '../../../../local/web/overloadGuard'
import { codeOf } from '../../../../src/lib/apollo/errorCode'
import { createRealtimeClient } from '../../../../src/lib/apollo/realtime/realtimeClient'
import type { RealtimeClient } from '../../../../src/lib/apollo/realtime/realtimeClient'
import type { DataPayload } from '../../../../src/lib/apollo/realtime/frames'
import type { AccessToken } from '../../../../src/lib/apollo/realtime/subscriptions'
import { manualEnvironment } from '../support/manualEnvironment'
import type { ManualEnvironment } from '../support/manualEnvironment'
import { onConversationEvent } from '../support/rawClient'
import { startServer } from '../support/startServer'
import type { StartOptions, TestServer } from '../support/startServer'
import { createUserPool } from '../support/userPool'
import type { UserPool } from '../support/userPool'

let pool: UserPool
let server: TestServer
let hand: ManualEnvironment
let connection: ConnectionStore
let client: RealtimeClient
let tokens: { readonly forced: boolean; readonly token: string }[]
let nextToken: (forced: boolean) => Promise<string>
let reconnected: number

beforeAll(async () => {
  pool = await createUserPool()
})
beforeEach(async () => begin(await startServer({ pool })))
afterEach(async () => {
  client.close()
  await server.stop()
})

function begin(on: TestServer): void {
  server = on
  hand = manualEnvironment()
  connection = createConnectionStore()
  reconnected = 0
  connection.onReconnected(() => reconnected++)
  tokens = []
  nextToken = () => server.pool.token('anna')
  const accessToken: AccessToken = async ({ forceRefresh = false } = {}) => {
    const token = await nextToken(forceRefresh)
    tokens.push({ forced: forceRefresh, token })
    return token
  }
  client = createRealtimeClient({
    graphqlEndpoint: server.url,
    realtimeEndpoint: server.realtimeUrl,
    accessToken,
    environment: hand.environment,
    connection,
  })
}

async function restart(options: StartOptions): Promise<void> {
  await server.stop()
  begin(await startServer({ pool, ...options }))
}

function watch(conversationId: string) {
  const payloads: DataPayload[] = []
  const errors: unknown[] = []
  const end = client.subscribe(
    { query: onConversationEvent, variables: { conversationId } },
    {
      next: (payload) => payloads.push(payload),
      error: (error) => errors.push(error),
      complete: () => errors.push('complete'),
    },
  )
  const sequences = () =>
    payloads.map(
      ({ data }) => (data as { onConversationEvent: { sequence: number } }).onConversationEvent.sequence,
    )
  return { payloads, errors, end, sequences }
}

const at = '2026-03-01T10:00:00.000Z'
const publish = (conversationId: string, sequence: number) =>
  server.graphql.liveEvents.publish([
    {
      field: 'publishConversationEvent',
      event: { conversationId, kind: 'message', assigneeId: null, sequence, at },
    },
  ])
async function becomesLive(times = 1): Promise<void> {
  await expect.poll(() => [reconnected, connection.current()]).toEqual([times, 'live'])
}
const lastSocket = () => {
  const socket = hand.sockets.at(-1)
  if (!socket) throw new Error('No socket was opened.')
  return socket
}
const typesSent = () => lastSocket().sent.map(({ type }) => type)

test('events arrive once they are live, over one socket for all subscriptions', async () => {
  const one = watch('anna')
  const other = watch('anna+ben')
  expect(connection.current()).toBe('connecting')
  await becomesLive()
  await publish('anna', 1)
  await publish('anna+ben', 2)
  await expect.poll(() => [one.sequences(), other.sequences()]).toEqual([[1], [2]])
  expect(hand.sockets).toHaveLength(1)
  expect(typesSent()).toEqual(['connection_init', 'start', 'start'])
})

test('a subscription on a socket that is open is announced when it is live as well', async () => {
  watch('anna')
  await becomesLive()
  watch('anna+ben')
  await becomesLive(2)
  expect(hand.sockets).toHaveLength(1)
})

describe('a dropped connection', () => {
  test('is replaced with fresh tokens and subscriptions, and reported', async () => {
    const one = watch('anna')
    await becomesLive()
    const before = tokens.length
    lastSocket().cut()
    await expect.poll(() => connection.current()).toBe('connecting')

    hand.advance(1000)
    await becomesLive(2)
    expect(tokens.length - before).toBe(2)
    await publish('anna', 5)
    await expect.poll(one.sequences).toEqual([5])
    expect(one.errors).toEqual([])
  })

  test('it tries again and again, later each time, and is offline meanwhile', async () => {
    watch('anna')
    await becomesLive()
    hand.advance(11_000)
    await server.graphql.close()
    nextToken = () => Promise.reject(Object.assign(new Error('no network'), { name: 'NetworkError' }))
    await expect.poll(() => connection.current()).toBe('connecting')

    const attempts: number[] = []
    const asked = vi.fn<typeof nextToken>(nextToken)
    nextToken = asked
    for (let second = 1; second <= 60; second++) {
      hand.advance(1000)
      await new Promise((resolve) => setImmediate(resolve))
      if (asked.mock.calls.length > attempts.length) attempts.push(second)
    }
    const gaps = attempts.slice(1).map((second, index) => second - (attempts[index] ?? 0))
    expect(attempts.length).toBeGreaterThan(4)
    expect(attempts.length).toBeLessThan(12)
    expect(gaps).toEqual([...gaps].sort((one, other) => one - other))
    expect(connection.current()).toBe('offline')
  })

  test('is retried at once when the network returns', async () => {
    watch('anna')
    await becomesLive()
    hand.goOffline()
    expect(connection.current()).toBe('offline')
    await expect.poll(() => server.graphql.connections()).toBe(0)
    hand.wake()
    await becomesLive(2)
  })

  test('is replaced when keep-alives stop arriving', async () => {
    const one = watch('anna')
    await becomesLive()
    lastSocket().stopResponding()
    hand.advance(120_000)
    expect(hand.sockets).toHaveLength(1)
    hand.advance(20_000)
    await becomesLive(2)
    await publish('anna', 3)
    await expect.poll(one.sequences).toEqual([3])
  })

  test('is replaced on return to the page, without waiting for keep-alives', async () => {
    watch('anna')
    await becomesLive()
    lastSocket().stopResponding()
    hand.advance(80_000)
    hand.wake()
    await becomesLive(2)
    expect(hand.sockets).toHaveLength(2)
  })

  test('is not affected by switching tabs', async () => {
    watch('anna')
    await becomesLive()
    hand.advance(10_000)
    hand.wake()
    hand.wake()
    expect(hand.sockets).toHaveLength(1)
    expect(connection.current()).toBe('live')
  })

  test('is replaced on waking from sleep', async () => {
    watch('anna')
    await becomesLive()
    lastSocket().stopResponding()
    hand.sleep(3_600_000)
    await becomesLive(2)
    expect(hand.sockets).toHaveLength(2)
  })

  test('is retried in the middle of the handshake', async () => {
    hand.deadenNext()
    watch('anna')
    await expect.poll(() => hand.sockets.length).toBe(1)
    hand.advance(15_000)
    expect(connection.current()).toBe('offline')
    hand.advance(1000)
    await becomesLive()
    expect(hand.sockets).toHaveLength(2)
  })
})

describe('a refusal', () => {
  test('reaches only its subscriber if it concerns one subscription', async () => {
    const other = watch('anna')
    const refused = watch('ben')
    await becomesLive()
    await expect.poll(() => refused.errors.map(codeOf)).toEqual(['NotFound'])
    await publish('anna', 1)
    await publish('ben', 2)
    await expect.poll(other.sequences).toEqual([1])
    expect(other.errors).toEqual([])
    expect(refused.payloads).toEqual([])
    expect(hand.sockets).toHaveLength(1)
  })

  test('is answered with one new token if it concerns a token at a start', async () => {
    watch('anna')
    await becomesLive()
    nextToken = (forced) => server.pool.token('anna', { expiresIn: forced ? 3600 : -1 })
    const late = watch('anna+ben')
    await becomesLive(2)
    expect(late.errors).toEqual([])
    expect(tokens.map(({ forced }) => forced).filter(Boolean)).toHaveLength(1)
  })

  test('reaches the subscriber if the new token is refused as well, and the others continue', async () => {
    const first = watch('anna')
    await becomesLive()
    nextToken = () => server.pool.token('anna', { expiresIn: -1 })
    const late = watch('anna+ben')
    await expect.poll(() => late.errors.map(codeOf)).toEqual(['Unauthorized'])
    await publish('anna', 1)
    await expect.poll(first.sequences).toEqual([1])
  })

  test('is answered with one new token if it concerns a token at the connection', async () => {
    nextToken = (forced) => server.pool.token('anna', { expiresIn: forced || tokens.length > 1 ? 3600 : -1 })
    const one = watch('anna')
    await becomesLive()
    expect(tokens[1]?.forced).toBe(true)
    expect(one.errors).toEqual([])
  })

  test('reaches all subscribers if the connection is refused permanently, and a later subscriber tries again', async () => {
    nextToken = () => server.pool.token('anna', { expiresIn: -1 })
    const [one, other] = [watch('anna'), watch('anna+ben')]
    await expect
      .poll(() => [...one.errors, ...other.errors].map(codeOf))
      .toEqual(['Unauthorized', 'Unauthorized'])
    expect(tokens).toHaveLength(2)

    nextToken = () => server.pool.token('anna')
    const later = watch('anna')
    await becomesLive()
    expect(later.errors).toEqual([])
  })

  test('reaches all subscribers if the session has ended', async () => {
    nextToken = () => Promise.reject(new CodedError('SignInAgain'))
    const one = watch('anna')
    await expect.poll(() => one.errors.map(codeOf)).toEqual(['SignInAgain'])
  })

  test('is retried automatically if it is temporary', async () => {
    let failing = true
    await restart({
      resolvers: {
        'Subscription.onConversationEvent': {
          subscribe: async () => {
            if (failing) throw new Error('the database is away')
            return { filterGroup: [{ filters: [{ fieldName: 'kind', operator: 'eq', value: 'message' }] }] }
          },
        },
      },
    })
    const one = watch('anna')
    await expect.poll(() => lastSocket().received.some(({ type }) => type === 'error')).toBe(true)
    failing = false
    hand.advance(2000)
    await becomesLive()
    expect(one.errors).toEqual([])
    expect(hand.sockets).toHaveLength(1)
  })

  test('is retried after growing pauses while the server is overloaded', async () => {
    let refusals = 0
    const guard: OverloadGuard = {
      run: async (call) => call(),
      runStart: async (start) => {
        if (refusals < 5) {
          refusals += 1
          throw new Overloaded(1)
        }
        return start()
      },
      load: () => ({ inFlight: 0, refused: 0 }),
      close: () => undefined,
    }
    await restart({ guard })
    const starting = vi.fn<typeof nextToken>(nextToken)
    nextToken = starting
    const one = watch('anna')
    const errorsReceived = () => lastSocket().received.filter(({ type }) => type === 'error').length
    const pauses: number[] = []
    for (let refused = 1; refused <= 5; refused += 1) {
      await expect.poll(() => [refusals, errorsReceived()]).toEqual([refused, refused])
      starting.mockClear()
      let seconds = 0
      // A start first asks for its token.
      for (; starting.mock.calls.length === 0; seconds += 1) hand.advance(1000)
      pauses.push(seconds)
    }
    await becomesLive()
    expect(pauses).toEqual([1, 1, 2, 4, 8])
    expect(one.errors).toEqual([])
    expect(hand.sockets).toHaveLength(1)
  })

  test('is understood as an object instead of an array', async () => {
    await restart({ limits: { subscriptionsPerConnection: 1 } })
    watch('anna')
    await becomesLive()
    const tooMany = watch('anna+ben')
    await expect.poll(() => tooMany.errors).toHaveLength(1)
    expect(String(tooMany.errors[0])).toContain('Max number of 1 subscriptions reached')
  })
})

describe('ending a subscription', () => {
  test('sends nothing before its start was sent', async () => {
    watch('anna')
    await becomesLive()
    let give = (_token: string) => {}
    nextToken = () => new Promise((resolve) => (give = resolve))
    const early = watch('anna+ben')
    await expect.poll(() => give.length).toBe(1)
    early.end()
    give('token')
    await new Promise((resolve) => setImmediate(resolve))
    expect(typesSent()).toEqual(['connection_init', 'start'])
  })

  test('leaves nothing on the server between start and start_ack', async () => {
    let letIn = () => {}
    await restart({
      resolvers: {
        'Subscription.onConversationEvent': {
          subscribe: async ({ conversationId }) => {
            if (conversationId === 'slow') await new Promise<void>((resolve) => (letIn = resolve))
            return { filterGroup: [{ filters: [{ fieldName: 'kind', operator: 'eq', value: 'message' }] }] }
          },
        },
      },
    })
    const stays = watch('anna')
    await becomesLive()
    const early = watch('slow')
    await expect.poll(() => typesSent().filter((type) => type === 'start')).toHaveLength(2)
    early.end()
    letIn()
    await expect.poll(() => lastSocket().received.filter(({ type }) => type === 'complete')).toHaveLength(1)
    await publish('anna', 1)
    await expect.poll(stays.sequences).toEqual([1])
    expect(early.payloads).toEqual([])
    expect(lastSocket().received.filter(({ type }) => type === 'data')).toHaveLength(1)
  })

  test('and beginning it again, as React does in development, leaves one on the server', async () => {
    watch('anna').end()
    const again = watch('anna')
    await becomesLive()
    await publish('anna', 1)
    await expect.poll(again.sequences).toEqual([1])
    expect(lastSocket().received.filter(({ type }) => type === 'data')).toHaveLength(1)
  })

  test('keeps the socket for the next screen for a while, then closes it and rests', async () => {
    const one = watch('anna')
    await becomesLive()
    one.end()
    hand.advance(3000)
    const next = watch('anna+ben')
    await becomesLive(2)
    expect(hand.sockets).toHaveLength(1)

    next.end()
    hand.advance(6000)
    await expect.poll(() => server.graphql.connections()).toBe(0)
    expect([hand.watching(), hand.timers()]).toEqual([0, 0])
    expect(connection.current()).toBe('connecting')
    watch('anna')
    await becomesLive(3)
  })

  test('twice is as good as once', async () => {
    const one = watch('anna')
    watch('anna+ben')
    await becomesLive()
    one.end()
    one.end()
    await expect.poll(() => lastSocket().received.filter(({ type }) => type === 'complete')).toHaveLength(1)
    expect(typesSent().filter((type) => type === 'stop')).toHaveLength(1)
  })
})
