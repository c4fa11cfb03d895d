import { useApolloClient } from '@apollo/client/react'
import {
  useOnInboxEventSubscription,
  useOnWorklistEventSubscription,
  WorklistDocument,
  WorklistOverviewDocument,
} from '../../generated/graphql'
import { useCatchUp } from '../../lib/live/useCatchUp'
import { useGathered } from '../../lib/live/useGathered'
import { refreshPagedLists } from '../../lib/live/usePagedList'
import { safeRefetch } from '../../lib/apollo/safeRefetch'

/**
 * Renews the queue on screen when something happens to it. An event says only that something has changed, never whose
 * request it is, so the tab is read again; so it is after a lost connection. What was written to the person changes only
 * what stands above the list.
 * @returns the same for what the person did here
 */
export function useLiveWorklist(): () => void {
  const client = useApolloClient()
  // What fails here shows in the list, or is tried again at the next occasion.
  const readOverview = safeRefetch(() => client.refetchQueries({ include: [WorklistOverviewDocument] }))
  const renew = useGathered(() => {
    void refreshPagedLists(client, WorklistDocument)
    readOverview()
  })
  const renewOverview = useGathered(readOverview)
  useOnWorklistEventSubscription({ fetchPolicy: 'no-cache', onData: renew })
  useOnInboxEventSubscription({ fetchPolicy: 'no-cache', onData: renewOverview })
  useCatchUp(renew)
  return renew
}
