import type { ApolloClient } from '@apollo/client'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Answers } from '../../../domain/intake/answers'
import { sameContent } from '../../../domain/requests/sameContent'
import { codeOf } from '../../lib/apollo/errorCode'
import type { Autosave, AutosaveState } from '../../lib/autosave/autosave'
import type { RequestBase, RequestContent } from './requestAutosaves'
import type { KeptRequest, RequestToSend } from './sendRequest'

type RequestAutosave = {
  /** What to save; undefined while nothing may be saved. */
  readonly request: RequestToSend | undefined
  readonly apollo: () => Promise<ApolloClient>
  readonly onSaved: (kept: KeptRequest) => void
  /** Answers of another window were joined with the ones of this tab. */
  readonly onMerged: (answers: Answers) => void
  /** The API offers newer questions. */
  readonly onOutdated: () => void
}

/**
 * Saves the answers of a signed-in person in their account while they answer.
 * @returns when everything answered so far was saved; undefined while something is not
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
      // Without this part of the code the answers are in the tab, and the next change tries again.
      setLatest().then(setAutosave, () => {})
    },
    [content],
  )

  const isSame = request && state && sameContent(state.value.answers, request.answers)
  const onState = useEffectEvent(({ base, status, error }: AutosaveState<RequestContent, RequestBase>) => {
    if (base.kept && base.kept.id === request?.id) onSaved(base.kept)
    if (status === 'refused' && codeOf(error) === 'IntakeOutdated') onOutdated()
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
