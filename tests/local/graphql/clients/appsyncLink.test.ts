import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client'
import { HttpLink } from '@apollo/client/link/http'
import { createSubscriptionHandshakeLink } from 'aws-appsync-subscription-link'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { onConversationEvent } from '../support/rawClient'
import { startServer } from '../support/startServer'
import type { TestServer } from '../support/startServer'

let server: TestServer
let opened: CountedSocket[]
let client: ApolloClient

/** The sockets that AWS's link opens. */
class CountedSocket extends WebSocket {
  constructor(...args: ConstructorParameters<typeof WebSocket>) {
    super(...args)
    opened.push(this)
  }
}

beforeEach(async () => {
  server = await startServer()
  opened = []
  // Browsers have it, Node 20 has not.
  vi.stubGlobal('WebSocket', CountedSocket)
})
afterEach(async () => {
  client.stop()
  await server.stop()
  vi.unstubAllGlobals()
})

function givenClientWith(token: () => Promise<string>): void {
  const auth = { type: 'AMAZON_COGNITO_USER_POOLS' as const, jwtToken: token }
  const options = { url: server.url, region: 'us-east-2', auth }
  const http = new HttpLink({ uri: server.url })
  client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createSubscriptionHandshakeLink(options, http)]),
  })
}

/** The first error that a subscriber gets. Apollo wraps the link's error: its text is below `cause`. */
function firstError(): Promise<string> {
  return new Promise((resolve) => {
    const told = (error: unknown) => resolve(JSON.stringify(error, ['message', 'cause', 'errors']))
    client
      .subscribe({ query: gql(onConversationEvent), variables: { conversationId: 'anna' } })
      .subscribe({ next: ({ error }) => told(error), error: told })
  })
}

test.each([
  ['has expired', () => server.pool.token('anna', { expiresIn: -1 })],
  ['is forged', async () => `${(await server.pool.token('anna')).slice(0, -4)}AAAA`],
])(
  'AWS’s own link, whose token %s, opens one socket and gets the reason of its refusal',
  async (_name, token) => {
    givenClientWith(token)

    expect(await firstError()).toContain('Connection failed: UnauthorizedException')

    expect(opened).toHaveLength(1)
    await expect.poll(() => opened.map(({ readyState }) => readyState)).toEqual([WebSocket.CLOSED])
  },
)
