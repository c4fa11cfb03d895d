import { useEffect, useState } from 'react'

/** Whether this many milliseconds have passed since the component was mounted. */
export function useElapsed(ms: number): boolean {
  const [hasElapsed, setElapsed] = useState(false)

  useEffect(
    function waitOnce() {
      const timer = setTimeout(setElapsed, ms, true)
      return () => clearTimeout(timer)
    },
    [ms],
  )
  return hasElapsed
}
