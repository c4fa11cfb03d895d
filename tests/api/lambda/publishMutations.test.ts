import { beforeEach, expect, test } from 'vitest'
import { publishDocument } from '../../../api/lambda/publishDocument'
import { resolvers } from '../../../api/resolvers/resolverMap'
import type { LiveEvent } from '../../../api/services/liveEvents'
import { schemaText } from '../../local/graphql/support/startServer'
import { createPublishMutations } from '../../support/aws/publishMutations'

const event = {
  conversationId: 'c1',
  kind: 'message',
  sequence: 3,
  body: 'Hello',
  at: '2026-03-01T10:00:00Z',
}

const published: LiveEvent[] = []
const publish = createPublishMutations(
  schemaText,
  resolvers,
  async (events) => void published.push(...events),
)
beforeEach(() => void published.splice(0))

test('delivers the fields that the document of a publication selects', async () => {
  await publish({
    query: publishDocument(['publishConversationEvent']),
    variables: { publishConversationEvent: event },
  })
  expect(published).toMatchObject([{ field: 'publishConversationEvent', event }])
})

test('delivers no field that the document does not select', async () => {
  const query = `mutation ($event: ConversationEventInput!) {
    publishConversationEvent(event: $event) { conversationId kind at }
  }`
  await publish({ query, variables: { event } })
  expect(published).toEqual([
    {
      field: 'publishConversationEvent',
      event: { conversationId: 'c1', kind: 'message', at: '2026-03-01T10:00:00Z' },
    },
  ])
})

test('refuses other operations of the role, and unknown events', async () => {
  const rename = 'mutation { updateMyName(input: { givenName: "Ann", familyName: "S" }) { id } }'
  expect(JSON.stringify(await publish({ query: rename }))).toContain('Not Authorized to access updateMyName')
  const wrong = { ...event, kind: 'no such kind' }
  expect(
    await publish({
      query: publishDocument(['publishConversationEvent']),
      variables: { publishConversationEvent: wrong },
    }),
  ).toHaveProperty('errors')
  expect(published).toEqual([])
})
