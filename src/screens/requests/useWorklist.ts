import { useState } from 'react'
import { type RequestSummaryFragment, WorklistDocument, type WorklistTab } from '../../generated/graphql'
import { type ShownList, usePagedList } from '../../lib/live/usePagedList'
import { type Narrowing, questionOf } from './worklistAddress'

export interface Worklist extends ShownList<RequestSummaryFragment> {
  /** How many requests have appeared since the tab was opened; grows, for the announcement. */
  readonly arrivedCount: number
}

/** One tab of the queue. Its screen renews it when something has happened; the caller is keyed by the tab and its narrowing. */
export function useWorklist(tab: WorklistTab, narrowing: Narrowing): Worklist {
  const list = usePagedList<RequestSummaryFragment>({
    document: WorklistDocument,
    field: 'worklist',
    variables: { tab, ...questionOf(narrowing) },
  })
  return { ...list, arrivedCount: useArrivedCount(list.rows) }
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
