import { useEffect, useRef } from 'react'
import { saveAccountDraft } from './accountDraft'
import type { SendProps } from './sendProps'

/**
 * Sees to it, once, that the API knows the draft that photos are given for, however many are chosen at once.
 * @returns what waits for that; after a failure the next call tries again
 */
export function useKeepRequest({
  request,
  onSaved,
}: Pick<SendProps, 'request' | 'onSaved'>): () => Promise<void> {
  const keeping = useRef<Promise<void>>(undefined)
  const latest = useRef({ request, onSaved })
  useEffect(function remember() {
    latest.current = { request, onSaved }
  })

  async function keep(): Promise<void> {
    const saved = await saveAccountDraft(latest.current.request)
    if (saved.status === 'draft') latest.current.onSaved(saved.version)
  }

  return () => {
    keeping.current ??= keep().catch((error: unknown) => {
      keeping.current = undefined
      throw error
    })
    return keeping.current
  }
}
