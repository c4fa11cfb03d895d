import { connect as connectTcp } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CodedError } from '../../../domain/errors'
import type { Timers } from '../../../local/graphql/timers'
import {
  connect,
  headerSubprotocol,
  onConversationEvent,
  openSocket,
  startFrame,
  subscribe,
} from './support/rawClient'
import type { RawClient } from './support/rawClient'
import { allowedOrigin, startServer } from './support/startServer'
import type { StartOptions, TestServer } from './support/startServer'
import { noFiles } from '../../support/files'

let server: TestServer
let anna: string
const opened: RawClient[] = []
const started: TestServer[] = []

beforeAll(async () => {
  server = await startServer()
  anna = await server.pool.token('anna')
})
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.terminate()
  for (const other of started.splice(0)) await other.stop()
})
afterAll(() => server.stop())

async function open(...args: Parameters<typeof openSocket>): Promise<RawClient> {
  const client = await openSocket(...args)
  opened.push(client)
  return client
}

async function connected(url = server.realtimeUrl, token = anna): Promise<RawClient> {
  const client = await connect(url, token)
  opened.push(client)
  return client
}

async function another(options: StartOptions): Promise<TestServer> {
  const other = await startServer({ pool: server.pool, ...options })
  started.push(other)
  return other
}

/** Timers that fire on the test's request. */
function handTimers() {
  const calls: { milliseconds: number; call: () => void; repeats: boolean }[] = []
  const add = (milliseconds: number, call: () => void, repeats: boolean) => {
    const timer = { milliseconds, call, repeats }
    calls.push(timer)
    return () => void calls.splice(calls.indexOf(timer), calls.includes(timer) ? 1 : 0)
  }
  const timers: Timers = {
    after: (milliseconds, call) => add(milliseconds, call, false),
    every: (milliseconds, call) => add(milliseconds, call, true),
  }
  const elapse = (milliseconds: number) => {
    for (const timer of calls.filter((timer) => timer.milliseconds === milliseconds)) timer.call()
  }
  return { timers, elapse }
}

