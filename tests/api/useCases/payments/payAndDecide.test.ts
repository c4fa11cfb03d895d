import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { expireHolds } from '../../../../api/jobs/expireHolds'
import { reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import { approve, claim } from '../../../support/builders/requestScenarios'
import type { Fault } from '../../../support/fakeGateway'
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
  testSystem.fake.notices.length = 0
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 60_000)
})
afterAll(() => testSystem.close())

const request = async (id: string) => (await maya.ask('Query.request', { id })).request
const statusOf = async (id: string) => (await request(id)).status

async function paid(card: 'good' | 'failsAtCapture' = 'good') {
  const { id } = await testSystem.awaitingRequest(maya)
  const { body } = await testSystem.setup(maya, id)
  testSystem.fake.enterCard(String(body['url']), card)
  const paymentId = String(body['paymentId'])
  await testSystem.verify(maya, paymentId)
  return { ...(await request(id)), paymentId }
}

const intentOf = (paymentId: string) => {
  const intent = [...testSystem.fake.intents.values()].find((known) => known.paymentId === paymentId)
  if (!intent) throw new Error('The gateway has no such hold.')
  return intent
}

describe('submission with payment', () => {
  test('freezes the price and waits; the request is not in the queue', async () => {
    const sent = await testSystem.awaitingRequest(maya)
    expect(sent).toMatchObject({
      status: 'awaiting_payment',
      hold: practiceMoney(6900),
      submittedAt: null,
      conversationId: null,
    })
    const { nodes } = await lee.ask('Query.worklist', { tab: 'new', first: 100 })
    expect(nodes.map(({ id }) => id)).not.toContain(sent.id)
    await expect(lee.ask('Query.request', { id: sent.id })).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('keeps the amount of the hold when the price rises afterwards', async () => {
    const { id } = await testSystem.awaitingRequest(maya)
    await testSystem.owner.query(`update product set price_cents = 9900 where id = 'ramelteon-8'`)
    const { body } = await testSystem.setup(maya, id)
    await testSystem.owner.query(`update product set price_cents = 6900 where id = 'ramelteon-8'`)
    expect(body).toMatchObject({ amountCents: 6900, currency: 'USD' })
  })

  test('is idempotent', async () => {
    const { id, version } = await testSystem.awaitingRequest(maya)
    const again = await maya.ask('Mutation.submitRequest', { input: { id, expectedVersion: version - 1 } })
    expect(again).toMatchObject({ id, version, status: 'awaiting_payment' })
  })
})

describe('starting a payment', () => {
  test('ten times concurrently creates one payment and one checkout session', async () => {
    const { id } = await testSystem.awaitingRequest(maya)
    const answers = await Promise.all(Array.from({ length: 10 }, () => testSystem.setup(maya, id)))
    expect(new Set(answers.map(({ body }) => body['paymentId'])).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body['url'])).size).toBe(1)
    const { paymentId } = answers[0]?.body ?? {}
    expect(
      [...testSystem.fake.sessions.values()].filter((session) => session.paymentId === paymentId),
    ).toHaveLength(1)
  })

  test('after the session has expired creates another, never two at once', async () => {
    const { id } = await testSystem.awaitingRequest(maya)
    const first = await testSystem.setup(maya, id)
    const session = [...testSystem.fake.sessions.values()].at(-1)
    if (session) session.status = 'expired'
    const second = await testSystem.setup(maya, id)
    expect(second.body['url']).not.toBe(first.body['url'])
    expect(second.body['paymentId']).toBe(first.body['paymentId'])
  })

  test('is possible only for the request’s patient', async () => {
    const { id } = await testSystem.awaitingRequest(maya)
    const stranger = await testSystem.person('user')
    expect(await testSystem.setup(stranger, id)).toMatchObject({
      status: 404,
      body: { errorType: 'NotFound' },
    })
    expect(await testSystem.setup(lee, id)).toMatchObject({ status: 403, body: { errorType: 'Forbidden' } })
    expect(await testSystem.post('/payments/setup', { requestId: id })).toMatchObject({ status: 401 })
    expect(await testSystem.setup(maya, 'no-uuid')).toMatchObject({ status: 404 })
    const broken = await testSystem.post('/payments/setup', Buffer.from('{'), { authorization: maya.id })
    expect(broken).toMatchObject({ status: 400, body: { errorType: 'InvalidInput' } })
  })

  test('is refused for a canceled request, and can be retried after a timeout of the gateway', async () => {
    const { id, version } = await testSystem.awaitingRequest(maya)
    testSystem.fake.fail(() => 'silent')
    expect(await testSystem.setup(maya, id)).toMatchObject({
      status: 503,
      body: { errorType: 'GatewayUnavailable' },
    })
    testSystem.fake.fail(() => undefined)
    expect(await testSystem.setup(maya, id)).toMatchObject({ status: 200 })
    await maya.ask('Mutation.cancelRequest', { input: { id, expectedVersion: version } })
    expect(await testSystem.setup(maya, id)).toMatchObject({ status: 200, body: { url: null } })
    expect(await statusOf(id)).toBe('cancelled')
  })
})

