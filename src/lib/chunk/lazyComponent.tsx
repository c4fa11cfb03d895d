import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { createStore, type Store } from '../store'
import { announceChunkFailure, importWithTimeout } from './importWithTimeout'

/** A component whose code is loaded on first render, or by `preload`, which never rejects. */
export type LazyComponent<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> }

export type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never

export type PartState<Props> =
  | { readonly status: 'loading' }
  /** `failures` is their number; `isRetrying` while the part is fetched again. */
  | { readonly status: 'failed'; readonly failures: number; readonly isRetrying: boolean }
  | { readonly status: 'ready'; readonly Part: ComponentType<Props> }

export type PartView<Props> = (state: PartState<Props>, props: Props & object, retry: () => void) => ReactNode

const loading = { status: 'loading' } as const

/**
 * Creates a component on demand, the base of `lazyPart` and `optionalPart`. Unlike `React.lazy` it neither suspends
 * nor throws, so the page around it remains.
 * @param load calls `import`
 * @param name of the export
 * @param view renders the part in each of its states
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  view: PartView<PropsOf<Module[Name]>>,
): LazyComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>
  // `PropsOf` proves that the export is a component: of anything else the caller could not supply props.
  const loader = partLoader(async () => (await load())[name] as ComponentType<Props>)
  const fetch = () => void loader.fetch()

  function Lazy(props: Props & object) {
    // Deferred, because a store renders in one task: a part that arrives would block a press that comes with it.
    const state = useDeferredValue(useSyncExternalStore(loader.subscribe, loader.current, () => loading))
    useEffect(fetch, [])
    return view(state, props, fetch)
  }
  return Object.assign(Lazy as ComponentType<Props>, { preload: loader.fetch })
}

interface PartLoader<Props> extends Pick<Store<PartState<Props>>, 'current' | 'subscribe'> {
  /** Fetches the part, also after a failure. It does nothing during a request and once the part is loaded. */
  readonly fetch: () => Promise<void>
}

/**
 * Loads the code of one part for all components that show it. After a failure `load` is called again with the same
 * address. Browsers fetch it again since they implement https://github.com/whatwg/html/pull/10327. Older ones cache
 * the failure until the page is reloaded.
 */
function partLoader<Props>(load: () => Promise<ComponentType<Props>>): PartLoader<Props> {
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