describe('the handshake', () => {
  const header = (token: string) =>
    Buffer.from(JSON.stringify({ Authorization: token, host: 'localhost' })).toString('base64')

  test.each([
    ['as a subprotocol', (token: string) => ({ protocols: ['graphql-ws', headerSubprotocol(token)] })],
    [
      'in the query',
      (token: string) => ({
        protocols: ['graphql-ws'],
        query: `?header=${encodeURIComponent(header(token))}&payload=e30=`,
      }),
    ],
    [
      'in the query, not encoded',
      (token: string) => ({ protocols: ['graphql-ws'], query: `?header=${header(token)}&payload=e30=` }),
    ],
    [
      'as an HTTP header',
      (token: string) => ({
        protocols: ['graphql-ws'],
        options: { headers: { authorization: token, host: 'localhost' } },
      }),
    ],
    [
      'behind Bearer',
      (token: string) => ({ protocols: ['graphql-ws', headerSubprotocol(`Bearer ${token}`)] }),
    ],
  ])('takes a token %s', async (_name, how) => {
    const client = await open(server.realtimeUrl, how(anna))
    expect(client.socket.protocol).toBe('graphql-ws')
    client.send({ type: 'connection_init' })
    expect(await client.frame('connection_ack')).toEqual({
      type: 'connection_ack',
      payload: { connectionTimeoutMs: 300_000 },
    })
    await client.frame('ka')
    expect(client.frames.map(({ type }) => type)).toEqual(['connection_ack', 'ka'])
    expect(client.socket.extensions).toBe('')
  })

  test.each([
    ['no token', async () => ['graphql-ws']],
    ['a header that is no JSON', async () => ['graphql-ws', 'header-bWVvdw']],
    [
      'an expired token',
      async () => ['graphql-ws', headerSubprotocol(await server.pool.token('anna', { expiresIn: -1 }))],
    ],
    ['a forged token', async () => ['graphql-ws', headerSubprotocol(`${anna.slice(0, -4)}AAAA`)]],
  ])('answers %s, so that clients do not take it for a network failure', async (_name, protocols) => {
    const client = await open(server.realtimeUrl, { protocols: await protocols() })
    client.send({ type: 'connection_init' })
    expect(await client.frame('connection_error')).toEqual({
      type: 'connection_error',
      payload: {
        errors: [
          {
            errorType: 'UnauthorizedException',
            message: 'You are not authorized to make this call.',
            errorCode: 401,
          },
        ],
      },
    })
    expect((await client.closed()).code).toBe(1008)
  })

  test('names the missing subprotocol', async () => {
    const client = await open(server.realtimeUrl, { options: { headers: { authorization: anna } } })
    client.send({ type: 'connection_init' })
    const { payload } = await client.frame('connection_error')
    expect(payload).toEqual({ errors: [{ message: 'SubProtocolNotSupportedError', errorCode: 400 }] })
    await client.closed()
  })

  test('refuses a page of another origin, and accepts an allowed one', async () => {
    const protocols = ['graphql-ws', headerSubprotocol(anna)]
    const evil = open(server.realtimeUrl, { protocols, options: { origin: 'https://evil.example' } })
    await expect(evil).rejects.toThrow('403')
    await open(server.realtimeUrl, { protocols, options: { origin: allowedOrigin } })
  })

  test('refuses a connection over the limit per account, until another one closes', async () => {
    const small = await another({ limits: { connectionsPerUser: 2 } })
    const [first] = [await connected(small.realtimeUrl), await connected(small.realtimeUrl)]
    const protocols = ['graphql-ws', headerSubprotocol(anna)]
    const third = await open(small.realtimeUrl, { protocols })
    third.send({ type: 'connection_init' })
    expect((await third.frame('connection_error')).payload.errors[0].errorType).toBe('LimitExceededError')
    await connected(small.realtimeUrl, await server.pool.token('ben'))

    await first.end()
    await expect.poll(() => small.graphql.connections()).toBe(2)
    await connected(small.realtimeUrl)
  })

  describe('refusals', () => {
    const forged = { protocols: ['graphql-ws', headerSubprotocol('forged')] }
    const answers = ({ frames }: RawClient) => frames.map(({ type }) => type)

    test('is answered without connection_init once its time is over', async () => {
      const { timers, elapse } = handTimers()
      const slow = await another({ timers })
      const silent = await open(slow.realtimeUrl, forged)
      expect(answers(silent)).toEqual([])

      elapse(5000)

      expect((await silent.closed()).code).toBe(1008)
      expect(answers(silent)).toEqual(['connection_error'])
    })

    test('does not wait when too many of the same address wait already', async () => {
      const { timers } = handTimers()
      const full = await another({ timers, limits: { refusedConnectionsPerAddress: 2 } })
      const waiting = [await open(full.realtimeUrl, forged), await open(full.realtimeUrl, forged)]

      const third = await open(full.realtimeUrl, forged)

      expect((await third.closed()).code).toBe(1008)
      expect(waiting.map(answers)).toEqual([[], []])
      await waiting[0]?.end()
      const fourth = await open(full.realtimeUrl, forged)
      fourth.send({ type: 'connection_init' })
      expect((await fourth.closed()).code).toBe(1008)
      expect(answers(fourth)).toEqual(['connection_error'])
    })

    test('may send no more than connection_init', async () => {
      const client = await open(server.realtimeUrl, forged)
      client.send('x'.repeat(5000))
      expect((await client.closed()).code).toBe(1009)
    })

    test('ends with the server', async () => {
      const { timers } = handTimers()
      const stopped = await another({ timers })
      const waiting = await open(stopped.realtimeUrl, forged)

      await stopped.graphql.close()

      expect((await waiting.closed()).code).toBe(1006)
    })
  })

  test('leaves nothing behind when it breaks off', async () => {
    await new Promise<void>((resolve) => {
      const socket = connectTcp(server.port, '127.0.0.1', () => {
        socket.write(
          'GET /graphql/realtime HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
          () => {
            socket.destroy()
            resolve()
          },
        )
      })
    })
    expect((await server.as('anna', '{ me { id } }')).data.me.id).toBe('anna')
  })
})

