import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnWorklistEventSubscription, type RequestStatus } from '../../generated/graphql'
import { useThrottledCallback } from '../../lib/hooks/useThrottledCallback'

type ShownRequest = { readonly id: string; readonly version: number; readonly status: RequestStatus }

/**
 * Reads a request again when it has changed, and not otherwise, because each read of a patient's answers is logged.
 * @param shown undefined until it is known
 * @param status of the request as its conversation has it, which is refetched after missed events
 */
export function useLiveRequest(
  shown: ShownRequest | undefined,
  status: RequestStatus | null | undefined,
  reload: () => void,
): void {
  const reloadSoon = useThrottledCallback(reload)
  const reloadLater = useEffectEvent(reloadSoon)
  useOnWorklistEventSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data }) => {
      const event = data.data?.onWorklistEvent
      if (shown && event?.requestId === shown.id && event.requestVersion > shown.version) reloadSoon()
    },
  })
  const shownStatus = shown?.status
  const comparedRef = useRef(status)
  useEffect(
    function reloadAfterMissedEvent() {
      if (shownStatus === undefined || comparedRef.current === status) return
      comparedRef.current = status
      if (status && status !== shownStatus) reloadLater()
    },
    [status, shownStatus],
  )
}