describe('the hold', () => {
  test('submits the request once, with conversation and due time, whatever comes first and however often', async () => {
    const { id } = await testSystem.awaitingRequest(maya)
    const { body } = await testSystem.setup(maya, id)
    testSystem.fake.enterCard(String(body['url']), 'good')
    const [first] = testSystem.fake.notices
    if (!first) throw new Error('The gateway told nothing.')
    const hook = () =>
      testSystem.post('/payments/webhook', first.body, { 'stripe-signature': first.signature })
    const verify = () => testSystem.verify(maya, String(body['paymentId']))
    const answers = await Promise.all([hook(), verify(), hook(), verify(), hook()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await verify()).body).toMatchObject({ status: 'held', amountCents: 6900, capturedCents: 0 })

    const arrived = await request(id)
    expect(arrived).toMatchObject({ status: 'submitted', paymentStatus: 'authorized' })
    expect(arrived.responseDueAt).toBe(new Date(testSystem.clock.now.getTime() + 86_400_000).toISOString())
    expect(arrived.holdUntil).toBe(new Date(testSystem.clock.now.getTime() + 7 * 86_400_000).toISOString())
    const [events] = await maya.eventsOf([id])
    expect(events?.map(({ type }) => type)).toEqual(['start', 'submitAnswers', 'paymentAuthorized'])
    const conversation = await maya.ask('Query.conversation', { id: String(arrived.conversationId) })
    expect(conversation).toMatchObject({ lastSequence: 1, status: 'waiting_on_provider' })
    expect(testSystem.published).toContainEqual({
      field: 'publishWorklistEvent',
      event: expect.objectContaining({ requestId: id, status: 'submitted' }),
    })
  })

  test('is found by reconciliation when browser and webhook never return', async () => {
    const { id } = await testSystem.awaitingRequest(maya)
    const { body } = await testSystem.setup(maya, id)
    testSystem.fake.enterCard(String(body['url']), 'good')
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 10 * 60_000)
    await reconcilePayments(testSystem.context)
    expect(await statusOf(id)).toBe('submitted')
  })

  test('of a declined card is an error with a reason, and the next card on the same page is held', async () => {
    const { id } = await testSystem.awaitingRequest(maya)
    const { body } = await testSystem.setup(maya, id)
    testSystem.fake.enterCard(String(body['url']), 'declined')
    const verify = async () => (await testSystem.verify(maya, String(body['paymentId']))).body
    expect(await verify()).toMatchObject({ status: 'problem', reason: 'card_declined' })
    expect((await testSystem.setup(maya, id)).body['url']).toBe(body['url'])
    testSystem.fake.enterCard(String(body['url']), 'needsBank')
    expect(await verify()).toMatchObject({ status: 'confirming' })
    testSystem.fake.enterCard(String(body['url']), 'good')
    expect(await verify()).toMatchObject({ status: 'held', reason: null })
  })

  test('is unknown while the gateway does not answer, and invisible to others', async () => {
    const { id } = await testSystem.awaitingRequest(maya)
    const { body } = await testSystem.setup(maya, id)
    testSystem.fake.fail(() => 'silent')
    expect((await testSystem.verify(maya, String(body['paymentId']))).body).toMatchObject({
      status: 'unknown',
    })
    const stranger = await testSystem.person('user')
    expect(await testSystem.verify(stranger, String(body['paymentId']))).toMatchObject({ status: 404 })
    expect(await testSystem.verify(maya, randomUUID())).toMatchObject({ status: 404 })
  })

  test('that comes after the patient has canceled is released', async () => {
    const { id, version } = await testSystem.awaitingRequest(maya)
    const { body } = await testSystem.setup(maya, id)
    testSystem.fake.fail((call) => (call === 'closeCheckout' || call === 'look' ? 'silent' : undefined))
    await maya.ask('Mutation.cancelRequest', { input: { id, expectedVersion: version } })
    testSystem.fake.fail(() => undefined)
    testSystem.fake.enterCard(String(body['url']), 'good')
    await testSystem.deliver()
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 3_600_000)
    await reconcilePayments(testSystem.context)
    expect(intentOf(String(body['paymentId'])).status).toBe('canceled')
    expect(await request(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
  })
})

