import type { ComponentType } from 'react'
import { announceChunkFailure, importWithTimeout } from './importWithTimeout'
import { createStore, type Store } from '../store'

export type PartState<Props> =
  | { readonly status: 'loading' }
  /** `failures` is their number; `isRetrying` while the part is fetched again. */
  | { readonly status: 'failed'; readonly failures: number; readonly isRetrying: boolean }
  | { readonly status: 'ready'; readonly Part: ComponentType<Props> }

export interface PartLoader<Props> extends Pick<Store<PartState<Props>>, 'current' | 'subscribe'> {
  /** Fetches the part, also after a failure. It does nothing during a request and once the part is loaded. */
  readonly fetch: () => Promise<void>
}

/**
 * Loads the code of one part for all components that show it. After a failure `load` is called again with the same
 * address. Browsers fetch it again since they implement https://github.com/whatwg/html/pull/10327. Older ones cache
 * the failure until the page is reloaded.
 */
export function partLoader<Props>(load: () => Promise<ComponentType<Props>>): PartLoader<Props> {
  const { current, subscribe, set } = createStore<PartState<Props>>({ status: 'loading' })
  let isFetching = false

  async function fetch(): Promise<void> {
    const state = current()
    if (isFetching || state.status === 'ready') return
    isFetching = true
    const failures = state.status === 'failed' ? state.failures : 0
    if (failures > 0) set({ status: 'failed', failures, isRetrying: true })
    try {
      const Part = await importWithTimeout(load)
      set({ status: 'ready', Part })
    } catch {
      set({ status: 'failed', failures: failures + 1, isRetrying: false })
      announceChunkFailure()
    } finally {
      isFetching = false
    }
  }

  return { current, subscribe, fetch }
}
