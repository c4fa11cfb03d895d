import { useEffect } from 'react'
import { type LazyComponent, lazyComponent, type PropsOf } from './lazyComponent'

/** How long a part that could not be fetched waits until it is fetched again. */
const retryMs = 30_000

/**
 * A part of a screen that the screen is whole without: nothing until its code is there. If the code cannot be fetched,
 * nothing is said, and it is fetched again every 30 seconds while the part is shown.
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
