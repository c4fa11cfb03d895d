import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import type { ConversationSummaryFragment } from '../../generated/graphql'
import { importWithTimeout } from '../chunk/importWithTimeout'
import { useSession } from '../session/useSession'

type Fetched = Pick<ConversationSummaryFragment, 'id' | 'lastSequence' | 'unreadCount' | 'participants'>

/** An open thread sends a read receipt within this delay, which implies delivery. */
const pause = 1000

/** Sends delivery receipts for the conversations that this browser has fetched. */
export function useDeliveryReceipts(conversations: readonly Fetched[] = []): void {
  const client = useApolloClient()
  const session = useSession()
  const userId = session.status === 'authenticated' ? session.userId : undefined
  const due = conversations.filter(
    ({ lastSequence, unreadCount, participants }) =>
      unreadCount > 0 &&
      participants.some(
        ({ accountId, lastDeliveredSequence }) =>
          accountId === userId && lastDeliveredSequence < lastSequence,
      ),
  )
  const marks = due.map(({ id, lastSequence }) => `${id}:${lastSequence}`).join()

  useEffect(
    function tellSoon() {
      if (!marks) return undefined
      const timer = setTimeout(() => {
        importWithTimeout(() => import('./sendDeliveryReceipts'))
          .then(({ sendDeliveryReceipts }) => sendDeliveryReceipts(client, marks))
          // A failed receipt is sent with the next message, or superseded by a read receipt.
          .catch(() => {})
      }, pause)
      return () => clearTimeout(timer)
    },
    [client, marks],
  )
}
