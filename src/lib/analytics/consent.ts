import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from '../storage/safeStorage'
import { createListeners } from '../store'

/**
 * Analytics consent. `unasked`: the visitor has not answered. `refused`: by the browser, through Global Privacy
 * Control or Do Not Track.
 */
export type Consent = 'granted' | 'denied' | 'unasked' | 'refused'

const key = 'tendwell.visitCounts'
const listeners = createListeners()

/** Returns the consent of this browser. Visits are counted only if it is `granted`. */
export function consent(): Consent {
  if (hasDoNotTrack()) return 'refused'
  const stored = safeLocalStorage.get(key)
  return stored === 'granted' || stored === 'denied' ? stored : 'unasked'
}

/**
 * Stores the answer in this browser, for all its users. Without storage it stays `unasked`, and nothing is counted.
 */
export function setConsent(answer: 'granted' | 'denied'): void {
  safeLocalStorage.set(key, answer)
  listeners.notify()
}

/** Returns the current consent and renders again when it changes. */
export function useConsent(): Consent {
  return useSyncExternalStore(listen, consent, () => 'unasked')
}

function listen(listener: () => void): () => void {
  const remove = listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    remove()
    window.removeEventListener('storage', listener)
  }
}

/** https://w3c.github.io/gpc/ and, in browsers that still have it, Do Not Track. */
function hasDoNotTrack(): boolean {
  return (
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
    navigator.doNotTrack === '1'
  )
}
