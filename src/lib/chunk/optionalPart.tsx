import { useEffect } from 'react'
import { type LazyComponent, lazyComponent, type PropsOf } from './lazyComponent'

/** Delay before a failed part is fetched again. */
const retryMs = 30_000

/**
 * Creates an optional part of a screen: nothing is rendered until its code is loaded. A failure is silent, and the
 * fetch is retried every 30 seconds while the part is shown.
 */
/* @__NO_SIDE_EFFECTS__ */
export function optionalPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<PropsOf<Module[Name]>> {
  return lazyComponent(load, name, (state, props, retry) => {
    if (state.status === 'ready') return <state.Part {...props} />
    return state.status === 'failed' && !state.isRetrying && <RetryLater retry={retry} />
  })
}

function RetryLater({ retry }: { retry: () => void }) {
  useEffect(
    function retryLater() {
      const timer = setTimeout(retry, retryMs)
      return () => clearTimeout(timer)
    },
    [retry],
  )
  return null
}