describe('webhooks', () => {
  test('that are forged, stale or unsigned are refused and change nothing', async () => {
    const { id } = await testSystem.awaitingRequest(maya)
    const { body } = await testSystem.setup(maya, id)
    testSystem.fake.enterCard(String(body['url']), 'good')
    const [notice] = testSystem.fake.notices
    if (!notice) throw new Error('The gateway told nothing.')
    const send = (signature: Record<string, string>) =>
      testSystem.post('/payments/webhook', notice.body, signature)
    const text = notice.body.toString()
    const stale = testSystem.fake.sign(text, new Date(testSystem.clock.now.getTime() - 301_000))
    const forged = testSystem.fake.sign(text, testSystem.clock.now, 'whsec_other')
    for (const signature of [stale, forged, 'nonsense']) {
      expect(await send({ 'stripe-signature': signature })).toMatchObject({
        status: 400,
        body: { errorType: 'Forbidden' },
      })
    }
    expect(await send({})).toMatchObject({ status: 400 })
    expect(await statusOf(id)).toBe('awaiting_payment')
  })

  test('about unknown objects are accepted and stored', async () => {
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: 'customer.created',
      paymentId: 'not-ours',
      sessionId: null,
      intentId: 'pi_unknown',
    })
    const signature = testSystem.fake.sign(body, testSystem.clock.now)
    const answer = await testSystem.post('/payments/webhook', Buffer.from(body), {
      'stripe-signature': signature,
    })
    expect(answer).toMatchObject({ status: 200 })
    const { rows } = await testSystem.owner.query(
      `select payment_id from payment_event where webhook_type = 'customer.created'`,
    )
    expect(rows).toEqual([{ payment_id: null }])
  })

  test('are retried while the gateway cannot be read', async () => {
    const { id } = await testSystem.awaitingRequest(maya)
    const { body } = await testSystem.setup(maya, id)
    testSystem.fake.enterCard(String(body['url']), 'good')
    testSystem.fake.fail(() => 'silent')
    expect(await testSystem.deliver()).toBe(503)
    testSystem.fake.fail(() => undefined)
    expect(await testSystem.deliver()).toBe(200)
    expect(await statusOf(id)).toBe('submitted')
  })

  test('that come before we know the page find it by the payment’s id', async () => {
    const { id } = await testSystem.awaitingRequest(maya)
    testSystem.fake.fail((call) => (call === 'openCheckout' ? 'killedAfter' : undefined))
    await testSystem.setup(maya, id).catch(() => undefined)
    const session = [...testSystem.fake.sessions.values()].at(-1)
    testSystem.fake.enterCard(`/${session?.id}`, 'good')
    testSystem.fake.fail(() => undefined)
    expect(await testSystem.deliver()).toBe(200)
    expect(await statusOf(id)).toBe('submitted')
  })
})

