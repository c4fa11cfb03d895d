import { useEffect, useEffectEvent } from 'react'

/**
 * Sends read receipts: the newest message counts when it is visible, in a visible tab with focus.
 * @param newest sequence number, 0 for an empty conversation
 */
export function useReadTracking(newest: number, isInSight: boolean, see: (sequence: number) => void): void {
  const look = useEffectEvent((sequence: number) => {
    if (sequence > 0 && document.visibilityState === 'visible' && document.hasFocus()) see(sequence)
  })
  const inSight = isInSight ? newest : 0

  useEffect(
    function lookNow() {
      look(inSight)
    },
    [inSight],
  )
  useEffect(
    function lookOnReturn() {
      const again = () => look(inSight)
      window.addEventListener('focus', again)
      document.addEventListener('visibilitychange', again)
      return () => {
        window.removeEventListener('focus', again)
        document.removeEventListener('visibilitychange', again)
      }
    },
    [inSight],
  )
}
