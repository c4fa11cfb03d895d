import { screen, within, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usd } from '../support/usd'
import type { RequestStatus } from '../../../src/generated/graphql'
import { CancelRequestDocument, PaymentRequestDocument } from '../../../src/generated/graphql'
import type * as accessTokenModule from '../../../src/lib/amplify/accessToken'
import { redirectTo } from '../../../src/lib/session/redirectTo'
import { PaymentCancelledScreen } from '../../../src/screens/payments/PaymentCancelledScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'
import { request } from '../support/requestBuilders'
import { gatewayPage, paymentId, fakePayments, refusal, requestId, verified } from '../support/paymentServer'

vi.mock('../../../src/lib/session/redirectTo', () => ({ redirectTo: vi.fn<(path: string) => void>() }))
vi.mock('../../../src/lib/amplify/accessToken', () => ({
  accessToken: vi.fn<typeof accessTokenModule.accessToken>().mockResolvedValue('token'),
}))

beforeEach(() => {
  installBrowserStubs()
  vi.mocked(redirectTo).mockClear()
})
afterEach(resetBrowser)

interface Given {
  readonly status?: RequestStatus
  readonly path?: string
}

function open({ status = 'awaiting_payment', path = `/payment-cancelled?payment=${paymentId}` }: Given = {}) {
  const rest = fakePayments()
  const server = {
    status,
    cancel: () => {
      server.status = 'cancelled'
    },
  }
  const about = () => request(requestId, { status: server.status, version: 4, hold: usd(6900) })
  const answers = [
    {
      document: PaymentRequestDocument,
      answer: () => ({ request: { __typename: 'RequestDetail', id: requestId, request: about() } }),
    },
    {
      document: CancelRequestDocument,
      answer: () => {
        server.cancel()
        return { cancelRequest: about() }
      },
    },
  ]
  const start = () => renderLive(<PaymentCancelledScreen />, { path, person: { sub: 'patient-1' }, answers })
  return { rest, server, start }
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('nothing is lost: the amount to be held is shown, and the payment can be retried', async () => {
  const { rest, start } = open()
  rest.verify = () => verified({ status: 'problem', reason: 'expired_card' })
  const { user } = start()

  await title('You haven’t been charged')
  expect(screen.getByText('The card has expired.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Hold on your card' }).textContent).toContain('$69.00')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(redirectTo).toHaveBeenCalledExactlyOnceWith(gatewayPage)
  expect(rest.asked.at(-1)).toMatchObject({ path: '/payments/setup', body: { requestId } })
})

test('two presses make one call', async () => {
  const { rest, start } = open()
  const { user } = start()
  await user.dblClick(await screen.findByRole('button', { name: 'Try again' }))
  expect(rest.asked.filter(({ path }) => path === '/payments/setup')).toHaveLength(1)
})

test('a card accepted in the meantime leads to the state of the payment', async () => {
  const { rest, start } = open()
  rest.setup = () => ({ paymentId, url: null })
  const { user, address } = start()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(address()).toBe(`/payment-success?payment=${paymentId}`))
})

test('an actual hold leads to the payment’s state', async () => {
  const { rest, start } = open({ status: 'submitted' })
  rest.verify = () => verified({ status: 'held' })
  const { address } = start()
  await waitFor(() => expect(address()).toBe(`/payment-success?payment=${paymentId}`))
})

test('the request can be canceled after a confirmation', async () => {
  const { start } = open()
  const { user, asked } = start()
  await user.click(await screen.findByRole('button', { name: 'Cancel this request' }))
  const sure = screen.getByRole('group', { name: 'Cancel this request' })
  expect(document.activeElement).toBe(within(sure).getByRole('button', { name: 'Keep request' }))
  await user.click(within(sure).getByRole('button', { name: 'Keep request' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel this request' }))
  expect(asked.map(({ name }) => name)).not.toContain('CancelRequest')

  await user.click(screen.getByRole('button', { name: 'Cancel this request' }))
  await user.click(screen.getByRole('button', { name: 'Cancel request' }))

  await title('Your request was canceled')
  expect(asked.find(({ name }) => name === 'CancelRequest')?.variables).toEqual({
    input: { id: requestId, expectedVersion: 4 },
  })
})

test('a request that has changed in the meantime is shown in its new state', async () => {
  const { server, start } = open()
  server.cancel = () => {
    server.status = 'expired'
    throw new WireError('Conflict', { current: { status: 'expired' } })
  }
  const { user } = start()
  await user.click(await screen.findByRole('button', { name: 'Cancel this request' }))
  await user.click(screen.getByRole('button', { name: 'Cancel request' }))
  expect(await title('Your request was closed')).toBeTruthy()
})

test('a lost connection is reported, and retried', async () => {
  const { rest, start } = open()
  rest.verify = () => {
    throw new TypeError('Failed to fetch')
  }
  const { user } = start()
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server')
  rest.verify = () => verified()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await title('You haven’t been charged')
})

test.each([
  ['an address without a payment', '/payment-cancelled'],
  ['another account’s payment', undefined],
])('%s is explained', async (_, path) => {
  const { rest, start } = open(path === undefined ? {} : { path })
  rest.verify = () => refusal(404, 'NotFound')
  start()
  expect(await title('We couldn’t find this payment')).toBeTruthy()
})
