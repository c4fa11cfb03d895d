import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, payWith } from '../../support/builders/hostedPage'
import { holdPayment, idOf, order } from './checkout'
import type { GatewaySite, RunningGateway } from './gatewayUnderTest'
import { createGatewaySite, sdk } from './gatewayUnderTest'
import { minutes } from './manualClock'

let site: GatewaySite
let running: RunningGateway
let stripe: Stripe

beforeAll(async () => {
  site = await createGatewaySite()
  running = await site.start({ isDelivering: false })
  stripe = running.stripe
})
afterAll(() => site.close())

const seconds = () => Math.floor(site.clock.now().getTime() / 1000)

describe('a checkout session', () => {
  test('returns its page, its items and its expiry', async () => {
    const session = await stripe.checkout.sessions.create(
      order({
        metadata: { request: 'r-1', note: 'a & b = 100 % [ok] ✓' },
        client_reference_id: 'client-1',
        customer_email: 'pat@example.com',
        line_items: [
          {
            price_data: { currency: 'USD', unit_amount: 5900, product_data: { name: 'Treatment' } },
            quantity: 2,
          },
          { price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Gift' } }, quantity: 1 },
        ],
      }),
    )
    expect(session).toMatchObject({
      id: expect.stringMatching(/^cs_test_\w{40,}$/),
      object: 'checkout.session',
      url: `${running.origin}/gateway/checkout/${session.id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 11_900,
      currency: 'usd',
      livemode: false,
      client_reference_id: 'client-1',
      customer_email: 'pat@example.com',
      metadata: { request: 'r-1', note: 'a & b = 100 % [ok] ✓' },
      expires_at: seconds() + 24 * 3600,
    })
    expect(session.success_url).toBe(`https://shop.example/payment-success?session=${session.id}`)
    expect(session.lastResponse.requestId).toMatch(/^req_/)
    expect(session.lastResponse.headers['stripe-version']).toBe(session.lastResponse.apiVersion)
  })

  test('takes lines in the older form with amounts of their own', async () => {
    const lines = [{ amount: 700, currency: 'usd', name: 'Cream', quantity: 3 }] as unknown
    const session = await stripe.checkout.sessions.create(
      order({ line_items: lines as Stripe.Checkout.SessionCreateParams['line_items'] }),
    )
    const listed = await stripe.checkout.sessions.listLineItems(session.id)
    expect(listed.data).toMatchObject([
      { description: 'Cream', quantity: 3, amount_total: 2100, currency: 'usd' },
    ])
  })

  test('expands its payment intent and charge once it has been paid', async () => {
    const { session, intentId } = await holdPayment(running)
    const expanded = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    })
    expect(expanded).toMatchObject({
      status: 'complete',
      // Money that is only held is not paid.
      payment_status: 'unpaid',
      url: null,
      line_items: { object: 'list', data: [{ amount_total: 5900 }] },
      payment_intent: {
        id: intentId,
        status: 'requires_capture',
        amount: 5900,
        amount_capturable: 5900,
        amount_received: 0,
        latest_charge: {
          object: 'charge',
          captured: false,
          amount_captured: 0,
          amount_refunded: 0,
          payment_method_details: {
            card: { last4: '4242', brand: 'visa', capture_before: seconds() + 7 * 24 * 3600 },
          },
        },
      },
    })
  })

  test('is expired on demand and by the clock', async () => {
    const one = await stripe.checkout.sessions.create(order())
    const expired = await stripe.checkout.sessions.expire(one.id)
    expect(expired).toMatchObject({ status: 'expired', url: null, payment_intent: null })

    const other = await stripe.checkout.sessions.create(order({ expires_at: seconds() + 30 * 60 }))
    await payWith(other, cards.declined)
    site.clock.advance(minutes(31))
    const late = await stripe.checkout.sessions.retrieve(other.id, { expand: ['payment_intent'] })
    expect(late).toMatchObject({
      status: 'expired',
      payment_intent: { status: 'canceled', cancellation_reason: 'expired' },
    })
  })

  test('is found by its payment intent', async () => {
    const { session, intentId } = await holdPayment(running)
    const found = await stripe.checkout.sessions.list({ payment_intent: intentId })
    expect(found.data.map(({ id }) => id)).toEqual([session.id])
  })
})

describe('held money', () => {
  test('is captured in full by default', async () => {
    const { session, intentId } = await holdPayment(running)
    const captured = await stripe.paymentIntents.capture(intentId, { expand: ['latest_charge'] })
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: 5900,
      latest_charge: { captured: true, amount_captured: 5900, amount_refunded: 0, refunded: false },
    })
    const after = await stripe.checkout.sessions.retrieve(session.id)
    expect(after.payment_status).toBe('paid')
  })

  test('is captured in part, and the rest let go as a refund, as at Stripe', async () => {
    const { intentId } = await holdPayment(running)
    const captured = await stripe.paymentIntents.capture(intentId, {
      amount_to_capture: 4000,
      expand: ['latest_charge.refunds'],
    })
    expect(captured).toMatchObject({
      amount_received: 4000,
      latest_charge: { amount_captured: 4000, amount_refunded: 1900, refunds: { data: [{ amount: 1900 }] } },
    })
  })

  test('is let go by canceling, with the reason given', async () => {
    const { intentId } = await holdPayment(running)
    const canceled = await stripe.paymentIntents.cancel(intentId, {
      cancellation_reason: 'requested_by_customer',
      expand: ['latest_charge'],
    })
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'requested_by_customer',
      canceled_at: seconds(),
      amount_capturable: 0,
      amount_received: 0,
      latest_charge: { captured: false, amount_captured: 0, amount_refunded: 5900, refunded: true },
    })
  })

  test('runs out after seven days, not a moment sooner', async () => {
    const { intentId } = await holdPayment(running)
    site.clock.advance(7 * 24 * 3600 * 1000 - 1)
    expect((await stripe.paymentIntents.retrieve(intentId)).status).toBe('requires_capture')
    site.clock.advance(1)
    expect(await stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    })
  })
})

