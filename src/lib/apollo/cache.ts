import { InMemoryCache } from '@apollo/client/cache'
import type { FieldPolicy } from '@apollo/client/cache'

/** The cache of one signed-in person. Pages of a list are one list in it. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
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
 * A list in the cache is what was written last, however many rows were asked for: {@link createPagedList} joins the pages.
 * @param keyArgs arguments that make another list
 */
function connection(keyArgs: string[]): FieldPolicy {
  return { keyArgs, merge: false }
}
