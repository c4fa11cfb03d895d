import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client'
import { HttpLink } from '@apollo/client/link/http'
import { createAuthLink } from 'aws-appsync-auth-link'
import { createSubscriptionHandshakeLink } from 'aws-appsync-subscription-link'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startServer } from '../support/startServer'
import type { TestServer } from '../support/startServer'

let server: TestServer
let client: ApolloClient

beforeAll(async () => {
  // Browsers have it, Node 20 has not.
  Object.assign(globalThis, { WebSocket })
  server = await startServer()
  const auth = { type: 'AMAZON_COGNITO_USER_POOLS' as const, jwtToken: () => server.pool.token('anna') }
  const options = { url: server.url, region: 'us-east-2', auth }
  client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      createAuthLink(options),
      createSubscriptionHandshakeLink(options, new HttpLink({ uri: server.url })),
    ]),
  })
})
afterAll(async () => {
  client.stop()
  await server.stop()
})

test('AppSync’s auth link asks and writes through Apollo', async () => {
  const { data } = await client.query<{ me: { id: string } }>({
    query: gql`
      {
        me {
          id
          role
        }
      }
    `,
  })
  expect(data?.me.id).toBe('anna')
  const written = await client.mutate<{ updateMyName: { givenName: string } }>({
    mutation: gql`
      mutation {
        updateMyName(input: { givenName: "Anna", familyName: "S" }) {
          id
          givenName
        }
      }
    `,
  })
  expect(written.data?.updateMyName.givenName).toBe('Anna')
})

test('AppSync’s own subscription link watches, and hears of a refusal', async () => {
  const query = gql`
    subscription Watch($conversationId: ID!) {
      onConversationEvent(conversationId: $conversationId) {
        conversationId
        body
      }
    }
  `
  const refused = new Promise<unknown>((resolve) => {
    client
      .subscribe({ query, variables: { conversationId: 'ben' } })
      .subscribe({ next: ({ error }) => resolve(error), error: resolve })
  })
  expect(JSON.stringify(await refused, ['message', 'cause', 'errors'])).toContain('may not know that it does')

  const events: unknown[] = []
  const subscription = client
    .subscribe({ query, variables: { conversationId: 'anna' } })
    .subscribe({ next: ({ data }) => events.push(data) })
  // The link does not say when a subscription is live.
  await expect
    .poll(async () => {
      await server.graphql.liveEvents.publish([
        {
          field: 'publishConversationEvent',
          event: { conversationId: 'anna', kind: 'message', body: 'hi', at: '2026-03-01T10:00:00Z' },
        },
        {
          field: 'publishConversationEvent',
          event: { conversationId: 'ben', kind: 'message', body: 'no', at: '2026-03-01T10:00:00Z' },
        },
      ])
      return events[0]
    })
    .toMatchObject({ onConversationEvent: { conversationId: 'anna', body: 'hi' } })
  subscription.unsubscribe()
  expect(JSON.stringify(events)).not.toContain('"no"')
})
