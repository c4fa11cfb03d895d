import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { WorklistTab } from '../../generated/graphql'
import { type Narrowing, type NarrowingName, narrowingOf, tabOf, worklistPath } from './worklistAddress'

export interface WorklistAddress {
  readonly tab: WorklistTab
  readonly requestId: string | undefined
  readonly narrowing: Narrowing
  /** The address of a tab, narrowed as now. */
  readonly pathTo: (tab: WorklistTab, requestId?: string) => string
  /** Changes one thing that narrows or orders the list; an empty value takes it away. */
  readonly narrow: (name: NarrowingName, value: string) => void
}

/** Where the queue stands, all of which is in the address. */
export function useWorklistAddress(): WorklistAddress {
  const [search, setSearch] = useSearchParams()
  const narrowing = useMemo(() => narrowingOf(search), [search])
  return {
    tab: tabOf(search),
    requestId: search.get('request') ?? undefined,
    narrowing,
    pathTo: (tab, requestId) => worklistPath(tab, requestId, narrowing),
    narrow: (name, value) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
  }
}
