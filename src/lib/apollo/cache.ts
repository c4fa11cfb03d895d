import { InMemoryCache } from '@apollo/client/cache'
import type { FieldPolicy, Reference } from '@apollo/client/cache'

interface Page {
  readonly nodes: readonly Reference[]
  readonly pageInfo: unknown
}

/** The cache of one signed-in person. Lists that are fetched page by page are one list in it. */
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
 * Puts the page `after` a cursor behind what is there; a first page starts anew.
 * @param keyArgs arguments that make another list
 */
function connection(keyArgs: string[]): FieldPolicy<Page> {
  return {
    keyArgs,
    merge: (before, page, { args }) => (before && args?.after ? joined(before, page) : page),
  }
}

/** What has moved to a later page in the meantime is not shown twice. */
function joined(before: Page, page: Page): Page {
  const known = new Set(before.nodes.map(({ __ref }) => __ref))
  return { ...page, nodes: [...before.nodes, ...page.nodes.filter(({ __ref }) => !known.has(__ref))] }
}
