import { useEffect, useEffectEvent } from 'react'
import { sharedConnection } from '../apollo/connectionStore'

const minute = 60_000

/**
 * Calls back whenever events may have been missed: live updates have started or resumed, the user returns to the tab,
 * the network is back, or a minute has passed. Live events are best effort, so every screen needs this.
 * @param options `everyMinute: false` for data that must not be read without a reason
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
