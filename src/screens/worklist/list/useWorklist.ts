import { useEffect, useState } from 'react'
import { WorklistDocument, type WorklistTab } from '../../../generated/graphql'
import { type ShownList, usePagedList } from '../../../lib/lists/usePagedList'
import type { Row } from './otherRequests'
import { type WorklistFilterValues, toWorklistVariables } from '../worklistAddress'

export interface Worklist extends ShownList<Row> {
  /** How many requests have appeared since the tab was opened; grows every few seconds, for the announcement. */
  readonly newRowCount: number
}

/** One tab of the queue. Its screen renews it when something has happened; the caller is keyed by the tab and its narrowing. */
export function useWorklist(tab: WorklistTab, narrowing: WorklistFilterValues): Worklist {
  const list = usePagedList<Row>({
    document: WorklistDocument,
    field: 'worklist',
    variables: { tab, ...toWorklistVariables(narrowing) },
  })
  return { ...list, newRowCount: useThrottledValue(useNewRowCount(list.rows)) }
}

/** Time for a screen reader to announce arrivals before the next announcement. */
const pauseMs = 5_000

/** Throttles a number: the first change applies at once, later ones every few seconds. */
function useThrottledValue(count: number): number {
  const [told, tell] = useState({ count, at: 0 })
  useEffect(
    function announceWhenQuiet() {
      if (told.count === count) return undefined
      const wait = Math.max(0, told.at + pauseMs - Date.now())
      const timer = setTimeout(() => tell({ count, at: Date.now() }), wait)
      return () => clearTimeout(timer)
    },
    [count, told],
  )
  return told.count
}

/** Counts requests that are newer than the initial rows and not seen in this view. */
function useNewRowCount(rows: readonly Row[] | undefined): number {
  const [seen, setSeen] = useState<{ newestAt: string; ids: ReadonlySet<string>; count: number }>()
  if (!rows) return 0
  if (!seen) {
    setSeen({ newestAt: newestSubmittedAt(rows), ids: new Set(rows.map(({ id }) => id)), count: 0 })
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

function newestSubmittedAt(rows: readonly Row[]): string {
  return rows.reduce(
    (newest, { submittedAt }) => ((submittedAt ?? '') > newest ? (submittedAt ?? '') : newest),
    '',
  )
}
