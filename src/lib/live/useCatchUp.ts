import { useEffect, useEffectEvent } from 'react'
import { sharedConnection } from '../apollo/sharedConnection'

const everyMinute = 60_000

/**
 * Calls back whenever something may have been missed: live updates have just begun or come back, the person returns to
 * the tab, the network is there again, or a minute has passed. Live events are best effort; this is what makes them safe.
 */
export function useCatchUp(callback: () => void): void {
  const catchUp = useEffectEvent(callback)

  useEffect(function listen() {
    const now = () => catchUp()
    const whenVisible = () => document.visibilityState === 'visible' && catchUp()
    const stopListening = sharedConnection.onReconnected(now)
    const timer = setInterval(whenVisible, everyMinute)
    window.addEventListener('focus', now)
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', whenVisible)
    return () => {
      stopListening()
      clearInterval(timer)
      window.removeEventListener('focus', now)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', whenVisible)
    }
  }, [])
}
