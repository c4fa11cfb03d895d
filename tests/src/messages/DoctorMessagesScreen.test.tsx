import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CloseConversationDocument,
  RequestDetailDocument,
  type RequestStatus,
} from '../../../src/generated/graphql'
import { DoctorMessagesScreen } from '../../../src/screens/messages/DoctorMessagesScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import {
  conversation,
  conversationServer,
  messageEvent,
  presenceEvent,
  readEvent,
} from '../support/conversationServer'
import { renderLive, WireError } from '../support/liveScreen'
import { request } from '../support/requestBuilders'
import { template, templatesAnswer } from '../support/templateAnswers'
import { message } from '../support/threadBuilders'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const doctor = { sub: 'doctor-1', groups: ['HCPs'] }
const admin = { sub: 'admin-1', groups: ['Admin'] }

const backendOf = (person = doctor) => {
  const backend = conversationServer(person.sub, [
    conversation('c1', { patientName: 'Jordan Rivera', lastSequence: 2 }),
    conversation('c2', { patientName: 'Maya Okafor', assigneeId: null }),
  ])
  backend.fill('c1', 2)
  backend.server.inTab = (tab) =>
    ({ mine: ['c1'], unassigned: ['c2'], waiting: [], all: ['c1', 'c2'] })[tab] ?? []
  return backend
}
const templates = [
  template({ kind: 'message', title: 'Blood pressure', text: '{name}, please check your blood pressure.' }),
  template({ kind: 'message', title: 'Welcome', text: 'Hello {name}, thank you for your answers.' }),
  template({ kind: 'note', title: 'Called back', text: 'Called {name} back; no answer.' }),
  template(),
]
const open = (path: string, backend = backendOf(), person = doctor) =>
  renderLive(<DoctorMessagesScreen />, {
    path,
    person,
    answers: [...backend.answers, templatesAnswer(() => templates)],
  })
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Conversations by status' })).getByRole('link', {
    name,
  })
const list = () => screen.getByRole('navigation', { name: 'Conversations' })
const field = () => screen.getByRole('textbox', { name: 'Your message' })

describe('the inbox', () => {
  test('starts with the clinician’s own conversations, with a count per tab', async () => {
    const { user } = open('/doctor/messages')
    await waitFor(() => expect(within(list()).getByText('Jordan Rivera')).toBeTruthy())
    expect(tab(/^Mine/).getAttribute('aria-current')).toBe('page')
    await waitFor(() => expect(tab(/^Mine/).textContent).toBe('Mine, 1'))
    expect(tab(/^Waiting/).textContent).toBe('Waiting')

    await user.click(tab(/^Unassigned/))
    await waitFor(() => expect(within(list()).getByText('Maya Okafor')).toBeTruthy())
    expect(within(list()).queryByText('Jordan Rivera')).toBeNull()
    await user.click(tab(/^Waiting/))
    expect(await screen.findByText('You’re not waiting on any patients')).toBeTruthy()
  })

  test('shows an Admin the assignee and that they are away, in the list and above the messages', async () => {
    const backend = backendOf(admin)
    backend.server.practitioners = [{ id: 'doctor-1', awayUntil: '2099-12-31' }]
    open('/doctor/messages?tab=all&c=c1', backend, admin)
    await waitFor(() => expect(screen.getAllByText('Away, back Jan 1, 2100')).toHaveLength(2))
    expect(screen.getAllByText('With Dana Lee')).toHaveLength(2)
  })

  test('shows neither present colleagues nor the reader', async () => {
    const backend = backendOf()
    backend.server.practitioners = [{ id: 'doctor-1', awayUntil: '2099-12-31' }]
    open('/doctor/messages?tab=mine&c=c1', backend)
    expect(await screen.findByText('Message 2')).toBeTruthy()
    expect(screen.queryByText('With Dana Lee')).toBeNull()
    expect(screen.queryByText(/^Away/)).toBeNull()
  })

  test('follows what happens in the queue', async () => {
    const backend = backendOf()
    const { publish } = open('/doctor/messages?tab=unassigned', backend)
    await waitFor(() => expect(within(list()).getByText('Maya Okafor')).toBeTruthy())
    backend.server.inTab = () => []
    publish('OnWorklistEvent', {
      __typename: 'WorklistEvent',
      requestId: 'r1',
      requestVersion: 2,
      status: 'in_review',
      treatmentType: 'sleep',
      at: '2026-11-21T09:00:00.000Z',
    })
    expect(await screen.findByText('No unassigned conversations')).toBeTruthy()
  })

  test('shows the unread count in its heading and in the title, in every tab', async () => {
    const backend = backendOf()
    backend.conversations[0] = conversation('c1', { lastSequence: 2, unreadCount: 2 })
    document.title = 'Patient messages · Tendwell'
    const { publish } = open('/doctor/messages?tab=waiting', backend)
    expect(await screen.findByText('2 unread messages')).toBeTruthy()
    expect(document.title).toBe('(2) Patient messages · Tendwell')

    // Read in another tab of the browser.
    backend.conversations[0] = conversation('c1', { lastSequence: 2 })
    publish('OnInboxEvent', {
      __typename: 'InboxEvent',
      recipientId: 'doctor-1',
      at: '2026-11-21T09:50:00.000Z',
    })
    await waitFor(() => expect(document.title).toBe('Patient messages · Tendwell'))
    expect(screen.queryByText(/unread message/)).toBeNull()
  })

  test('has no tab of own conversations for an Admin, who takes none', async () => {
    open('/doctor/messages', backendOf(admin), admin)
    await waitFor(() => expect(within(list()).getByText('Maya Okafor')).toBeTruthy())
    expect(screen.queryByRole('link', { name: /^Mine/ })).toBeNull()
    expect(tab(/^Unassigned/).getAttribute('aria-current')).toBe('page')
  })
})

