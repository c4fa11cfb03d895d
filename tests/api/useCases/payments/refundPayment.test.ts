import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import { approve, claim } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let maya: Person
let lee: Person
let ruth: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  lee = await testSystem.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  ruth = await testSystem.person('Admin', { givenName: 'Ruth', familyName: 'Adler' })
})
beforeEach(async () => {
  maya = await testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  testSystem.fake.fail(() => undefined)
  testSystem.die(() => false)
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 60_000)
  ruth = testSystem.signedInAgain(ruth)
})
afterAll(() => testSystem.close())

const hours = (count: number) => count * 3_600_000
const pass = (milliseconds: number) => {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + milliseconds)
}

/** Creates a request with a hold of $69.00. */
async function heldPayment() {
  const { id } = await testSystem.awaitingRequest(maya)
  const { body } = await testSystem.setup(maya, id)
  testSystem.fake.enterCard(String(body['url']), 'good')
  const paymentId = String(body['paymentId'])
  await testSystem.verify(maya, paymentId)
  const { request } = await maya.ask('Query.request', { id })
  return { paymentId, request }
}

/** Creates a prescribed request with $69.00 captured. */
async function takenPayment() {
  const { paymentId, request } = await heldPayment()
  const prescribed = await approve(lee, await claim(lee, request))
  return { paymentId, requestId: request.id, version: prescribed.version }
}

type Order = Parameters<typeof ruth.ask<'Mutation.refundPayment'>>[1]['input']

const orderFor = (paymentId: string, amountCents: number): Order => ({
  id: randomUUID(),
  paymentId,
  amount: practiceMoney(amountCents),
  reason: 'goodwill',
  note: 'Parcel came late.',
})

const intentOf = (paymentId: string) => {
  const intent = [...testSystem.fake.intents.values()].find((known) => known.paymentId === paymentId)
  if (!intent) throw new Error('The gateway has no such hold.')
  return intent
}
const refundsAsked = () => testSystem.fake.calls.filter((call) => call === 'refund').length
const refund = (input: Order, person = ruth) => person.ask('Mutation.refundPayment', { input })
const detail = (id: string) => ruth.ask('Query.payment', { id })

