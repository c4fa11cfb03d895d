import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HandleHttp } from '../../../api/lambda/handleHttp'
import { createHttpApiHandler } from '../../../api/lambda/handleHttp'
import { createStripeGateway } from '../../../api/services/payments/stripeGateway'
import { httpEvent } from '../../support/aws/httpEvent'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'

/* Bodies with a valid signature that are not Stripe events. */
const secret = 'whsec_of_the_tests'
let testSystem: PayingProduct
let lambda: HandleHttp

beforeAll(async () => {
  const gateway = createStripeGateway({ secretKey: 'sk_test', webhookSecret: secret, now: () => new Date() })
  testSystem = await createPayingProduct(gateway)
  lambda = createHttpApiHandler({ ...testSystem.product.services, payments: testSystem.context.payments })
})
afterAll(() => testSystem.close())

const signatureOf = (payload: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret })

const engines = {
  'one machine': async (body: string | undefined, headers: Record<string, string>) => {
    const path = '/payments/webhook'
    const bytes = body === undefined ? {} : { body: Buffer.from(body) }
    const answer = await testSystem.handlers[path]({ method: 'POST', path, headers, ...bytes })
    return { status: answer.status, answered: JSON.parse(answer.body) as object }
  },
  'the Lambda': async (body: string | undefined, headers: Record<string, string>) => {
    const event = { method: 'POST', path: '/payments/webhook', headers, ...(body !== undefined && { body }) }
    const { statusCode, body: answered = '{}' } = await lambda(
      httpEvent({ query: '', requestId: 'r', isBase64Encoded: false, ...event }),
    )
    return { status: statusCode, answered: JSON.parse(answered) as object }
  },
}

const event = (object: unknown, type = 'payment_intent.succeeded') =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
const intent = (metadata: unknown, id: unknown = 'pi_1') => event({ object: 'payment_intent', id, metadata })

describe.each(Object.entries(engines))('on %s', (_engine, post) => {
  test.each([
    ['nothing', ''],
    ['no JSON', 'meow'],
    ['JSON that breaks off', '{"id":"evt_1"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a text', '"event"'],
    ['an object without members', '{}'],
    ['an event of another kind', '{"object":"v2.core.event","id":"evt_1","type":"v1.billing"}'],
    ['no data', '{"id":"evt_1","object":"event","type":"charge.captured"}'],
    ['data that is a list', '{"id":"evt_1","type":"charge.captured","data":[]}'],
    ['no object', '{"id":"evt_1","type":"charge.captured","data":{}}'],
    ['an object that is a text', event('payment_intent')],
    ['an object that is null', event(null)],
    ['no id', '{"type":"charge.captured","data":{"object":{"object":"charge"}}}'],
    ['a type that is a number', '{"id":"evt_1","type":1,"data":{"object":{"object":"charge"}}}'],
    ['no metadata', event({ object: 'payment_intent', id: 'pi_1' })],
    ['metadata that is a list', intent([])],
    ['metadata with an id that is an object', intent({ payment_id: {} })],
    ['U+0000 in the metadata', intent({ payment_id: 'a\u0000' })],
    ['U+0000 in a name of the metadata', intent({ 'a\u0000': '1' })],
    [
      'half a surrogate pair in the metadata',
      '{"id":"evt_1","type":"x","data":{"object":{"object":"payment_intent","id":"pi_1","metadata":{"payment_id":"\\ud800"}}}}',
    ],
    ['U+0000 in an id', intent({}, 'pi_\u0000')],
    ['U+0000 in the type', event({ object: 'charge' }, 'charge\u0000')],
    ['an id without end', intent({}, 'x'.repeat(300))],
    ['a reference that is a number', event({ object: 'charge', payment_intent: 7 })],
    ['a reference without id', event({ object: 'checkout.session', id: 'cs_1', payment_intent: {} })],
    ['300 kB', intent({ text: 'x'.repeat(300_000) })],
    ['deep nesting', intent(JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`))],
  ])('a signed event of %s is refused without an internal error', async (_what, body) => {
    const before = testSystem.product.logged.length

    const { status, answered } = await post(body, { 'stripe-signature': signatureOf(body) })

    expect([status, answered]).toEqual([400, expect.objectContaining({ errorType: 'InvalidInput' })])
    expect(testSystem.product.logged.slice(before).filter(({ level }) => level === 'error')).toEqual([])
  })

  test.each([
    ['no body and no signature', undefined, {}],
    ['no body', undefined, { 'stripe-signature': 't=1,v1=00' }],
    ['no signature', '{}', {}],
    ['a signature that is empty', '{}', { 'stripe-signature': '' }],
    ['a signature that is none', '{}', { 'stripe-signature': '\u0000' }],
  ])('an event with %s is refused', async (_what, body, headers) => {
    const { status, answered } = await post(body, headers)
    expect([status, answered]).toEqual([400, expect.objectContaining({ errorType: 'Forbidden' })])
  })

  test.each([
    ['an unknown type', event({ object: 'customer', id: 'cus_1' }, 'customer.created')],
    ['an object of no kind', event({ available: [] }, 'balance.available')],
    ["a payment of another program's", intent({ order: '7' })],
    [
      "another program's page",
      event({ object: 'checkout.session', id: 'cs_1', client_reference_id: 'cart-7' }),
    ],
  ])('an event of %s is accepted, because Stripe would send it again', async (_what, body) => {
    expect((await post(body, { 'stripe-signature': signatureOf(body) })).status).toBe(200)
  })
})
