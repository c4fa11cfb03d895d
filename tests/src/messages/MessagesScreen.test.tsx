import { screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MessagesScreen } from '../../../src/screens/messages/MessagesScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { conversation, conversationServer, messageEvent, readEvent } from '../support/conversationServer'
import { renderLive, WireError } from '../support/liveScreen'
import { message } from '../support/threadBuilders'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const patient = { sub: 'patient-1' }

function open(
  path: string,
  backend: ReturnType<typeof conversationServer>,
  person: { sub: string; groups?: string[] } = patient,
) {
  const screens = (
    <>
      <Link to="/messages/c2">to the other one</Link>
      <Link to="/messages/c1">back to the first</Link>
      <Routes>
        <Route path="/messages/:conversationId?" element={<MessagesScreen />} />
      </Routes>
    </>
  )
  return renderLive(screens, { path, person, answers: backend.answers })
}

const composer = () => screen.getByRole('textbox', { name: 'Your message' })

async function opened(count: number): Promise<void> {
  await waitFor(() => expect(within(screen.getByRole('log')).getByText(`Message ${count}`)).toBeTruthy())
}

const shownMessages = () =>
  within(screen.getByRole('log'))
    .getAllByText(/^Message \d+$/)
    .map((each) => each.textContent)

test('a conversation is a log of messages in order, under the days they were written', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 3)
  open('/messages/c1', backend)
  expect(screen.getByText('Loading the conversation')).toBeTruthy()

  await opened(3)
  expect(shownMessages()).toEqual(['Message 1', 'Message 2', 'Message 3'])
  expect(screen.getByRole('log').getAttribute('aria-label')).toBe('Conversation with Dana Lee')
  expect(within(screen.getByRole('log')).getAllByRole('heading', { level: 3 })).toHaveLength(1)
})

test('a message that arrives live is shown at the end and announced', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 2)
  const { publish } = open('/messages/c1', backend)
  await opened(2)

  publish(
    'OnConversationEvent',
    messageEvent(message(3, { conversationId: 'c1', body: 'Take it at night.' })),
  )
  expect(await within(screen.getByRole('log')).findByText('Take it at night.')).toBeTruthy()
  expect(screen.getByText('Dana Lee: Take it at night.')).toBeTruthy()
})

test('a message beyond a gap makes the screen fetch what lies between, and keeps the order', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 2)
  const { publish } = open('/messages/c1', backend)
  await opened(2)

  backend.fill('c1', 5)
  publish('OnConversationEvent', messageEvent(message(5, { id: 'c1-message-5', conversationId: 'c1' })))
  await opened(4)
  expect(shownMessages()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4', 'Message 5'])
})

test('a reconnect fetches everything missed, once, in order, and shows the newest', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 2)
  const { user, reconnect } = open('/messages/c1', backend)
  await opened(2)

  backend.fill('c1', 120)
  reconnect()
  await opened(120)
  const all = Array.from({ length: 120 }, (_, index) => `Message ${index + 1}`)
  expect(shownMessages()).toEqual(all.slice(-100))
  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }))
  expect(shownMessages()).toEqual(all)
})

test('Enter sends at once; the message is sent, then read, without a second copy', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 1)
  const { user, publish } = open('/messages/c1', backend)
  await opened(1)

  await user.type(composer(), 'Good{Shift>}{Enter}{/Shift}morning{Enter}')
  expect(composer()).toHaveProperty('value', '')
  await screen.findByText('Sent')
  const sent = backend.logs.get('c1')?.at(-1)
  expect(sent?.body).toBe('Good\nmorning')

  publish('OnConversationEvent', messageEvent(sent!))
  publish('OnConversationEvent', readEvent('c1', 'doctor-1', 2))
  expect(await screen.findByText('Read')).toBeTruthy()
  expect(screen.queryByText('Sent')).toBeNull()
  expect(screen.getAllByText(/Good\s+morning/)).toHaveLength(1)
})

test('a message that fails keeps its text, and Retry sends the same one', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 1)
  backend.server.beforeSend = () => {
    throw new WireError('TooManyRequests')
  }
  const { user, asked } = open('/messages/c1', backend)
  await opened(1)

  await user.type(composer(), 'Is it safe?{Enter}')
  expect(
    await screen.findByText('Not sent. Too many attempts. Please wait a moment, then try again.'),
  ).toBeTruthy()
  expect(screen.getByText('Is it safe?')).toBeTruthy()

  backend.server.beforeSend = () => {}
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Sent')).toBeTruthy()
  const sends = asked.filter(({ name }) => name === 'SendMessage')
  expect(sends).toHaveLength(2)
  expect(sends[0]?.variables).toEqual(sends[1]?.variables)
})

