import type { RequestSummaryFragment } from '../../../generated/graphql'

export interface StableRows {
  readonly rows: readonly RequestSummaryFragment[]
  /** Rows that have left but are kept so that nothing moves under the pointer. */
  readonly removedIds: ReadonlySet<string>
  /** New rows that are held back for the same reason. */
  readonly waitingCount: number
}

/** A stable reference, so that rows that receive it are not rendered again. */
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
