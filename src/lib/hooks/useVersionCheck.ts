import { useState } from 'react'

export type VersionCheck = {
  /**
   * Called before sending. Returns false once after the object changed, so that the user is warned first; the next
   * call returns true.
   */
  readonly maySend: () => boolean
  /** Records that the API refused the version and the user was warned; the next version is known to have changed. */
  readonly wasRefused: () => void
}

/**
 * Prevents a form begun on one version of its object, maybe before a reload, from being sent unnoticed on another.
 * @param begunOn version shown when the user began to fill in the form
 * @param shown version shown now
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
