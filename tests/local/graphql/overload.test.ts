import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createOverloadGuard, type OverloadGuard } from '../../../local/web/overloadGuard'
import { publicRest } from '../../../local/web/publicRest'
import { connect, onConversationEvent, startFrame } from './support/rawClient'
import { startServer, type TestServer } from './support/startServer'

let guard: OverloadGuard
let stopping: (() => Promise<void> | void)[] = []
let inFlight: (() => void)[] = []

afterEach(async () => {
  for (const stop of stopping.splice(0).reverse()) await stop()
  inFlight = []
})

function fullAtTwo(): OverloadGuard {
  return createOverloadGuard({
    limits: { fewCalls: 2, maxCalls: 2, firstCalls: 2, maxWait: Infinity, maxStartWait: Infinity },
  })
}

/** A call that is in flight until the test answers it. */
const held = () => new Promise<void>((resolve) => inFlight.push(resolve))
const answerAll = () => inFlight.splice(0).forEach((answer) => answer())

async function givenServer(given = fullAtTwo()): Promise<TestServer> {
  guard = given
  const server = await startServer({
    guard,
    resolvers: {
      'Query.me': async (_args, { identity }) => {
        await held()
        return { id: identity.sub, role: 'user', createdAt: '2026-03-01T10:00:00.000Z' }
      },
    },
  })
  stopping.push(() => server.stop())
  return server
}

test('GraphQL refuses a call too many with 503 and a time to try again, and accepts it afterwards', async () => {
  const server = await givenServer()
  const me = '{ me { id } }'
  const accepted = [server.as('anna', me), server.as('ben', me)]
  await expect.poll(() => inFlight.length).toBe(2)

  const token = await server.pool.token('cleo')
  const refused = await server.post({ query: me }, { authorization: token, origin: 'http://app.example' })

  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after')
  expect(refused.body.errors[0].errorType).toBe('ServiceUnavailableException')
  expect(inFlight).toHaveLength(2)

  answerAll()
  expect((await Promise.all(accepted)).map(({ data }) => data)).toEqual([
    { me: { id: 'anna' } },
    { me: { id: 'ben' } },
  ])
  const again = server.as('cleo', me)
  await expect.poll(() => inFlight.length).toBe(1)
  answerAll()
  expect((await again).data).toEqual({ me: { id: 'cleo' } })
})

test('a client that sends slowly is not in flight, so that it cannot keep others out', async () => {
  const server = await givenServer()
  const slow = [1, 2, 3].map(async () => {
    const abort = new AbortController()
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"query"')),
    })
    const headers = { authorization: await server.pool.token('dora'), 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body, duplex: 'half', signal: abort.signal } as RequestInit
    const asked = fetch(server.url, request).catch(() => undefined)
    return async () => {
      abort.abort()
      await asked
    }
  })
  const ends = await Promise.all(slow)
  stopping.push(async () => void (await Promise.all(ends.map((end) => end()))))

  const asked = server.as('anna', '{ me { id } }')
  await expect.poll(() => inFlight.length).toBe(1)
  expect(guard.load()).toMatchObject({ inFlight: 1, refused: 0 })
  answerAll()
  await asked
})

test('a subscription is refused while those before it wait too long, and accepted afterwards', async () => {
  let milliseconds = 0
  guard = createOverloadGuard({
    limits: { fewCalls: 2, maxCalls: 5, firstCalls: 5, maxWait: Infinity, maxStartWait: 1_000 },
    now: () => milliseconds,
    eventLoop: { takeDelay: () => 0, close: () => undefined },
  })
  const server = await givenServer(guard)
  const token = await server.pool.token('anna')
  const client = await connect(server.realtimeUrl, token)
  const accepted = [guard.runStart(held), guard.runStart(held)]
  milliseconds = 600

  client.send(startFrame(token, onConversationEvent, { conversationId: 'anna' }, 'first'))

  const { payload } = await client.frame('error', 'first')
  expect(payload.errors[0]).toMatchObject({ errorType: 'LimitExceededError', errorCode: 429 })
  answerAll()
  await Promise.all(accepted)
  client.send(startFrame(token, onConversationEvent, { conversationId: 'anna' }, 'second'))
  await client.frame('start_ack', 'second')
})

test('the REST interface refuses a call too many in the same way', async () => {
  guard = fullAtTwo()
  stopping.push(() => guard.close())
  const handle = publicRest(async () => {
    await held()
    return { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' }
  }, guard)
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stopping.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const accepted = [fetch(url), fetch(url)]
  await expect.poll(() => inFlight.length).toBe(2)

  const refused = await fetch(url)

  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ errorType: 'ServiceUnavailableException' })
  answerAll()
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200])
})
