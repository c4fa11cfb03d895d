import { afterEach, describe, expect, test } from 'vitest'
import type { Filter, FilterSpec } from '../../../api/resolverMap'
import { holds, serverFilter } from '../../../local/graphql/realtime/filters'
import type { Alternatives } from '../../../local/graphql/realtime/filters'
import { SubscriptionIndex } from '../../../local/graphql/realtime/subscriptionIndex'
import type { Subscriber } from '../../../local/graphql/realtime/subscriptionIndex'
import { readEntries } from '../../../api/fieldRunner'
import { loadSchema } from '../../../local/graphql/schema/loadSchema'
import { exampleResolvers } from './support/exampleResolvers'
import { connect, onConversationEvent, subscribe } from './support/rawClient'
import type { RawClient } from './support/rawClient'
import { schemaText, startServer } from './support/startServer'
import type { TestServer } from './support/startServer'
import { fc } from '../../support/random'

const fieldNames = ['a', 'b', 'c'] as const
const plain = fc.constantFrom<string | number | boolean>('x', 'y', '1', 1, 2, true)
const list = fc.array(
  plain.filter((value): value is string | number => typeof value !== 'boolean'),
  { minLength: 1, maxLength: 3 },
)
const condition: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    fieldName: fc.constantFrom(...fieldNames),
    operator: fc.constantFrom('eq' as const, 'ne' as const),
    value: plain,
  }),
  fc.record({
    fieldName: fc.constantFrom(...fieldNames),
    operator: fc.constantFrom('in' as const, 'notIn' as const),
    value: list,
  }),
)
const alternatives = fc.array(fc.array(condition, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
})
const event = fc.record({ a: fc.option(plain), b: fc.option(plain), c: fc.option(plain) })

describe('the index of subscribers', () => {
  test('finds for every event exactly the matching subscribers, each once, also after others have left', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ filter: alternatives, selection: fc.constantFrom('s1', 's2'), leaves: fc.boolean() }),
          { maxLength: 20 },
        ),
        fc.array(event, { minLength: 1, maxLength: 5 }),
        (wanted, events) => {
          const index = new SubscriptionIndex()
          const subscribers = wanted.map(({ filter, selection, leaves }) => ({
            subscriber: subscriberWith(filter, selection),
            leaves,
          }))
          for (const { subscriber } of subscribers) index.add(subscriber)
          for (const { subscriber, leaves } of subscribers) if (leaves) index.remove(subscriber)

          const left = subscribers.filter(({ leaves }) => !leaves).map(({ subscriber }) => subscriber)
          expect(index.size).toBe(left.length)
          for (const event of events) {
            const receivers = [...index.receiversOf(event)].flatMap(([key, { members }]) =>
              [...members].map((member) => ({ key, member })),
            )
            const expected = left.filter(({ filter }) =>
              filter.some((all) => all.every((one) => holds(one, event))),
            )
            expect(new Set(receivers.map(({ member }) => member))).toEqual(new Set(expected))
            expect(receivers).toHaveLength(expected.length)
            expect(receivers.every(({ key, member }) => member.selection.key === key)).toBe(true)
          }
        },
      ),
    )
  })

  test('skips subscribers of other conversations', () => {
    const index = new SubscriptionIndex()
    let asked = 0
    for (let n = 0; n < 10_000; n++) {
      const value = `room-${n}`
      const filter: Alternatives = [
        [
          { fieldName: 'room', operator: 'eq', value },
          {
            operator: 'ne',
            value: 'draft',
            get fieldName() {
              asked++
              return 'status'
            },
          },
        ],
      ]
      index.add(subscriberWith(filter, 's'))
    }
    asked = 0
    const receivers = index.receiversOf({ room: 'room-7', status: 'open' })
    expect([...receivers.values()].map(({ members }) => members.size)).toEqual([1])
    expect(asked).toBe(1)
  })

  test('is empty once all subscribers have left', () => {
    const index = new SubscriptionIndex()
    const subscribers = Array.from({ length: 50 }, (_, n) =>
      subscriberWith([[{ fieldName: 'a', operator: 'eq', value: n }]], 's'),
    )
    for (const subscriber of subscribers) index.add(subscriber)
    for (const subscriber of subscribers) index.remove(subscriber)
    expect(index).toEqual(new SubscriptionIndex())
  })

  function subscriberWith(filter: Alternatives, key: string): Subscriber {
    return { filter, selection: { key, payloadOf: () => key }, deliver: () => {} }
  }
})

