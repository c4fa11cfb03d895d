import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConversationsDocument, MyRequestsDocument } from '../../../src/generated/graphql'
import { DashboardScreen } from '../../../src/screens/requests/DashboardScreen'
import { installBrowserParts, leaveBrowser } from '../live/browserParts'
import { conversation } from '../live/conversationServer'
import { renderLive } from '../live/liveScreen'
import { connection, minutesAgo, request } from './requestBuilders'

beforeEach(installBrowserParts)
afterEach(leaveBrowser)

function open({ groups = [] as string[], requests = [] as unknown[], conversations = [] as unknown[] } = {}) {
  const server = { requests, conversations, isDown: false }
  const screenOf = (answer: () => unknown) => () => {
    if (server.isDown) throw new TypeError('Failed to fetch')
    return answer()
  }
  const answers = [
    { document: MyRequestsDocument, answer: screenOf(() => ({ myRequests: connection(server.requests) })) },
    {
      document: ConversationsDocument,
      answer: screenOf(() => ({
        conversations: { ...connection(server.conversations), __typename: 'ConversationConnection' },
      })),
    },
  ]
  const start = () =>
    renderLive(<DashboardScreen />, { path: '/dashboard', person: { sub: 'patient-1', groups }, answers })
  return { server, start }
}

function withEvents(id: string, change: Parameters<typeof request>[1]) {
  const event = (type: string, minutes: number, actorName: string | null = null) => ({
    __typename: 'RequestEvent',
    id: `${id}-${type}`,
    type,
    from: null,
    to: 'submitted',
    actorRole: null,
    actorName,
    at: minutesAgo(minutes),
  })
  const events = [event('submitAnswers', 90), event('paymentNotRequired', 90), event('claim', 30, 'Dana Lee')]
  return { ...request(id, change), events }
}

test('the first visit shows one step and the five treatments', async () => {
  open().start()
  expect(await screen.findByRole('heading', { name: 'What can we help with?' })).toBeTruthy()
  const treatments = screen.getByRole('region', { name: 'Choose a treatment' })
  expect(
    within(treatments)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/submitRequest?type=beauty',
    '/submitRequest?type=pain_cream',
    '/submitRequest?type=ed',
    '/submitRequest?type=sleep',
    '/submitRequest?type=weight_loss',
  ])
})

test('a request on its way shows what has happened and when the answer comes', async () => {
  open({ requests: [withEvents('a', { status: 'in_review', conversationId: 'c1' })] }).start()
  const timeline = await screen.findByRole('list', { name: 'What has happened' })
  const steps = within(timeline)
    .getAllByRole('listitem')
    .map((each) => each.textContent ?? '')
  expect(steps).toHaveLength(3)
  expect(steps[0]).toContain('Sent to the care team')
  expect(steps[1]).toContain('Taken up by Dana Lee')
  expect(steps[2]).toMatch(/Answer by .*(am|pm)/)
  expect(screen.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toBe('/messages/c1')
})

test('a new message becomes the next step by itself', async () => {
  const { server, start } = open({ requests: [withEvents('a', {})], conversations: [conversation('c1')] })
  const { publish } = start()
  expect(await screen.findByRole('heading', { name: 'Nothing to do right now' })).toBeTruthy()

  server.conversations = [conversation('c1', { unreadCount: 1 })]
  publish('OnInboxEvent', {
    __typename: 'InboxEvent',
    recipientId: 'patient-1',
    conversationId: 'c1',
    lastSequence: 4,
    requestId: null,
    requestStatus: null,
    requestVersion: null,
    at: minutesAgo(0),
  })
  expect(await screen.findByRole('heading', { name: 'You have a new message' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read and reply' }).getAttribute('href')).toBe('/messages/c1')
})

test('a request that changes state is shown as it is now, also after a lost connection', async () => {
  const { server, start } = open({ requests: [withEvents('a', { status: 'in_review' })] })
  const { reconnect } = start()
  expect(await screen.findByText('In review')).toBeTruthy()

  server.requests = [withEvents('a', { status: 'needs_info', version: 4 })]
  reconnect()
  expect(await screen.findByRole('heading', { name: 'Your care team has a question' })).toBeTruthy()
})

test('an intake begun in this tab can be resumed', async () => {
  const draft = { requestId: 'r1', questionnaireVersion: 1, entries: {}, ownerId: 'patient-1' }
  sessionStorage.setItem('tendwell.intake.ed', JSON.stringify(draft))
  open().start()
  expect(await screen.findByRole('heading', { name: 'Finish your request' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go on where you stopped' }).getAttribute('href')).toBe(
    '/submitRequest?type=ed',
  )
})

test('another person’s draft in this tab is not shown', async () => {
  const draft = { requestId: 'r1', questionnaireVersion: 1, entries: {}, ownerId: 'somebody-else' }
  sessionStorage.setItem('tendwell.intake.ed', JSON.stringify(draft))
  open().start()
  expect(await screen.findByRole('heading', { name: 'What can we help with?' })).toBeTruthy()
})

test('an Admin, who is no patient, is told what this page is', async () => {
  open({ groups: ['Admin'], conversations: [] }).start()
  expect(await screen.findByRole('heading', { name: 'This is the page patients see' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to administration' }).getAttribute('href')).toBe('/admin')
})

test('a page that does not load says so, and loads at the second try', async () => {
  const { server, start } = open()
  server.isDown = true
  const { user } = start()
  expect((await screen.findByRole('alert')).textContent).toContain('We cannot reach the server')
  server.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your care' })).toBeTruthy()
})
