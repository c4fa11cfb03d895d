import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { codeOf } from '../apollo/errorCode'
import type { ProblemCode } from '../errors/problemCode'
import { requestApi } from './requestApi'
import { saveRequestNow } from './requestAutosaves'
import type { SendProps } from './sendProps'
import type { SavedRequest } from './sendRequest'

export interface RequestSubmission {
  readonly isSending: boolean
  readonly failure: ProblemCode | undefined
  readonly send: () => Promise<void>
}

type RequestSubmissionProps = Pick<SendProps, 'request' | 'isReady' | 'onSaved' | 'onOutdated'> & {
  /** The API has the request. */
  onSavedRequest: (request: SavedRequest) => unknown
  /** The API had the request already, with other answers. */
  onConflict?: () => void
}

/** Submits a request once, however often the button is pressed. A failure is shown and loses nothing. */
export function useSubmitRequest({
  request,
  isReady,
  onSaved,
  onOutdated,
  onSavedRequest,
  onConflict,
}: RequestSubmissionProps): RequestSubmission {
  const apollo = useApolloClient()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ProblemCode>()
  // Two presses may arrive before the first one is rendered.
  const isBusy = useRef(false)

  async function send(): Promise<void> {
    if (isBusy.current || !isReady()) return
    isBusy.current = true
    setSending(true)
    setFailure(undefined)
    try {
      await onSavedRequest(await submit())
    } catch (error) {
      const code = codeOf(error)
      setFailure(code)
      if (code === 'IntakeOutdated') onOutdated()
      if (code === 'Conflict') onConflict?.()
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  /**
   * Saves the answers, after a save in flight, and submits them. Idempotent: a request whose answer was lost is found
   * by its id.
   */
  async function submit(): Promise<SavedRequest> {
    const stored = await saveRequestNow(request, () => Promise.resolve(apollo))
    if (stored.status !== 'draft') return stored
    onSaved(stored.version)
    return requestApi(apollo).submit(request.id, stored.version)
  }

  return { isSending, failure, send }
}
