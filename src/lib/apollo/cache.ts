import type { ApolloClient } from '@apollo/client'
import { InMemoryCache } from '@apollo/client/cache'
import type { FieldPolicy } from '@apollo/client/cache'

/**
 * A screen shows what the cache has and refetches it; a single query reads from the API. The hooks of
 * subscriptions bypass the cache (`scripts/build/codegenHooks.mjs`).
 */
export const defaultOptions: ApolloClient.DefaultOptions = {
  watchQuery: { fetchPolicy: 'cache-and-network' },
  query: { fetchPolicy: 'network-only' },
}

/** Creates the cache of one account. The pages of a list are one list in it. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      // Their ids do not identify them: the content depends on the patient, and on the filter.
      SafetyAlert: { keyFields: false },
      BrowserErrorGroup: { keyFields: false },
      Query: {
        fields: {
          myRequests: connection([]),
          worklist: connection(['tab', 'filter', 'order']),
          requests: connection(['filter']),
          conversations: connection([]),
          inbox: connection(['tab']),
          myOrders: connection(['isUnderWay']),
          myPrescriptions: connection([]),
          prescriptions: connection(['filter']),
        },
      },
    },
  })
}

/**
 * Returns the policy of a list: the last write replaces the list, whatever the page size. {@link createPagedList}
 * joins the pages.
 * @param keyArgs arguments that identify another list
 */
function connection(keyArgs: string[]): FieldPolicy {
  return { keyArgs, merge: false }
}