describe('approving', () => {
  test('captures the price of the prescribed product, releases the rest, and signs', async () => {
    const submitted = await paid()
    const prescriptionId = randomUUID()
    const approved = await approve(lee, await claim(lee, submitted), {
      prescriptionId,
      productId: 'trazodone-50',
    })
    expect(approved).toMatchObject({ status: 'prescribed', paymentStatus: 'captured', holdUntil: null })
    expect(intentOf(submitted.paymentId)).toMatchObject({ status: 'captured', capturedCents: 2500 })
    const { nodes } = await maya.ask('Query.myPrescriptions', { first: 1 })
    expect(nodes).toMatchObject([
      { id: prescriptionId, status: 'active', price: practiceMoney(2500), note: null },
    ])
    expect((await testSystem.verify(maya, submitted.paymentId)).body).toMatchObject({
      status: 'paid',
      capturedCents: 2500,
    })
    const again = await lee.ask('Mutation.approveRequest', {
      input: { ...approvalOf(submitted.id, approved.version - 2), prescriptionId },
    })
    expect(again).toMatchObject({ id: submitted.id, status: 'prescribed', version: approved.version })
  })

  test('prescribes nothing when the capture fails, and notifies staff', async () => {
    const submitted = await paid('failsAtCapture')
    const taken = await claim(lee, submitted)
    testSystem.published.length = 0
    const approved = await approve(lee, taken)
    expect(approved).toMatchObject({ status: 'approved', paymentStatus: 'authorized' })
    expect(testSystem.published).toContainEqual({
      field: 'publishWorklistEvent',
      event: expect.objectContaining({ requestId: submitted.id, status: 'approved' }),
    })
    const { nodes } = await maya.ask('Query.myPrescriptions', {})
    expect(nodes.map(({ requestId }) => requestId)).not.toContain(submitted.id)
    const { nodes: theirs } = await lee.ask('Query.worklist', { tab: 'mine', first: 100 })
    expect(theirs.map(({ id }) => id)).toContain(submitted.id)
    const { nodes: payments } = await ruth.ask('Query.payments', { first: 1 })
    expect(payments).toMatchObject([
      { requestId: submitted.id, failureCode: 'card_declined', captured: practiceMoney(0) },
    ])
    const problemFor = async (person: typeof lee) =>
      (await person.ask('Query.request', { id: submitted.id })).review?.captureProblem
    expect(await problemFor(lee)).toBe('card_refused')
    expect(await problemFor(maya)).toBeUndefined()

    const { version } = await request(submitted.id)
    const cancelled = await lee.ask('Mutation.cancelRequest', {
      input: { id: submitted.id, expectedVersion: version },
    })
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
    expect(intentOf(submitted.paymentId).status).toBe('canceled')
  })

  test('is finished by reconciliation after a timeout of the gateway, once', async () => {
    const submitted = await paid()
    const taken = await claim(lee, submitted)
    testSystem.fake.fail((call) => (call === 'capture' ? 'silent' : undefined))
    expect(await approve(lee, taken)).toMatchObject({ status: 'approved' })
    testSystem.fake.fail(() => undefined)
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 3_600_000)
    await Promise.all([reconcilePayments(testSystem.context), reconcilePayments(testSystem.context)])
    expect(await request(submitted.id)).toMatchObject({ status: 'prescribed', paymentStatus: 'captured' })
    const { rows } = await testSystem.owner.query(
      `select count(*)::int as captures from payment_event where payment_id = $1 and type = 'capture'`,
      [submitted.paymentId],
    )
    expect(rows).toEqual([{ captures: 1 }])
    const { nodes } = await ruth.ask('Query.auditEvents', {
      filter: { operation: 'payment.capture', patientId: maya.id },
    })
    expect(nodes[0]).toMatchObject({
      agentRole: 'system',
      entityType: 'Payment',
      entityId: submitted.paymentId,
    })
  })

  test('costs at most the hold, and needs a hold that lasts', async () => {
    const submitted = await paid()
    const taken = await claim(lee, submitted)
    await testSystem.owner.query(`update product set max_packs = 2 where id = 'ramelteon-8'`)
    await expect(approve(lee, taken, { quantity: 2 })).rejects.toMatchObject({
      code: 'HoldTooSmall',
      info: { priceCents: 13_800, heldCents: 6900 },
    })
    await testSystem.owner.query(`update product set max_packs = 1 where id = 'ramelteon-8'`)
    await expect(approve(lee, taken, { productId: 'sildenafil-25' })).rejects.toMatchObject({
      code: 'InvalidInput',
    })
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 8 * 86_400_000)
    await expect(approve(lee, taken)).rejects.toMatchObject({ code: 'PaymentMissing' })
  })
})

