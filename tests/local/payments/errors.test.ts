import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, payWith } from '../../support/builders/hostedPage'
import { holdPayment, idOf, order, refusalOf } from './checkout'
import type { GatewaySite, RunningGateway } from './gatewayUnderTest'
import { createGatewaySite, sdk } from './gatewayUnderTest'

let site: GatewaySite
let running: RunningGateway
let stripe: Stripe

beforeAll(async () => {
  site = await createGatewaySite()
  running = await site.start({ isDelivering: false })
  stripe = running.stripe
})
afterAll(() => site.close())

type Refusal = { status: number; code?: string; param?: string; type?: string }

/** Makes a session with parameters that the SDK's types would not let through. */
const createWith = (changes: object) => stripe.checkout.sessions.create({ ...order(), ...changes })
const seconds = (milliseconds: number) => Math.floor((site.clock.now().getTime() + milliseconds) / 1000)
const line = (price: object, quantity: unknown = 1) => ({
  line_items: [
    { price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'x' }, ...price }, quantity },
  ],
})

describe('a bad request is refused with a message and its parameter', () => {
  const cases: [string, () => Promise<unknown>, Refusal][] = [
    ['no mode', () => createWith({ mode: '' }), { status: 400, code: 'parameter_missing', param: 'mode' }],
    ['another mode', () => createWith({ mode: 'subscription' }), { status: 400, param: 'mode' }],
    [
      'no lines',
      () => createWith({ line_items: [] }),
      { status: 400, code: 'parameter_missing', param: 'line_items' },
    ],
    [
      'a price that is not whole',
      () => createWith(line({ unit_amount: 59.5 })),
      {
        status: 400,
        code: 'parameter_invalid_integer',
        param: 'line_items[0][price_data][unit_amount]',
      },
    ],
    [
      'a negative price',
      () => createWith(line({ unit_amount: -1 })),
      { status: 400, param: 'line_items[0][price_data][unit_amount]' },
    ],
    [
      'an exponent for a price',
      () => createWith(line({ unit_amount: '1e3' })),
      { status: 400, code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
    ],
    [
      'less than a card can be charged',
      () => createWith(line({ unit_amount: 49 })),
      { status: 400, code: 'amount_too_small', param: 'line_items' },
    ],
    [
      'more than a card can be charged',
      () => createWith(line({ unit_amount: 99_999_999 }, 2)),
      { status: 400, code: 'amount_too_large', param: 'line_items' },
    ],
    ['a quantity of none', () => createWith(line({}, 0)), { status: 400, param: 'line_items[0][quantity]' }],
    [
      'a currency that is none',
      () => createWith(line({ currency: 'dollars' })),
      { status: 400, param: 'line_items[0][price_data][currency]' },
    ],
    [
      'two currencies',
      () => createWith({ line_items: [...line({}).line_items, ...line({ currency: 'eur' }).line_items] }),
      { status: 400, param: 'line_items' },
    ],
    [
      'no success_url',
      () => createWith({ success_url: '' }),
      { status: 400, code: 'parameter_missing', param: 'success_url' },
    ],
    [
      'a script for a success_url',
      () => createWith({ success_url: 'javascript:alert(1)' }),
      { status: 400, code: 'url_invalid', param: 'success_url' },
    ],
    [
      'a policy for a host',
      () => createWith({ success_url: "https://a;script-src'*'/" }),
      { status: 400, code: 'url_invalid', param: 'success_url' },
    ],
    [
      'a line break in a cancel_url',
      () => createWith({ cancel_url: 'https://a.example/\r\nset-cookie: a=b' }),
      { status: 400, code: 'url_invalid', param: 'cancel_url' },
    ],
    [
      'an expiry too soon',
      () => createWith({ expires_at: seconds(60_000) }),
      { status: 400, param: 'expires_at' },
    ],
    [
      'an expiry too late',
      () => createWith({ expires_at: seconds(25 * 3_600_000) }),
      { status: 400, param: 'expires_at' },
    ],
    [
      'a misspelt parameter',
      () => createWith({ sucess_url: 'https://a.example' }),
      { status: 400, code: 'parameter_unknown', param: 'sucess_url' },
    ],
    [
      'a misspelt parameter inside',
      () => createWith({ payment_intent_data: { capture: 'manual' } }),
      { status: 400, code: 'parameter_unknown', param: 'payment_intent_data[capture]' },
    ],
    ['a value where a hash belongs', () => createWith({ metadata: 'x' }), { status: 400, param: 'metadata' }],
    [
      '51 keys of metadata',
      () => createWith({ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, key) => [key, 'x'])) }),
      { status: 400, param: 'metadata' },
    ],
    [
      'a long key of metadata',
      () => createWith({ metadata: { ['k'.repeat(41)]: 'x' } }),
      { status: 400, param: 'metadata' },
    ],
    [
      'a long value of metadata',
      () => createWith({ metadata: { k: 'x'.repeat(501) } }),
      { status: 400, param: 'metadata[k]' },
    ],
    [
      'a long client_reference_id',
      () => createWith({ client_reference_id: 'x'.repeat(201) }),
      { status: 400, param: 'client_reference_id' },
    ],
    ['a NUL character', () => createWith({ client_reference_id: 'a\0b' }), { status: 400 }],
    [
      'another way to pay',
      () => createWith({ payment_method_types: ['paypal'] }),
      { status: 400, param: 'payment_method_types' },
    ],
    [
      'an unknown session',
      () => stripe.checkout.sessions.retrieve('cs_test_x'),
      { status: 404, code: 'resource_missing', param: 'session' },
    ],
    [
      'an unknown payment intent',
      () => stripe.paymentIntents.capture('pi_x'),
      { status: 404, code: 'resource_missing', param: 'intent' },
    ],
    [
      'an unknown refund',
      () => stripe.refunds.retrieve('re_x'),
      { status: 404, code: 'resource_missing', param: 'id' },
    ],
    [
      'an unknown event',
      () => stripe.events.retrieve("evt_' or 1=1 --"),
      { status: 404, code: 'resource_missing', param: 'id' },
    ],
    [
      'an unknown place in a list',
      () => stripe.refunds.list({ starting_after: 're_x' }),
      { status: 404, code: 'resource_missing', param: 'starting_after' },
    ],
    [
      'a refund of nothing in particular',
      () => stripe.refunds.create({}),
      { status: 400, code: 'parameter_missing' },
    ],
    [
      'a refund of an unknown payment',
      () => stripe.refunds.create({ payment_intent: 'pi_x' }),
      { status: 404, code: 'resource_missing', param: 'payment_intent' },
    ],
    [
      'a refund of an unknown charge',
      () => stripe.refunds.create({ charge: 'ch_x' }),
      { status: 404, code: 'resource_missing', param: 'charge' },
    ],
    [
      'a refund below zero',
      () => stripe.refunds.create({ payment_intent: 'pi_x', amount: -5 }),
      { status: 400, code: 'parameter_invalid_integer', param: 'amount' },
    ],
    ['a page too large', () => stripe.refunds.list({ limit: 101 }), { status: 400, param: 'limit' }],
    [
      'an expansion of what cannot be',
      () => stripe.checkout.sessions.create({ ...order(), expand: ['constructor'] }),
      { status: 400, param: 'expand' },
    ],
    [
      'an expansion too deep',
      () => stripe.refunds.list({ expand: ['data.a.b.c.d'] }),
      { status: 400, param: 'expand' },
    ],
    [
      'an operation that is not offered',
      () => stripe.customers.create({ email: 'pat@example.com' }),
      { status: 404 },
    ],
  ]

  test.each(cases)('%s', async (_name, call, expected) => {
    const refusal = await refusalOf(call())
    expect({ status: refusal.statusCode, code: refusal.code, param: refusal.param }).toEqual({
      code: undefined,
      param: undefined,
      ...expected,
    })
    expect(refusal.rawType).toBe('invalid_request_error')
    expect(refusal.message.length).toBeGreaterThan(20)
    expect(refusal.requestId).toMatch(/^req_/)
  })
})