describe('a refund', () => {
  test('of a part refunds that part and leaves the treatment unchanged', async () => {
    const { paymentId, requestId } = await takenPayment()
    const order = orderFor(paymentId, 2500)
    const answer = await refund(order)
    expect(answer.payment).toMatchObject({
      status: 'partially_refunded',
      captured: practiceMoney(6900),
      refunded: practiceMoney(2500),
    })
    expect(answer.refunds).toMatchObject([
      {
        id: order.id,
        amount: practiceMoney(2500),
        reason: 'goodwill',
        askedByName: 'Ruth Adler',
        state: 'done',
      },
    ])
    expect(intentOf(paymentId)).toMatchObject({ capturedCents: 6900, refundedCents: 2500 })
    const { request } = await maya.ask('Query.request', { id: requestId })
    expect(request).toMatchObject({ status: 'prescribed', paymentStatus: 'partially_refunded' })
  })

  test('of the rest after a part settles the payment', async () => {
    const { paymentId } = await takenPayment()
    await refund(orderFor(paymentId, 6800))
    const { payment, events } = await refund(orderFor(paymentId, 100))
    expect(payment).toMatchObject({ status: 'refunded', refunded: practiceMoney(6900) })
    expect(events.filter(({ type }) => type.startsWith('refund'))).toMatchObject([
      { type: 'refundPart', amount: practiceMoney(6800), from: 'captured', to: 'partially_refunded' },
      { type: 'refund', amount: practiceMoney(100), from: 'partially_refunded', to: 'refunded' },
    ])
    await expect(refund(orderFor(paymentId, 1))).rejects.toMatchObject({ code: 'IllegalTransition' })
  })

  test('is never more than the captured and unrefunded amount', async () => {
    const { paymentId } = await takenPayment()
    await refund(orderFor(paymentId, 1000))
    const asked = refundsAsked()
    await expect(refund(orderFor(paymentId, 5901))).rejects.toMatchObject({
      code: 'RefundTooLarge',
      info: { leftCents: 5900 },
    })
    await expect(refund(orderFor(paymentId, 0))).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'amountCents' },
    })
    expect(refundsAsked()).toBe(asked)
  })

  test('of a hold is refused', async () => {
    const { paymentId } = await heldPayment()
    await expect(refund(orderFor(paymentId, 100))).rejects.toMatchObject({ code: 'IllegalTransition' })
  })

  test('retried with the same id happens once; other content is a conflict', async () => {
    const { paymentId } = await takenPayment()
    const order = orderFor(paymentId, 1000)
    await refund(order)
    const again = await refund(order)
    expect(again.payment).toMatchObject({ refunded: practiceMoney(1000) })
    expect(again.refunds).toHaveLength(1)
    await expect(refund({ ...order, amount: practiceMoney(2000) })).rejects.toMatchObject({
      code: 'Conflict',
    })
    await expect(refund({ ...order, id: 'no-uuid' })).rejects.toMatchObject({ code: 'InvalidInput' })
  })

  test('is never more than the captured amount for twenty concurrent ones, and the results match the gateway', async () => {
    const { paymentId } = await takenPayment()
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => refund(orderFor(paymentId, 2000))),
    )
    const done = answers.filter(({ status }) => status === 'fulfilled').length
    expect(done).toBeGreaterThanOrEqual(1)
    expect(intentOf(paymentId).refundedCents).toBe(done * 2000)
    expect((await detail(paymentId)).payment.refunded.cents).toBe(done * 2000)
  })

  test('with the same command ten times concurrently happens once', async () => {
    const { paymentId } = await takenPayment()
    const order = orderFor(paymentId, 6900)
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => refund(order)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'fulfilled'))
    expect(intentOf(paymentId).refundedCents).toBe(6900)
  })

  test('during a cancellation refunds everything once', async () => {
    const { paymentId, requestId, version } = await takenPayment()
    await Promise.allSettled([
      refund(orderFor(paymentId, 3000)),
      ruth.ask('Mutation.cancelRequest', { input: { id: requestId, expectedVersion: version } }),
    ])
    // The second caller may get a Conflict.
    const { request } = await ruth.ask('Query.request', { id: requestId })
    await ruth
      .ask('Mutation.cancelRequest', { input: { id: requestId, expectedVersion: request.version } })
      .catch(() => undefined)
    pass(hours(1))
    await reconcilePayments(testSystem.context)
    expect(intentOf(paymentId).refundedCents).toBe(6900)
    expect((await detail(paymentId)).payment).toMatchObject({
      status: 'refunded',
      refunded: practiceMoney(6900),
    })
  })
})

describe('a gateway', () => {
  test('that times out leaves the refund pending, and reconciliation finishes it once', async () => {
    const { paymentId } = await takenPayment()
    testSystem.fake.fail((call) => (call === 'refund' ? 'silent' : undefined))
    const { payment, refunds } = await refund(orderFor(paymentId, 1500))
    expect(payment).toMatchObject({ status: 'captured', refunded: practiceMoney(0) })
    expect(refunds).toMatchObject([{ state: 'pending' }])
    await expect(refund(orderFor(paymentId, 100))).rejects.toMatchObject({
      code: 'Conflict',
      info: { pending: 'refund' },
    })
    testSystem.fake.fail(() => undefined)
    pass(hours(1))
    await Promise.all([reconcilePayments(testSystem.context), reconcilePayments(testSystem.context)])
    expect(intentOf(paymentId).refundedCents).toBe(1500)
    expect((await detail(paymentId)).refunds).toMatchObject([{ state: 'done', failureCode: null }])
  })

  test.each(['killedBefore', 'killedAfter'] as const)(
    'called by a process %s the call refunds once',
    async (fault) => {
      for (const failing of ['refund', 'look']) {
        maya = await testSystem.person('user')
        const { paymentId } = await takenPayment()
        testSystem.fake.fail((call) => (call === failing ? fault : undefined))
        await expect(refund(orderFor(paymentId, 4000))).rejects.toThrow(failing)
        testSystem.fake.fail(() => undefined)
        pass(hours(1))
        await reconcilePayments(testSystem.context)
        expect(intentOf(paymentId).refundedCents).toBe(4000)
        expect((await detail(paymentId)).payment).toMatchObject({ refunded: practiceMoney(4000) })
        ruth = testSystem.signedInAgain(ruth)
      }
    },
  )

  test('with a webhook event before our own response is recorded once', async () => {
    const { paymentId } = await takenPayment()
    testSystem.fake.notices.length = 0
    testSystem.fake.fail((call) => (call === 'look' ? 'silent' : undefined))
    await refund(orderFor(paymentId, 2500))
    testSystem.fake.fail(() => undefined)
    expect(await testSystem.deliver()).toBe(200)
    pass(hours(1))
    await reconcilePayments(testSystem.context)
    const { payment, refunds } = await detail(paymentId)
    expect(payment.refunded.cents).toBe(2500)
    expect(refunds).toMatchObject([{ state: 'done' }])
    expect(intentOf(paymentId).refundedCents).toBe(2500)
  })

  test('that refuses is reported, and the payment is unchanged', async () => {
    const { paymentId } = await takenPayment()
    // It was refunded manually at the gateway.
    intentOf(paymentId).refundedCents = 6000
    const order = orderFor(paymentId, 1000)
    const refused = { code: 'RefundRefused', info: { reason: 'amount_too_large' } }
    await expect(refund(order)).rejects.toMatchObject(refused)
    await expect(refund(order)).rejects.toMatchObject(refused)
    const { payment, refunds } = await detail(paymentId)
    expect(payment).toMatchObject({ refunded: practiceMoney(6000), status: 'partially_refunded' })
    expect(refunds).toMatchObject([{ state: 'refused', failureCode: 'amount_too_large' }])
  })

  test('that may have lost our key is not called again', async () => {
    const { paymentId } = await takenPayment()
    testSystem.fake.fail((call) => (call === 'refund' ? 'silent' : undefined))
    await refund(orderFor(paymentId, 1500))
    testSystem.fake.fail(() => undefined)
    pass(hours(24))
    const asked = refundsAsked()
    await reconcilePayments(testSystem.context)
    expect(refundsAsked()).toBe(asked)
    ruth = testSystem.signedInAgain(ruth)
    expect((await detail(paymentId)).refunds).toMatchObject([
      { state: 'refused', failureCode: 'outcome_unknown' },
    ])
  })
})