describe('releases and refunds', () => {
  test('release the hold of a declined request', async () => {
    const submitted = await paid()
    const declined = await lee.ask('Mutation.declineRequest', {
      input: {
        id: submitted.id,
        expectedVersion: submitted.version,
        reason: 'contraindicated',
        text: 'Please see a doctor.',
      },
    })
    expect(declined).toMatchObject({
      status: 'declined',
      paymentStatus: 'voided',
      declineReason: 'contraindicated',
    })
    expect(intentOf(submitted.paymentId)).toMatchObject({ status: 'canceled', capturedCents: 0 })
    const { nodes } = await maya.ask('Query.messages', { conversationId: String(declined.conversationId) })
    expect(nodes.at(-1)).toMatchObject({ body: 'Please see a doctor.', senderName: 'Dr. Lena Lee' })
  })

  test('refund what an Admin cancels after prescribing, with the prescription', async () => {
    const submitted = await paid()
    const prescribed = await approve(lee, await claim(lee, submitted))
    const cancelled = await ruth.ask('Mutation.cancelRequest', {
      input: { id: submitted.id, expectedVersion: prescribed.version },
    })
    expect(cancelled).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    expect(intentOf(submitted.paymentId)).toMatchObject({ capturedCents: 6900, refundedCents: 6900 })
    const { nodes } = await maya.ask('Query.myPrescriptions', { first: 1 })
    expect(nodes).toMatchObject([{ requestId: submitted.id, status: 'cancelled' }])
  })

  test('end the request when the bank releases the hold, and the patient sees it', async () => {
    const submitted = await paid()
    testSystem.fake.expireHold(intentOf(submitted.paymentId))
    testSystem.fake.notices.splice(0, testSystem.fake.notices.length - 1)
    await testSystem.deliver()
    expect(await request(submitted.id)).toMatchObject({ status: 'expired', paymentStatus: 'expired' })
  })

  test('end an unpaid request after three days, and an undecided one before its hold expires, once', async () => {
    const undecided = await paid()
    const unpaid = await testSystem.awaitingRequest(maya, randomUUID(), 'ed')
    await testSystem.setup(maya, unpaid.id)
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 6.6 * 86_400_000)
    await Promise.all([expireHolds(testSystem.context), expireHolds(testSystem.context)])
    expect(await request(unpaid.id)).toMatchObject({ status: 'expired', paymentStatus: 'expired' })
    expect(await request(undecided.id)).toMatchObject({ status: 'expired', paymentStatus: 'voided' })
    const [events] = await maya.eventsOf([undecided.id])
    expect(events?.filter(({ type }) => type === 'holdExpired')).toHaveLength(1)
  })

  test.each<Fault>(['silent', 'killedBefore', 'killedAfter'])(
    'happen once though the gateway is %s at each call in turn',
    async (fault) => {
      for (const failing of ['look', 'cancel']) {
        const submitted = await paid()
        let isFirst = true
        testSystem.fake.fail((call) => {
          if (call !== failing || !isFirst) return undefined
          isFirst = false
          return fault
        })
        await maya.ask('Mutation.cancelRequest', {
          input: { id: submitted.id, expectedVersion: submitted.version },
        })
        testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 3_600_000)
        await reconcilePayments(testSystem.context)
        expect(await request(submitted.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
      }
    },
  )
})

function approvalOf(id: string, expectedVersion: number) {
  return {
    id,
    expectedVersion,
    prescriptionId: randomUUID(),
    productId: 'ramelteon-8',
    quantity: 1,
    refills: 1,
  }
}
