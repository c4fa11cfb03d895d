import { useState } from 'react'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { settleRows, type SettledRows } from './worklistRows'

interface Held {
  readonly ids: readonly string[]
  readonly rows: ReadonlyMap<string, RequestSummaryFragment>
}

/** Rows that do not move while the pointer is on them. The caller is keyed by the tab. */
export function useSettledRows(fresh: readonly RequestSummaryFragment[]): SettledRows & {
  readonly hold: () => void
  readonly release: () => void
  /** Takes in what waits, at the person's own wish. */
  readonly renew: () => void
} {
  const [held, setHeld] = useState<Held>()
  const heldNow = (): Held => ({
    ids: fresh.map(({ id }) => id),
    rows: new Map(fresh.map((row) => [row.id, row])),
  })
  return {
    ...settleRows(fresh, held?.rows ?? new Map(), held?.ids),
    hold: () => setHeld((before) => before ?? heldNow()),
    release: () => setHeld(undefined),
    renew: () => setHeld((before) => before && heldNow()),
  }
}
