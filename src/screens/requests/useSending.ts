import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { codeOf, type ProblemCode } from '../../lib/apollo/errorCode'
import { requestApi } from './requestApi'
import { saveRequestNow } from './requestAutosaves'
import type { SendProps } from './sendProps'
import type { KeptRequest } from './sendRequest'

export interface Sending {
  readonly isSending: boolean
  readonly failure: ProblemCode | undefined
  readonly send: () => Promise<void>
}

type SendingProps = Pick<SendProps, 'request' | 'isReady' | 'onSaved' | 'onOutdated'> & {
  /** The API has the request. */
  onKept: (request: KeptRequest) => unknown
  /** The API had the request before, with other answers. */
  onConflict?: () => void
}

/** Sends a request once, however often it is asked to; a failure is kept to be told, and nothing is lost by it. */
export function useSending({
  request,
  isReady,
  onSaved,
  onOutdated,
  onKept,
  onConflict,
}: SendingProps): Sending {
  const apollo = useApolloClient()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ProblemCode>()
  // Two presses may come before the first one is rendered.
  const isBusy = useRef(false)

  async function send(): Promise<void> {
    if (isBusy.current || !isReady()) return
    isBusy.current = true
    setSending(true)
    setFailure(undefined)
    try {
      await onKept(await submit())
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
   * Saves the answers under their id, after a save that is in flight, and submits them. A request that arrived without an
   * answer coming back is found again, and nothing is made twice.
   */
  async function submit(): Promise<KeptRequest> {
    const kept = await saveRequestNow(request, () => Promise.resolve(apollo))
    if (kept.status !== 'draft') return kept
    onSaved(kept.version)
    return requestApi(apollo).submit(request.id, kept.version)
  }

  return { isSending, failure, send }
}
