import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodedError } from '../../../domain/errors'
import type { VerifiedPayment } from '../../../src/lib/payments/paymentResponses'
import { pollPayment, pollTimeoutMs, type PaymentPollState } from '../../../src/screens/payments/pollPayment'
import { verified } from '../support/paymentServer'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Polls a payment whose state is a function of the number of polls. */
function follow(answer: (times: number) => VerifiedPayment) {
  const told: PaymentPollState[] = []
  const askedAt: number[] = []
  const begin = Date.now()
  const stop = pollPayment(
    async () => {
      askedAt.push(Date.now() - begin)
      return answer(askedAt.length)
    },
    (news) => told.push(news),
  )
  return { told, askedAt, stop }
}

const offline = () => {
  throw new TypeError('Failed to fetch')
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test.each(['held', 'paid', 'problem'] as const)('%s ends the polling at once', async (status) => {
  const { told, askedAt } = follow(() => verified({ status }))
  await wait(pollTimeoutMs * 2)
  expect(told).toEqual([{ status, payment: verified({ status }) }])
  expect(askedAt).toEqual([0])
})

test('polling continues with increasing delays until there is a result', async () => {
  const { told, askedAt } = follow((times) => verified({ status: times < 6 ? 'confirming' : 'held' }))
  await wait(pollTimeoutMs)
  expect(told.map(({ status }) => status)).toEqual(['held'])
  const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0))
  expect(pauses).toEqual([1000, 1500, 2250, 3375, 5062])
})

test('polling ends after a minute with an unknown state', async () => {
  const { told, askedAt } = follow(() => verified({ status: 'confirming' }))
  await wait(pollTimeoutMs - 1)
  expect(told).toEqual([])
  await wait(1)
  expect(told).toEqual([{ status: 'unknown', isOffline: false, payment: verified() }])
  const count = askedAt.length
  await wait(pollTimeoutMs)
  expect(askedAt).toHaveLength(count)
  expect(count).toBeLessThan(15)
})

test('a poll without a response does not exceed the minute', async () => {
  const told: PaymentPollState[] = []
  pollPayment(
    () => new Promise(() => undefined),
    (news) => told.push(news),
  )
  await wait(pollTimeoutMs)
  expect(told).toEqual([{ status: 'unknown', isOffline: false, payment: undefined }])
})

test('a lost network is reported, and polling continues until it is back', async () => {
  const { told } = follow((times) => (times < 3 ? offline() : verified({ status: 'held' })))
  await wait(10_000)
  expect(told).toEqual([
    { status: 'confirming', isOffline: true },
    { status: 'held', payment: verified({ status: 'held' }) },
  ])
})

test('a failing server is polled again', async () => {
  const { told } = follow((times) => {
    if (times === 1) throw new CodedError('InternalError')
    return verified({ status: 'held' })
  })
  await wait(10_000)
  expect(told.map(({ status }) => status)).toEqual(['held'])
})

test.each(['NotFound', 'Forbidden', 'InvalidInput'] as const)(
  '%s is a payment that is missing',
  async (code) => {
    const { told, askedAt } = follow(() => {
      throw new CodedError(code)
    })
    await wait(pollTimeoutMs)
    expect(told).toEqual([{ status: 'missing' }])
    expect(askedAt).toEqual([0])
  },
)

test('a stopped poll reports nothing more', async () => {
  const { told, askedAt, stop } = follow(() => verified({ status: 'held' }))
  stop()
  await wait(pollTimeoutMs)
  expect(told).toEqual([])
  expect(askedAt).toEqual([0])
})
