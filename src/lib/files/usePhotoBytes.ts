import { useEffect, useState } from 'react'
import { useFileApi } from './useFileApi'

/** A picture: loading, in memory, or failed. */
export type PhotoBytes =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly url: string }
  | { readonly state: 'failed'; readonly retry: () => void }

/** Returns the bytes of one picture as an object URL that is revoked on unmount, so that nothing stays in a cache. */
export function usePhotoBytes(fileId: string): PhotoBytes {
  const api = useFileApi()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ readonly key: string; readonly url?: string }>()
  const key = `${fileId} ${attempt}`

  useEffect(
    function fetchPicture() {
      const stop = new AbortController()
      let url: string | undefined
      function settle(blob?: Blob): void {
        if (stop.signal.aborted) return
        url = blob && URL.createObjectURL(blob)
        setAnswer({ key, ...(url && { url }) })
      }
      api.fetchBytes(fileId, stop.signal).then(settle, () => settle())
      return () => {
        stop.abort()
        if (url) URL.revokeObjectURL(url)
      }
    },
    [api, fileId, key],
  )

  if (answer?.key !== key) return { state: 'loading' }
  if (answer.url) return { state: 'ready', url: answer.url }
  return { state: 'failed', retry: () => setAttempt((before) => before + 1) }
}
