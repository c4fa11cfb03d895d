import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import type { ConversationSummaryFragment } from '../../generated/graphql'
import { importInTime } from '../chunk/importInTime'
import { useSession } from '../session/useSession'

type Fetched = Pick<ConversationSummaryFragment, 'id' | 'lastSequence' | 'unreadCount' | 'participants'>

/** Who is looking has read it by then, which says more and is told anyway. */
const pause = 1000

/** Tells the others in conversations up to where this browser has fetched them. */
export function useDelivered(conversations: readonly Fetched[] = []): void {
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
        importInTime(() => import('./tellDelivered'))
          .then(({ tellDelivered }) => tellDelivered(client, marks))
          // What could not be told is told with the next message, or read meanwhile.
          .catch(() => {})
      }, pause)
      return () => clearTimeout(timer)
    },
    [client, marks],
  )
}