describe('frames', () => {
  test('are ignored before the acknowledgement', async () => {
    const client = await open(server.realtimeUrl, { protocols: ['graphql-ws', headerSubprotocol(anna)] })
    client.send(startFrame(anna, onConversationEvent, { conversationId: 'anna' }, 'early'))
    client.send({ type: 'connection_init' })
    await client.frame('ka')
    await subscribe(client, anna, onConversationEvent, { conversationId: 'anna' })
    expect(client.frames.filter(({ id }) => id === 'early')).toEqual([])
  })

  test('a second connection_init changes nothing', async () => {
    const client = await connected()
    client.send({ type: 'connection_init' })
    await subscribe(client, anna, onConversationEvent, { conversationId: 'anna' })
    expect(client.frames.filter(({ type }) => type === 'connection_ack')).toHaveLength(1)
  })

  test.each([
    ['no JSON', 'meow'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no type', '{}'],
    ['a start without id', { type: 'start', payload: {} }],
    ['an id that is a number', { type: 'stop', id: 7 }],
    ['an id without end', { type: 'start', id: 'x'.repeat(300), payload: {} }],
  ])('get an answer if they are %s, and the socket stays open', async (_name, frame) => {
    const client = await connected()
    client.send(frame)
    expect((await client.frame('error')).payload.errors[0].errorType).toBe('BadRequestException')
    await subscribe(client, anna, onConversationEvent, { conversationId: 'anna' })
  })

  test('get an error that names their unknown type', async () => {
    const client = await connected()
    client.send({ type: 'unknown' })
    expect(await client.frame('error')).toEqual({
      type: 'error',
      id: '',
      payload: {
        errors: [
          {
            errorType: 'UnsupportedOperation',
            message: 'unknown not supported through the realtime channel',
          },
        ],
      },
    })
  })

  test('end the socket if they are binary, or larger than allowed', async () => {
    const binary = await connected()
    binary.socket.send(Buffer.from([1, 2, 3]))
    expect((await binary.closed()).code).toBe(1003)
    const large = await connected()
    large.send('x'.repeat(200 * 1024))
    expect((await large.closed()).code).toBe(1009)
  })
})

describe('a start', () => {
  const start = async (frame: object) => {
    const client = await connected()
    client.send(frame)
    return { client, errors: (await client.frame('error', '1')).payload.errors }
  }
  const watch = { conversationId: 'anna' }
  const inbox = 'subscription { onInboxEvent { at } }'

  test.each([
    ['no document', { id: '1', type: 'start', payload: { data: '{}' } }],
    ['an object instead of a string', { id: '1', type: 'start', payload: { data: { query: inbox } } }],
    ['no payload', { id: '1', type: 'start' }],
  ])('is refused with %s', async (_name, frame) => {
    const { errors } = await start(frame)
    expect(errors[0]).toMatchObject({ errorType: 'BadRequestException', errorCode: 400 })
  })

  test.each([
    ['a query', '{ me { id } }', {}],
    ['a mutation', 'mutation { updateMyName(input: { givenName: "a", familyName: "b" }) { id } }', {}],
    ['a field that is none', 'subscription { onNothing }', {}],
    ['two fields', 'subscription { onInboxEvent { at } onWorklistEvent { at } }', {}],
    ['one field twice', 'subscription { a: onInboxEvent { at } b: onInboxEvent { at } }', {}],
    ['a fragment at its root', 'subscription { ... on Subscription { onInboxEvent { at } } }', {}],
    ['a condition at its root', 'subscription { onInboxEvent @skip(if: true) { at } }', {}],
    ['a missing argument', onConversationEvent, {}],
    ['a variable that it does not declare', onConversationEvent, { ...watch, more: 'x' }],
    ['a variable named as JavaScript names objects', onConversationEvent, { ...watch, toString: 'x' }],
    ['more than 8 kB', `${onConversationEvent} # ${'x'.repeat(8192)}`, watch],
    ['an argument of the wrong type', onConversationEvent, { conversationId: {} }],
  ])('is refused if it has %s', async (_name, query, variables) => {
    const { errors } = await start(startFrame(anna, query, variables, '1'))
    expect(errors[0]).toMatchObject({ errorType: 'BadRequestException', errorCode: 400 })
  })

  test('leaves the socket open if it was refused for its size', async () => {
    const { client } = await start(
      startFrame(anna, onConversationEvent, { ...watch, x: 'x'.repeat(9000) }, '1'),
    )
    expect(await subscribe(client, anna, onConversationEvent, watch)).toBeTruthy()
  })

  test('carries a token of its own: without one that is good it is refused, and the socket stays', async () => {
    for (const token of ['', 'meow', await server.pool.token('anna', { expiresIn: -1 })]) {
      const { client, errors } = await start(startFrame(token, onConversationEvent, watch, '1'))
      expect(errors).toEqual([
        {
          errorType: 'UnauthorizedException',
          message: 'You are not authorized to make this call.',
          errorCode: 401,
        },
      ])
      await subscribe(client, anna, onConversationEvent, watch)
    }
  })

  test('is decided by its resolver, whose code the client gets', async () => {
    const { client, errors } = await start(
      startFrame(anna, onConversationEvent, { conversationId: 'ben' }, '1'),
    )
    expect(errors).toEqual([expect.objectContaining({ errorType: 'NotFound', errorInfo: {} })])
    await server.graphql.liveEvents.publish([messageIn('ben', 1), messageIn('anna', 2)])
    await subscribe(client, anna, onConversationEvent, watch)
    expect(client.frames.filter(({ type }) => type === 'data')).toEqual([])
  })

  test('reports only an id if its resolver fails', async () => {
    const broken = await another({
      resolvers: {
        'Subscription.onInboxEvent': { subscribe: () => Promise.reject(new Error('Anna Smith')) },
      },
    })
    const client = await connected(broken.realtimeUrl)
    client.send(startFrame(anna, inbox, {}, '1'))
    const { payload } = await client.frame('error', '1')
    expect(payload.errors[0]).toMatchObject({ errorType: 'InternalError' })
    expect(JSON.stringify([payload, broken.log])).not.toContain('Anna Smith')
  })

  test.each([
    ['no group', { filterGroup: [] }],
    ['a group without conditions', { filterGroup: [{ filters: [] }] }],
    [
      'a field that events do not have',
      { filterGroup: [{ filters: [{ fieldName: 'recipient', operator: 'eq', value: 'a' }] }] },
    ],
    [
      'a list to be equal to',
      { filterGroup: [{ filters: [{ fieldName: 'recipientId', operator: 'eq', value: ['a'] }] }] },
    ],
    [
      'six values',
      {
        filterGroup: [
          { filters: [{ fieldName: 'recipientId', operator: 'in', value: ['1', '2', '3', '4', '5', '6'] }] },
        ],
      },
    ],
  ] as const)('is refused rather than opened if its resolver sets a filter with %s', async (_name, spec) => {
    const open = await another({
      resolvers: { 'Subscription.onInboxEvent': { subscribe: async () => spec } },
    })
    const client = await connected(open.realtimeUrl)
    client.send(startFrame(anna, inbox, {}, '1'))
    expect((await client.frame('error', '1')).payload.errors[0].errorType).toBe('InternalError')
  })

  test('is refused with an id in use, and the first subscription continues', async () => {
    const client = await connected()
    client.send(startFrame(anna, onConversationEvent, watch, '1'))
    client.send(startFrame(anna, inbox, {}, '1'))
    expect((await client.frame('error', '1')).payload.errors[0].errorType).toBe('DuplicatedOperationError')
    await client.frame('start_ack', '1')
    await server.graphql.liveEvents.publish([messageIn('anna', 1)])
    expect((await client.frame('data', '1')).payload.data.onConversationEvent.sequence).toBe(1)
  })

  test('is refused as the 101st in one tick, with an object where an array is documented', async () => {
    const client = await connected()
    for (let n = 1; n <= 101; n++) client.send(startFrame(anna, onConversationEvent, watch, String(n)))
    expect((await client.frame('error', '101')).payload).toEqual({
      errors: {
        errorType: 'MaxSubscriptionsReachedError',
        message: 'Max number of 100 subscriptions reached',
      },
    })
    await client.count('start_ack', 100)
    client.send({ type: 'stop', id: '1' })
    await client.frame('complete', '1')
    client.send(startFrame(anna, onConversationEvent, watch, '102'))
    await client.frame('start_ack', '102')
  })

  test('is refused if it has a variable that its document does not declare, or more than 8 kB', async () => {
    const client = await connected()
    client.send(startFrame(anna, onConversationEvent, { ...watch, junk: 'x' }, '1'))
    expect((await client.frame('error', '1')).payload.errors[0].message).toBe(
      'Variable "$junk" is not declared.',
    )
    client.send(startFrame(anna, onConversationEvent, { conversationId: 'x'.repeat(8 * 1024) }, '2'))
    expect((await client.frame('error', '2')).payload.errors[0].message).toBe(
      'A start has at most 8192 characters.',
    )
  })

  test('is refused beyond what an account may hold on all its sockets, until others have ended', async () => {
    const large = `${onConversationEvent} # ${'x'.repeat(900)}`
    const small = await another({ limits: { subscriptionCharactersPerUser: 2500 } })
    const [first, second] = [await connected(small.realtimeUrl), await connected(small.realtimeUrl)]
    await subscribe(first, anna, large, watch)
    const id = await subscribe(second, anna, large, watch)
    second.send(startFrame(anna, large, watch, 'refused'))
    expect((await second.frame('error', 'refused')).payload.errors).toMatchObject({
      errorType: 'MaxSubscriptionsReachedError',
    })
    const ben = await small.pool.token('ben')
    await subscribe(await connected(small.realtimeUrl, ben), ben, large, { conversationId: 'ben' })

    second.send({ type: 'stop', id })
    await second.frame('complete', id)
    await subscribe(second, anna, large, watch)
    await first.end()
    await expect.poll(() => small.graphql.connections()).toBe(2)
    await subscribe(second, anna, large, watch)
  })

  test('delivers nothing if it is stopped before it was accepted', async () => {
    let letIn = () => {}
    const slow = await another({
      resolvers: {
        'Subscription.onInboxEvent': {
          subscribe: async () => {
            await new Promise<void>((resolve) => (letIn = resolve))
            return {
              filterGroup: [{ filters: [{ fieldName: 'recipientId', operator: 'eq', value: 'anna' }] }],
            }
          },
        },
      },
    })
    const client = await connected(slow.realtimeUrl)
    client.send(startFrame(anna, inbox, {}, '1'))
    client.send({ id: '1', type: 'stop' })
    await client.frame('complete', '1')
    letIn()
    await subscribe(client, anna, onConversationEvent, watch)
    await slow.graphql.liveEvents.publish([
      { field: 'publishInboxEvent', event: { recipientId: 'anna', at } },
      messageIn('anna', 1),
    ])
    await client.frame('data')
    expect(client.frames.filter(({ id }) => id === '1').map(({ type }) => type)).toEqual(['complete'])
  })
})

const at = '2026-03-01T10:00:00.000Z'

function messageIn(conversationId: string, sequence: number, body = 'hello') {
  return {
    field: 'publishConversationEvent',
    event: { conversationId, kind: 'message', assigneeId: null, sequence, body, at },
  } as const
}

describe('events', () => {
  test('arrive with the selection of each subscription, under its names, until it stops', async () => {
    const client = await connected()
    const full = await subscribe(client, anna, onConversationEvent, { conversationId: 'anna' })
    const aliased = await subscribe(
      client,
      anna,
      'subscription { mine: onConversationEvent(conversationId: "anna") { n: sequence __typename } }',
    )

    await server.graphql.liveEvents.publish([messageIn('anna', 7, 'a "quoted" line\n')])
    await client.count('data', 2)
    expect(client.data(full)).toEqual([
      { data: { onConversationEvent: { conversationId: 'anna', sequence: 7, body: 'a "quoted" line\n' } } },
    ])
    expect(client.data(aliased)).toEqual([{ data: { mine: { n: 7, __typename: 'ConversationEvent' } } }])

    client.send({ type: 'stop', id: full })
    await client.frame('complete', full)
    await server.graphql.liveEvents.publish([messageIn('anna', 8)])
    await client.count('data', 3)
    expect(client.data(full)).toHaveLength(1)
  })

  test('follow the effects of a mutation, and precede its response', async () => {
    const client = await connected()
    const id = await subscribe(client, anna, onConversationEvent, { conversationId: 'anna+ben' })
    const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }'
    await server.as('ben', send, { input: { id: 'm1', conversationId: 'anna+ben', body: 'hi' } })
    await client.frame('data', id)
    expect(client.data(id)).toEqual([
      { data: { onConversationEvent: expect.objectContaining({ body: 'hi' }) } },
    ])
  })

  test('are dropped if malformed, and logged without their content', async () => {
    const client = await connected()
    const id = await subscribe(client, anna, onConversationEvent, { conversationId: 'anna' })
    const { event } = messageIn('anna', 1, 'secret')
    const wrong = { ...event, at: 'yesterday' }
    await server.graphql.liveEvents.publish([
      { field: 'publishConversationEvent', event: wrong },
      messageIn('anna', 2),
    ])
    await client.frame('data', id)
    expect(client.data(id)).toHaveLength(1)
    expect(server.log).toContainEqual(
      expect.objectContaining({ event: 'liveEvents.refused', mutation: 'publishConversationEvent' }),
    )
    expect(JSON.stringify(server.log)).not.toContain('secret')
  })

  test('are not delivered above 240 KB, and the publisher sees success', async () => {
    const client = await connected()
    const id = await subscribe(client, anna, onConversationEvent, { conversationId: 'anna' })
    const fits = 'ä'.repeat(120 * 1024 - 100)
    await server.graphql.liveEvents.publish([
      messageIn('anna', 1, `${fits}${'ä'.repeat(100)}`),
      messageIn('anna', 2, fits),
    ])
    await client.frame('data', id)
    expect(client.data(id).map(({ data }) => data.onConversationEvent.sequence)).toEqual([2])
    expect(server.log).toContainEqual(expect.objectContaining({ event: 'liveEvents.tooLarge' }))
  })

  test('a filter that the server sets takes the place of the arguments; without one the arguments filter', async () => {
    const server = await another({
      resolvers: {
        'Subscription.onConversationEvent': {
          subscribe: async ({ conversationId }) => {
            if (conversationId === 'plain') return null as never
            return { filterGroup: [{ filters: [{ fieldName: 'sequence', operator: 'eq', value: 5 }] }] }
          },
        },
      },
    })
    const client = await connected(server.realtimeUrl)
    const byArgument = await subscribe(client, anna, onConversationEvent, { conversationId: 'plain' })
    const byServer = await subscribe(client, anna, onConversationEvent, { conversationId: 'filtered' })
    await server.graphql.liveEvents.publish([
      messageIn('plain', 1),
      messageIn('filtered', 2),
      messageIn('third', 5),
    ])
    await client.count('data', 2)
    expect(client.data(byArgument)[0]?.data.onConversationEvent.sequence).toBe(1)
    expect(client.data(byServer)[0]?.data.onConversationEvent.sequence).toBe(5)
  })
})

