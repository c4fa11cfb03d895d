import { useEffect, useState } from 'react'

/** The present, renewed every so often so that "4 min ago" stays true. */
export function useNow(everyMilliseconds = 30_000): Date {
  const [now, setNow] = useState(() => new Date())

  useEffect(
    function keepTime() {
      const timer = setInterval(() => setNow(new Date()), everyMilliseconds)
      return () => clearInterval(timer)
    },
    [everyMilliseconds],
  )
  return now
}
