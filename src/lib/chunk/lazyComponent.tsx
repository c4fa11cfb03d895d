import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { partLoader, type PartState } from './partLoader'

/** A component whose code is loaded on first render, or by `preload`, which never rejects. */
export type LazyComponent<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> }

export type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never

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
    const state = useSyncExternalStore(loader.subscribe, loader.current, () => loading)
    useEffect(fetch, [])
    return view(state, props, fetch)
  }
  return Object.assign(Lazy as ComponentType<Props>, { preload: loader.fetch })
}
