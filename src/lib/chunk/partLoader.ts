import type { ComponentType } from 'react'
import { announceChunkFailure } from './chunkFailed'
import { importInTime } from './importInTime'

export type PartState<Props> =
  | { readonly status: 'loading' }
  /** `failures` counts them; `isRetrying` while the part is fetched again. */
  | { readonly status: 'failed'; readonly failures: number; readonly isRetrying: boolean }
  | { readonly status: 'ready'; readonly Part: ComponentType<Props> }

export interface PartLoader<Props> {
  readonly current: () => PartState<Props>
  /** @returns ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  /** Fetches the part, also again after a failure; while a request is open, and once the part is there, it does nothing. */
  readonly fetch: () => Promise<void>
}

/**
 * Fetches the code of one part of a screen for everything that shows it.
 *
 * `load` is called again after a failure, with the same address: browsers fetch it again since they implement
 * https://github.com/whatwg/html/pull/10327. Older ones remember the failure until the page is reloaded.
 */
export function partLoader<Props>(load: () => Promise<ComponentType<Props>>): PartLoader<Props> {
  let state: PartState<Props> = { status: 'loading' }
  let isFetching = false
  const listeners = new Set<() => void>()

  function change(next: PartState<Props>): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function fetch(): Promise<void> {
    if (isFetching || state.status === 'ready') return
    isFetching = true
    const failures = state.status === 'failed' ? state.failures : 0
    if (failures > 0) change({ status: 'failed', failures, isRetrying: true })
    try {
      const Part = await importInTime(load)
      change({ status: 'ready', Part })
    } catch {
      change({ status: 'failed', failures: failures + 1, isRetrying: false })
      announceChunkFailure()
    } finally {
      isFetching = false
    }
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    fetch,
  }
}
