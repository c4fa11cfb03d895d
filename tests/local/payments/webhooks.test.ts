import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cards, payWith, visit } from '../../support/builders/hostedPage'
import { holdPayment, idOf, order } from './checkout'
import type { GatewaySite, RunningGateway } from './gatewayUnderTest'
import { createGatewaySite, slowWebhookMilliseconds } from './gatewayUnderTest'
import { minutes } from './manualClock'

let site: GatewaySite
let running: RunningGateway

beforeEach(async () => {
  site = await createGatewaySite()
  running = await site.start()
})
afterEach(() => site.close())

async function arrived(count: number): Promise<void> {
  await expect.poll(() => site.receiver.state.deliveries.length).toBe(count)
}

/** Waits until no delivery is due or in progress. */
async function settled(): Promise<void> {
  const due = async () => {
    const { rowCount } = await site.pool.query(
      'select from gateway.delivery where delivered_at is null and next_attempt_at <= $1',
      [site.clock.now()],
    )
    return rowCount
  }
  await expect.poll(due).toBe(0)
}

const held = [
  'charge.succeeded',
  'checkout.session.completed',
  'payment_intent.amount_capturable_updated',
  'payment_intent.created',
]

async function pending(): Promise<number> {
  const { rows } = await site.pool.query<{ count: number }>(
    'select count(*)::int as count from gateway.delivery where delivered_at is null',
  )
  return rows[0]?.count ?? -1
}

/** When each delivery is tried again. */
async function nextAttempts(): Promise<(Date | null)[]> {
  const { rows } = await site.pool.query<{ next_attempt_at: Date | null }>(
    'select next_attempt_at from gateway.delivery where delivered_at is null',
  )
  return rows.map((row) => row.next_attempt_at)
}

describe('events sent', () => {
  test('report a payment that is held, captured and refunded', async () => {
    const { session, intentId } = await holdPayment(running, { metadata: { request: 'r-1' } })
    await arrived(4)
    expect(site.receiver.types()).toEqual(held)
    const completed = site.receiver.events().find(({ type }) => type === 'checkout.session.completed')
    expect(completed).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      object: 'event',
      api_version: (await running.stripe.events.list()).lastResponse.apiVersion,
      livemode: false,
      created: Math.floor(site.clock.now().getTime() / 1000),
      data: {
        object: {
          id: session.id,
          status: 'complete',
          payment_intent: intentId,
          metadata: { request: 'r-1' },
        },
      },
    })

    site.receiver.state.deliveries.length = 0
    await running.stripe.paymentIntents.capture(intentId)
    await arrived(2)
    expect(site.receiver.types()).toEqual(['charge.captured', 'payment_intent.succeeded'])

    site.receiver.state.deliveries.length = 0
    await running.stripe.refunds.create({ payment_intent: intentId, amount: 100 })
    await arrived(3)
    expect(site.receiver.types()).toEqual(['charge.refunded', 'refund.created', 'refund.updated'])
    const refunded = site.receiver.events().find(({ type }) => type === 'charge.refunded')
    expect(refunded?.data.object).toMatchObject({
      amount_captured: 5900,
      amount_refunded: 100,
      refunded: false,
    })
  })

  test('report a released hold', async () => {
    const { intentId } = await holdPayment(running)
    await arrived(4)
    site.receiver.state.deliveries.length = 0
    await running.stripe.paymentIntents.cancel(intentId)
    await arrived(2)
    expect(site.receiver.types()).toEqual(['charge.refunded', 'payment_intent.canceled'])
  })

  test('report a hold that expires without a call', async () => {
    await holdPayment(running)
    await expect.poll(pending).toBe(0)
    site.receiver.state.deliveries.length = 0
    site.clock.advance(7 * 24 * 3_600_000)
    await arrived(2)
    expect(site.receiver.types()).toEqual(['charge.expired', 'payment_intent.canceled'])
    const canceled = site.receiver.events().find(({ type }) => type === 'payment_intent.canceled')
    expect(canceled).toMatchObject({
      data: { object: { cancellation_reason: 'automatic', amount_capturable: 0 } },
      request: { id: null, idempotency_key: null },
    })
  })

  test('report a declined card and an expired session', async () => {
    const session = await running.stripe.checkout.sessions.create(order())
    await payWith(session, cards.declined)
    await arrived(3)
    expect(site.receiver.types()).toEqual([
      'charge.failed',
      'payment_intent.created',
      'payment_intent.payment_failed',
    ])
    await expect.poll(pending).toBe(0)
    site.receiver.state.deliveries.length = 0
    site.clock.advance(24 * 3_600_000)
    await arrived(2)
    expect(site.receiver.types()).toEqual(['checkout.session.expired', 'payment_intent.canceled'])
  })

  test('report 3-D Secure', async () => {
    const session = await running.stripe.checkout.sessions.create(order({ payment_intent_data: {} }))
    await payWith(session, cards.threeDSecure)
    await visit(`${session.url}/authenticate`, { decision: 'approve' })
    await arrived(5)
    expect(site.receiver.types()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.succeeded',
    ])
  })

  test('arrive for the slow card only after the browser has left', async () => {
    const session = await running.stripe.checkout.sessions.create(order())
    const answer = await payWith(session, cards.slow)
    expect(answer.location).toContain('/payment-success')
    await arrived(1)
    expect(site.receiver.types()).toEqual(['payment_intent.created'])
    const found = await running.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(found).toMatchObject({ status: 'complete', payment_intent: { status: 'requires_capture' } })

    await settled()
    site.clock.advance(slowWebhookMilliseconds - 1)
    await settled()
    expect(site.receiver.state.deliveries).toHaveLength(1)
    site.clock.advance(1)
    await arrived(4)
  })
})

