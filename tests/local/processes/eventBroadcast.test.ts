import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LiveEvent, LiveEvents } from '../../../api/services/liveEvents'
import { type EventBroadcast, openEventBroadcast } from '../../../local/processes/eventBroadcast'
import { createTestDatabase, type TestDatabase } from '../../support/database/database'
import { createManualClock, type ManualClock } from '../payments/manualClock'

let database: TestDatabase
let opened: TestProcess[] = []

beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())
afterEach(async () => {
  await Promise.all(opened.map(({ broadcast }) => broadcast.close()))
  opened = []
})

interface TestProcess {
  readonly broadcast: EventBroadcast
  readonly liveEvents: LiveEvents
  /** Events that its subscribers received. */
  readonly received: LiveEvent[]
  readonly gaps: () => number
  readonly clock: ManualClock
}

async function givenProcess(connection = database.connection('owner')): Promise<TestProcess> {
  const received: LiveEvent[] = []
  const clock = createManualClock()
  let gaps = 0
  const broadcast = await openEventBroadcast({
    connection: { ...connection, application_name: 'broadcast' },
    log: () => undefined,
    newId: randomUUID,
    timers: clock.timers,
  })
  const liveEvents = broadcast.shareEvents({
    publish: async (events) => void received.push(...events),
    reconnectAll: () => void (gaps += 1),
  })
  const process = { broadcast, liveEvents, received, gaps: () => gaps, clock }
  opened.push(process)
  return process
}

const message = (body: string): LiveEvent => ({
  field: 'publishConversationEvent',
  event: {
    conversationId: 'c',
    kind: 'message',
    body,
    assigneeId: null,
    at: '2026-01-01T00:00:00.000Z',
  },
})
const bodies = (events: readonly LiveEvent[]) =>
  events.map(({ event }) => ('body' in event ? event.body : undefined))

/** Ends the listening sessions, as a restart of the server or a firewall does. */
async function cutListeners(): Promise<void> {
  await database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'broadcast' and query like 'listen %' and datname = current_database()`,
  )
}

test('an event reaches the subscribers of every process once, in the order of publication', async () => {
  const [one, other, third] = [await givenProcess(), await givenProcess(), await givenProcess()]
  const texts = [...Array(500).keys()].map(String)

  await Promise.all(texts.map((text) => one.liveEvents.publish([message(text)])))
  await other.liveEvents.publish([message('answer')])

  for (const { received } of [other, third])
    await expect.poll(() => bodies(received).filter((body) => body !== 'answer')).toEqual(texts)
  await expect.poll(() => bodies(one.received)).toEqual([...texts, 'answer'])
  expect(other.received.filter(({ event }) => 'body' in event && event.body === 'answer')).toHaveLength(1)
  expect([one, other, third].map(({ gaps }) => gaps())).toEqual([0, 0, 0])
})

test('a message longer than a notification arrives whole, also with characters of several bytes', async () => {
  const [one, other] = [await givenProcess(), await givenProcess()]
  const long = 'Schmerz 🦴 痛み '.repeat(2_000)
  await one.liveEvents.publish([message(long), message('next')])
  await expect.poll(() => bodies(other.received)).toEqual([long, 'next'])
})

test('a process that lost its connection listens again and has its subscribers catch up', async () => {
  const [one, other] = [await givenProcess(), await givenProcess()]
  await cutListeners()
  await expect.poll(other.gaps).toBeGreaterThan(0)
  await expect.poll(one.gaps).toBeGreaterThan(0)

  await one.liveEvents.publish([message('after')])
  await expect.poll(() => bodies(other.received)).toEqual(['after'])
})

test('a process whose connection has gone silent misses its own heartbeat and listens again', async () => {
  const wire = await givenWire()
  const [one, other] = [await givenProcess(), await givenProcess(wire.connection)]
  other.clock.advance(10_000)
  await one.liveEvents.publish([message('before')])
  await expect.poll(() => bodies(other.received)).toEqual(['before'])
  other.clock.advance(10_000)
  expect(other.gaps()).toBe(0)

  // when the network drops what the server sends, without an end of the connection
  wire.silence()
  await one.liveEvents.publish([message('missed')])
  await expect
    .poll(() => {
      other.clock.advance(10_000)
      return other.gaps()
    })
    .toBeGreaterThan(0)
  await one.liveEvents.publish([message('after')])
  await expect.poll(() => bodies(other.received)).toEqual(['before', 'after'])
  wire.close()
})

/** A connection to the database whose open listening sessions can be silenced. */
async function givenWire() {
  const direct = database.connection('owner')
  const listeners = new Set<Socket>()
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(`${direct.host}/.s.PGSQL.5432`)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => [client, upstream].forEach((each) => each.destroy()))
    }
    client.on('data', (data) => {
      if (data.includes('listen tendwell')) listeners.add(upstream)
      upstream.write(data)
    })
    upstream.on('data', (data) => client.write(data))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    connection: { ...direct, host: '127.0.0.1', port },
    silence: () => listeners.forEach((each) => each.removeAllListeners('data').resume()),
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}
