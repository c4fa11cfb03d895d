import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { WorklistTab } from '../../generated/graphql'
import {
  type WorklistFilterValues,
  type WorklistFilterName,
  readWorklistFilter,
  readTab,
  worklistPath,
} from './worklistAddress'

export interface WorklistAddress {
  readonly tab: WorklistTab
  readonly requestId: string | undefined
  readonly filter: WorklistFilterValues
  /** The address of a tab, narrowed as now. */
  readonly pathTo: (tab: WorklistTab, requestId?: string) => string
  /** Changes one thing that narrows or orders the list; an empty value takes it away. */
  readonly setFilter: (name: WorklistFilterName, value: string) => void
}

/** The state of the queue, all of which is in the address. */
export function useWorklistAddress(): WorklistAddress {
  const [search, setSearch] = useSearchParams()
  const filter = useMemo(() => readWorklistFilter(search), [search])
  return {
    tab: readTab(search),
    requestId: search.get('request') ?? undefined,
    filter,
    pathTo: (tab, requestId) => worklistPath(tab, requestId, filter),
    setFilter: (name, value) =>
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