test('a message without an answer is sent again automatically after a reconnect', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 1)
  backend.server.beforeSend = () => {
    throw new TypeError('Failed to fetch')
  }
  const { user, reconnect } = open('/messages/c1', backend)
  await opened(1)
  await user.type(composer(), 'Hello?{Enter}')
  expect(await screen.findByText(/We’ll send it when you’re back online/)).toBeTruthy()

  backend.server.beforeSend = () => {}
  reconnect()
  expect(await screen.findByText('Sent')).toBeTruthy()
  expect(backend.logs.get('c1')?.filter(({ body }) => body === 'Hello?')).toHaveLength(1)
})

test('a draft never appears in another conversation, and is restored on return', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 1)
  backend.fill('c2', 2)
  const { user } = open('/messages/c1', backend)
  await opened(1)
  await user.type(composer(), 'Only for the first')

  await user.click(screen.getByRole('link', { name: 'to the other one' }))
  await opened(2)
  expect(composer()).toHaveProperty('value', '')
  await user.click(screen.getByRole('link', { name: 'back to the first' }))
  await waitFor(() => expect(composer()).toHaveProperty('value', 'Only for the first'))
})

test('the newest visible message is marked as read once, and the unread count disappears', async () => {
  const backend = conversationServer('patient-1', [conversation('c1', { unreadCount: 3, lastSequence: 3 })])
  backend.fill('c1', 3)
  const { asked } = open('/messages/c1', backend)
  await opened(3)
  expect(screen.getAllByText('3 unread messages').length).toBeGreaterThan(0)

  await waitFor(() => expect(screen.queryByText('3 unread messages')).toBeNull())
  const marks = asked.filter(({ name }) => name === 'MarkConversationRead')
  expect(marks.map(({ variables }) => variables['input'])).toEqual([{ conversationId: 'c1', sequence: 3 }])
})

test('a tab without focus marks nothing as read', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const backend = conversationServer('patient-1', [conversation('c1', { unreadCount: 1, lastSequence: 1 })])
  backend.fill('c1', 1)
  const { asked } = open('/messages/c1', backend)
  await opened(1)

  focus.mockReturnValue(true)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(asked.filter(({ name }) => name === 'MarkConversationRead')).toHaveLength(1))
})

test('an Admin who views neither writes nor leaves a read mark', async () => {
  const backend = conversationServer('admin-1')
  backend.fill('c1', 2)
  const { asked, publish } = open('/messages/c1', backend, { sub: 'admin-1', groups: ['Admin'] })
  await opened(2)
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull()

  publish('OnConversationEvent', messageEvent(message(3, { conversationId: 'c1' })))
  await opened(3)
  expect(asked.filter(({ name }) => name === 'MarkConversationRead')).toEqual([])
})

test('another patient’s conversation and a missing one look alike', async () => {
  open('/messages/nope', conversationServer('patient-1'))
  expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all conversations' }).getAttribute('href')).toBe('/messages')
})

test('a conversation that does not load shows an error, and loads on retry', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 1)
  let isDown = true
  const answers = backend.answers.map((each) => ({
    ...each,
    answer: (variables: Record<string, unknown>) => {
      if (isDown) throw new TypeError('Failed to fetch')
      return each.answer(variables)
    },
  }))
  const { user } = renderLive(
    <Routes>
      <Route path="/messages/:conversationId?" element={<MessagesScreen />} />
    </Routes>,
    { path: '/messages/c1', person: patient, answers },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await opened(1)
})

