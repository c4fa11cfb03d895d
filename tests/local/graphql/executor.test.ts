import { buildSchema, execute, isObjectType, parse } from 'graphql'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Execution } from '../../../local/graphql/engine/bind'
import type { Prepared } from '../../../local/graphql/engine/documents'
import { createExecutor } from '../../../local/graphql/engine/executor'

const schema = buildSchema(`
  type Query { room(id: ID!): Room, rooms: [Room!], echo(text: String, list: [Int!], filter: Filter): String }
  type Mutation { add(step: Int!): Int }
  input Filter { text: String = "none", kinds: [Kind!] }
  enum Kind { letter call }
  type Room { id: ID!, title: String, kind: Kind, members: [Member!]!, failing: String!, late: Member, gone: [Member] }
  type Member { id: ID!, name: String, failing: String }
`)

const member = (id: string) => ({
  id,
  name: `Member ${id}`,
})
const room = (id: string) => ({
  id,
  title: null,
  kind: 'letter',
  members: [member('1'), Promise.resolve(member('2'))],
  gone: [null, member('4')],
})
const steps: number[] = []
/** Compilation errors. */
let complaints: string[] = []
const root: Record<string, (args: Record<string, unknown>) => unknown> = {
  room: ({ id }) => room(String(id)),
  rooms: () => [room('a'), room('b')],
  echo: (args) => JSON.stringify(args),
  add: async ({ step }) => {
    await Promise.resolve()
    return steps.push(Number(step))
  },
}
const fields = (type: string) => {
  const found = schema.getType(type)
  return isObjectType(found) ? found.getFields() : {}
}
const refusing = {
  Room: () => {
    throw new Error('no room')
  },
  Member: ({ id }: { id: string }) => Promise.reject(new Error(`no word of ${id}`)),
}
for (const [type, refuse] of Object.entries(refusing))
  Object.assign(fields(type)['failing'] ?? {}, { resolve: refuse })
Object.assign(fields('Room')['late'] ?? {}, { resolve: () => Promise.resolve(member('3')) })
for (const field of [...Object.values(fields('Query')), ...Object.values(fields('Mutation'))]) {
  field.resolve = (_parent, args: Record<string, unknown>) => root[field.name]?.(args)
}

const execution = { loaders: new Map(), caller: { kind: 'api' } } as unknown as Execution

function prepared(text: string): Prepared {
  const document = parse(text)
  return { text, document, operation: () => ({ path: null, locations: null, message: 'not asked here' }) }
}

/** The result of the first call and of the compiled fifth one. */
async function firstAndFifth(text: string, variables?: Record<string, unknown>, operationName?: string) {
  const run = createExecutor(schema, ({ event }) => void complaints.push(event))
  const document = prepared(text)
  const answers: unknown[] = []
  for (let count = 0; count < 5; count++) {
    const { data, errors } = await run(document, { query: text, variables, operationName }, execution)
    answers.push(
      JSON.parse(
        JSON.stringify({
          data: data ?? null,
          errors: errors?.map(({ message, path, locations }) => ({ message, path, locations })),
        }),
      ),
    )
  }
  return { first: answers[0], fifth: answers[4] }
}

beforeEach(() => {
  complaints = []
})

describe('an operation that comes again and again', () => {
  test.each<[string, string, Record<string, unknown>?, string?]>([
    ['plain fields', '{ room(id: 1) { id title kind } }'],
    ['aliases and typenames', '{ __typename a: room(id: 1) { b: id __typename } c: room(id: 2) { id } }'],
    [
      'fragments that overlap',
      '{ room(id: 1) { ...F members { id } } } fragment F on Room { id members { name } }',
    ],
    ['inline fragments', '{ room(id: 1) { ... on Room { id ... { kind } } } }'],
    ['lists with nothing in them', '{ room(id: 1) { gone { id name } } }'],
    ['promises in lists', '{ rooms { members { id name } late { name } } }'],
    ['a failure in a list', '{ rooms { members { id failing } } }'],
    ['a failure that empties its room', '{ room(id: 1) { id failing } rooms { id } }'],
    [
      'variables',
      'query($id: ID!, $with: Boolean!) { room(id: $id) { id kind @include(if: $with) title @skip(if: $with) } }',
      { id: 'x', with: true },
    ],
    [
      'variables that are left out',
      'query($id: ID = 7, $text: String) { room(id: $id) { id } echo(text: $text) }',
      {},
    ],
    ['a variable that is missing', 'query($id: ID!) { room(id: $id) { id } }', {}],
    ['a variable of another type', 'query($list: [Int!]) { echo(list: $list) }', { list: ['x'] }],
    [
      'a variable with a wrong field',
      'query($filter: Filter) { echo(filter: $filter) }',
      { filter: { nothing: 1 } },
    ],
    [
      'inputs with defaults',
      'query($filter: Filter) { echo(filter: $filter) }',
      { filter: { kinds: ['call'] } },
    ],
    ['words that could be code', '{ echo(text: "\\"); process.exit(1); (\\"\\\\ ${1} `\\u2028\\n") }'],
    [
      'words in variables that could be code',
      'query($text: String) { echo(text: $text) }',
      { text: '"); throw 1; ("\\' },
    ],
    ['names of the language itself', '{ constructor: room(id: 1) { toString: id hasOwnProperty: kind } }'],
    ['an alias that would be a prototype', '{ __proto__: room(id: 1) { id __proto__: kind } }'],
    ['one of several operations', 'query A { room(id: 1) { id } } query B { room(id: 2) { kind } }', {}, 'B'],
  ])('%s: the answer stays the same', async (_what, text, variables, operationName) => {
    const { first, fifth } = await firstAndFifth(text, variables, operationName)
    expect(fifth).toEqual(first)
    const { data } = await execute({
      schema,
      document: parse(text),
      variableValues: variables,
      operationName,
    })
    expect(complaints).toEqual([])
    expect(JSON.stringify((fifth as { data: unknown }).data)).toBe(JSON.stringify(data ?? null))
  })

  test('its mutations run one after the other', async () => {
    steps.length = 0
    const { fifth } = await firstAndFifth('mutation { a: add(step: 1) b: add(step: 2) c: add(step: 3) }')
    expect(fifth).toEqual({ data: { a: 13, b: 14, c: 15 } })
    expect(steps.slice(-3)).toEqual([1, 2, 3])
  })
})
