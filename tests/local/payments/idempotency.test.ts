import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdPayment, order, refusalOf } from './checkout'
import type { GatewaySite, RunningGateway } from './gatewayUnderTest'
import { createGatewaySite } from './gatewayUnderTest'
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

test('twenty concurrent calls with one key make one session, and all get the identical response', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => stripe.checkout.sessions.create(order(), { idempotencyKey: 'twenty' })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const replayed = answers.filter(
    ({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === 'true',
  )
  expect(replayed).toHaveLength(19)
  const first = answers.find((answer) => !replayed.includes(answer))
  expect(replayed[0]?.lastResponse.headers['original-request']).toBe(first?.lastResponse.requestId)
})

test('twenty concurrent refunds with one key refund the money once, in two processes', async () => {
  const { intentId } = await holdPayment(running, { payment_intent_data: {} })
  const other = await site.start({ isDelivering: false })
  const refunds = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? stripe : other.stripe).refunds.create(
        { payment_intent: intentId, amount: 500 },
        { idempotencyKey: `refund ${intentId}` },
      ),
    ),
  )
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
  expect((await stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1)
})

test('twenty concurrent refunds with different keys never refund more than was captured', async () => {
  const { intentId } = await holdPayment(running, { payment_intent_data: {} })
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => stripe.refunds.create({ payment_intent: intentId, amount: 1000 })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge'],
  })
  expect(charge).toMatchObject({ amount_refunded: 5000, refunded: false })
})

test('one of a concurrent capture and cancel succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { intentId } = await holdPayment(running)
    const results = await Promise.allSettled([
      stripe.paymentIntents.capture(intentId),
      stripe.paymentIntents.cancel(intentId),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('a key used for other parameters, or another operation, is refused', async () => {
  await stripe.checkout.sessions.create(order({ client_reference_id: 'one' }), { idempotencyKey: 'used' })
  const otherParameters = stripe.checkout.sessions.create(order({ client_reference_id: 'two' }), {
    idempotencyKey: 'used',
  })
  expect(await refusalOf(otherParameters)).toMatchObject({
    type: 'StripeIdempotencyError',
    rawType: 'idempotency_error',
    statusCode: 400,
  })
  const otherOperation = stripe.refunds.create({ payment_intent: 'pi_x' }, { idempotencyKey: 'used' })
  expect(await refusalOf(otherOperation)).toMatchObject({ rawType: 'idempotency_error' })
})

test('the same parameters in another order are the same', async () => {
  const send = (body: string) =>
    fetch(`${running.origin}/v1/refunds`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${running.gateway.configuration.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': 'order',
      },
    })
  const { intentId } = await holdPayment(running, { payment_intent_data: {} })
  const one = await send(`payment_intent=${intentId}&metadata[a]=1&metadata[b]=2`)
  const other = await send(`metadata%5Bb%5D=2&metadata%5Ba%5D=1&payment_intent=${intentId}`)
  expect(other.status).toBe(200)
  expect(await other.text()).toBe(await one.text())
})

test('a refusal by the state of things stays; a refusal of bad parameters does not', async () => {
  const { intentId } = await holdPayment(running)
  const refund = () =>
    stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `early ${intentId}` })
  expect(await refusalOf(refund())).toMatchObject({ code: 'payment_intent_unexpected_state' })
  await stripe.paymentIntents.capture(intentId)
  expect(await refusalOf(refund())).toMatchObject({ code: 'payment_intent_unexpected_state' })

  const bad = stripe.refunds.create({ payment_intent: intentId, amount: -1 }, { idempotencyKey: 'mistyped' })
  await refusalOf(bad)
  const good = await stripe.refunds.create(
    { payment_intent: intentId, amount: 1 },
    { idempotencyKey: 'mistyped' },
  )
  expect(good.amount).toBe(1)
})

test('a key is forgotten after 24 hours', async () => {
  const create = () => stripe.checkout.sessions.create(order(), { idempotencyKey: 'daily' })
  const one = await create()
  site.clock.advance(24 * 3_600_000 - 1)
  expect((await create()).id).toBe(one.id)
  site.clock.advance(1)
  expect((await create()).id).not.toBe(one.id)
})

test('old answers are swept away', async () => {
  await stripe.checkout.sessions.create(order(), { idempotencyKey: 'swept' })
  site.clock.advance(minutes(24 * 60 + 1))
  const other = await site.start()
  await other.stop()
  const { rows } = await site.pool.query(`select 1 from gateway.idempotent_answer where key = 'swept'`)
  expect(rows).toEqual([])
})