test('a closed conversation shows a notice and no composer', async () => {
  const backend = conversationServer('patient-1', [conversation('c1', { status: 'closed' })])
  backend.fill('c1', 1)
  open('/messages/c1', backend)
  await opened(1)
  expect(screen.getByText(/This conversation is closed/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('near the end the characters left are counted, and too many are not sent', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 1)
  const { user, asked } = open('/messages/c1', backend)
  await opened(1)

  await user.click(composer())
  await user.paste('a'.repeat(3_990))
  expect(screen.getByText('10 characters left')).toBeTruthy()
  await user.paste('b'.repeat(12))
  expect(screen.getByText('2 characters over the limit')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(asked.filter(({ name }) => name === 'SendMessage')).toEqual([])
  expect(composer()).toHaveProperty('value', 'a'.repeat(3_990) + 'b'.repeat(12))
})

test('an empty list explains when a conversation opens and what to do until then', async () => {
  open('/messages', conversationServer('patient-1', []))
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start a request' }).getAttribute('href')).toBe('/submitRequest')
  expect(screen.getByText(/call 911/)).toBeTruthy()
})

test('an event in the inbox brings the list up to date', async () => {
  const backend = conversationServer('patient-1', [conversation('c1')])
  const { publish } = open('/messages', backend)
  await screen.findByRole('link', { name: /Dana Lee/ })

  backend.conversations[0] = conversation('c1', {
    lastSequence: 2,
    unreadCount: 2,
    lastPreview: 'Please call me',
  })
  publish('OnInboxEvent', {
    __typename: 'InboxEvent',
    recipientId: 'patient-1',
    conversationId: 'c1',
    lastSequence: 2,
    requestId: null,
    requestStatus: null,
    requestVersion: null,
    at: '2026-11-21T09:00:00.000Z',
  })
  expect(await screen.findByText('Please call me')).toBeTruthy()
  expect(screen.getAllByText('2 unread messages').length).toBeGreaterThan(0)
})

test('text that suggests an emergency shows where to get help, and is sent only on confirmation', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 1)
  const { user } = open('/messages/c1', backend)
  await opened(1)

  await user.type(composer(), 'I have chest pain{Enter}')
  const card = await screen.findByRole('group', { name: 'Are you in danger right now?' })
  expect(card).toBe(document.activeElement)
  expect(within(card).getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
  expect(backend.logs.get('c1')).toHaveLength(1)

  // a changed message is checked again
  await user.type(composer(), ' no more')
  expect(screen.queryByRole('group', { name: 'Are you in danger right now?' })).toBeNull()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Send message anyway' }))
  await waitFor(() => expect(backend.logs.get('c1')?.at(-1)?.body).toBe('I have chest pain no more'))
  expect(composer()).toHaveProperty('value', '')
  expect(screen.queryByRole('group', { name: 'Are you in danger right now?' })).toBeNull()
})

test('a message of despair shows 988 first', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 1)
  const { user } = open('/messages/c1', backend)
  await opened(1)
  await user.type(composer(), 'I want to die{Enter}')
  const card = await screen.findByRole('group', { name: 'Are you in danger right now?' })
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:988', 'tel:911'])
  await user.click(within(card).getByRole('button', { name: 'Edit message' }))
  expect(composer()).toHaveProperty('value', 'I want to die')
  expect(backend.logs.get('c1')).toHaveLength(1)
})

test('a message with files is shown with them, and its announcement mentions them', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 1)
  const { publish, asked } = open('/messages/c1', backend)
  await opened(1)

  const letter = { __typename: 'Attachment', contentType: 'application/pdf', byteCount: 240_000 } as const
  const picture = { ...letter, id: 'f2', contentType: 'image/jpeg', width: 300, height: 200 }
  const carrying = message(2, {
    id: 'carrying',
    conversationId: 'c1',
    body: '',
    attachments: [{ ...letter, id: 'f1', width: null, height: null }, picture],
  })
  backend.logs.get('c1')?.push(carrying)
  publish('OnConversationEvent', { ...messageEvent(carrying), attachmentCount: 2 })

  const files = await screen.findByRole('list', { name: 'Files in this message' })
  expect(within(files).getByRole('button', { name: 'Download document, PDF, 240 kB' })).toBeTruthy()
  expect(within(files).getByRole('button', { name: /^Enlarge: Photo from Dana Lee/ })).toBeTruthy()
  expect(screen.getByText('Dana Lee: sent files')).toBeTruthy()
  // Pictures outside the viewport are not loaded, because each view is logged.
  expect(asked.some(({ name }) => name === 'FileUrl')).toBe(false)
})

test('a message that arrives in the background is marked as delivered once, and as read only when viewed', async () => {
  const backend = conversationServer('patient-1')
  backend.fill('c1', 2)
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const { asked, publish } = open('/messages/c1', backend)
  await opened(2)
  publish('OnConversationEvent', messageEvent(message(3, { conversationId: 'c1' })))

  const marks = () =>
    asked
      .filter(({ name }) => name.startsWith('MarkConversation'))
      .map(({ name, variables }) => [name, (variables.input as { sequence: number }).sequence])
  await waitFor(() => expect(marks()).toContainEqual(['MarkConversationDelivered', 3]))
  expect(marks().filter(([name]) => name === 'MarkConversationRead')).toEqual([])

  focus.mockReturnValue(true)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(marks()).toContainEqual(['MarkConversationRead', 3]))
  expect(marks().filter(([name]) => name === 'MarkConversationDelivered')).toHaveLength(1)
})

test('the reader’s own message shows when it is delivered, and when it is read', async () => {
  const backend = conversationServer('patient-1')
  backend.logs.set('c1', [message(1, { id: 'own', conversationId: 'c1', senderId: 'patient-1' })])
  const { publish } = open('/messages/c1', backend)
  await opened(1)
  publish('OnConversationEvent', {
    ...readEvent('c1', 'doctor-1', 0),
    kind: 'delivered',
    lastReadSequence: null,
    lastDeliveredSequence: 1,
  })
  expect(await screen.findByText('Delivered')).toBeTruthy()
  publish('OnConversationEvent', readEvent('c1', 'doctor-1', 1))
  expect(await screen.findByText('Read')).toBeTruthy()
  expect(screen.queryByText('Delivered')).toBeNull()
})
