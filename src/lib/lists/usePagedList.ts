import type { ApolloClient, DocumentNode, InMemoryCache, Reference } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { createPagedList, type ListPage, type PagedList, type Patch, pageSize } from './pagedList'

interface ListQuery {
  /** A query with `first` and `after`, and one root field: a cursor connection. */
  readonly document: DocumentNode
  readonly field: string
  /** Variables that identify another list. */
  readonly variables?: Readonly<Record<string, unknown>>
}

export interface ShownList<Row> {
  /** Undefined before the first read. */
  readonly rows: readonly Row[] | undefined
  /** The rows, or those of the previous variables until they are read. */
  readonly lastRows: readonly Row[] | undefined
  /** Why the rows could not be read or refetched. */
  readonly error: unknown
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly refresh: () => void
  readonly loadMore: () => void
}

type Row = { readonly id: string }
type Data<Node> = Readonly<Record<string, ListPage<Node>>>

interface SharedList {
  readonly list: PagedList<Row>
  readonly query: ListQuery
  readonly isShown: () => boolean
  /** Registers a component that shows the list. @returns the function that unregisters it */
  readonly mount: () => () => void
}

/** Components with the same list of one account share it, and its reads. */
const listsOf = new WeakMap<ApolloClient, Map<string, SharedList>>()

/**
 * Returns a list that is stored in the cache and read page by page; `refresh` refetches all visible pages. It is read
 * on mount.
 */
export function usePagedList<Node extends Row>(query: ListQuery): ShownList<Node> {
  const client = useApolloClient()
  const { document, field } = query
  const variables = variablesOf(query)
  const { data, previousData } = useQuery<Data<Node>>(document, { variables, fetchPolicy: 'cache-only' })
  const { list, mount } = sharedList(client, query)
  const { error, isLoadingMore } = useSyncExternalStore(list.subscribe, list.current)

  useEffect(
    function readWhenShown() {
      void list.refresh()
      return mount()
    },
    [list, mount],
  )

  const shown = data?.[field]
  return {
    rows: shown?.nodes,
    lastRows: (shown ?? previousData?.[field])?.nodes,
    error,
    hasMore: shown?.pageInfo.hasNextPage ?? false,
    isLoadingMore,
    refresh: () => void list.refresh(),
    loadMore: () => void list.loadMore(),
  }
}

/** Refetches the mounted lists of a query. The promise never rejects. */
export async function refreshPagedLists(client: ApolloClient, document: DocumentNode): Promise<void> {
  await Promise.all(shownLists(client, document).map(({ list }) => list.refresh()))
}

/**
 * Patches the mounted lists of a query without a read.
 * @param patchOf returns the patch for the list of given variables
 */
export function patchPagedLists<Node extends Row>(
  client: ApolloClient,
  document: DocumentNode,
  patchOf: (variables: ListQuery['variables']) => Patch<Node>,
): void {
  for (const { list, query } of shownLists(client, document))
    // A list has the rows of its query.
    list.patch(patchOf(query.variables) as unknown as Patch<Row>)
}

function shownLists(client: ApolloClient, document: DocumentNode): SharedList[] {
  const lists = [...(listsOf.get(client)?.values() ?? [])]
  return lists.filter(({ query, isShown }) => query.document === document && isShown())
}

const variablesOf = ({ variables }: ListQuery) => ({ ...variables, first: pageSize })

function sharedList(client: ApolloClient, query: ListQuery): SharedList {
  const lists = listsOf.get(client) ?? new Map<string, SharedList>()
  listsOf.set(client, lists)
  const key = JSON.stringify([query.field, query.variables])
  const known = lists.get(key)
  if (known) return known
  let users = 0
  const added: SharedList = {
    list: createPagedList(sourceOf(client, query)),
    query,
    isShown: () => users > 0,
    mount: () => {
      users += 1
      return () => void (users -= 1)
    },
  }
  lists.set(key, added)
  return added
}

/** Reads pages past the cache and writes them joined, in one write, so that a partial list is never shown. */
function sourceOf(client: ApolloClient, query: ListQuery) {
  const { document, field } = query
  const variables = variablesOf(query)
  return {
    read: async (first: number, after?: string) => {
      const { data } = await client.query<Data<Row>>({
        query: document,
        variables: { ...variables, first, after },
        fetchPolicy: 'no-cache',
      })
      const page = data?.[field]
      if (!page) throw new Error('The API answered without the list.')
      return page
    },
    shown: () => client.readQuery<Data<Row>>({ query: document, variables })?.[field],
    show: (page: ListPage<Row>, before?: ListPage<Row>) => {
      const write = (list: ListPage<Row>) =>
        void client.writeQuery<Data<Row>>({ query: document, variables, data: { [field]: list } })
      if (before) writeChange(client.cache as InMemoryCache, { query, before, after: page, write })
      else write(page)
    },
  }
}

interface ListChange {
  readonly query: ListQuery
  readonly before: ListPage<Row>
  readonly after: ListPage<Row>
  /** Replaces a list and its rows. */
  readonly write: (list: ListPage<Row>) => void
}

/**
 * Writes only the new rows of a list, then the references of all rows. Writing hundreds of rows again takes several
 * frames on a slow processor.
 */
function writeChange(cache: InMemoryCache, { query, before, after, write }: ListChange): void {
  const { field, variables = {} } = query
  const key = cache.policies.getStoreFieldName({ typename: 'Query', fieldName: field, args: variables })
  const known = new Set(before.nodes)
  const references = after.nodes.map((row) => ({ __ref: cache.identify({ ...row }) }))
  cache.batch({
    update: () => {
      write({ ...after, nodes: after.nodes.filter((row) => !known.has(row)) })
      cache.modify<Record<string, ListPage<Reference>>>({
        fields: {
          [field]: (list, { storeFieldName }) =>
            storeFieldName === key ? { ...list, nodes: references } : list,
        },
      })
    },
  })
}
