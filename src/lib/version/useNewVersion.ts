import { useEffect, useState } from 'react'
import { chunkFailed } from '../chunk/importWithTimeout'
import { deployedEntry, loadedEntry } from './deployedEntry'

const minute = 60_000
/** Minimum interval between two requests, by trigger. */
const pauseMs = { return: 5 * minute, failure: minute / 2 }
const intervalMs = 30 * minute

interface NewVersionOffer {
  readonly isOffered: boolean
  /** Hides the offer until the next version, or until a chunk fails to load. */
  readonly dismiss: () => void
}

/**
 * Returns whether a version other than the loaded one is deployed. It is checked when the user returns to the tab,
 * after a chunk failed to load, and every half hour.
 */
export function useNewVersion(): NewVersionOffer {
  const [found, setFound] = useState<string>()
  const [dismissed, setDismissed] = useState<string>()

  useEffect(function watchVersions() {
    const loaded = loadedEntry()
    if (loaded === undefined) return undefined
    let lastAsked = Date.now()
    let isCurrent = true

    async function look(): Promise<void> {
      lastAsked = Date.now()
      const deployed = await deployedEntry()
      if (isCurrent && deployed !== undefined) setFound(deployed === loaded ? undefined : deployed)
    }
    function onReturn(): void {
      if (document.visibilityState === 'visible' && Date.now() - lastAsked >= pauseMs.return) void look()
    }
    function onFailure(): void {
      setDismissed(undefined)
      if (Date.now() - lastFailure < pauseMs.failure) return
      lastFailure = Date.now()
      void look()
    }
    let lastFailure = -pauseMs.failure
    const timer = setInterval(onReturn, intervalMs)
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener(chunkFailed, onFailure)
    return () => {
      isCurrent = false
      clearInterval(timer)
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener(chunkFailed, onFailure)
    }
  }, [])

  return { isOffered: found !== undefined && found !== dismissed, dismiss: () => setDismissed(found) }
}
