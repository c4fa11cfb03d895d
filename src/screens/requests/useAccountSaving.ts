import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeptRequest, RequestToSend } from './sendRequest'

const pauseMs = 1000

type AccountSaving = {
  /** What to keep; nothing while nobody is signed in, or nothing is answered. */
  readonly request: RequestToSend | undefined
  readonly onSaved: (kept: KeptRequest) => void
  /** The API offers newer questions. */
  readonly onOutdated: () => void
}

/**
 * Keeps answers in the account of whoever is signed in: when they pause, and when they leave. One save at a time; what
 * fails is tried again with the next answer, and is safe in the tab until then.
 * @returns when everything answered so far was kept; undefined while something is not
 */
export function useAccountSaving({ request, onSaved, onOutdated }: AccountSaving): Date | undefined {
  const content = request && JSON.stringify([request.id, request.questionnaireVersion, request.answers])
  const [saved, setSaved] = useState<{ content: string; at: Date }>()
  const isBusy = useRef(false)

  const save = useEffectEvent(async () => {
    if (!request || content === undefined || content === saved?.content || isBusy.current) return
    isBusy.current = true
    try {
      const account = await import('./accountDraft')
      onSaved(await account.saveAccountDraft(request))
      setSaved({ content, at: new Date() })
    } catch (error) {
      const { isOutdated } = await import('./accountDraft')
      if (isOutdated(error)) onOutdated()
    } finally {
      isBusy.current = false
    }
  })

  useEffect(
    function saveAfterPause() {
      // A save that has ended makes way for what was answered meanwhile.
      if (content === saved?.content) return undefined
      const timer = setTimeout(() => void save(), pauseMs)
      return () => clearTimeout(timer)
    },
    [content, saved?.content],
  )

  useEffect(function saveWhenLeaving() {
    const saveIfHidden = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    document.addEventListener('visibilitychange', saveIfHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden)
      void save()
    }
  }, [])

  return saved && saved.content === content ? saved.at : undefined
}
