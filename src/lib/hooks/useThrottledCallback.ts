import { useEffect, useRef } from 'react'

const pause = 250

/** Throttle for events of other people's work: one request every few seconds per browser, at a random offset. */
export const backgroundThrottle = { after: 2_000, spread: 6_000 }

interface ThrottleOptions {
  /** Milliseconds from the first call to the trailing one. */
  readonly after?: number
  /** Random extra milliseconds at most, because many browsers receive the same event simultaneously. */
  readonly spread?: number
}

/** Throttles `callback` to one trailing call, so that a burst of events causes one request. */
export function useThrottledCallback(
  callback: () => void,
  { after = pause, spread = 0 }: ThrottleOptions = {},
): () => void {
  const latest = useRef(callback)
  // A ref, not state: a state change would render the largest screens at each event.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = callback
  }, [callback])
  useEffect(function forgetWhenLeft() {
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        latest.current()
      },
      after + Math.random() * spread,
    )
  }
}
