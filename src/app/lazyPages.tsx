import { type ComponentType, use } from 'react'
import { loadChunk } from '../lib/chunk/loadChunk'

/** A page whose code is loaded on first render, or by `preload`. */
export type LazyPage = ComponentType & { readonly preload: () => Promise<void> }

type Loader = () => Promise<ComponentType>

/**
 * Makes pages that are loaded on demand. Not `React.lazy`: that suspends once even when the code is there, and a
 * prerendered page must be hydrated in one go.
 * @param loaders by the name of the page; the position is the number in `ChunkLoadError`
 */
export function lazyPages<Name extends string>(
  loaders: Readonly<Record<Name, Loader>>,
): Record<Name, LazyPage> {
  const entries = Object.entries<Loader>(loaders).map(([name, load], chunk) => [name, lazyPage(chunk, load)])
  // `Object.entries` forgets the names, which are those of `loaders`.
  return Object.fromEntries(entries) as Record<Name, LazyPage>
}

function lazyPage(chunk: number, load: Loader): LazyPage {
  let page: ComponentType | undefined
  let loading: Promise<void> | undefined

  async function keep(): Promise<void> {
    page = await loadChunk(chunk, load)
  }

  function preload(): Promise<void> {
    loading ??= keep()
    return loading
  }

  function Lazy() {
    if (!page) use(preload())
    const Page = page
    return Page && <Page />
  }
  return Object.assign(Lazy, { preload })
}