describe('the key', () => {
  test('is needed, and a wrong one is refused without repeating it', async () => {
    const wrong = `sk_test_${'x'.repeat(48)}`
    const refusal = await refusalOf(sdk(wrong, running.port).paymentIntents.retrieve('pi_x'))
    expect(refusal).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
    expect(refusal.message).not.toContain(wrong)

    const nobody = await fetch(`${running.origin}/v1/payment_intents/pi_x`)
    expect(nobody.status).toBe(401)
    expect(nobody.headers.get('www-authenticate')).toContain('Basic')
  })

  test('may come as Basic, as curl sends it', async () => {
    const basic = Buffer.from(`${running.gateway.configuration.secretKey}:`).toString('base64')
    const answer = await fetch(`${running.origin}/v1/events`, {
      headers: { authorization: `Basic ${basic}` },
    })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['Bearer'],
    ['Bearer  '],
    ['Basic !!!'],
    ['Digest x'],
    ['Basic ' + Buffer.from(':').toString('base64')],
  ])('is not %j', async (authorization) => {
    const answer = await fetch(`${running.origin}/v1/events`, { headers: { authorization } })
    expect(answer.status).toBe(401)
  })
})

describe('every state of a payment intent × every step', () => {
  type State = 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled'
  type Step = 'capture' | 'cancel' | 'refund'

  const reach: Record<State, () => Promise<string>> = {
    requires_payment_method: () => afterPaying(cards.declined),
    requires_action: () => afterPaying(cards.threeDSecure),
    requires_capture: () => afterPaying(cards.success),
    succeeded: async () => {
      const id = await afterPaying(cards.success)
      return (await stripe.paymentIntents.capture(id)).id
    },
    canceled: async () => {
      const id = await afterPaying(cards.success)
      return (await stripe.paymentIntents.cancel(id)).id
    },
  }
  const take: Record<Step, (id: string) => Promise<unknown>> = {
    capture: (id) => stripe.paymentIntents.capture(id),
    cancel: (id) => stripe.paymentIntents.cancel(id),
    refund: (id) => stripe.refunds.create({ payment_intent: id }),
  }
  // Before a hold, one expires the session instead of canceling its payment intent.
  const allowed: Partial<Record<State, Partial<Record<Step, State>>>> = {
    requires_capture: { capture: 'succeeded', cancel: 'canceled' },
    succeeded: { refund: 'succeeded' },
  }

  async function afterPaying(card: string): Promise<string> {
    const session = await stripe.checkout.sessions.create(order())
    await payWith(session, card)
    return idOf((await stripe.checkout.sessions.retrieve(session.id)).payment_intent)
  }

  const states = Object.keys(reach) as State[]
  const stepNames = Object.keys(take) as Step[]
  const cases = states.flatMap((state) =>
    stepNames.map((step): [State, Step, State | 'refused'] => [
      state,
      step,
      allowed[state]?.[step] ?? 'refused',
    ]),
  )

  test.each(cases)('%s + %s → %s', async (state, step, expected) => {
    const id = await reach[state]()
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe(state)
    if (expected !== 'refused') {
      await take[step](id)
      expect((await stripe.paymentIntents.retrieve(id)).status).toBe(expected)
      return
    }
    const refusal = await refusalOf(take[step](id))
    expect(refusal).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(refusal.payment_intent).toMatchObject({ id, status: state })
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe(state)
  })

  test('an expired hold cannot be captured', async () => {
    const id = await reach.requires_capture()
    site.clock.advance(8 * 24 * 3_600_000)
    const refusal = await refusalOf(stripe.paymentIntents.capture(id))
    expect(refusal.payment_intent).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' })
  })

  test('more than is held is not captured, more than was captured is not returned', async () => {
    const { intentId } = await holdPayment(running)
    const capture = stripe.paymentIntents.capture(intentId, { amount_to_capture: 5901 })
    expect(await refusalOf(capture)).toMatchObject({ code: 'amount_too_large', param: 'amount_to_capture' })
    await stripe.paymentIntents.capture(intentId, { amount_to_capture: 5000 })
    const refund = stripe.refunds.create({ payment_intent: intentId, amount: 5001 })
    expect(await refusalOf(refund)).toMatchObject({ statusCode: 400, param: 'amount' })
    await stripe.refunds.create({ payment_intent: intentId, amount: 5000 })
    const again = stripe.refunds.create({ payment_intent: intentId })
    expect(await refusalOf(again)).toMatchObject({ code: 'charge_already_refunded' })
  })

  test('a refused step has no effect', async () => {
    const { intentId } = await holdPayment(running)
    const capture = stripe.paymentIntents.capture(intentId, { expand: ['status'] })
    expect(await refusalOf(capture)).toMatchObject({ param: 'expand' })
    expect(await stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      status: 'requires_capture',
      amount_received: 0,
    })
  })

  test('a session is expired only while it is open', async () => {
    const { session } = await holdPayment(running)
    const refusal = await refusalOf(stripe.checkout.sessions.expire(session.id))
    expect(refusal).toMatchObject({ statusCode: 400 })
    expect(refusal.message).toContain('complete')
  })
})