describe('an internal note', () => {
  test('is written apart from messages, appears among them, and is marked as hidden from the patient', async () => {
    const backend = backendOf()
    const { user, asked } = open('/doctor/messages?tab=mine&c=c1', backend)
    await waitFor(() => expect(field()).toBeTruthy())
    await user.type(field(), 'Half a sentence')
    await user.click(screen.getByRole('button', { name: 'Internal note' }))
    expect(
      screen.getByText(
        'For staff only. It’s not part of the clinical record, and the patient never sees it. Type / for quick texts and templates.',
      ),
    ).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Your internal note' }), 'Ask the pharmacy')
    await user.click(screen.getByRole('button', { name: 'Add note' }))

    const log = screen.getByRole('log')
    await waitFor(() => expect(within(log).getByText('Ask the pharmacy')).toBeTruthy())
    expect(within(log).getByText(/Internal note · Dana Lee/)).toBeTruthy()
    expect(asked.some(({ name }) => name === 'SendMessage')).toBe(false)

    await user.click(screen.getByRole('button', { name: 'Message' }))
    expect(field()).toHaveProperty('value', 'Half a sentence')
  })

  test('keeps its text when the response is lost, and a retry stores one note', async () => {
    const backend = backendOf()
    const { user } = open('/doctor/messages?tab=mine&c=c1', backend)
    await user.click(await screen.findByRole('button', { name: 'Internal note' }))
    const field = screen.getByRole('textbox', { name: 'Your internal note' })
    await user.type(field, 'Once')
    let isDown = true
    backend.server.beforeNote = () => {
      if (isDown) throw new WireError('TooManyRequests')
    }
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait a moment')
    expect(field).toHaveProperty('value', 'Once')

    isDown = false
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(field).toHaveProperty('value', ''))
    expect(backend.server.notes.map(({ body }) => body)).toEqual(['Once'])
  })

  test('takes a template for notes after the slash, and none for messages', async () => {
    const backend = backendOf()
    const { user } = open('/doctor/messages?tab=mine&c=c1', backend)
    await user.click(await screen.findByRole('button', { name: 'Internal note' }))
    const field = screen.getByRole('textbox', { name: 'Your internal note' })
    await user.type(field, '/')
    const found = await screen.findAllByRole('option')
    expect(found.map((each) => each.firstChild?.textContent)).toEqual(expect.arrayContaining(['Called back']))
    expect(screen.queryByRole('option', { name: /Welcome/ })).toBeNull()
    await user.type(field, 'called')
    await user.click(await screen.findByRole('option', { name: /Called back/ }))
    expect(field).toHaveProperty('value', 'Called Jordan back; no answer.')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(field).toHaveProperty('value', ''))
    expect(backend.server.notes.map(({ body }) => body)).toEqual(['Called Jordan back; no answer.'])
  })

  test('of an Admin has the templates, and nobody asks for quick texts that Admins do not have', async () => {
    const backend = backendOf(admin)
    const { user, asked } = open('/doctor/messages?tab=all&c=c1', backend, admin)
    await user.type(await screen.findByRole('textbox', { name: 'Your internal note' }), '/')
    expect(await screen.findByRole('option', { name: /Called back/ })).toBeTruthy()
    expect(asked.some(({ name }) => name === 'MyPractitioner')).toBe(false)
  })

  test('is all that an Admin can write', async () => {
    const backend = backendOf(admin)
    open('/doctor/messages?tab=all&c=c1', backend, admin)
    expect(await screen.findByRole('textbox', { name: 'Your internal note' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull()
  })
})

describe('a quick text', () => {
  test('is found by what follows the slash, taken with Enter, and addresses the patient', async () => {
    const { user, asked } = open('/doctor/messages?tab=mine&c=c1')
    await waitFor(() => expect(field()).toBeTruthy())
    await user.type(field(), '/blood')
    const found = await screen.findAllByRole('option')
    expect(found.map((each) => each.firstChild?.textContent)).toEqual(['Blood pressure'])
    await user.keyboard('{Enter}')
    expect(field()).toHaveProperty(
      'value',
      expect.stringContaining('Jordan, please check your blood pressure'),
    )
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(asked.some(({ name }) => name === 'SendMessage')).toBe(false)
  })

  test('is chosen with the arrows or the mouse; Escape leaves what was typed', async () => {
    const { user } = open('/doctor/messages?tab=mine&c=c1')
    await waitFor(() => expect(field()).toBeTruthy())
    await user.type(field(), '/')
    const options = await screen.findAllByRole('option')
    expect(options[0]?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowDown}')
    expect(options[1]?.getAttribute('aria-selected')).toBe('true')
    expect(field().getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(options.at(-1)?.getAttribute('aria-selected')).toBe('true')

    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field()).toHaveProperty('value', '/')

    await user.type(field(), 'wel')
    await user.click(await screen.findByRole('option', { name: /Welcome/ }))
    expect(field()).toHaveProperty('value', expect.stringContaining('Hello Jordan, thank you'))
  })
})

test('a patient’s text that suggests an emergency is marked for staff', async () => {
  const backend = backendOf()
  const letters = backend.logs.get('c1') ?? []
  backend.logs.set(
    'c1',
    letters.map((each, index) => ({
      ...each,
      senderId: 'patient-1',
      senderRole: 'user' as const,
      senderName: 'Jordan Rivera',
      body: index === 1 ? 'I have chest pain' : each.body,
    })),
  )
  open('/doctor/messages?tab=mine&c=c1', backend)
  await waitFor(() => expect(screen.getByText('I have chest pain')).toBeTruthy())
  expect(await screen.findAllByText('Sounds urgent')).toHaveLength(1)
})

describe('a conversation as a whole', () => {
  const actions = () => within(screen.getByRole('group', { name: 'Conversation actions' }))
  const actionsThere = () => screen.findByRole('group', { name: 'Conversation actions' })
  const changed = (change: Parameters<typeof conversation>[1]) => {
    const backend = backendOf()
    backend.conversations[0] = conversation('c1', { lastSequence: 2, ...change })
    return backend
  }

  test('is marked as needing no reply in one press, and can be closed; writing reopens it', async () => {
    const backend = changed({ status: 'waiting_on_provider', requestStatus: 'prescribed' })
    const { user } = open('/doctor/messages?tab=mine&c=c1', backend)
    await user.click(await screen.findByRole('button', { name: 'Mark no reply needed' }))
    await waitFor(() => expect(actions().queryByRole('button', { name: 'Mark no reply needed' })).toBeNull())
    expect(backend.conversations[0]?.status).toBe('open')

    await user.click(actions().getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('This conversation is closed. Sending a message reopens it.')).toBeTruthy()
    expect(actions().queryByRole('button')).toBeNull()
    expect(field()).toBeTruthy()
  })

  test('about a request that waits for a decision is neither settled nor closed', async () => {
    open(
      '/doctor/messages?tab=mine&c=c1',
      changed({ status: 'waiting_on_provider', requestStatus: 'in_review' }),
    )
    await waitFor(() => expect(field()).toBeTruthy())
    expect(within(await actionsThere()).getByRole('button', { name: 'Transfer' })).toBeTruthy()
    expect(actions().queryByRole('button', { name: /No answer|Close/ })).toBeNull()
  })

  test('is claimed in the queue if unassigned, or taken over when there is nothing to claim', async () => {
    const backend = changed({ assigneeId: null, requestId: 'r1', requestStatus: 'submitted' })
    open('/doctor/messages?tab=unassigned&c=c1', backend)
    expect((await screen.findByRole('link', { name: 'Claim in queue' })).getAttribute('href')).toBe(
      '/docdashboard?tab=new&request=r1',
    )
    expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull()
    cleanup()

    const { user } = open(
      '/doctor/messages?tab=unassigned&c=c1',
      changed({ assigneeId: null, requestStatus: 'cancelled', status: 'waiting_on_provider' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Take over' }))
    await waitFor(() => expect(field()).toBeTruthy())
  })

  test('reports a change made in the meantime', async () => {
    const backend = changed({ status: 'open', requestStatus: 'declined' })
    const closing = backend.answers.find(({ document }) => document === CloseConversationDocument)
    if (closing)
      closing.answer = () => {
        throw new WireError('Conflict')
      }
    const { user } = open('/doctor/messages?tab=all&c=c1', backend)
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect((await actions().findByText(/Your change wasn’t saved/)).textContent).toContain('changed')
  })
})

test('actions on a conversation use its state after the newest message', async () => {
  const backend = backendOf()
  backend.conversations[0] = conversation('c1', { lastSequence: 2, status: 'open', version: 4 })
  const { user, publish, asked } = open('/doctor/messages?tab=all&c=c1', backend)
  const close = await screen.findByRole('button', { name: 'Close' })
  const state = { status: 'waiting_on_patient', version: 5, assigneeId: 'doctor-1', assigneeName: 'Dana Lee' }
  backend.conversations[0] = conversation('c1', { lastSequence: 3, ...state, status: 'waiting_on_patient' })
  publish('OnConversationEvent', {
    ...messageEvent(message(3, { id: 'c1-message-3', conversationId: 'c1', body: 'And one more' })),
    ...state,
  })
  expect(await screen.findByText('And one more')).toBeTruthy()
  // a late response changes nothing
  publish('OnConversationEvent', { ...readEvent('c1', 'patient-1', 1), ...state, version: 3, status: 'open' })
  await user.click(close)
  const closing = asked.find(({ name }) => name === 'CloseConversation')
  expect(closing?.variables).toEqual({ input: { id: 'c1', expectedVersion: 5 } })
})

describe('presence', () => {
  const jordan = { accountId: 'patient-1', role: 'user', name: 'Jordan Rivera' } as const
  const haddad = { accountId: 'doctor-2', role: 'HCPs', name: 'Omar Haddad' } as const
  const told = (asked: ReturnType<typeof open>['asked']) =>
    asked
      .filter(({ name }) => name === 'AnnouncePresence')
      .map(({ variables }) => (variables.input as { activity: string }).activity)

  test('shows names, without moving anything, until they leave or their message arrives', async () => {
    const { asked, publish } = open('/doctor/messages?tab=mine&c=c1')
    await waitFor(() => expect(told(asked)).toEqual(['viewing']))
    publish('OnPresenceEvent', presenceEvent('c1', 'typing', jordan))
    publish('OnPresenceEvent', presenceEvent('c1', 'viewing', haddad))
    expect(await screen.findByText('Omar Haddad is also viewing this')).toBeTruthy()
    expect(screen.getAllByText('Jordan Rivera is typing')).toHaveLength(2)

    publish('OnPresenceEvent', presenceEvent('c1', 'left', haddad))
    await waitFor(() => expect(screen.queryByText('Omar Haddad is also viewing this')).toBeNull())
    const sent = { conversationId: 'c1', body: 'Here it is', createdAt: '2026-11-21T09:41:00.000Z' }
    publish('OnConversationEvent', messageEvent(message(3, { ...sent, senderId: 'patient-1' })))
    await waitFor(() => expect(screen.queryByText('Jordan Rivera is typing')).toBeNull())
  })

  test('publishes writing to the patient, but never writing for colleagues', async () => {
    const { user, asked } = open('/doctor/messages?tab=mine&c=c1')
    await waitFor(() => expect(told(asked)).toEqual(['viewing']))
    await user.click(screen.getByRole('button', { name: 'Internal note' }))
    await user.type(screen.getByRole('textbox', { name: 'Your internal note' }), 'Ask her')
    expect(told(asked)).toEqual(['viewing'])
    await user.click(screen.getByRole('button', { name: 'Message' }))
    await user.type(field(), 'Since when?')
    expect(told(asked)).toEqual(['viewing', 'typing'])

    cleanup()
    expect(told(asked)).toEqual(['viewing', 'typing', 'left'])
  })

  test('is kept private without a message when the rate limit is reached', async () => {
    const backend = backendOf()
    backend.server.beforeAnnounce = () => {
      throw new WireError('TooManyRequests', { retryAfterSeconds: 2 })
    }
    const { user, asked } = open('/doctor/messages?tab=mine&c=c1', backend)
    await waitFor(() => expect(told(asked)).toEqual(['viewing']))
    await user.type(field(), 'Since when?{Enter}')
    expect(await screen.findByText('Sent')).toBeTruthy()
    expect(told(asked)).toEqual(['viewing', 'typing'])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('transferring', () => {
  const colleague = (id: string, name: string, awayUntil: string | null = null) => ({
    __typename: 'Colleague',
    id,
    name,
    credentials: null,
    awayUntil,
  })

  test('passes the conversation to a present colleague, with a note, and returns to the list', async () => {
    const backend = backendOf()
    backend.server.colleagues = [
      colleague('doctor-2', 'Omar Haddad'),
      colleague('doctor-3', 'Al Way', '2999-01-01'),
    ]
    const { user, asked, address } = open('/doctor/messages?tab=mine&c=c1', backend)
    await user.click(await screen.findByRole('button', { name: 'Transfer' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Transfer to a colleague' }))
    const choice = await panel.findByRole('combobox', { name: 'Colleague' })
    expect(panel.getByRole('option', { name: /Al Way \(away through/ })).toHaveProperty('disabled', true)

    await user.click(panel.getByRole('button', { name: 'Transfer' }))
    expect(panel.getByText('Choose a colleague.')).toBeTruthy()
    await user.selectOptions(choice, 'Omar Haddad')
    await user.type(panel.getByRole('textbox', { name: /Note for your colleague/ }), 'Nights')
    backend.server.inTab = () => []
    await user.click(panel.getByRole('button', { name: 'Transfer' }))
    await waitFor(() => expect(address()).toBe('/doctor/messages?tab=mine'))
    expect(asked.find(({ name }) => name === 'TransferConversation')?.variables.input).toEqual({
      id: 'c1',
      expectedVersion: 1,
      practitionerId: 'doctor-2',
      note: 'Nights',
      noteId: expect.any(String),
    })
  })

  test('explains a refusal and keeps the text; Escape closes it', async () => {
    const backend = backendOf()
    backend.server.colleagues = [colleague('doctor-2', 'Omar Haddad')]
    backend.server.beforeTransfer = () => {
      throw new WireError('NotLicensed')
    }
    const { user } = open('/doctor/messages?tab=mine&c=c1', backend)
    await user.click(await screen.findByRole('button', { name: 'Transfer' }))
    const panel = within(await screen.findByRole('dialog'))
    await user.selectOptions(await panel.findByRole('combobox'), 'Omar Haddad')
    await user.type(panel.getByRole('textbox'), 'Nights')
    await user.click(panel.getByRole('button', { name: 'Transfer' }))
    await waitFor(() => expect(panel.getByRole('alert').textContent).toContain('no longer licensed'))
    expect(panel.getByRole('textbox')).toHaveProperty('value', 'Nights')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Transfer')
  })

  test('reports that no colleague is licensed for the patient', async () => {
    const { user } = open('/doctor/messages?tab=mine&c=c1')
    await user.click(await screen.findByRole('button', { name: 'Transfer' }))
    expect(await screen.findByText(/No other clinician is licensed/)).toBeTruthy()
  })
})

describe('the patient beside the conversation', () => {
  /** A conversation about a request that waits for its patient. */
  const waitingForPatient = () => {
    const backend = backendOf()
    backend.conversations[0] = conversation('c1', {
      lastSequence: 2,
      requestId: 'r1',
      requestStatus: 'needs_info',
    })
    const state = { status: 'needs_info' as RequestStatus, version: 4 }
    const detail = backend.answers.find(({ document }) => document === RequestDetailDocument)
    if (detail)
      detail.answer = () => ({
        request: {
          __typename: 'RequestDetail',
          id: 'r1',
          answers: '{}',
          photos: [],
          changes: null,
          review: null,
          findings: [],
          request: { ...request('r1', state), questionnaireVersion: 1, events: [] },
        },
      })
    return { backend, state }
  }
  // A wide screen shows it, and jsdom has no width.
  const panel = async () => within(await screen.findByLabelText('About this patient'))

  test('shows the request’s state as it changes, and reads answers only when it has', async () => {
    const { backend, state } = waitingForPatient()
    const { publish, asked } = open('/doctor/messages?tab=mine&c=c1', backend)
    expect(await (await panel()).findByText('Waiting on patient')).toBeTruthy()
    const reads = () => asked.filter(({ name }) => name === 'RequestDetail').length
    expect(reads()).toBe(1)

    // when another request changes, and then this one
    const event = { __typename: 'WorklistEvent', treatmentType: 'sleep', at: '2026-11-21T09:00:00.000Z' }
    publish('OnWorklistEvent', { ...event, requestId: 'r2', requestVersion: 9, status: 'in_review' })
    Object.assign(state, { status: 'in_review', version: 5 })
    publish('OnWorklistEvent', { ...event, requestId: 'r1', requestVersion: 5, status: 'in_review' })

    expect(await (await panel()).findByText('In review')).toBeTruthy()
    publish('OnWorklistEvent', { ...event, requestId: 'r1', requestVersion: 5, status: 'in_review' })
    expect(reads()).toBe(2)
  })

  test('shows when the response is due, but not while the patient is asked to answer', async () => {
    const { backend, state } = waitingForPatient()
    open('/doctor/messages?tab=mine&c=c1', backend)
    expect(await (await panel()).findByText('Waiting on patient')).toBeTruthy()
    expect((await panel()).queryByText('Response due')).toBeNull()
    cleanup()

    Object.assign(state, { status: 'in_review', version: 5 })
    open('/doctor/messages?tab=mine&c=c1', backend)
    expect(await (await panel()).findByText('Response due')).toBeTruthy()
  })
})
