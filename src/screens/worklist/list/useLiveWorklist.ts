import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import {
  type OnWorklistEventSubscription,
  type OnWorklistRowSubscription,
  useOnInboxEventSubscription,
  useOnWorklistEventSubscription,
  useOnWorklistRowSubscription,
  WorklistDocument,
  WorklistOverviewDocument,
} from '../../../generated/graphql'
import type { ListPage } from '../../../lib/lists/pagedList'
import { useCatchUp } from '../../../lib/hooks/useCatchUp'
import { backgroundThrottle, useThrottledCallback } from '../../../lib/hooks/useThrottledCallback'
import { patchPagedLists, refreshPagedLists } from '../../../lib/lists/usePagedList'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { useSession } from '../../../lib/session/useSession'
import type { OtherRequest, Row } from './otherRequests'
import { isSharedTab, type ListVariables, removeRow, insertRow } from './worklistPatch'

type Rows = ListPage<Row>
type Change = (list: Rows, question: ListVariables, end: Row | undefined) => Rows
type WorklistRow = NonNullable<OnWorklistRowSubscription['onWorklistRow']>
type WorklistEvent = NonNullable<OnWorklistEventSubscription['onWorklistEvent']>

const maxRemembered = 1000

/** Fields that a waiting request never has. */
const unclaimed = {
  __typename: 'TreatmentRequest',
  assigneeId: null,
  assigneeName: null,
  claimedAt: null,
  approvalTakesEffectAt: null,
  declineReason: null,
}

/** Converts a row to its request. The row is flat; its amount becomes `Money`, as in the list. */
function waitingRequestOf({ holdCents, currency, ...row }: WorklistRow): Row {
  const hold =
    holdCents === null || currency === null ? null : { __typename: 'Money', cents: holdCents, currency }
  return { ...row, ...unclaimed, hold, otherOpenRequests: null }
}

/**
 * Keeps the worklist up to date. An event about a waiting request carries its row, and a claimed request is
 * removed: neither needs a read. Events about assigned requests carry no content, so the lists concerned are
 * refetched; a reconnect refetches everything. Counts follow some seconds later.
 * @returns refetches everything, after the user's own actions
 */
export function useLiveWorklist(): () => void {
  const client = useApolloClient()
  const session = useSession()
  const changes = useRef<Change[]>([])
  // A row may arrive after the event that ended its waiting.
  const ended = useRef(new Map<string, number>())
  // Failures show in the list; the next event retries.
  const readOverview = safeRefetch(() => client.refetchQueries({ include: [WorklistOverviewDocument] }))
  const readLists = () => void refreshPagedLists(client, WorklistDocument)
  const reload = useThrottledCallback(() => {
    readLists()
    readOverview()
  })
  const renewLists = useThrottledCallback(readLists)
  const refetchSharedLists = useThrottledCallback(readLists, backgroundThrottle)
  const renewOverview = useThrottledCallback(readOverview)
  const renewCounts = useThrottledCallback(readOverview, backgroundThrottle)
  const showChanges = useThrottledCallback(() => {
    const taken = changes.current.splice(0)
    patchPagedLists<Row>(client, WorklistDocument, (variables) => (list, end) => {
      // The variables are those of `WorklistDocument`.
      const question = variables as unknown as ListVariables
      return taken.reduce((changed, change) => change(changed, question, end), list)
    })
  })

  function take(change: Change): void {
    changes.current.push(change)
    showChanges()
    renewCounts()
  }
  function takeEvent({ requestId, requestVersion, status, assigneeId, assigneeName }: WorklistEvent): void {
    if (status === 'submitted' || session.status !== 'authenticated') return
    if (ended.current.size >= maxRemembered) ended.current.clear()
    ended.current.set(requestId, requestVersion)
    const isAdmin = session.role === 'Admin'
    const isOwn = assigneeId === session.userId
    client.cache.modify<Omit<OtherRequest, 'id'>>({
      id: client.cache.identify({ __typename: 'OtherOpenRequest', id: requestId }) ?? '',
      fields: {
        status: () => status,
        assigneeName: () => assigneeName ?? null,
        isReadable: () => isAdmin || isOwn,
      },
    })
    take((list, question) =>
      isSharedTab(question) || !(isAdmin || isOwn) ? removeRow(list, requestId, requestVersion) : list,
    )
    if (isOwn) renewLists()
    else if (isAdmin) refetchSharedLists()
  }
  useOnWorklistRowSubscription({
    ignoreResults: true,
    onData: ({ data }) => {
      const row = data.data?.onWorklistRow
      if (row && row.version >= (ended.current.get(row.id) ?? 0))
        take((list, question, end) =>
          insertRow(list, waitingRequestOf(row), { question, end, now: new Date() }),
        )
    },
  })
  useOnWorklistEventSubscription({
    ignoreResults: true,
    onData: ({ data }) => {
      const event = data.data?.onWorklistEvent
      if (event) takeEvent(event)
    },
  })
  useOnInboxEventSubscription({ ignoreResults: true, onData: renewOverview })
  useCatchUp(reload)
  return reload
}
