import { createListeners } from '../store'
/** One page of a cursor connection, or several consecutive ones. */
export interface ListPage<Row> {
  readonly nodes: readonly Row[]
  readonly pageInfo: { readonly endCursor?: string | null; readonly hasNextPage: boolean }
}

export interface PagedListSource<Row> {
  /**
   * Reads rows from the API.
   * @param first maximum number of rows, up to 100
   * @param after cursor; undefined for the beginning
   * @throws the API's refusal or the network's error
   */
  readonly read: (first: number, after?: string) => Promise<ListPage<Row>>
  /** Returns the rows shown now; undefined before the first read. */
  readonly shown: () => ListPage<Row> | undefined
  /** @param before the previous list, when a patch leaves most of its rows unchanged */
  readonly show: (list: ListPage<Row>, before?: ListPage<Row>) => void
}

export interface PagedListState {
  /** Why the last read failed; earlier rows stay visible. */
  readonly error: unknown
  readonly isLoadingMore: boolean
}

/**
 * Applies a live event to the rows without a read.
 * @param end the last row read, shown or not: the next page begins after it
 * @returns the same list if nothing changes
 */
export type Patch<Row> = (list: ListPage<Row>, end: Row | undefined) => ListPage<Row>

export interface PagedList<Row = { readonly id: string }> {
  readonly current: () => PagedListState
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  /** Refetches all visible rows. The promise never rejects. */
  readonly refresh: () => Promise<void>
  /** Reads the next page. The promise never rejects. */
  readonly loadMore: () => Promise<void>
  /** Applies a patch immediately, and again to a read in flight, which may have begun before the event. */
  readonly patch: (change: Patch<Row>) => void
}

/** Rows of a page requested by the user. */
export const pageSize = 50
/** The API's maximum per query. */
const maxPage = 100

/**
 * Creates a list that grows page by page and is refetched after events. One read runs at a time, and calls during it
 * are merged into one more, so that the newest answer is always the last one shown. A read covers all visible rows,
 * including those pushed past the end by new rows.
 */
export function createPagedList<Row extends { readonly id: string }>(
  source: PagedListSource<Row>,
): PagedList<Row> {
  const listeners = createListeners()
  let state: PagedListState = { error: undefined, isLoadingMore: false }
  let running: Promise<void> | undefined
  let isRefreshWanted = false
  let isMoreWanted = false
  /** Patches received since the read in flight began. */
  let patches: Patch<Row>[] = []
  let end: Row | undefined

  function set(change: Partial<PagedListState>): void {
    state = { ...state, ...change }
    listeners.notify()
  }

  function run(): Promise<void> {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }

  async function work(): Promise<void> {
    while (isMoreWanted || isRefreshWanted) {
      // The user's read goes first, because events may never stop.
      patches = []
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
    if (!before) return showPatched(await source.read(pageSize))
    const list = await readOn(undefined, lengthOf(before))
    showPatched(await withPushedOut(list, before))
  }

  function showPatched(list: ListPage<Row>): void {
    end = list.nodes.at(-1)
    source.show(patches.reduce((patched, change) => change(patched, end), list))
  }

  /** Reads on to visible rows that new rows have pushed back. Rows that left the list are not searched for. */
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
    if (before?.pageInfo.hasNextPage) showPatched(await readOn(before, pageSize))
  }

  /** Reads a number of rows after those of a list, page by page. */
  async function readOn(start: ListPage<Row> | undefined, count: number): Promise<ListPage<Row>> {
    let list = start
    for (let missing = count; ;) {
      const page = await source.read(Math.min(missing, maxPage), list?.pageInfo.endCursor ?? undefined)
      list = list ? mergeRows(list, page) : page
      missing -= page.nodes.length
      if (missing <= 0 || page.nodes.length === 0 || !page.pageInfo.hasNextPage) return list
    }
  }

  return {
    current: () => state,
    subscribe: listeners.add,
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
    patch: (change) => {
      if (running) patches.push(change)
      const before = source.shown()
      const after = before && change(before, end ?? before.nodes.at(-1))
      if (!after || after === before) return
      source.show(after, before)
      // Rows may leave faster than further pages are read.
      if (after.pageInfo.hasNextPage && after.nodes.length < pageSize / 2) {
        isMoreWanted = true
        void run()
      }
    },
  }
}

/**
 * Returns how many rows a read must cover to include all visible ones; for a complete list, also rows it may gain.
 */
function lengthOf({ nodes: { length }, pageInfo }: ListPage<unknown>): number {
  return pageInfo.hasNextPage && length > 0 ? length : Math.max(length, pageSize)
}

/** Joins two pages. A row that has since moved to a later page is not shown twice. */
function mergeRows<Row extends { readonly id: string }>(
  list: ListPage<Row>,
  next: ListPage<Row>,
): ListPage<Row> {
  const known = idsOf(list)
  return { ...next, nodes: [...list.nodes, ...next.nodes.filter(({ id }) => !known.has(id))] }
}

function idsOf(list: ListPage<{ readonly id: string }>): ReadonlySet<string> {
  return new Set(list.nodes.map(({ id }) => id))
}
