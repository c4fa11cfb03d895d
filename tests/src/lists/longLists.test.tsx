import { InMemoryCache } from '@apollo/client'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnreadLink } from '../../../src/app/frame/patient/UnreadLink'
import {
  ConversationsDocument,
  InboxCountsDocument,
  StaffInboxDocument,
  WorklistDocument,
  WorklistOverviewDocument,
} from '../../../src/generated/graphql'
import { useInbox } from '../../../src/lib/messages/useInbox'
import { useStaffInbox } from '../../../src/screens/messages/inbox/useStaffInbox'
import { useLiveWorklist } from '../../../src/screens/worklist/list/useLiveWorklist'
import { useWorklist } from '../../../src/screens/worklist/list/useWorklist'
import { request } from '../support/requestBuilders'
import { usd } from '../support/usd'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { conversation } from '../support/conversationServer'
import { renderLive, type Answer } from '../support/liveScreen'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

interface Shown {
  readonly rows: readonly { readonly id: string }[] | undefined
  readonly hasMore: boolean
  readonly loadMore: () => void
}

/** Renders a list in the shortest form. */
function Rows({ rows, hasMore, loadMore }: Shown) {
  return (
    <>
      <output aria-label="Rows">{rows?.map(({ id }) => id).join(' ')}</output>
      {hasMore && <button onClick={loadMore}>More</button>}
    </>
  )
}

function Queue() {
  useLiveWorklist()
  return <Rows {...useWorklist('new', {})} />
}

function StaffConversations() {
  const { conversations, ...list } = useStaffInbox('all')
  return <Rows rows={conversations} {...list} />
}

/** Renders the list beside the counter of the frame, which reads the same one. */
function OwnConversations() {
  const { conversations, ...list } = useInbox()
  return (
    <>
      <UnreadLink onCount={() => undefined} />
      <Rows rows={conversations} {...list} />
    </>
  )
}

const doctor = { sub: 'doctor-1', groups: ['HCPs'] }
const patient = { sub: 'patient-1' }

const cases = [
  {
    name: 'the queue',
    Screen: Queue,
    person: doctor,
    document: WorklistDocument,
    field: 'worklist',
    row: (id: string) => ({ ...request(id), otherOpenRequests: null }),
    event: undefined,
  },
  {
    name: 'the inbox of staff',
    Screen: StaffConversations,
    person: doctor,
    document: StaffInboxDocument,
    field: 'inbox',
    row: conversation,
    event: 'OnInboxEvent',
  },
  {
    name: 'the conversations of a patient',
    Screen: OwnConversations,
    person: patient,
    document: ConversationsDocument,
    field: 'conversations',
    row: conversation,
    event: 'OnInboxEvent',
  },
] as const

/** A list of many rows, of which the API returns up to a hundred per call. */
function listServer({ document, field, row }: (typeof cases)[number], ids: readonly string[]) {
  const server = { ids }
  const page: Answer = ({ first, after }) => {
    const from = after === undefined ? 0 : Number(after)
    const nodes = server.ids.slice(from, from + Math.min(Number(first), 100))
    const end = from + nodes.length
    const hasNextPage = end < server.ids.length
    return {
      [field]: {
        __typename: 'Connection',
        nodes: nodes.map((id) => row(id)),
        pageInfo: { __typename: 'PageInfo', endCursor: String(end), hasNextPage },
      },
    }
  }
  const counts = { __typename: 'InboxCounts', mine: 0, unassigned: 0, waiting: 0, unread: 0 }
  const answers = [
    { document, answer: page },
    { document: InboxCountsDocument, answer: () => ({ inboxCounts: counts }) },
    { document: WorklistOverviewDocument, answer: () => ({ worklistOverview: {} }) },
  ]
  return { server, answers }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `row-${index + 1}`)
const shownIds = () => screen.getByLabelText('Rows').textContent.split(' ').filter(Boolean)

test.each(cases)('$name stays as long as it is shown when it is read again', async (given) => {
  const { Screen, person, event } = given
  const { server, answers } = listServer(given, many(190))
  const { user, publish, reconnect } = renderLive(<Screen />, { path: '/', person, answers })
  await waitFor(() => expect(shownIds()).toHaveLength(50))
  while (shownIds().length < 190) {
    const before = shownIds().length
    await user.click(screen.getByRole('button', { name: 'More' }))
    await waitFor(() => expect(shownIds().length).toBeGreaterThan(before))
  }

  server.ids = ['newcomer', ...many(190).filter((id) => id !== 'row-7')]
  if (event) act(() => publish(event, { __typename: 'Event', at: '2026-11-21T09:00:00.000Z' }))
  else reconnect()
  await waitFor(() => expect(shownIds()).toContain('newcomer'))
  expect(shownIds()).toEqual(server.ids)
})

test('an event of the queue writes its own row, and of the others only which they are', async () => {
  const { answers } = listServer(cases[0], many(50))
  const { publish } = renderLive(<Queue />, { path: '/', person: doctor, answers })
  await waitFor(() => expect(shownIds()).toHaveLength(50))
  const write = vi.spyOn(InMemoryCache.prototype, 'writeQuery')

  const { hold: _money, ...newcomer } = request('newcomer')
  const flat = { holdCents: 6900, currency: 'USD', __typename: 'WorklistRow' }
  act(() => publish('OnWorklistRow', { ...newcomer, ...flat }))
  await waitFor(() => expect(shownIds()).toContain('newcomer'))
  expect([...shownIds()].sort()).toEqual([...many(50), 'newcomer'].sort())
  const lists = write.mock.calls.flatMap(([{ data }]) => (data as { worklist?: unknown }).worklist ?? [])
  expect(lists).toEqual([
    expect.objectContaining({ nodes: [expect.objectContaining({ id: 'newcomer', hold: usd(6900) })] }),
  ])
  write.mockRestore()
})
