import { useOnInboxEventSubscription, useOnWorklistEventSubscription } from '../../generated/graphql'
import { useCatchUp } from '../../lib/hooks/useCatchUp'
import { useThrottledCallback } from '../../lib/hooks/useThrottledCallback'
import type { PatientRecord } from './patientRecord'

/**
 * Renews a record when something happens to one of its requests or conversations, and when events may have been missed.
 * Not every minute: each reading of a record is written down.
 */
export function useLiveRecord(record: PatientRecord | undefined, reload: () => void): void {
  const renewSoon = useThrottledCallback(reload)
  useOnWorklistEventSubscription({
    onData: ({ data }) => {
      const id = data.data?.onWorklistEvent?.requestId
      if (record?.answered.some((request) => request.id === id)) renewSoon()
    },
  })
  useOnInboxEventSubscription({
    onData: ({ data }) => {
      const id = data.data?.onInboxEvent?.conversationId
      if (record?.conversations.some((conversation) => conversation.id === id)) renewSoon()
    },
  })
  useCatchUp(renewSoon, { everyMinute: false })
}
