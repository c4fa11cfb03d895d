import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessToken } from '../../../src/lib/amplify/accessToken'
import { codeOf } from '../../../src/lib/apollo/errorCode'
import { setupPayment, verifyPayment } from '../../../src/lib/payments/paymentClient'
import { expireSession } from '../../../src/lib/session/expireSession'
import { paymentId, fakePayments, refusal, requestId, verified } from '../support/paymentServer'

vi.mock('../../../src/lib/amplify/accessToken', () => ({ accessToken: vi.fn<typeof accessToken>() }))
vi.mock('../../../src/lib/session/expireSession', () => ({ expireSession: vi.fn<() => void>() }))

beforeEach(() => {
  vi.mocked(expireSession).mockClear()
  vi.mocked(accessToken).mockImplementation(async ({ forceRefresh = false } = {}) =>
    forceRefresh ? 'fresh-token' : 'token',
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The code under which a call fails. */
const codeFrom = (call: Promise<unknown>) => call.then(() => 'no failure', codeOf)

test('the payment of a request is set up with the token of the signed-in user', async () => {
  const server = fakePayments()

  expect(await setupPayment(requestId, 'requestId')).toEqual({
    paymentId,
    url: 'https://gateway.example/checkout/cs_1',
  })
  expect(server.asked).toEqual([{ path: '/payments/setup', body: { requestId }, authorization: 'token' }])
})

test('the payment of an order is set up likewise', async () => {
  const server = fakePayments()
  await setupPayment('an-order', 'orderId')
  expect(server.asked).toMatchObject([{ path: '/payments/setup', body: { orderId: 'an-order' } }])
})

test('a valid token that is refused is replaced by a fresh one, once', async () => {
  const server = fakePayments()
  server.verify = () =>
    server.asked.at(-1)?.authorization === 'fresh-token' ? verified() : refusal(401, 'SignInAgain')

  expect((await verifyPayment(paymentId)).status).toBe('confirming')
  expect(expireSession).not.toHaveBeenCalled()
})

test('a session that is refused with a fresh token is over', async () => {
  const server = fakePayments()
  server.verify = () => refusal(401, 'SignInAgain')

  expect(await codeFrom(verifyPayment(paymentId))).toBe('SignInAgain')
  expect(server.asked).toHaveLength(2)
  expect(expireSession).toHaveBeenCalledTimes(1)
})

test.each([
  ['a coded refusal', () => refusal(409, 'PaymentMissing'), 'PaymentMissing'],
  ['a gateway that does not respond', () => refusal(503, 'GatewayUnavailable'), 'GatewayUnavailable'],
  ['a proxy without a server', () => new Response('<html>', { status: 502 }), 'Network'],
  ['an unknown code', () => refusal(400, 'SomethingNew'), 'Unknown'],
  ['a response that is not JSON', () => new Response('hello'), 'Unknown'],
])('%s is reported by its code', async (_, answer, code) => {
  const server = fakePayments()
  server.setup = answer
  expect(await codeFrom(setupPayment(requestId, 'requestId'))).toBe(code)
})

test('a lost network is reported as such', async () => {
  const server = fakePayments()
  server.setup = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await codeFrom(setupPayment(requestId, 'requestId'))).toBe('Network')
})

test.each(['javascript:alert(1)', 'data:text/html,hello', '/payment-success', ''])(
  'the browser is not redirected to %s',
  async (url) => {
    const server = fakePayments()
    server.setup = () => ({ paymentId, url })
    expect(await codeFrom(setupPayment(requestId, 'requestId'))).toBe('Unknown')
  },
)

test('an unknown state is reported as unknown', async () => {
  const server = fakePayments()
  server.verify = () => ({ ...verified(), status: 'disputed' })
  expect((await verifyPayment(paymentId)).status).toBe('unknown')
})
