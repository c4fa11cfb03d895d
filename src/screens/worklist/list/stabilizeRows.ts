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
 * The rows to show. While somebody points at the list its rows stay where they are: what they say is renewed, what has
 * left is kept, what is new waits. Otherwise every row is in its place.
 * @param heldIds the rows as they stood when the pointer came; undefined when nobody points
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
