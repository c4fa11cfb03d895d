import { useEffect, useEffectEvent, useState } from 'react'

const pause = 250

/** Makes many calls in a short while one call at its end, so that a burst of events becomes one question. */
export function useGathered(callback: () => void): () => void {
  const call = useEffectEvent(callback)
  const [isAsked, setAsked] = useState(false)

  useEffect(
    function callAfterPause() {
      if (!isAsked) return undefined
      const timer = setTimeout(() => {
        setAsked(false)
        call()
      }, pause)
      return () => clearTimeout(timer)
    },
    [isAsked],
  )
  return () => setAsked(true)
}