describe('permission to refund', () => {
  test('belongs to an Admin with a fresh sign-in', async () => {
    const { paymentId } = await takenPayment()
    for (const person of [maya, lee].map((one) => testSystem.signedInAgain(one))) {
      await expect(refund(orderFor(paymentId, 100), person)).rejects.toMatchObject({ code: 'Forbidden' })
      await expect(person.ask('Query.payment', { id: paymentId })).rejects.toMatchObject({
        code: 'Forbidden',
      })
    }
    pass(10 * 60_000)
    expect((await refund(orderFor(paymentId, 100))).payment.refunded.cents).toBe(100)
    pass(1000)
    await expect(refund(orderFor(paymentId, 100))).rejects.toMatchObject({ code: 'SignInAgain' })
  })

  test('is audited with amount and reason, and never with the note', async () => {
    const { paymentId } = await takenPayment()
    const order = orderFor(paymentId, 900)
    await refund(order)
    const { nodes } = await ruth.ask('Query.auditEvents', {
      filter: { operation: 'Mutation.refundPayment', patientId: maya.id },
      first: 1,
    })
    expect(nodes).toMatchObject([
      {
        agentId: ruth.id,
        agentName: 'Ruth Adler',
        entityType: 'Payment',
        entityId: paymentId,
        criteria: { refundId: order.id, amountCents: 900, reason: 'goodwill' },
      },
    ])
    const steps = await ruth.ask('Query.auditEvents', {
      filter: { operation: 'payment.refundPart', patientId: maya.id },
      first: 1,
    })
    expect(steps.nodes).toMatchObject([{ agentRole: 'system', agentName: null, entityId: paymentId }])
  })
})

test('a payment is found by its request, and requests by their patient', async () => {
  const { paymentId, requestId } = await takenPayment()
  const payments = await ruth.ask('Query.payments', { filter: { requestId } })
  expect(payments.nodes.map(({ id }) => id)).toEqual([paymentId])
  const prescriptions = await ruth.ask('Query.prescriptions', { filter: { requestId } })
  expect(prescriptions.nodes).toMatchObject([{ requestId, medication: expect.any(String) }])
  const { nodes } = await ruth.ask('Query.requests', { filter: { patientId: maya.id }, first: 100 })
  expect(nodes.map(({ id }) => id)).toContain(requestId)
  const nobodys = await ruth.ask('Query.requests', { filter: { patientId: lee.id } })
  expect(nobodys.nodes).toEqual([])
  await expect(ruth.ask('Query.payments', { filter: { requestId: 'x' } })).rejects.toMatchObject({
    code: 'InvalidInput',
    info: { field: 'requestId' },
  })
})
