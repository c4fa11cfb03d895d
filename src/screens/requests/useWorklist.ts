import { useState } from 'react'
import { useWorklistQuery, type RequestSummaryFragment, type WorklistTab } from '../../generated/graphql'
import { type Narrowing, questionOf } from './worklistAddress'

const pageSize = 50
/** The most that the API gives at once. */
const maxPage = 100

export interface Worklist {
  readonly rows: readonly RequestSummaryFragment[] | undefined
  readonly error: unknown
  readonly hasMore: boolean
  /** How many requests have appeared since the tab was opened; grows, for the announcement. */
  readonly arrivedCount: number
  readonly refresh: () => void
  readonly loadMore: () => void
}

/** One tab of the queue. Its screen renews it when something has happened; the caller is keyed by the tab and its narrowing. */
export function useWorklist(tab: WorklistTab, narrowing: Narrowing): Worklist {
  const [first, setFirst] = useState(pageSize)
  const { data, error, refetch, fetchMore } = useWorklistQuery({
    variables: { tab, first, ...questionOf(narrowing) },
    fetchPolicy: 'cache-and-network',
  })
  const { nodes, pageInfo } = data?.worklist ?? {}

  function loadMore(): void {
    if (first < maxPage) setFirst(maxPage)
    else fetchMore({ variables: { after: pageInfo?.endCursor } }).catch(() => {})
  }
  return {
    rows: nodes,
    error,
    hasMore: pageInfo?.hasNextPage ?? false,
    arrivedCount: useArrivedCount(nodes),
    refresh: () => void refetch().catch(() => {}),
    loadMore,
  }
}

/** Counts requests nobody has seen here before, which are newer than all that were there at first. */
function useArrivedCount(rows: readonly RequestSummaryFragment[] | undefined): number {
  const [seen, setSeen] = useState<{ newestAt: string; ids: ReadonlySet<string>; count: number }>()
  if (!rows) return 0
  if (!seen) {
    setSeen({ newestAt: newestOf(rows), ids: new Set(rows.map(({ id }) => id)), count: 0 })
    return 0
  }
  const arrived = rows.filter(
    ({ id, submittedAt }) => !seen.ids.has(id) && (submittedAt ?? '') > seen.newestAt,
  )
  if (arrived.length > 0)
    setSeen({
      ...seen,
      ids: new Set([...seen.ids, ...arrived.map(({ id }) => id)]),
      count: seen.count + arrived.length,
    })
  return seen.count
}

function newestOf(rows: readonly RequestSummaryFragment[]): string {
  return rows.reduce(
    (newest, { submittedAt }) => ((submittedAt ?? '') > newest ? (submittedAt ?? '') : newest),
    '',
  )
}
