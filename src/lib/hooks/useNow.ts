import { startTransition, useEffect, useState } from 'react'

/**
 * Returns the current time, updated periodically so that "4 min ago" stays true. Updates are transitions, so
 * that a long list yields to typing.
 */
export function useNow(everyMilliseconds = 30_000): Date {
  const [now, setNow] = useState(() => new Date())

  useEffect(
    function keepTime() {
      const timer = setInterval(() => startTransition(() => setNow(new Date())), everyMilliseconds)
      return () => clearInterval(timer)
    },
    [everyMilliseconds],
  )
  return now
}
