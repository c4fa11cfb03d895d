import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConversationsDocument } from '../../../src/generated/graphql'
import { UnreadLink } from '../../../src/app/frame/patient/UnreadLink'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { conversation } from '../support/conversationServer'
import { renderLive } from '../support/liveScreen'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

function open(unread: number, onCount: (count: number) => void = () => undefined) {
  const server = { unread }
  const live = renderLive(<UnreadLink onCount={onCount} />, {
    path: '/dashboard',
    person: { sub: 'somebody' },
    answers: [
      {
        document: ConversationsDocument,
        answer: () => ({
          conversations: {
            __typename: 'ConversationConnection',
            nodes: [
              conversation('c1', { unreadCount: server.unread }),
              conversation('c2', { unreadCount: server.unread > 0 ? 1 : 0 }),
            ],
            pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
          },
        }),
      },
    ],
  })
  const tell = () =>
    live.publish('OnInboxEvent', {
      __typename: 'InboxEvent',
      recipientId: 'somebody',
      at: '2026-11-21T09:00:00.000Z',
    })
  return { server, tell }
}

test('a patient reads how much is unread in all conversations, and is led to them', async () => {
  const { server, tell } = open(2)
  const link = await screen.findByRole('link', { name: '3 unread messages' })
  expect(link.getAttribute('href')).toBe('/messages')
  expect(link.textContent).toBe('3')

  // read in another tab
  server.unread = 0
  tell()
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})

test('the count reaches the bottom navigation whenever it changes', async () => {
  const onCount = vi.fn<(count: number) => void>()
  const { server, tell } = open(2, onCount)
  await waitFor(() => expect(onCount).toHaveBeenLastCalledWith(3))

  server.unread = 0
  tell()
  await waitFor(() => expect(onCount).toHaveBeenLastCalledWith(0))
})

test('the count ends at a hundred', async () => {
  open(100)
  const link = await screen.findByRole('link', { name: '99+ unread messages' })
  expect(link.textContent).toBe('99+')
})
