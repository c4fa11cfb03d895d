/** One page of a cursor connection, or several that follow each other. */
export interface ListPage<Row> {
  readonly nodes: readonly Row[]
  readonly pageInfo: { readonly endCursor?: string | null; readonly hasNextPage: boolean }
}

export interface PagedListSource<Row> {
  /**
   * Reads rows from the API.
   * @param first how many at most, up to 100
   * @param after the cursor behind which they begin; undefined for the beginning
   * @throws whatever the API refuses with, or the network's error
   */
  readonly read: (first: number, after?: string) => Promise<ListPage<Row>>
  /** What is shown now; undefined before anything is. */
  readonly shown: () => ListPage<Row> | undefined
  readonly show: (list: ListPage<Row>) => void
}

export interface PagedListState {
  /** Why the last reading failed; what was shown before is shown still. */
  readonly error: unknown
  readonly isLoadingMore: boolean
}

export interface PagedList {
  readonly current: () => PagedListState
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  /** Reads all rows that are shown again. The promise never rejects. */
  readonly refresh: () => Promise<void>
  /** Reads the next page. The promise never rejects. */
  readonly loadMore: () => Promise<void>
}

/** How many rows a page has that a person asks for. */
export const pageSize = 50
/** The most that the API returns at once. */
const maxPage = 100

/**
 * A list that grows page by page and is read again whenever something may have happened to it. One reading runs at a
 * time, and any number of calls meanwhile become one more: so the newest answer is always the last one shown. A reading
 * covers all rows that are shown, and goes on to those that new rows have pushed beyond the end.
 */
export function createPagedList<Row extends { readonly id: string }>(
  source: PagedListSource<Row>,
): PagedList {
  const listeners = new Set<() => void>()
  let state: PagedListState = { error: undefined, isLoadingMore: false }
  let running: Promise<void> | undefined
  let isRefreshWanted = false
  let isMoreWanted = false

  function set(change: Partial<PagedListState>): void {
    state = { ...state, ...change }
    for (const listener of Array.from(listeners)) listener()
  }

  function run(): Promise<void> {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }

  async function work(): Promise<void> {
    while (isMoreWanted || isRefreshWanted) {
      // The person first: events may come without end.
      const step = isMoreWanted ? readNextPage : readShown
      if (isMoreWanted) isMoreWanted = false
      else isRefreshWanted = false
      const error = await step().then(
        () => undefined,
        (failure: unknown) => failure,
      )
      set({ error, isLoadingMore: isMoreWanted })
    }
  }

  async function readShown(): Promise<void> {
    const before = source.shown()
    if (!before) return source.show(await source.read(pageSize))
    const list = await readOn(undefined, lengthOf(before))
    source.show(await withPushedOut(list, before))
  }

  /** Goes on to rows that are shown and now stand behind new ones. What has left the list is not looked for. */
  async function withPushedOut(list: ListPage<Row>, before: ListPage<Row>): Promise<ListPage<Row>> {
    const shown = idsOf(before)
    const newRows = list.nodes.filter(({ id }) => !shown.has(id)).length
    const missing = shown.size - (list.nodes.length - newRows)
    if (newRows === 0 || missing === 0 || !list.pageInfo.hasNextPage) return list
    const further = await readOn(list, newRows)
    return further.nodes.slice(list.nodes.length).some(({ id }) => shown.has(id)) ? further : list
  }

  async function readNextPage(): Promise<void> {
    const before = source.shown()
    if (before?.pageInfo.hasNextPage) source.show(await readOn(before, pageSize))
  }

  /** Reads so many rows behind those of a list, page after page. */
  async function readOn(start: ListPage<Row> | undefined, count: number): Promise<ListPage<Row>> {
    let list = start
    for (let missing = count; ;) {
      const page = await source.read(Math.min(missing, maxPage), list?.pageInfo.endCursor ?? undefined)
      list = list ? joined(list, page) : page
      missing -= page.nodes.length
      if (missing <= 0 || page.nodes.length === 0 || !page.pageInfo.hasNextPage) return list
    }
  }

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh: () => {
      isRefreshWanted = true
      return run()
    },
    loadMore: () => {
      if (!state.isLoadingMore) {
        isMoreWanted = true
        set({ isLoadingMore: true })
      }
      return run()
    },
  }
}

/** How many rows have to be read so that all that are shown are; of a list that is shown whole, what it may gain too. */
function lengthOf({ nodes: { length }, pageInfo }: ListPage<unknown>): number {
  return pageInfo.hasNextPage && length > 0 ? length : Math.max(length, pageSize)
}

/** A row that has moved to a later page in the meantime is not shown twice. */
function joined<Row extends { readonly id: string }>(
  list: ListPage<Row>,
  next: ListPage<Row>,
): ListPage<Row> {
  const known = idsOf(list)
  return { ...next, nodes: [...list.nodes, ...next.nodes.filter(({ id }) => !known.has(id))] }
}

function idsOf(list: ListPage<{ readonly id: string }>): ReadonlySet<string> {
  return new Set(list.nodes.map(({ id }) => id))
}
