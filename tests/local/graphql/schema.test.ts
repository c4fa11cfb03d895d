import { getNamedType, graphqlSync, isObjectType } from 'graphql'
import type { GraphQLNamedType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { readEntries } from '../../../api/fieldRunner'
import type { AnyResolvers } from '../../../api/fieldRunner'
import { defaultLimits } from '../../../local/graphql/limits'
import { textScalars } from '../../../local/graphql/schema/scalarFormats'
import { loadSchema } from '../../../local/graphql/schema/loadSchema'
import { exampleResolvers } from './support/exampleResolvers'
import { schemaText } from './support/startServer'

const event = `
  type Event @aws_iam @aws_cognito_user_pools { room: ID! text: String }
  input EventInput { room: ID! text: String }`
const good = `
  type Query { a: String }
  type Mutation { publish(event: EventInput!): Event @aws_iam }
  type Subscription { on(room: ID!): Event @aws_subscribe(mutations: ["publish"]) }
  ${event}`

const one = async () => 'a'
const subscribe = { subscribe: async () => ({ filterGroup: [] }) }
const map: AnyResolvers = {
  'Query.a': one,
  'Mutation.publish': { passThrough: 'event' },
  'Subscription.on': subscribe,
}

function load(text: string, resolvers: AnyResolvers = map) {
  return () => loadSchema(text, readEntries(resolvers))
}

test('the product’s schema and a small good one can be served', () => {
  expect(load(schemaText, exampleResolvers().resolvers)).not.toThrow()
  expect(load(good)).not.toThrow()
})

test('no document comes near the depth limit, which the schema itself ensures', () => {
  // For that reason no document can trigger the depth error of a deployment.
  const schema = loadSchema(schemaText, readEntries(exampleResolvers().resolvers))
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const deepest = Math.max(...roots.map((root) => (root ? levelsBelow(root) : 0)))
  expect(deepest).toBeGreaterThan(2)
  expect(deepest).toBeLessThan(defaultLimits.depth)
})

/** The maximum depth of a document below a type, leaves included; infinite for recursive types. */
function levelsBelow(type: GraphQLNamedType, above: readonly GraphQLNamedType[] = []): number {
  if (above.includes(type)) return Infinity
  if (!isObjectType(type)) return 0
  const below = Object.values(type.getFields()).map((field) => getNamedType(field.type))
  return 1 + Math.max(...below.map((next) => levelsBelow(next, [...above, type])))
}

describe('a server does not start when', () => {
  test.each([
    [
      'a field is guarded by @aws_auth',
      good.replace('a: String', 'a: String @aws_auth(cognito_groups: ["Admin"])'),
      '@aws_auth is ignored',
    ],
    [
      'a type is guarded by @aws_auth',
      good.replace('input EventInput', 'type T @aws_auth { a: ID } input EventInput'),
      '@aws_auth is ignored',
    ],
    ['a type is extended', `${good} extend type Query { b: String }`, 'extend'],
    ['a scalar is declared', `${good} scalar Date`, 'no scalars but its own'],
    ['a directive is declared', `${good} directive @mine on OBJECT`, 'no directives but its own'],
    [
      'a subscription’s type differs from its mutation’s',
      good.replace('on(room: ID!): Event ', 'on(room: ID!): Other ') +
        'type Other @aws_iam @aws_cognito_user_pools { room: ID! }',
      'their types differ',
    ],
    [
      'a subscription hangs on nothing',
      good.replace('@aws_subscribe(mutations: ["publish"])', ''),
      'stays silent',
    ],
    [
      'a subscription hangs on a mutation that does not exist',
      good.replace('["publish"]', '["publis"]'),
      'no such publish mutation',
    ],
    [
      'an argument has no field to be compared with',
      good.replace('on(room: ID!)', 'on(rom: ID!)'),
      'no field `rom`',
    ],
    [
      'an argument has another type than its field',
      good.replace('on(room: ID!)', 'on(room: Int!)'),
      'no field `room`',
    ],
    [
      'an event is closed to readers',
      good.replace('type Event @aws_iam @aws_cognito_user_pools', 'type Event @aws_iam'),
      'needs @aws_iam and',
    ],
    [
      'an event is closed to the publisher',
      good.replace('type Event @aws_iam @aws_cognito_user_pools', 'type Event'),
      'needs @aws_iam and',
    ],
    [
      'an event is not flat',
      good.replace('text: String }\n  input', 'text: String more: Event }\n  input'),
      'plain values',
    ],
    [
      'a field of an event is not published',
      good.replace('input EventInput { room: ID! text: String }', 'input EventInput { room: ID! }'),
      'does not give Event.text',
    ],
    [
      'a required field may be left out when published',
      good.replace('input EventInput { room: ID!', 'input EventInput { room: ID'),
      'does not give Event.room',
    ],
    [
      'people could publish',
      good.replace('publish(event: EventInput!): Event @aws_iam', 'publish(event: EventInput!): Event'),
      'open to people',
    ],
    ['a query is for the API alone', good.replace('a: String', 'a: String @aws_iam'), 'needs a person'],
  ])('%s', (_name, text, problem) => {
    expect(load(text)).toThrow(problem)
  })

  test('a root field has no entry', () => {
    const { 'Query.a': _removed, ...rest } = map
    expect(load(good, rest)).toThrow('Query.a has no entry')
  })

  test('an entry has no field', () => {
    expect(load(good, { ...map, 'Query.b': one })).toThrow('answers Query.b, which the schema does not have')
  })

  test('an entry is of the wrong kind for its place', () => {
    const batch = { maxBatchSize: 10, batch: async () => [] }
    expect(load(good, { ...map, 'Event.text': one })).toThrow('Event.text must be batched')
    expect(load(good, { ...map, 'Query.a': batch })).toThrow('Query.a is asked once')
    expect(load(good, { ...map, 'Subscription.on': one })).toThrow(
      'only subscriptions have a subscribe entry',
    )
    expect(load(good, { ...map, 'Event.text': { ...batch, maxBatchSize: 2001 } })).toThrow(
      'between 1 and 2,000',
    )
  })
})

describe('scalars accept the formats that AppSync documents only', () => {
  test.each([
    [
      'AWSDate',
      ['1970-01-01', '1970-01-01Z', '2024-02-29', '1970-01-01-07:00', '1970-01-01+05:30:15'],
      ['1970-1-1', '2023-02-29', '1970-13-01', '01-01-1970', '1970-01-01T00:00Z', ''],
    ],
    [
      'AWSTime',
      ['12:30', '12:30Z', '12:30:24-07:00', '12:30:24.500+05:30'],
      ['24:00', '12:60', '12', 'noon'],
    ],
    [
      'AWSDateTime',
      [
        '1970-01-01T12:30:24Z',
        '1970-01-01T12:30:24.000-07:00',
        '1970-01-01T12:30Z',
        '2026-11-20T01:02:03.004Z',
      ],
      ['1970-01-01T12:30:24', '1970-01-01', '1970-02-30T00:00:00Z', '1970-01-01 12:30:24Z'],
    ],
    [
      'AWSEmail',
      ['username@example.com', 'a+b@mail.example.co.uk'],
      ['username', 'a@b', 'a b@example.com', '@example.com', 'a@example.com\n'],
    ],
    [
      'AWSPhone',
      ['5555555555', '555-555-5555', '+1 555 555 5555', '+44 20 7946 0958'],
      ['555-CALL-ME', '', '++1', '1234567890123456'],
    ],
    [
      'AWSURL',
      ['https://www.amazon.com', 'http://example.com/a?b=c', 'mailto:example@example.com'],
      ['www.amazon.com', 'example', 'https://exa mple.com', '//example.com'],
    ],
    [
      'AWSIPAddress',
      ['127.0.0.1', '127.0.0.1/22', '::1', '2001:db8::/32'],
      ['256.0.0.1', '127.0.0.1/33', '::1/129', '1.2.3', '1.1.1.1/'],
    ],
  ])('%s', (name, good, bad) => {
    const scalar = textScalars[name]
    expect(good.filter((text) => !scalar?.accepts(text))).toEqual([])
    expect(bad.filter((text) => scalar?.accepts(text))).toEqual([])
  })

  const types = Object.keys(textScalars).concat('AWSTimestamp', 'AWSJSON')
  const schema = loadSchema(
    `type Query { ${types.map((type) => `${type}(value: ${type}): ${type}`).join('\n')} }`,
    readEntries(Object.fromEntries(types.map((type) => [`Query.${type}`, one]))),
  )

  test.each([
    ['AWSDate', '"2026-03-01"', '"yesterday"'],
    ['AWSDateTime', '"2026-03-01T10:00:00Z"', '"2026-03-01"'],
    ['AWSTimestamp', '0', '1.5'],
    ['AWSTimestamp', '-1', '"1"'],
    ['AWSJSON', '"{}"', '"{"'],
  ])('%s is checked in the text of a document', (type, good, bad) => {
    const run = (value: string) => graphqlSync({ schema, source: `{ ${type}(value: ${value}) }` }).errors
    expect(run(good)).toBeUndefined()
    expect(run(bad)?.[0]?.message).toContain(type)
  })

  test.each([
    ['AWSDate', new Date(0)],
    ['AWSDateTime', '2026-03-01'],
    ['AWSTimestamp', '1'],
    ['AWSJSON', () => 1],
  ])('%s is checked in responses', (type, value) => {
    const { data, errors } = graphqlSync({
      schema,
      source: `{ ${type} }`,
      rootValue: { [type]: () => value },
    })
    expect(data).toEqual({ [type]: null })
    expect(errors?.[0]?.message).toContain(type)
  })

  test('0 is a time like any other', () => {
    expect(graphqlSync({ schema, source: '{ AWSTimestamp }', rootValue: { AWSTimestamp: 0 } }).data).toEqual({
      AWSTimestamp: 0,
    })
  })
})
