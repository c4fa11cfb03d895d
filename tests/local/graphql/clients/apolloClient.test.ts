import type { ApolloClient } from '@apollo/client'
import { gql } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApolloClient } from '../../../../src/lib/apollo/createApolloClient'
import type { ApiClient } from '../../../../src/lib/apollo/createApolloClient'
import { createConnectionStore } from '../../../../src/lib/apollo/connectionStore'
import { codeOf, errorInfoOf } from '../../../../src/lib/apollo/errorCode'
import { OnConversationEventDocument } from '../../../../src/generated/graphql'
import { manualEnvironment } from '../support/manualEnvironment'
import { Overloaded, type OverloadGuard } from '../../../../local/web/overloadGuard'
import { startServer } from '../support/startServer'
import type { TestServer } from '../support/startServer'

let server: TestServer
let api: ApiClient
let apollo: ApolloClient
let token: () => Promise<string>
const connection = createConnectionStore()

beforeEach(async () => {
  server = await startServer()
  token = () => server.pool.token('anna')
  api = clientOf(server)
  apollo = api.apollo
})
afterEach(async () => {
  api.dispose()
  await server.stop()
})

function clientOf({ url, realtimeUrl }: TestServer): ApiClient {
  return createApolloClient({
    graphqlEndpoint: url,
    realtimeEndpoint: realtimeUrl,
    accessToken: () => token(),
    environment: manualEnvironment().environment,
    connection,
  })
}

const requestOf = (id: string) => ({
  query: gql`
    query ($id: ID!) {
      request(id: $id) {
        id
        answers
      }
    }
  `,
  variables: { id },
})
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a query that the overloaded server refuses is asked again, a mutation is not', async () => {
  let refusals = 0
  const guard: OverloadGuard = {
    run: async (call) => {
      refusals += 1
      if (refusals % 3 !== 0) throw new Overloaded(0)
      return call()
    },
    runStart: (start) => start(),
    load: () => ({ inFlight: 0, refused: 0 }),
    close: () => undefined,
  }
  await server.stop()
  server = await startServer({ guard })
  api.dispose()
  api = clientOf(server)
  const mutation = gql`
    mutation ($input: UpdateMyNameInput!) {
      updateMyName(input: $input) {
        id
      }
    }
  `

  const { data } = await api.apollo.query({
    query: gql`
      {
        me {
          id
        }
      }
    `,
  })
  expect(data).toMatchObject({ me: { id: 'anna' } })
  expect(refusals).toBe(3)
  const changed = api.apollo.mutate({ mutation, variables: { input: { givenName: 'A', familyName: 'B' } } })
  expect(codeOf(await failure(changed))).toBe('Network')
  expect(refusals).toBe(4)
})

describe('failures have their code', () => {
  test.each([
    ['of the product', () => apollo.query(requestOf('other')), 'NotFound'],
    [
      'of the directives',
      () =>
        apollo.query({
          query: gql`
            {
              worklist(tab: new) {
                nodes {
                  id
                }
              }
            }
          `,
        }),
      'Unauthorized',
    ],
    ['of something unexpected', () => apollo.query(requestOf('broken')), 'InternalError'],
    [
      'of a document that does not fit',
      () =>
        apollo.query({
          query: gql`
            {
              nothing
            }
          `,
        }),
      'Unknown',
    ],
  ])('%s', async (_name, ask, code) => {
    expect(codeOf(await failure(ask()))).toBe(code)
  })

  test('including the API’s explanation', async () => {
    expect(errorInfoOf(await failure(apollo.query(requestOf('other'))))).toEqual({ id: 'other' })
  })

  test('if the token is refused', async () => {
    token = () => server.pool.token('anna', { expiresIn: -1 })
    expect(codeOf(await failure(apollo.query(requestOf('anna'))))).toBe('Unauthorized')
  })

  test('if there is no response', async () => {
    await server.stop()
    expect(codeOf(await failure(apollo.query(requestOf('anna'))))).toBe('Network')
    server = await startServer()
  })
})

test('events arrive through the generated document and leave no trace in the cache', async () => {
  const events: unknown[] = []
  let live = 0
  const stop = connection.onReconnected(() => live++)
  const subscription = apollo
    .subscribe({
      query: OnConversationEventDocument,
      variables: { conversationId: 'anna' },
      fetchPolicy: 'no-cache',
    })
    .subscribe({ next: ({ data }) => events.push(data) })
  await expect.poll(() => live).toBe(1)
  const event = {
    conversationId: 'anna',
    kind: 'message',
    assigneeId: null,
    body: 'private',
    at: '2026-03-01T10:00:00Z',
  } as const
  await server.graphql.liveEvents.publish([{ field: 'publishConversationEvent', event }])

  await expect
    .poll(() => events)
    .toEqual([{ onConversationEvent: expect.objectContaining({ body: 'private' }) }])
  expect(JSON.stringify(apollo.cache.extract())).not.toContain('private')
  subscription.unsubscribe()
  stop()
})

test('invisible characters in pasted text are removed, because the API would refuse all of it', async () => {
  const received: unknown[] = []
  await server.stop()
  server = await startServer({
    resolvers: {
      'Mutation.updateMyName': async ({ input }, { identity }) => {
        received.push(input)
        return { id: identity.sub, role: 'user', createdAt: '2026-03-01T10:00:00.000Z' }
      },
    },
  })
  api.dispose()
  api = clientOf(server)
  const mutation = gql`
    mutation ($input: UpdateMyNameInput!) {
      updateMyName(input: $input) {
        id
      }
    }
  `
  const input = { givenName: 'Ana\u0000 👩‍⚕️', familyName: 'Roe\ud83d' }

  await api.apollo.mutate({ mutation, variables: { input } })

  expect(received).toEqual([{ givenName: 'Ana 👩‍⚕️', familyName: 'Roe\ufffd' }])
})
