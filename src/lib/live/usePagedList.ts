import type { ApolloClient, DocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { createPagedList, type ListPage, type PagedList, pageSize } from './pagedList'

interface ListQuery {
  /** A query with `first` and `after`, and one root field: a cursor connection. */
  readonly document: DocumentNode
  readonly field: string
  /** What makes it another list. */
  readonly variables?: Readonly<Record<string, unknown>>
}

export interface ShownList<Row> {
  /** Undefined before anything is known. */
  readonly rows: readonly Row[] | undefined
  /** The rows, or those of the variables before while the rows are not known. */
  readonly lastRows: readonly Row[] | undefined
  /** Why what is shown could not be read again, or nothing is shown. */
  readonly error: unknown
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly refresh: () => void
  readonly loadMore: () => void
}

type Row = { readonly id: string }
type Data<Node> = Readonly<Record<string, ListPage<Node>>>

interface SharedList {
  readonly list: PagedList
  readonly document: DocumentNode
  readonly isShown: () => boolean
  /** Counts a component that shows it. @returns the function that ends it */
  readonly mount: () => () => void
}

/** Everyone who shows a list of one person shares it: one reading for all of them. */
const listsOf = new WeakMap<ApolloClient, Map<string, SharedList>>()

/**
 * A list that lives in the cache and is read page by page, and all shown pages again at each `refresh`. It is read when
 * it is mounted.
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

/** Reads the lists of a query again that are shown at present. The promise never rejects. */
export async function refreshPagedLists(client: ApolloClient, document: DocumentNode): Promise<void> {
  const lists = [...(listsOf.get(client)?.values() ?? [])]
  const shown = lists.filter((each) => each.document === document && each.isShown())
  await Promise.all(shown.map(({ list }) => list.refresh()))
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
    document: query.document,
    isShown: () => users > 0,
    mount: () => {
      users += 1
      return () => void (users -= 1)
    },
  }
  lists.set(key, added)
  return added
}

/** Pages come past the cache: it gets them joined, in one writing, so that a half-read list is never shown. */
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
    show: (page: ListPage<Row>) =>
      void client.writeQuery<Data<Row>>({ query: document, variables, data: { [field]: page } }),
  }
}
