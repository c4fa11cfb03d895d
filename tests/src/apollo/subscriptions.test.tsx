import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import * as generated from '../../../src/generated/graphql'
import { createCache, defaultOptions } from '../../../src/lib/apollo/cache'

type SubscriptionHook = (options: { variables: object; onData: () => void }) => unknown

const hooks = Object.entries(generated)
  .filter(([name]) => /^use\w+Subscription$/.test(name))
  .map(([name, hook]) => [name, hook as SubscriptionHook] as const)

/** Returns a client whose subscriptions deliver one event each. */
const clientOf = () =>
  new ApolloClient({
    cache: createCache(),
    defaultOptions,
    link: new ApolloLink(({ operationName = '' }) => {
      const field = operationName.charAt(0).toLowerCase() + operationName.slice(1)
      return new Observable((subscriber) =>
        subscriber.next({ data: { [field]: { __typename: 'Event', id: 'event-1' } } }),
      )
    }),
  })

test('there are hooks of subscriptions', () => {
  expect(hooks.length).toBeGreaterThan(3)
})

test.each(hooks)('%s writes no event to the cache', async (_name, hook) => {
  const client = clientOf()
  let received = 0
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  )
  renderHook(() => hook({ variables: { conversationId: 'c-1' }, onData: () => received++ }), { wrapper })
  await waitFor(() => expect(received).toBe(1))
  expect(client.cache.extract()).toEqual({})
})
