import { execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import { readEntries } from '../../../api/fieldRunner'
import { selectionOf } from '../../../local/graphql/realtime/selection'
import { loadSchema } from '../../../local/graphql/schema/loadSchema'
import { exampleResolvers } from './support/exampleResolvers'
import { schemaText } from './support/startServer'

const schema = loadSchema(schemaText, readEntries(exampleResolvers().resolvers))
const event = {
  conversationId: 'anna',
  kind: 'message',
  sequence: 7,
  body: 'a "line"\n',
  readerId: null,
  at: '2026-03-01T10:00:00Z',
}
const scope = { log: () => undefined, requestId: 'r' }

test.each([
  ['plain fields', '{ conversationId sequence body readerId }'],
  ['aliases, one of them of an object of JavaScript', '{ n: sequence __proto__: body }'],
  ['the name of the type', '{ __typename sequence }'],
  ['a field asked for twice', '{ sequence body sequence }'],
  ['fragments in fragments', '{ ...One ... on ConversationEvent { body } }'],
  ['conditions that hold and do not', '{ sequence @include(if: $yes) body @skip(if: $yes) kind }'],
])('a subscriber gets the result of graphql-js, with %s', (_name, fields) => {
  const query = `subscription Watch($yes: Boolean = true) { mine: onConversationEvent(conversationId: "anna") ${fields} }
    fragment One on ConversationEvent { at ...Two } fragment Two on ConversationEvent { kind }`
  const document = parse(query)
  const answered = execute({ schema, document, rootValue: { onConversationEvent: event } })
  const selection = selectionOf(schema, document, 'onConversationEvent', { query })
  expect(selection.payloadOf(event, scope)).toBe(JSON.stringify(answered))
})