test('a null of an argument means null, and nothing equals a field that is missing', () => {
  expect(holds({ fieldName: 'a', operator: 'eq', value: null }, {})).toBe(true)
  expect(holds({ fieldName: 'a', operator: 'eq', value: null }, { a: 'x' })).toBe(false)
  expect(holds({ fieldName: 'a', operator: 'in', value: ['x'] }, { a: null })).toBe(false)
  expect(holds({ fieldName: 'a', operator: 'notIn', value: ['x'] }, {})).toBe(true)
  expect(holds({ fieldName: 'a', operator: 'eq', value: '1' }, { a: 1 })).toBe(false)
})

test('every filter that the product’s rules can make is one that AppSync takes', () => {
  const schema = loadSchema(schemaText, readEntries(exampleResolvers().resolvers))
  const inbox = schema.getSubscriptionType()?.getFields().onInboxEvent
  if (!inbox) throw new Error('There is no onInboxEvent.')
  const group = {
    filters: Array.from(
      { length: 5 },
      () => ({ fieldName: 'recipientId', operator: 'ne', value: 'a' }) as const,
    ),
  }
  const spec = (groups: number): FilterSpec => ({ filterGroup: Array.from({ length: groups }, () => group) })
  expect(() => serverFilter(spec(10), inbox)).not.toThrow()
  expect(() => serverFilter(spec(11), inbox)).toThrow('1 to 10 groups')
  expect(() =>
    serverFilter({ filterGroup: [{ filters: [...group.filters, ...group.filters] }] }, inbox),
  ).toThrow('1 to 5')
})

describe('many concurrent writers and subscribers', () => {
  let server: TestServer
  const clients: RawClient[] = []
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.terminate()
    await server.stop()
  })

  test('each client gets every message of its conversations, in order, once, and nothing else', async () => {
    server = await startServer()
    const names = ['anna', 'ben', 'cleo', 'dora', 'emil', 'fay']
    const rooms = names.flatMap((one, index) => names.slice(index + 1).map((other) => `${one}+${other}`))
    const watching = await Promise.all(
      names.map(async (name) => {
        const token = await server.pool.token(name)
        const client = await connect(server.realtimeUrl, token)
        clients.push(client)
        const own = rooms.filter((room) => room.split('+').includes(name))
        const ids = await Promise.all(
          own.map((room) => subscribe(client, token, onConversationEvent, { conversationId: room })),
        )
        return { client, rooms: own, ids }
      }),
    )

    const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { sequence } }'
    const perRoom = 20
    await Promise.all(
      rooms.flatMap((room) =>
        Array.from({ length: perRoom }, (_, n) =>
          server.as(room.split('+')[n % 2] ?? '', send, {
            input: { id: `${room}-${n}`, conversationId: room, body: room },
          }),
        ),
      ),
    )

    for (const { client, rooms: own, ids } of watching) {
      await client.count('data', own.length * perRoom)
      for (const [index, id] of ids.entries()) {
        const events = client.data(id).map(({ data }) => data.onConversationEvent)
        expect(new Set(events.map(({ body, conversationId }) => `${body} ${conversationId}`))).toEqual(
          new Set([`${own[index]} ${own[index]}`]),
        )
        const sequences = events.map(({ sequence }) => Number(sequence))
        expect(sequences).toHaveLength(perRoom)
        expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
      }
      expect(client.frames.filter(({ type }) => type === 'data')).toHaveLength(own.length * perRoom)
    }
  })

  test('a client that joins or leaves never sees another’s conversation', async () => {
    server = await startServer()
    const names = ['anna', 'ben', 'cleo', 'dora']
    const visits = names.map(async (name) => {
      const token = await server.pool.token(name)
      for (let visit = 0; visit < 5; visit++) {
        const client = await connect(server.realtimeUrl, token)
        clients.push(client)
        const id = await subscribe(client, token, onConversationEvent, { conversationId: name })
        await client.frame('data', id)
        if (visit % 2 === 0) client.send({ type: 'stop', id })
        await client.end()
        const seen = client.frames
          .filter(({ type }) => type === 'data')
          .map(({ payload }) => payload.data.onConversationEvent.conversationId)
        expect(new Set(seen)).toEqual(new Set([name]))
      }
    })
    const over = new AbortController()
    const writing = (async () => {
      for (let sequence = 1; !over.signal.aborted; sequence++) {
        const events = names.map((conversationId) => ({
          field: 'publishConversationEvent' as const,
          event: {
            conversationId,
            kind: 'message' as const,
            assigneeId: null,
            sequence,
            at: '2026-03-01T10:00:00Z',
          },
        }))
        await server.graphql.liveEvents.publish(events)
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    await Promise.all(visits)
    over.abort()
    await writing
  })
})
