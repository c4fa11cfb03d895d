import { useSyncExternalStore } from 'react'

/** `unasked`: nobody has said yes or no; `refused` by the browser itself, by Global Privacy Control or Do Not Track. */
export type Consent = 'granted' | 'denied' | 'unasked' | 'refused'

const key = 'tendwell.visitCounts'
const listeners = new Set<() => void>()

/** Whether visits of this browser may be counted; only after a yes. */
export function consent(): Consent {
  if (asksNotToBeFollowed()) return 'refused'
  try {
    const kept = localStorage.getItem(key)
    return kept === 'granted' || kept === 'denied' ? kept : 'unasked'
  } catch {
    return 'unasked'
  }
}

/** Remembers an answer in this browser, for whoever uses it. Where nothing can be kept it stays unasked, and uncounted. */
export function giveConsent(answer: 'granted' | 'denied'): void {
  try {
    localStorage.setItem(key, answer)
  } catch {
    // Without storage there is no yes.
  }
  for (const listener of listeners) listener()
}

/** The answer as it is now, followed. */
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
function asksNotToBeFollowed(): boolean {
  return (
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
    navigator.doNotTrack === '1'
  )
}