describe('a signature', () => {
  test('is refused by the SDK when anything is changed, or when it is old', async () => {
    await holdPayment(running)
    await arrived(4)
    const [delivery] = site.receiver.state.deliveries
    const { body = '', signature = '' } = delivery ?? {}
    const { secret } = site.receiver.state
    const at = site.clock.now().getTime()
    const open = (payload: string, key: string, receivedAt: number) => () =>
      Stripe.webhooks.constructEvent(payload, signature, key, 300, undefined, receivedAt)
    expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
    expect(open(body, secret, at)).not.toThrow()
    expect(open(body.replace('5900', '1'), secret, at)).toThrow('signature')
    expect(open(body, 'whsec_other', at)).toThrow('signature')
    expect(open(body, secret, at + 301_000)).toThrow('tolerance')
  })
})

describe('events not received', () => {
  test.each([500, 404, 302])('are retried for %s, with increasing delays', async (status) => {
    site.receiver.state.status = status
    const session = await running.stripe.checkout.sessions.create(order())
    await payWith(session, cards.declined)
    await arrived(3)
    const planned = async (wait: number) => {
      const next = new Date(site.clock.now().getTime() + wait)
      await expect.poll(nextAttempts).toEqual([next, next, next])
    }
    for (const [round, wait] of [2_000, 4_000, 8_000].entries()) {
      await planned(wait)
      site.clock.advance(wait - 1)
      await settled()
      expect(site.receiver.state.deliveries).toHaveLength(3 * (round + 1))
      site.clock.advance(1)
      await arrived(3 * (round + 2))
    }
    const bodies = site.receiver.state.deliveries.map(({ body }) => body)
    expect(new Set(bodies).size).toBe(3)

    await planned(16_000)
    site.receiver.state.status = 200
    site.clock.advance(minutes(60))
    await expect.poll(pending).toBe(0)
    const { data } = await running.stripe.events.list()
    expect(data.map(({ pending_webhooks: waiting }) => waiting)).toEqual([0, 0, 0])
  })

  test('is given up after three days', async () => {
    site.receiver.state.status = 500
    const session = await running.stripe.checkout.sessions.create(order())
    await running.stripe.checkout.sessions.expire(session.id)
    await arrived(1)
    await settled()
    await site.pool.query('update gateway.delivery set attempts = 83')
    site.clock.advance(minutes(60))
    await arrived(2)
    const attempts = async () => {
      const { rows } = await site.pool.query<object>('select attempts, next_attempt_at from gateway.delivery')
      return rows
    }
    await expect.poll(attempts).toEqual([{ attempts: 84, next_attempt_at: null }])
  })

  test('survives a receiver that is away, and a restart', async () => {
    site.receiver.state.status = 503
    await holdPayment(running)
    await arrived(4)
    await settled()
    await running.stop()
    expect(await pending()).toBe(4)

    site.receiver.state.deliveries.length = 0
    site.receiver.state.status = 200
    site.clock.advance(minutes(60))
    await site.start()
    await arrived(4)
    expect(site.receiver.types()).toEqual(held)
    await expect.poll(pending).toBe(0)
  })

  test('keeps nothing waiting that comes after it', async () => {
    site.receiver.hold()
    for (const count of [1, 2]) {
      const { id } = await running.stripe.checkout.sessions.create(order())
      await running.stripe.checkout.sessions.expire(id)
      await arrived(count)
    }
    site.receiver.answerHeld()
    await expect.poll(pending).toBe(0)
  })

  test('is cut off when the gateway closes, and delivered after the next start', async () => {
    site.receiver.hold()
    await holdPayment(running)
    await arrived(4)
    await running.stop()
    expect(await pending()).toBe(4)
    site.receiver.answerHeld()
    site.receiver.state.deliveries.length = 0
    await site.start()
    await arrived(4)
    expect(site.receiver.types()).toEqual(held)
  })

  test('is tried again when the deliverer dies after the receiver took it', async () => {
    await holdPayment(running)
    await expect.poll(pending).toBe(0)
    // As after a kill between the receiver's answer and the note of it: the lease is there, the note is not.
    await site.pool.query('update gateway.delivery set delivered_at = null, next_attempt_at = $1', [
      new Date(site.clock.now().getTime() + minutes(1)),
    ])
    await running.stop()
    site.receiver.state.deliveries.length = 0
    await site.start()
    await settled()
    expect(site.receiver.state.deliveries).toEqual([])
    site.clock.advance(minutes(1))
    await arrived(4)
    expect(new Set(site.receiver.events().map(({ id }) => id)).size).toBe(4)
  })
})

test('several deliverers share the work: everything arrives once', async () => {
  const others = [await site.start(), await site.start()]
  const sessions = await Promise.all(
    Array.from({ length: 12 }, () => running.stripe.checkout.sessions.create(order())),
  )
  await Promise.all(
    sessions.map((session, index) =>
      (others[index % 2] ?? running).stripe.checkout.sessions.expire(session.id),
    ),
  )
  await arrived(12)
  await expect.poll(pending).toBe(0)
  expect(site.receiver.state.deliveries).toHaveLength(12)
  const told = site.receiver.events().map(({ data }) => (data.object as Stripe.Checkout.Session).id)
  expect(told.sort()).toEqual(sessions.map(({ id }) => id).sort())
})

test('a receiver that keeps one sender waiting does not hold up the API', async () => {
  site.receiver.hold()
  const { intentId } = await holdPayment(running)
  await expect.poll(() => site.receiver.heldCount()).toBe(4)
  expect((await running.stripe.paymentIntents.capture(intentId)).status).toBe('succeeded')
  expect(idOf((await running.stripe.paymentIntents.retrieve(intentId)).latest_charge)).toMatch(/^ch_/)
  site.receiver.answerHeld()
  await arrived(6)
})
