import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { HttpLink } from '@apollo/client/link/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRetryLink } from '../../../src/lib/apollo/createRetryLink'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A client of a server that refuses the given number of requests. */
function givenClient(refusals: number, headers: Record<string, string> = { 'retry-after': '1' }) {
  let requests = 0
  const answer = async (): Promise<Response> => {
    requests += 1
    return requests <= refusals
      ? new Response('{}', { status: 503, headers })
      : new Response(JSON.stringify({ data: { me: { id: 'anna' } } }))
  }
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      createRetryLink(() => 0.5),
      new HttpLink({ uri: 'http://api.example', fetch: answer }),
    ]),
  })
  return { client, requests: () => requests }
}

const query = gql`
  query Me {
    me {
      id
    }
  }
`
const mutation = gql`
  mutation Change {
    me {
      id
    }
  }
`

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a refused query is repeated after the time that the server named, doubled each time, and half of it at random', async () => {
  const { client, requests } = givenClient(2)
  const answered = client.query({ query })
  await vi.advanceTimersByTimeAsync(1_499)
  expect(requests()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests()).toBe(2)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(requests()).toBe(2)
  await vi.advanceTimersByTimeAsync(1)

  expect((await answered).data).toEqual({ me: { id: 'anna' } })
})

test('after six requests the query has failed', async () => {
  const { client, requests } = givenClient(Infinity)
  const failed = failureOf(client.query({ query }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toMatchObject({ statusCode: 503 })
  expect(requests()).toBe(6)
})

test.each([
  ['a mutation', { 'retry-after': '1' }, (client: ApolloClient) => client.mutate({ mutation })],
  ['a query without a time', {}, (client: ApolloClient) => client.query({ query })],
  ['a query after a long time', { 'retry-after': '600' }, (client: ApolloClient) => client.query({ query })],
])('%s is not repeated', async (_what, headers: Record<string, string>, ask) => {
  const { client, requests } = givenClient(1, headers)
  const failed = failureOf(ask(client))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await failed).toMatchObject({ statusCode: 503 })
  expect(requests()).toBe(1)
})
