import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usd } from '../support/usd'
import type { Role } from '../../../domain/role'
import { HistoryDocument, type HistoryLineFragment, MyPaymentDocument } from '../../../src/generated/graphql'
import { HistoryScreen } from '../../../src/screens/history/HistoryScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

/** A payment of a sleep request, charged by default. */
function line(change: Partial<HistoryLineFragment> = {}) {
  return {
    __typename: 'HistoryEntry',
    id: 'payment-1',
    kind: 'payment',
    at: '2026-11-03T09:00:00.000Z',
    treatmentType: 'sleep',
    requestStatus: null,
    orderStatus: null,
    paymentStatus: 'captured',
    prescriptionStatus: null,
    names: [],
    amount: usd(6900),
    refunded: usd(0),
    isRenewal: false,
    episodeId: 'request-1',
    ...change,
  } as const
}

const tablet = line({
  id: 'prescription-1',
  kind: 'prescription',
  at: '2026-10-03T09:00:00.000Z',
  paymentStatus: null,
  prescriptionStatus: 'active',
  names: ['Doxepin tablet 3 mg'],
  amount: null,
})

function open(
  path: string,
  { role = 'user', lines = [line(), tablet] }: { role?: Role; lines?: readonly unknown[] } = {},
) {
  const server = { lines, endCursor: null as string | null, isDown: false }
  const answers = [
    {
      document: HistoryDocument,
      answer: () => {
        if (server.isDown) throw new TypeError('Failed to fetch')
        const { endCursor } = server
        return {
          history: {
            __typename: 'HistoryConnection',
            nodes: server.lines,
            pageInfo: { __typename: 'PageInfo', endCursor, hasNextPage: endCursor !== null },
          },
        }
      },
    },
    {
      document: MyPaymentDocument,
      answer: () => {
        throw new WireError('NotFound')
      },
    },
  ]
  const start = () =>
    renderLive(<HistoryScreen role={role} />, {
      path,
      person: { sub: 'patient-1', groups: role === 'Admin' ? ['Admin'] : [] },
      answers,
    })
  return { server, start }
}

const inboxEvent = {
  __typename: 'InboxEvent',
  recipientId: 'patient-1',
  conversationId: null,
  lastSequence: null,
  requestId: 'request-1',
  requestStatus: 'refunded',
  requestVersion: 7,
  orderId: null,
  orderStatus: null,
  orderVersion: null,
  prescriptionId: null,
  prescriptionStatus: null,
  prescriptionVersion: null,
  at: '2026-11-21T09:00:00.000Z',
}

test('lines stand below their month, each with its state and its money, and open in full', async () => {
  open('/history?year=2026').start()
  const november = within(await screen.findByRole('region', { name: 'November 2026' }))
  const payment = november.getByRole('link', { name: /Sleep Health.*Payment.*\$69\.00.*Charged/ })
  expect(payment.getAttribute('href')).toBe('/history?year=2026&open=payment-payment-1')
  const october = within(screen.getByRole('region', { name: 'October 2026' }))
  expect(october.getByRole('link', { name: /Doxepin tablet 3 mg.*Active/ })).toBeTruthy()
})

test('money refunded since is shown on its own', async () => {
  const { server, start } = open('/history')
  const { publish } = start()
  await screen.findByRole('link', { name: /Charged/ })
  server.lines = [line({ paymentStatus: 'partially_refunded', refunded: usd(2500) })]
  publish('OnInboxEvent', inboxEvent)
  expect(await screen.findByRole('link', { name: /\$25\.00 refunded/ })).toBeTruthy()
})

test('filters are in the address and sent to the API, from the first page on', async () => {
  const { server, start } = open('/history?after=there')
  const { user, asked, address } = start()
  await screen.findByRole('region', { name: 'November 2026' })
  server.lines = []
  await user.selectOptions(screen.getByLabelText('Status'), 'Past')
  await user.click(screen.getByRole('link', { name: 'Orders' }))
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeTruthy()
  expect(address()).toBe('/history?state=past&kind=order')
  expect(asked.filter(({ name }) => name === 'History').at(-1)?.variables).toEqual({
    filter: { kinds: ['order'], isOpen: false },
    first: 20,
  })
})

test('a longer history continues on a second page', async () => {
  const { server, start } = open('/history')
  server.endCursor = 'there'
  const { user, asked, address } = start()
  await user.click(await screen.findByRole('link', { name: 'Next' }))
  expect(address()).toBe('/history?after=there')
  expect(await screen.findByRole('link', { name: 'Previous' })).toBeTruthy()
  expect(asked.at(-1)?.variables).toMatchObject({ after: 'there' })
})

test('a history that cannot be refreshed stays as it was', async () => {
  const { server, start } = open('/history')
  const { publish, asked } = start()
  const november = await screen.findByRole('region', { name: 'November 2026' })
  server.isDown = true
  publish('OnInboxEvent', inboxEvent)
  await waitFor(() => expect(asked.filter(({ name }) => name === 'History')).toHaveLength(2))
  expect(november.closest('[aria-busy=true]')).toBeNull()
  await expect(screen.findByText('Your history didn’t load', {}, { timeout: 100 })).rejects.toThrow(
    /Unable to find/,
  )
  expect(november.isConnected).toBe(true)
})

test('a history that does not load shows an error, and loads on retry', async () => {
  const { server, start } = open('/history')
  server.isDown = true
  const { user } = start()
  expect(await screen.findByText('Your history didn’t load')).toBeTruthy()
  server.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'November 2026' })).toBeTruthy()
})

test('an empty history shows how to begin; an Admin is led to the administration', async () => {
  open('/history', { lines: [] }).start()
  expect(await screen.findByRole('link', { name: 'Start a request' })).toBeTruthy()
  expect(screen.queryByLabelText('State')).toBeNull()
})

test('an Admin reads that the page is for patients', async () => {
  open('/history', { lines: [], role: 'Admin' }).start()
  expect((await screen.findByRole('link', { name: 'Go to Administration' })).getAttribute('href')).toBe(
    '/admin',
  )
})

test('an unknown entry, or another patient’s, is not found, and links to the list', async () => {
  open('/history?kind=payment&open=payment-nobody').start()
  expect(await screen.findByText(/We couldn’t find this/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to your history' }).getAttribute('href')).toBe(
    '/history?kind=payment',
  )
})