describe('hostile input', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${running.origin}/v1/checkout/sessions`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${running.gateway.configuration.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })

  const cases: [string, BodyInit, number, Record<string, string>?][] = [
    ['ten megabytes', 'a='.padEnd(10_000_000, 'x'), 413],
    ['JSON', '{"mode":"payment"}', 400, { 'content-type': 'application/json' }],
    ['a broken percent sign', 'mode=%zz', 400],
    ['percent-encoded bytes that are not UTF-8', 'mode=%ff%fe', 400],
    ['bytes that are not UTF-8', new Uint8Array([0x6d, 0x3d, 0xff]), 400],
    ['too many parameters', 'a&'.repeat(2000), 400],
    ['nesting without end', `a${'[a]'.repeat(5000)}=1`, 400],
    ['brackets that do not close', 'metadata[a=1', 400],
    ['a value and a hash under one name', 'metadata=x&metadata[a]=1', 400],
    ['a hash and a value under one name', 'metadata[a][b]=x&metadata[a]=1', 400],
    ['the prototype', 'mode=payment&__proto__[polluted]=1', 400],
    ['an idempotency key without end', 'mode=payment', 400, { 'idempotency-key': 'k'.repeat(256) }],
  ]

  test.each(cases)('%s is refused with an error of its own', async (_name, body, status, headers) => {
    const answer = await post(body, headers)
    expect(answer.status).toBe(status)
    const { error } = (await answer.json()) as { error: { type: string; message: string } }
    expect(error).toMatchObject({ type: 'invalid_request_error', message: expect.any(String) })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('names from the prototype are ordinary metadata', async () => {
    const metadata = JSON.parse('{"__proto__":"a","constructor":"b","toString":"c"}') as Record<
      string,
      string
    >
    const session = await stripe.checkout.sessions.create(order({ metadata }))
    const found = await stripe.checkout.sessions.retrieve(session.id)
    expect(JSON.stringify(found.metadata)).toContain('"__proto__":"a"')
    expect(found.metadata).toMatchObject({ constructor: 'b', toString: 'c' })
  })

  test('an internal failure is reported without details', async () => {
    const lost = await site.start({ isDelivering: false })
    await site.database.owner.query('alter table gateway.refund rename to refund_away')
    const refusal = await refusalOf(lost.stripe.refunds.retrieve('re_x'))
    await site.database.owner.query('alter table gateway.refund_away rename to refund')
    expect(refusal).toMatchObject({ type: 'StripeAPIError', statusCode: 500, rawType: 'api_error' })
    expect(refusal.message).not.toMatch(/refund|relation|select/)
    expect(site.log.at(-2)).toMatchObject({
      event: 'gateway.failure',
      fields: { requestId: refusal.requestId },
    })
  })

  test('the log contains neither keys nor request data', async () => {
    await stripe.checkout.sessions.create(order({ metadata: { secret: 'very private' } }))
    const log = JSON.stringify(site.log)
    expect(log).not.toContain('very private')
    expect(log).not.toContain(running.gateway.configuration.secretKey)
  })
})
