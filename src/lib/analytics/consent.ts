import { useSyncExternalStore } from 'react'

/**
 * Analytics consent. `unasked`: the visitor has not answered. `refused`: by the browser, through Global Privacy
 * Control or Do Not Track.
 */
export type Consent = 'granted' | 'denied' | 'unasked' | 'refused'

const key = 'tendwell.visitCounts'
const listeners = new Set<() => void>()

/** Returns the consent of this browser. Visits are counted only if it is `granted`. */
export function consent(): Consent {
  if (hasDoNotTrack()) return 'refused'
  try {
    const stored = localStorage.getItem(key)
    return stored === 'granted' || stored === 'denied' ? stored : 'unasked'
  } catch {
    return 'unasked'
  }
}

/**
 * Stores the answer in this browser, for all its users. Without storage it stays `unasked`, and nothing is counted.
 */
export function setConsent(answer: 'granted' | 'denied'): void {
  try {
    localStorage.setItem(key, answer)
  } catch {
    // Without storage there is no yes.
  }
  for (const listener of listeners) listener()
}

/** Returns the current consent and renders again when it changes. */
export function useConsent(): Consent {
  return useSyncExternalStore(listen, consent, () => 'unasked')
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
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
