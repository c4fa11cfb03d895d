import { useMemo, useState } from 'react'
import type { RequestSummaryFragment } from '../../../generated/graphql'
import { stabilizeRows, type StableRows } from './stabilizeRows'

interface FrozenRows {
  readonly ids: readonly string[]
  readonly rows: ReadonlyMap<string, RequestSummaryFragment>
}

/** Rows that do not move while the pointer is on them. The caller is keyed by the tab. */
export function useStableRows(fresh: readonly RequestSummaryFragment[]): StableRows & {
  readonly hold: () => void
  readonly release: () => void
  /** Shows the rows held back, on the user's request. */
  readonly reload: () => void
} {
  const [held, setHeld] = useState<FrozenRows>()
  const settled = useMemo(() => stabilizeRows(fresh, held?.rows ?? new Map(), held?.ids), [fresh, held])
  const heldNow = (): FrozenRows => ({
    ids: fresh.map(({ id }) => id),
    rows: new Map(fresh.map((row) => [row.id, row])),
  })
  return {
    ...settled,
    hold: () => setHeld((before) => before ?? heldNow()),
    release: () => setHeld(undefined),
    reload: () => setHeld((before) => before && heldNow()),
  }
}
