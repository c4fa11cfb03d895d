import { useEffect } from 'react'
import { type DecisionEffort, effortLimits } from '../../../domain/requests/decisionEffort'
import { coerceToShape } from '../../lib/storage/coerceToShape'
import { readPersonalEntry, removePersonalEntry, writePersonalEntry } from '../../lib/storage/personalEntries'

/*
 * Counts what a decision takes from opening its request: seconds in a visible tab, keys and clicks. It measures the
 * interface, not people. Reopening a request, or a reload, continues its counters.
 */

interface Counting extends DecisionEffort {
  /** When the visible time that is not in `openSeconds` began, by the page's clock; undefined while hidden. */
  readonly since: number | undefined
}

const nothing: DecisionEffort = { openSeconds: 0, keys: 0, clicks: 0 }
const counting = new Map<string, Counting>()
const nameOf = (requestId: string) => `decision.${requestId}.effort`

/** Counts while a request is open. */
export function useCountEffort(requestId: string): void {
  useEffect(
    function count() {
      const start = () => (document.hidden ? undefined : performance.now())
      counting.set(requestId, { ...readStored(requestId), since: start() })
      const add = (name: 'keys' | 'clicks') => {
        const now = counting.get(requestId)
        if (now) counting.set(requestId, { ...now, [name]: now[name] + 1 })
      }
      const onKey = (event: KeyboardEvent) => {
        if (!event.repeat) add('keys')
      }
      // A click that a key causes has no pointer and a detail of 0.
      const onClick = (event: MouseEvent) => {
        if (event.detail > 0) add('clicks')
      }
      const keep = () => {
        const now = counting.get(requestId)
        if (!now) return
        const { openSeconds, keys, clicks } = sumOf(now)
        counting.set(requestId, { openSeconds, keys, clicks, since: start() })
        writePersonalEntry(nameOf(requestId), JSON.stringify({ openSeconds, keys, clicks }))
      }
      window.addEventListener('keydown', onKey, true)
      window.addEventListener('click', onClick, true)
      window.addEventListener('pagehide', keep)
      document.addEventListener('visibilitychange', keep)
      return () => {
        window.removeEventListener('keydown', onKey, true)
        window.removeEventListener('click', onClick, true)
        window.removeEventListener('pagehide', keep)
        document.removeEventListener('visibilitychange', keep)
        keep()
        counting.delete(requestId)
      }
    },
    [requestId],
  )
}

/** Returns what was counted for a request, in whole numbers that the API accepts. */
export function readEffort(requestId: string): DecisionEffort {
  const { openSeconds, keys, clicks } = sumOf(
    counting.get(requestId) ?? { ...readStored(requestId), since: undefined },
  )
  return {
    openSeconds: Math.min(Math.round(openSeconds), effortLimits.openSeconds),
    keys: Math.min(keys, effortLimits.keys),
    clicks: Math.min(clicks, effortLimits.clicks),
  }
}

/** Starts from nothing after a decision. */
export function resetEffort(requestId: string): void {
  removePersonalEntry(nameOf(requestId))
  const now = counting.get(requestId)
  if (now)
    counting.set(requestId, { ...nothing, since: now.since === undefined ? undefined : performance.now() })
}

function sumOf({ since, openSeconds, keys, clicks }: Counting): DecisionEffort {
  const passed = since === undefined ? 0 : (performance.now() - since) / 1000
  return { openSeconds: openSeconds + passed, keys, clicks }
}

function readStored(requestId: string): DecisionEffort {
  try {
    return (
      coerceToShape({ ...nothing }, JSON.parse(readPersonalEntry(nameOf(requestId)) ?? 'null')) ?? nothing
    )
  } catch {
    return nothing
  }
}