describe('immediate charges', () => {
  test('needs no capture', async () => {
    const { session, intentId } = await holdPayment(running, { payment_intent_data: { description: 'Shop' } })
    expect(session.payment_status).toBe('paid')
    expect(await stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      status: 'succeeded',
      capture_method: 'automatic',
      description: 'Shop',
      amount_received: 5900,
    })
  })

  test('is refunded in parts, and each part can be retrieved', async () => {
    const { intentId } = await holdPayment(running, { payment_intent_data: {} })
    const part = await stripe.refunds.create({
      payment_intent: intentId,
      amount: 900,
      reason: 'requested_by_customer',
      metadata: { by: 'admin' },
    })
    const rest = await stripe.refunds.create({ payment_intent: intentId })
    expect(part).toMatchObject({
      id: expect.stringMatching(/^re_/),
      amount: 900,
      status: 'succeeded',
      reason: 'requested_by_customer',
      metadata: { by: 'admin' },
      payment_intent: intentId,
    })
    expect(rest.amount).toBe(5000)
    const listed = await stripe.refunds.list({ payment_intent: intentId })
    expect(listed.data.map(({ id }) => id)).toEqual([rest.id, part.id])
    const found = await stripe.refunds.retrieve(part.id, { expand: ['charge'] })
    expect(found.charge).toMatchObject({ refunded: true, amount_refunded: 5900, amount_captured: 5900 })
  })

  test('is refunded by its charge too', async () => {
    const { intentId } = await holdPayment(running, { payment_intent_data: {} })
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId)
    const refund = await stripe.refunds.create({ charge: idOf(charge), amount: 1 })
    expect(refund.payment_intent).toBe(intentId)
  })
})

describe('lists', () => {
  test('page forwards and backwards, newest first, and the SDK walks through them', async () => {
    const { intentId } = await holdPayment(running, { payment_intent_data: {} })
    const made: string[] = []
    for (let index = 0; index < 5; index++) {
      const refund = await stripe.refunds.create({ payment_intent: intentId, amount: 10 })
      made.unshift(refund.id)
    }
    const walked: string[] = []
    for await (const { id } of stripe.refunds.list({ payment_intent: intentId, limit: 2 })) walked.push(id)
    expect(walked).toEqual(made)
    const before = await stripe.refunds.list({
      payment_intent: intentId,
      limit: 2,
      ending_before: made[4] ?? '',
    })
    expect(before).toMatchObject({ has_more: true, data: [{ id: made[2] }, { id: made[3] }] })
  })

  test('filter events by type and time, and each event can be retrieved', async () => {
    const { intentId } = await holdPayment(running)
    await stripe.paymentIntents.capture(intentId, undefined, { idempotencyKey: `capture ${intentId}` })
    const { data } = await stripe.events.list({
      types: ['payment_intent.succeeded', 'charge.captured'],
      created: { gte: seconds() },
      limit: 2,
    })
    expect(data.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'charge.captured'])
    const event = await stripe.events.retrieve(data[0]?.id ?? '')
    expect(event).toMatchObject({
      object: 'event',
      api_version: event.lastResponse.apiVersion,
      request: { id: expect.stringMatching(/^req_/), idempotency_key: `capture ${intentId}` },
      data: { object: { id: intentId, status: 'succeeded' } },
      pending_webhooks: 1,
    })
    const none = await stripe.events.list({ type: 'payment_intent.succeeded', created: { gt: seconds() } })
    expect(none.data).toEqual([])
  })
})

test('a second process on the same data folder and database has the same keys and payments', async () => {
  const { session } = await holdPayment(running)
  const other = await site.start({ isDelivering: false })
  expect(other.gateway.configuration).toEqual(running.gateway.configuration)
  const found = await sdk(running.gateway.configuration.secretKey, other.port).checkout.sessions.retrieve(
    session.id,
  )
  expect(found.status).toBe('complete')
})
