import type { ApolloClient } from '@apollo/client'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Answers } from '../../../domain/intake/answers/answers'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import type { Autosave, AutosaveState } from '../autosave/autosave'
import type { RequestBase, RequestContent } from './requestAutosaves'
import type { SavedRequest, RequestToSend } from './sendRequest'

type RequestAutosave = {
  /** The data to save; undefined while nothing may be saved. */
  readonly request: RequestToSend | undefined
  readonly apollo: () => Promise<ApolloClient>
  readonly onSaved: (stored: SavedRequest) => void
  /** Answers of another window were merged with those of this tab. */
  readonly onMerged: (answers: Answers) => void
  /** The API has a newer questionnaire version. */
  readonly onOutdated: () => void
}

/**
 * Autosaves the answers of a signed-in patient.
 * @returns when all answers were last saved; undefined while there are unsaved ones
 */
export function useRequestAutosave({
  request,
  apollo,
  onSaved,
  onMerged,
  onOutdated,
}: RequestAutosave): Date | undefined {
  const [autosave, setAutosave] = useState<Autosave<RequestContent, RequestBase>>()
  const content = request && JSON.stringify([request.id, request.questionnaireVersion, request.answers])
  const state = useSyncExternalStore(
    autosave?.subscribe ?? subscribeToNothing,
    () => autosave?.current(),
    () => undefined,
  )

  const setLatest = useEffectEvent(async () => {
    if (!request) return undefined
    const { autosaveRequest } = await import('./requestAutosaves')
    return autosaveRequest(request, apollo)
  })
  useEffect(
    function saveChange() {
      if (content === undefined) return
      // If this chunk fails to load, the answers are in the tab, and the next change retries.
      setLatest().then(setAutosave, () => {})
    },
    [content],
  )

  const isSame = request && state && isDeepEqual(state.value.answers, request.answers)
  const handleRefusal = useEffectEvent(async (error: unknown) => {
    // Comes with Apollo's client, which a visitor's intake does not load.
    const { codeOf } = await import('../apollo/errorCode')
    if (codeOf(error) === 'IntakeOutdated') onOutdated()
  })
  const onState = useEffectEvent(({ base, status, error }: AutosaveState<RequestContent, RequestBase>) => {
    if (base.savedRequest && base.savedRequest.id === request?.id) onSaved(base.savedRequest)
    if (status === 'refused') void handleRefusal(error)
  })
  useEffect(
    function handleAnswers() {
      let handled: RequestBase | undefined
      let wasRefused = false
      return autosave?.subscribe(() => {
        const current = autosave.current()
        const isRefused = current.status === 'refused'
        if (current.base === handled && isRefused === wasRefused) return
        handled = current.base
        wasRefused = isRefused
        onState(current)
      })
    },
    [autosave],
  )
  const takeOver = useEffectEvent(onMerged)
  useEffect(
    function followMerge() {
      return autosave?.onMerge((merged) => takeOver(merged.answers))
    },
    [autosave],
  )
  useEffect(
    function saveWhenLeft() {
      return () => void autosave?.flush().catch(() => {})
    },
    [autosave],
  )
  return isSame && state.status === 'saved' ? state.savedAt : undefined
}

function subscribeToNothing(): () => void {
  return () => {}
}
