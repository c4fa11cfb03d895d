import { screen, waitFor, within } from '@testing-library/react'
import type { DocumentNode } from 'graphql'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MessagesScreen } from '../../../src/screens/messages/MessagesScreen'
import {
  ConversationCardsDocument,
  ResolveTreatmentProposalDocument,
  type CardContentFragment,
} from '../../../src/generated/graphql'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { conversationServer, messageEvent } from '../support/conversationServer'
import { renderLive, WireError, type Answer } from '../support/liveScreen'
import { message } from '../support/threadBuilders'
import { usd } from '../support/usd'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

type FakeAnswer = { document: DocumentNode; answer: Answer }

const patient: { sub: string; groups?: string[] } = { sub: 'patient-1' }
const doctor = { sub: 'doctor-1', groups: ['HCPs'] }

function card(change: Partial<CardContentFragment>): CardContentFragment {
  return {
    id: 'card-1',
    kind: 'question',
    state: 'question_open',
    subjectId: 'request-1',
    messageId: null,
    at: '2026-11-21T09:01:30.000Z',
    isPatientsTurn: false,
    requestId: 'request-1',
    requestVersion: 7,
    treatment: null,
    amount: null,
    held: null,
    problem: null,
    until: null,
    carrier: null,
    trackingNumber: null,
    ...change,
  }
}

const question = card({ messageId: 'c1-message-2', isPatientsTurn: true })
const proposal = card({
  id: 'proposal.1',
  kind: 'proposal',
  state: 'proposal_open',
  subjectId: 'proposal-1',
  messageId: 'c1-message-2',
  isPatientsTurn: true,
  treatment: {
    medication: 'Ramelteon 8 mg',
    form: 'tablet',
    sig: 'Take 1 tablet at night.',
    packs: 1,
    daysSupply: 30,
    refills: 1,
  },
  amount: usd(4900),
  held: usd(5900),
})

function open(
  cards: readonly CardContentFragment[],
  { person = patient, answers = [] }: { person?: typeof patient; answers?: readonly FakeAnswer[] } = {},
) {
  const backend = conversationServer(person.sub)
  backend.fill('c1', 3)
  backend.server.cards = [...cards]
  const live = renderLive(
    <Routes>
      <Route path="/messages/:conversationId?" element={<MessagesScreen />} />
    </Routes>,
    { path: '/messages/c1', person, answers: [...answers, ...backend.answers] },
  )
  return { ...live, backend }
}

const article = (name: string) => screen.findByRole('article', { name })
const composer = () => screen.getByRole('textbox', { name: 'Your message' })
const requestEvent = {
  __typename: 'InboxEvent',
  recipientId: 'patient-1',
  conversationId: null,
  lastSequence: null,
  requestId: 'request-1',
  requestStatus: 'in_review',
  requestVersion: 8,
  orderId: null,
  orderStatus: null,
  orderVersion: null,
  prescriptionId: null,
  prescriptionStatus: null,
  prescriptionVersion: null,
  identityStatus: null,
  identityVersion: null,
  at: '2026-11-21T09:05:00.000Z',
}

test('the question that stops the clock is a card on its message, which leads to the answer', async () => {
  const { user, publish, backend } = open([question])
  const asking = await article('This question needs an answer')
  expect(within(asking).getByText('Message 2')).toBeTruthy()
  expect(within(asking).getByText('Your request is paused until you answer.')).toBeTruthy()
  await user.click(within(asking).getByRole('button', { name: 'Answer question' }))
  expect(document.activeElement).toBe(composer())

  backend.server.cards = [{ ...question, state: 'question_answered', isPatientsTurn: false }]
  publish('OnInboxEvent', requestEvent)
  const answered = await article('Question answered')
  expect(within(answered).getByText('Message 2')).toBeTruthy()
  expect(within(answered).queryByRole('button')).toBeNull()
})

test('staff see the same state without the patient’s action', async () => {
  open([question, proposal], { person: doctor })
  const shown = await article('Treatment proposal')
  expect(within(shown).getByText('Ramelteon 8 mg, tablet')).toBeTruthy()
  expect(within(shown).getByText('The response time is paused until the patient replies.')).toBeTruthy()
  expect(within(screen.getByRole('log')).queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('a proposal is accepted where it stands, at the version of its request', async () => {
  let input: unknown
  const { user, backend } = open([proposal], {
    answers: [
      {
        document: ResolveTreatmentProposalDocument,
        answer: (variables) => {
          input = variables['input']
          backend.server.cards = [{ ...proposal, state: 'proposal_accepted', isPatientsTurn: false }]
          throw new WireError('Conflict')
        },
      },
    ],
  })
  const offer = await article('Treatment proposal')
  expect(within(offer).getByText('It costs $49.00.')).toBeTruthy()
  await user.click(within(offer).getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(input).toEqual({ id: 'request-1', expectedVersion: 7, proposalId: 'proposal-1', step: 'agree' }),
  )
  // The state is the server's also after a refusal.
  const settled = await article('Proposal accepted')
  expect(within(settled).queryByRole('button')).toBeNull()
})

test('a card between the messages stands at its time and follows its subject', async () => {
  const parcel = card({ id: 'parcel.1', kind: 'parcel', state: 'parcel_packed', subjectId: 'order-1' })
  const { publish, backend } = open([parcel])
  await article('Order packed')
  const rows = within(screen.getByRole('log')).getAllByRole('listitem')
  expect(rows.map((row) => row.dataset['message'])).toEqual([
    'c1-message-1',
    'parcel.1',
    'c1-message-2',
    'c1-message-3',
  ])
  expect(screen.getByRole('link', { name: 'Track order' }).getAttribute('href')).toBe('/cart?order=order-1')

  backend.server.cards = [
    { ...parcel, state: 'parcel_shipped', carrier: 'Parcel Post', trackingNumber: 'TW 1234' },
  ]
  publish('OnInboxEvent', { ...requestEvent, requestId: null, orderId: 'order-1' })
  await article('The order is on its way')
  expect(screen.getByText('It’s with Parcel Post, tracking number TW 1234.')).toBeTruthy()
})

test('a message alone does not read the cards again', async () => {
  const { publish, asked } = open([])
  await screen.findByText('Message 3')
  const readsOf = (operation: string) => asked.filter(({ name }) => name === operation).length
  const [cardsBefore, listsBefore] = [readsOf('ConversationCards'), readsOf('Conversations')]
  publish('OnConversationEvent', messageEvent(message(4, { id: 'c1-message-4', conversationId: 'c1' })))
  publish('OnInboxEvent', { ...requestEvent, requestId: null, conversationId: 'c1', lastSequence: 4 })
  await screen.findByText('Message 4')
  // The list of conversations follows the same event after the same pause.
  await waitFor(() => expect(readsOf('Conversations')).toBeGreaterThan(listsBefore))
  expect(readsOf('ConversationCards')).toBe(cardsBefore)
})

test('messages are shown without cards when these cannot be read', async () => {
  open([], {
    answers: [
      {
        document: ConversationCardsDocument,
        answer: () => {
          throw new WireError('InternalError')
        },
      },
    ],
  })
  expect(await screen.findByText('Message 3')).toBeTruthy()
})
