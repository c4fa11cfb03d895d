import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentGateway } from '../../../api/services/payments/paymentGateway'
import { GatewayRefusal } from '../../../api/services/payments/paymentGateway'
import { createStripeGateway } from '../../../api/services/payments/stripeGateway'
import { freePort } from '../../support/freePort'
import { cards, payWith } from '../../support/builders/hostedPage'
import type { GatewaySite, RunningGateway } from '../../local/payments/gatewayUnderTest'
import { createGatewaySite } from '../../local/payments/gatewayUnderTest'

/* The adapter over the official SDK, against a gateway that speaks Stripe's API on a real socket. */
let site: GatewaySite
let running: RunningGateway
let gateway: PaymentGateway

const adapterAt = (port: number) =>
  createStripeGateway({
    secretKey: running.gateway.configuration.secretKey,
    webhookSecret: running.gateway.configuration.webhookSecret,
    api: { host: '127.0.0.1', port, protocol: 'http' },
    now: site.clock.now,
  })

beforeAll(async () => {
  site = await createGatewaySite()
  running = await site.start()
  gateway = adapterAt(running.port)
})
afterAll(() => site.close())

const order = () => ({
  paymentId: randomUUID(),
  amountCents: 6900,
  currency: 'USD',
  isCharged: false,
  successUrl: 'https://shop.example/payment-success',
  cancelUrl: 'https://shop.example/payment-cancelled',
})

async function held(card = cards.success) {
  const placed = order()
  const { sessionId, url } = await gateway.openCheckout(placed, randomUUID())
  await payWith({ url }, card)
  const state = await gateway.fetchState({ sessionId, intentId: null })
  return { ...placed, sessionId, state, intentId: state.intentId ?? '' }
}

describe('a checkout session', () => {
  test('is created once per key, and is open until it is paid', async () => {
    const placed = order()
    const key = randomUUID()
    const first = await gateway.openCheckout(placed, key)
    expect(await gateway.openCheckout(placed, key)).toEqual(first)
    expect(await gateway.fetchState({ sessionId: first.sessionId, intentId: null })).toMatchObject({
      session: 'open',
      intentId: null,
      intent: null,
    })
  })

  test('that is expired accepts no card, and expiring it again is refused', async () => {
    const { sessionId } = await gateway.openCheckout(order(), randomUUID())
    await gateway.closeCheckout(sessionId)
    expect(await gateway.fetchState({ sessionId, intentId: null })).toMatchObject({ session: 'expired' })
    await expect(gateway.closeCheckout(sessionId)).rejects.toBeInstanceOf(GatewayRefusal)
  })
})

describe('a card', () => {
  test('with funds is held for seven days', async () => {
    const { state } = await held()
    const holdEnds = new Date(Math.floor(site.clock.now().getTime() / 1000) * 1000 + 7 * 86_400_000)
    expect(state).toMatchObject({
      session: 'complete',
      intent: 'authorized',
      authorizedCents: 6900,
      capturedCents: 0,
    })
    expect(state.captureBefore).toEqual(holdEnds)
  })

  test('that is declined leaves the session open and returns the reason', async () => {
    const { state } = await held(cards.insufficientFunds)
    expect(state).toMatchObject({
      session: 'open',
      intent: 'requires_method',
      failureCode: 'insufficient_funds',
    })
  })
})

describe('a hold', () => {
  test('is captured in part, where the released rest is no refund, and then refunded', async () => {
    const { intentId, sessionId } = await held()
    await gateway.capture(intentId, 2500, 'capture-part')
    await gateway.capture(intentId, 2500, 'capture-part')
    const taken = {
      session: null,
      intent: 'captured',
      authorizedCents: 6900,
      capturedCents: 2500,
      refundedCents: 0,
    }
    expect(await gateway.fetchState({ sessionId, intentId })).toMatchObject(taken)

    await gateway.refund(intentId, randomUUID())
    expect(await gateway.fetchState({ sessionId, intentId })).toMatchObject({ ...taken, refundedCents: 2500 })
    await expect(gateway.refund(intentId, randomUUID())).rejects.toBeInstanceOf(GatewayRefusal)
  })

  test('is refunded in parts, once per key, and never beyond the captured amount', async () => {
    const { intentId, sessionId } = await held()
    await gateway.capture(intentId, 2500, randomUUID())
    const key = randomUUID()
    await gateway.refund(intentId, key, 1000)
    await gateway.refund(intentId, key, 1000)
    const refunded = async () => (await gateway.fetchState({ sessionId, intentId })).refundedCents
    expect(await refunded()).toBe(1000)
    await expect(gateway.refund(intentId, randomUUID(), 1501)).rejects.toBeInstanceOf(GatewayRefusal)
    await gateway.refund(intentId, randomUUID())
    expect(await refunded()).toBe(2500)
  })

  test('without enough funds at capture is refused with the bank’s reason, also under a new key, and stays held', async () => {
    const { intentId, sessionId } = await held(cards.refusedAtCapture)
    for (const key of ['refused', 'refused', 'refused-again']) {
      await expect(gateway.capture(intentId, 2500, key)).rejects.toMatchObject({
        name: 'GatewayRefusal',
        code: 'insufficient_funds',
      })
    }
    expect(await gateway.fetchState({ sessionId, intentId })).toMatchObject({
      intent: 'authorized',
      capturedCents: 0,
    })
    await gateway.cancel(intentId, randomUUID())
    expect(await gateway.fetchState({ sessionId, intentId })).toMatchObject({ intent: 'canceled' })
  })

  test('is released, and then cannot be captured', async () => {
    const { intentId, sessionId } = await held()
    await gateway.cancel(intentId, randomUUID())
    expect(await gateway.fetchState({ sessionId, intentId })).toMatchObject({
      intent: 'canceled',
      isExpired: false,
      capturedCents: 0,
      refundedCents: 0,
    })
    await expect(gateway.capture(intentId, 2500, randomUUID())).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })
})