describe('a socket', () => {
  test('closes if it is not initialized in time', async () => {
    const { timers, elapse } = handTimers()
    const waiting = await another({ timers })
    const client = await open(waiting.realtimeUrl, { protocols: ['graphql-ws', headerSubprotocol(anna)] })
    await expect.poll(() => waiting.graphql.connections()).toBe(1)
    elapse(15_000)
    expect((await client.closed()).code).toBe(1008)
  })

  test('gets a keep-alive every minute', async () => {
    const { timers, elapse } = handTimers()
    const patient = await another({ timers })
    const client = await connected(patient.realtimeUrl)
    elapse(60_000)
    expect(await client.count('ka', 2)).toBe(true)
  })

  test('closes if its client stops answering keep-alives', async () => {
    const { timers, elapse } = handTimers()
    const patient = await another({ timers })
    const client = await openSocket(patient.realtimeUrl, {
      protocols: ['graphql-ws', headerSubprotocol(anna)],
      options: { autoPong: false },
    })
    client.send({ type: 'connection_init' })
    await client.frame('ka')
    elapse(60_000)
    await client.count('ka', 2)
    elapse(60_000)
    expect((await client.closed()).code).toBe(1006)
    await expect.poll(() => patient.graphql.connections()).toBe(0)
  })

  test('closes after a day', async () => {
    const { timers, elapse } = handTimers()
    let now = new Date()
    const old = await another({ timers, services: { ...services, now: () => now } })
    const client = await connected(old.realtimeUrl)
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
    elapse(60_000)
    expect((await client.closed()).code).toBe(1000)
  })

  test('closes if its reader is too slow, and the others get everything', async () => {
    const busy = await another({ limits: { bufferedBytes: 256 * 1024 } })
    const slow = await connected(busy.realtimeUrl)
    const slowId = await subscribe(slow, anna, onConversationEvent, { conversationId: 'anna' })
    const quick = await connected(busy.realtimeUrl)
    const quickId = await subscribe(quick, anna, onConversationEvent, { conversationId: 'anna' })
    slow.socket.pause()

    const body = 'x'.repeat(100_000)
    const total = 200
    for (let sequence = 1; sequence <= total; sequence++) {
      await busy.graphql.liveEvents.publish([messageIn('anna', sequence, body)])
      await quick.count('data', sequence)
    }
    slow.socket.resume()
    expect([1013, 1006]).toContain((await slow.closed()).code)
    expect(quick.data(quickId)).toHaveLength(total)
    expect(slow.data(slowId).length).toBeLessThan(total)
  })

  test('gets a close frame when the server stops, and no new one is accepted', async () => {
    const stopping = await startServer({ pool: server.pool })
    const client = await connected(stopping.realtimeUrl)
    await stopping.graphql.close()
    expect((await client.closed()).code).toBe(1001)
    await expect(
      open(stopping.realtimeUrl, { protocols: ['graphql-ws', headerSubprotocol(anna)] }),
    ).rejects.toThrow('503')
    await stopping.stop()
  })

  const services = {
    database: { inTransaction: () => Promise.reject(new CodedError('InternalError')) },
    log: () => {},
    now: () => new Date(),
    newId: () => 'id',
    files: noFiles,
  }
})
