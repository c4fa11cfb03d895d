import { useEffect, useEffectEvent } from 'react'
import { sharedConnection } from '../apollo/sharedConnection'

const minute = 60_000

/**
 * Calls back whenever something may have been missed: live updates have just begun or come back, the person returns to
 * the tab, the network is there again, or a minute has passed. Live events are best effort; this is what makes them safe.
 * @param options `everyMinute: false` for what is not to be read without a reason
 */
export function useCatchUp(callback: () => void, { everyMinute = true } = {}): void {
  const catchUp = useEffectEvent(callback)

  useEffect(
    function listen() {
      const now = () => catchUp()
      const whenVisible = () => document.visibilityState === 'visible' && catchUp()
      const stopListening = sharedConnection.onReconnected(now)
      const timer = everyMinute ? setInterval(whenVisible, minute) : undefined
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
    },
    [everyMinute],
  )
}
