import { screen, within, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usd } from '../support/usd'
import type * as accessTokenModule from '../../../src/lib/amplify/accessToken'
import {
  CancelRequestDocument,
  ConversationsDocument,
  MyOrdersDocument,
  MyPaymentsDocument,
  MyPrescriptionsDocument,
  MyRequestsDocument,
} from '../../../src/generated/graphql'
import { redirectTo } from '../../../src/lib/session/redirectTo'
import { DashboardScreen } from '../../../src/screens/dashboard/DashboardScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { conversation } from '../support/conversationServer'
import { renderLive } from '../support/liveScreen'
import { gatewayPage, fakePayments } from '../support/paymentServer'
import { prescription as builtPrescription } from '../support/prescriptionBuilders'
import { order } from '../support/orderBuilders'
import { connection, minutesAgo, request } from '../support/requestBuilders'

vi.mock('../../../src/lib/session/redirectTo', () => ({ redirectTo: vi.fn<(path: string) => void>() }))
vi.mock('../../../src/lib/amplify/accessToken', () => ({
  accessToken: vi.fn<typeof accessTokenModule.accessToken>().mockResolvedValue('token'),
}))

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

function open({ groups = [] as string[], requests = [] as unknown[], conversations = [] as unknown[] } = {}) {
  const server = {
    requests,
    conversations,
    payments: [] as unknown[],
    prescriptions: [] as unknown[],
    orders: [] as unknown[],
    cancelled: [] as unknown[],
    isDown: false,
  }
  const screenOf = (answer: () => unknown) => () => {
    if (server.isDown) throw new TypeError('Failed to fetch')
    return answer()
  }
  const answers = [
    { document: MyRequestsDocument, answer: screenOf(() => ({ myRequests: connection(server.requests) })) },
    {
      document: MyOrdersDocument,
      answer: screenOf(() => ({ myOrders: { ...connection(server.orders), __typename: 'OrderConnection' } })),
    },
    {
      document: MyPaymentsDocument,
      answer: screenOf(() => ({
        myPayments: { ...connection(server.payments), __typename: 'PaymentConnection' },
      })),
    },
    {
      document: MyPrescriptionsDocument,
      answer: screenOf(() => ({
        myPrescriptions: { ...connection(server.prescriptions), __typename: 'PrescriptionConnection' },
      })),
    },
    {
      document: CancelRequestDocument,
      answer: ({ input }: Record<string, unknown>) => {
        server.cancelled.push(input)
        const { id } = input as { id: string }
        const cancelled = withEvents(id, { status: 'cancelled', version: 4 })
        server.requests = [cancelled]
        return { cancelRequest: cancelled }
      },
    },
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

function payment(requestId: string, change: Record<string, unknown>) {
  return {
    __typename: 'Payment',
    id: `payment-of-${requestId}`,
    requestId,
    patientId: 'patient-1',
    patientName: null,
    treatmentType: 'sleep',
    status: 'authorized',
    version: 2,
    amount: usd(6900),
    captured: usd(0),
    refunded: usd(0),
    captureBefore: minutesAgo(-7 * 24 * 60),
    failureCode: null,
    createdAt: minutesAgo(40),
    updatedAt: minutesAgo(30),
    ...change,
  }
}

function prescription(requestId: string, change: Parameters<typeof builtPrescription>[1] = {}) {
  const id = `prescription-of-${requestId}`
  return builtPrescription(id, { requestId, medication: 'Doxepin 3 mg', signedAt: minutesAgo(1), ...change })
}

/** Publishes a change of the patient's data. */
const inboxEvent = {
  __typename: 'InboxEvent',
  recipientId: 'patient-1',
  conversationId: null,
  lastSequence: null,
  requestId: 'a',
  requestStatus: 'prescribed',
  requestVersion: 5,
  at: minutesAgo(0),
}

test('the first visit shows one step and the treatments', async () => {
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

test('an open request shows its events and when the answer is due', async () => {
  open({ requests: [withEvents('a', { status: 'in_review', conversationId: 'c1' })] }).start()
  const timeline = await screen.findByRole('list', { name: 'History' })
  const steps = within(timeline)
    .getAllByRole('listitem')
    .map((each) => each.textContent ?? '')
  expect(steps).toHaveLength(3)
  expect(steps[0]).toContain('Sent to the care team')
  expect(steps[1]).toContain('Review started by Dana Lee')
  expect(steps[2]).toMatch(/You’ll hear from us by .*(AM|PM)/)
  expect(screen.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toBe('/messages/c1')
})

test('a new message becomes the next step live', async () => {
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
  expect(screen.getByRole('link', { name: 'Continue your request' }).getAttribute('href')).toBe(
    '/submitRequest?type=ed',
  )
})

test('another user’s draft in this tab is not shown', async () => {
  const draft = { requestId: 'r1', questionnaireVersion: 1, entries: {}, ownerId: 'somebody-else' }
  sessionStorage.setItem('tendwell.intake.ed', JSON.stringify(draft))
  open().start()
  expect(await screen.findByRole('heading', { name: 'What can we help with?' })).toBeTruthy()
})

test('an Admin reads that the page is for patients', async () => {
  open({ groups: ['Admin'], conversations: [] }).start()
  expect(await screen.findByRole('heading', { name: 'This page is for patients' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to administration' }).getAttribute('href')).toBe('/admin')
})

test('a page that does not load shows an error, and loads on retry', async () => {
  const { server, start } = open()
  server.isDown = true
  const { user } = start()
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server')
  expect(screen.getByRole('heading', { level: 1, name: 'Your care' })).toBeTruthy()
  server.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your care' })).toBeTruthy()
})

test('an open payment is the only next step, and leads to the payment page', async () => {
  const rest = fakePayments()
  const unpaid = withEvents('a', { status: 'awaiting_payment', hold: usd(6900) })
  const { user } = open({
    requests: [unpaid],
    conversations: [conversation('c1', { unreadCount: 1 })],
  }).start()

  const step = await screen.findByRole('region', { name: 'Finish your payment' })
  await user.click(within(step).getByRole('button', { name: 'Finish payment' }))

  await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(gatewayPage))
  expect(rest.asked).toMatchObject([{ path: '/payments/setup', body: { requestId: 'a' } }])
})

test('changes of payment and prescription are shown live', async () => {
  const { server, start } = open({
    requests: [withEvents('a', { status: 'in_review', hold: usd(6900) })],
  })
  server.payments = [payment('a', {})]
  const { publish } = start()
  const money = await screen.findByRole('region', { name: 'Payment' })
  expect(money.textContent).toMatch(/\$69\.00 on hold until .*You pay only if a clinician approves/)

  server.requests = [withEvents('a', { status: 'prescribed', version: 5, hold: usd(6900) })]
  server.payments = [payment('a', { status: 'captured', version: 3, captured: usd(5900) })]
  server.prescriptions = [prescription('a')]
  publish('OnInboxEvent', inboxEvent)

  expect(await screen.findByText('$59.00 charged')).toBeTruthy()
  expect(screen.getByText('The other $10.00 on hold was released.')).toBeTruthy()
  const prescribed = screen.getByRole('region', { name: 'Prescription' })
  expect(prescribed.textContent).toContain('Doxepin 3 mg, tablet')
  expect(prescribed.textContent).toContain('Take 1\u00A0tablet at bedtime.')
  expect(screen.getByRole('heading', { name: 'Your treatment is approved' })).toBeTruthy()
})

test('a recently declined request shows that its hold is released', async () => {
  const { server, start } = open({
    requests: [withEvents('a', { status: 'declined', hold: usd(6900) })],
  })
  server.payments = [payment('a', { status: 'voided' })]
  start()
  const closed = await screen.findByRole('region', { name: 'Recently closed' })
  expect(await within(closed).findByText('$69.00 hold released')).toBeTruthy()
})

test('a request can be canceled until it is decided', async () => {
  const { server, start } = open({ requests: [withEvents('a', { status: 'in_review', version: 3 })] })
  const { user } = start()
  await user.click(await screen.findByRole('button', { name: 'Cancel this request' }))
  expect(screen.getByText(/release the hold on your card/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel request' }))
  await waitFor(() => expect(server.cancelled).toEqual([{ id: 'a', expectedVersion: 3 }]))
  expect(await screen.findByRole('heading', { name: 'What can we help with?' })).toBeTruthy()
})

test('an approved request can no longer be canceled', async () => {
  open({ requests: [withEvents('a', { status: 'approved' })] }).start()
  expect(await screen.findByText(/once your payment goes through/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel this request' })).toBeNull()
})

test('an approved request whose charge failed can be paid again or canceled', async () => {
  const rest = fakePayments()
  const { server, start } = open({ requests: [withEvents('a', { status: 'approved' })] })
  server.payments = [payment('a', { failureCode: 'card_declined' })]
  const { user } = start()
  const card = within(await screen.findByRole('article'))
  await user.click(await card.findByRole('button', { name: 'Pay with another card' }))
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(gatewayPage))
  expect(rest.asked).toMatchObject([{ path: '/payments/setup', body: { reauthorizeRequestId: 'a' } }])

  await user.click(card.getByRole('button', { name: 'Cancel this request' }))
  await user.click(card.getByRole('button', { name: 'Cancel request' }))
  await waitFor(() => expect(server.cancelled).toMatchObject([{ id: 'a' }]))
})

test('answers that were sent and wait for their payment are no draft', async () => {
  const draft = {
    requestId: 'r1',
    questionnaireVersion: 1,
    entries: {},
    ownerId: 'patient-1',
    isSubmitted: true,
  }
  sessionStorage.setItem('tendwell.intake.ed', JSON.stringify(draft))
  open().start()
  expect(await screen.findByRole('heading', { name: 'What can we help with?' })).toBeTruthy()
})

test('a medicine shows its remaining days, and what to do before it runs out', async () => {
  const { server, start } = open({ requests: [withEvents('r1', { status: 'delivered' })] })
  server.prescriptions = [
    prescription('r1', {
      suppliedUntil: minutesAgo(-4.5 * 24 * 60),
      validUntil: minutesAgo(-300 * 24 * 60),
      deliveredFills: 1,
      isFirstFillOrdered: true,
    }),
  ]
  start()
  expect(await screen.findByRole('heading', { name: 'Time for your next refill' })).toBeTruthy()
  expect(screen.getByText(/You have 5 days of Doxepin 3 mg, tablet left/)).toBeTruthy()
  const medicines = within(await screen.findByRole('region', { name: 'Your medicines' }))
  expect(medicines.getByText(/days left/).textContent).toMatch(/^5 days left/)
  expect(medicines.getByRole('link', { name: 'Order a refill' }).getAttribute('href')).toBe(
    '/prescription-managment',
  )
})

test('an order on its way is tracked, and one without an address comes first', async () => {
  const { server, start } = open()
  server.orders = [order({ status: 'shipped', carrier: 'Parcel Post', trackingNumber: 'TW 1234 5678' })]
  const { publish } = start()
  const orders = within(await screen.findByRole('region', { name: 'Active orders' }))
  expect(orders.getByText('Parcel Post, tracking number TW 1234 5678')).toBeTruthy()
  expect(orders.getByText('On its way').getAttribute('aria-current')).toBe('step')

  server.orders = [order({ status: 'placed', requestId: 'r1', shippingAddress: null })]
  publish('OnInboxEvent', inboxEvent)
  expect(await screen.findByRole('heading', { name: 'Where should we ship it?' })).toBeTruthy()
})

test('a treatment in progress links to its request, not to a second one', async () => {
  open({ requests: [withEvents('r1', { status: 'in_review' })] }).start()
  const treatments = within(await screen.findByRole('region', { name: 'Start a new request' }))
  expect(treatments.getByRole('link', { name: /Sleep Health/ }).getAttribute('href')).toBe(
    '/history?open=request-r1',
  )
  expect(treatments.getByRole('link', { name: 'Pain Management' }).getAttribute('href')).toBe(
    '/submitRequest?type=pain_cream',
  )
})