describe('captured money', () => {
  /** Webhook events of a payment that the gateway sends late. */
  const listed = async (intentId: string) =>
    (await gateway.listWebhookEvents(new Date(0)))
      .filter((notice) => notice.intentId === intentId)
      .map(({ type }) => type)

  test('is refunded, and then not: the refund has failed and is reported as failed', async () => {
    const { intentId, sessionId } = await held(cards.refundFails)
    await gateway.capture(intentId, 2500, randomUUID())
    await gateway.refund(intentId, randomUUID(), 1000)
    expect(await gateway.fetchState({ sessionId, intentId })).toMatchObject({
      refundedCents: 1000,
      refundFailedCents: 0,
    })
    site.clock.advance(21_000)
    const failed = { refundedCents: 0, refundFailedCents: 1000 }
    expect(await gateway.fetchState({ sessionId, intentId })).toMatchObject({
      ...failed,
      capturedCents: 2500,
      refundFailureCode: 'expired_or_canceled_card',
    })
    expect(await gateway.fetchState({ sessionId, intentId: null })).toMatchObject(failed)
    expect(await listed(intentId)).toEqual(['refund.failed'])
  })

  test('is disputed with reason, amount and date, and is not refundable while the bank has it', async () => {
    const { intentId, sessionId } = await held(cards.disputed)
    expect(await gateway.fetchState({ sessionId, intentId })).toMatchObject({ disputes: [] })
    await gateway.capture(intentId, 2500, randomUUID())
    const disputed = async () => (await gateway.fetchState({ sessionId, intentId })).disputes
    const [dispute] = await disputed()
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amountCents: 2500 })
    expect(dispute?.evidenceDueAt?.getTime()).toBeGreaterThan(site.clock.now().getTime())
    await expect(gateway.refund(intentId, randomUUID())).rejects.toMatchObject({ code: 'charge_disputed' })

    const id = dispute?.id ?? ''
    await running.stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } })
    expect(await disputed()).toMatchObject([{ id, status: 'won', evidenceDueAt: null }])
    expect(await listed(intentId)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ])
    await gateway.refund(intentId, randomUUID())
  })

  test('is lost once the dispute is accepted, which cannot be answered after that', async () => {
    const { intentId, sessionId } = await held(cards.disputed)
    await gateway.capture(intentId, 6900, randomUUID())
    const { data } = await running.stripe.disputes.list({ payment_intent: intentId })
    const id = data[0]?.id ?? ''
    await running.stripe.disputes.close(id)
    expect((await gateway.fetchState({ sessionId, intentId })).disputes).toMatchObject([
      { id, status: 'lost' },
    ])
    await expect(running.stripe.disputes.close(id)).rejects.toMatchObject({ statusCode: 400 })
    await expect(
      running.stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('webhook events', () => {
  test('of a dispute and of a failed refund name their payment', async () => {
    const disputed = await held(cards.disputed)
    await gateway.capture(disputed.intentId, 6900, randomUUID())
    const returned = await held(cards.refundFails)
    await gateway.capture(returned.intentId, 6900, randomUUID())
    await gateway.refund(returned.intentId, randomUUID())
    site.clock.advance(21_000)
    await gateway.fetchState(returned)
    const read = () =>
      site.receiver.state.deliveries
        .map(({ body, signature }) => gateway.verifyWebhook(Buffer.from(body), signature))
        .map(({ type, intentId }) => `${type} ${intentId}`)
    await expect
      .poll(read, { interval: 20 })
      .toEqual(
        expect.arrayContaining([
          `charge.dispute.created ${disputed.intentId}`,
          `refund.failed ${returned.intentId}`,
        ]),
      )
  })

  test('name their payment, whatever their object', async () => {
    const { paymentId, sessionId, intentId } = await held()
    await gateway.capture(intentId, 6900, randomUUID())
    const read = () =>
      site.receiver.state.deliveries
        .map(({ body, signature }) => gateway.verifyWebhook(Buffer.from(body), signature))
        .filter((notice) => notice.intentId === intentId || notice.sessionId === sessionId)
    await expect.poll(() => read().map(({ type }) => type), { interval: 20 }).toContain('charge.captured')
    const notices = read()
    const eventOfType = (type: string) => notices.find((notice) => notice.type === type)
    expect(eventOfType('checkout.session.completed')).toMatchObject({ paymentId, sessionId })
    expect(eventOfType('payment_intent.amount_capturable_updated')).toMatchObject({ paymentId, intentId })
    expect(eventOfType('charge.captured')).toMatchObject({ intentId })
  })

  test('with a changed body, another secret or no signature are refused', () => {
    const [delivery] = site.receiver.state.deliveries
    const refused = expect.objectContaining({ code: 'Forbidden' })
    if (!delivery) throw new Error('The gateway sent no event.')
    expect(() => gateway.verifyWebhook(Buffer.from(`${delivery.body} `), delivery.signature)).toThrow(refused)
    expect(() => gateway.verifyWebhook(Buffer.from(delivery.body), undefined)).toThrow(refused)
    expect(() => gateway.verifyWebhook(Buffer.from(delivery.body), 't=1,v1=00')).toThrow(refused)
  })
})

test('an unreachable gateway is unavailable, and a refusal by it is not', async () => {
  const nowhere = adapterAt(await freePort())
  await expect(nowhere.fetchState({ sessionId: 'cs_test_1', intentId: null })).rejects.toMatchObject({
    code: 'GatewayUnavailable',
  })
  await expect(gateway.fetchState({ sessionId: null, intentId: 'pi_unknown' })).rejects.toMatchObject({
    name: 'GatewayRefusal',
    code: 'resource_missing',
  })
})

describe('a saved card', () => {
  const page = () => ({
    reference: randomUUID(),
    successUrl: 'https://shop.example/prescription-managment',
    cancelUrl: 'https://shop.example/prescription-managment',
  })

  async function saved(card = cards.success) {
    const { sessionId, url } = await gateway.openCardPage(page(), randomUUID())
    expect(await gateway.fetchSavedCard(sessionId)).toBeNull()
    await payWith({ url }, card)
    return gateway.fetchSavedCard(sessionId)
  }

  async function chargeOf(card = cards.success) {
    const kept = await saved(card)
    if (!kept) throw new Error('The card was not saved.')
    const { customerId, paymentMethodId } = kept
    return { paymentId: randomUUID(), amountCents: 6900, currency: 'USD', customerId, paymentMethodId }
  }

  test('is charged without its holder, once for each key', async () => {
    expect(await saved()).toMatchObject({ brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2034 })
    const charge = await chargeOf()
    const key = randomUUID()
    const { intentId } = await gateway.chargeSavedCard(charge, key)
    expect(await gateway.chargeSavedCard(charge, key)).toEqual({ intentId })
    expect(await gateway.fetchState({ sessionId: null, intentId })).toMatchObject({
      intent: 'captured',
      capturedCents: 6900,
      card: { brand: 'visa', last4: '4242' },
    })
    await gateway.refund(intentId, randomUUID())
    expect(await gateway.fetchState({ sessionId: null, intentId })).toMatchObject({ refundedCents: 6900 })
  })

  test.each([
    [cards.threeDSecure, 'authentication_required'],
    [cards.refusedAtCapture, 'insufficient_funds'],
  ])('%s is refused as its bank says, also when it is asked again', async (card, code) => {
    const charge = await chargeOf(card)
    const key = randomUUID()
    await expect(gateway.chargeSavedCard(charge, key)).rejects.toMatchObject({ code })
    await expect(gateway.chargeSavedCard(charge, key)).rejects.toMatchObject({ code })
    // The declined attempt stays at the gateway and cannot be paid any more.
    const { data } = await running.stripe.paymentIntents.list({ limit: 1 })
    expect(data).toMatchObject([
      { status: 'canceled', customer: charge.customerId, metadata: { payment_id: charge.paymentId } },
    ])
  })

  test('that the bank declines is not saved', async () => {
    expect(await saved(cards.declined)).toBeNull()
  })

  test('is not charged after it has been removed, which may be repeated', async () => {
    const charge = await chargeOf()
    await gateway.removeSavedCard(charge.paymentMethodId)
    await gateway.removeSavedCard(charge.paymentMethodId)
    await expect(gateway.chargeSavedCard(charge, randomUUID())).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })
})
