import { type ComponentType, useEffect, useState } from 'react'
import { logFailure } from '../../lib/session/logFailure'

type Part<Props> = { readonly Part: ComponentType<Props> }

const retryMs = 30_000

/**
 * A part that stands beside the pages and is fetched once it is wanted; the pages never wait for it, nor fail with it.
 * @param load the same function each time, one that calls `import`
 */
export function useLater<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): Part<Props> | undefined {
  const [part, setPart] = useState<Part<Props>>()

  useEffect(
    function fetchPart() {
      if (!isWanted) return undefined
      let timer: ReturnType<typeof setTimeout>
      let isCurrent = true
      const retry = (error: unknown) => {
        logFailure('A part of the page could not be loaded; it is tried again.', error)
        timer = setTimeout(fetchNow, retryMs)
      }
      const fetchNow = () => void load().then((Part) => isCurrent && setPart({ Part }), retry)
      fetchNow()
      return () => {
        isCurrent = false
        clearTimeout(timer)
      }
    },
    [isWanted, load],
  )
  return part
}
