import { useEffect, useState } from 'react'

/** Used in browsers without `requestIdleCallback`. */
const idleTimeoutMs = 2_000

/** False until the page has loaded and the browser is idle; for parts that may load last. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)

  useEffect(function waitForIdle() {
    let cancel = (): void => window.removeEventListener('load', wait)
    function wait(): void {
      if (typeof requestIdleCallback === 'function') {
        const handle = requestIdleCallback(() => setIdle(true))
        cancel = () => cancelIdleCallback(handle)
      } else {
        const timer = setTimeout(setIdle, idleTimeoutMs, true)
        cancel = () => clearTimeout(timer)
      }
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => cancel()
  }, [])
  return isIdle
}
