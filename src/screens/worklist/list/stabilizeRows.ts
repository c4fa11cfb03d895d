import type { RequestSummaryFragment } from '../../../generated/graphql'

export interface StableRows {
  readonly rows: readonly RequestSummaryFragment[]
  /** Rows that are kept only so that nothing moves under the pointer. */
  readonly removedIds: ReadonlySet<string>
  /** Rows that wait to be shown for the same reason. */
  readonly waitingCount: number
}

/** The same each time, so that rows that it is given to are not drawn again. */
const none: ReadonlySet<string> = new Set()

/**
 * The rows to show. While the pointer is over the list, rows keep their place: their content is updated, rows
 * that have left are kept, and new ones wait. Otherwise every row is in its sorted place.
 * @param heldIds the row ids when the pointer entered; undefined while the list is not held
 */
export function stabilizeRows(
  fresh: readonly RequestSummaryFragment[],
  known: ReadonlyMap<string, RequestSummaryFragment>,
  heldIds: readonly string[] | undefined,
): StableRows {
  if (!heldIds) return { rows: fresh, removedIds: none, waitingCount: 0 }
  const freshById = new Map(fresh.map((row) => [row.id, row]))
  const rows = heldIds.flatMap((id) => freshById.get(id) ?? known.get(id) ?? [])
  const held = new Set(heldIds)
  return {
    rows,
    removedIds: new Set(heldIds.filter((id) => !freshById.has(id))),
    waitingCount: fresh.filter(({ id }) => !held.has(id)).length,
  }
}
