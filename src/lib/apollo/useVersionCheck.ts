import { useState } from 'react'

export type VersionCheck = {
  /**
   * To be asked before sending. False once after the object changed: the person must be told, and is when they send
   * again.
   */
  readonly maySend: () => boolean
  /** The API refused the version, and the person was told: the next version is known to have changed. */
  readonly wasRefused: () => void
}

/**
 * Keeps a form that was begun on one version of its object, maybe before a reload, from being sent on another version
 * that the person may not have noticed.
 * @param begunOn version that was shown when the person began to fill in the form
 * @param shown version that is shown now
 */
export function useVersionCheck(begunOn: number, shown: number): VersionCheck {
  const [seen, setSeen] = useState<number | 'refused'>(begunOn)
  return {
    maySend: () => {
      if (seen === 'refused' || seen === shown) return true
      setSeen(shown)
      return false
    },
    wasRefused: () => setSeen('refused'),
  }
}
