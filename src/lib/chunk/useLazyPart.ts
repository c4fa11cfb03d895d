import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from './loadChunk'

export type LazyPart<Props> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly Part: ComponentType<Props> }

type Loader<Props> = () => Promise<ComponentType<Props>>

/** What has arrived, by what loads it: it is shown at once the next time. */
const arrived = new WeakMap<object, unknown>()

/**
 * A part of a screen whose code is fetched when it is first needed. A browser remembers until the next load of the page
 * that a part has failed, so the way out of `failed` is to load the page again; the draft survives that.
 * @param chunk its number in `ChunkLoadError`; pages count from 0, parts of the intake from 100, of the worklist from 200, of the
 *   cart from 300, of the console from 400, of the profile from 500, of the history from 600, of the dashboard from 700, of
 *   a record from 800, of messages from 900
 * @param load the same function each time, usually one that calls `import`
 */
export function useLazyPart<Props>(chunk: number, load: Loader<Props>): LazyPart<Props> {
  const [part, setPart] = useState<LazyPart<Props>>(() => {
    const Part = arrived.get(load) as ComponentType<Props> | undefined
    return Part ? { status: 'ready', Part } : { status: 'loading' }
  })
  useEffect(
    function fetchPart() {
      let isCurrent = true
      loadPart(chunk, load).then(
        (Part) => isCurrent && setPart({ status: 'ready', Part }),
        () => isCurrent && setPart({ status: 'failed' }),
      )
      return () => {
        isCurrent = false
      }
    },
    [chunk, load],
  )
  return part
}

/**
 * Fetches a part before it is needed.
 * @throws {ChunkLoadError}
 */
export async function loadPart<Props>(chunk: number, load: Loader<Props>): Promise<ComponentType<Props>> {
  const Part = await loadChunk(chunk, load)
  arrived.set(load, Part)
  return Part
}
