import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { expireHolds } from '../../../../api/jobs/expireHolds'
import { reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import { sendDeadlineReminders } from '../../../../api/jobs/sendReminders'
import type { CaptureProblem } from '../../../../domain/generated/enums'
import { approve, cancel, claim } from '../../../support/builders/requestScenarios'
import { Killed } from '../../../support/fakeGateway'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

const minute = 60_000
const day = 24 * 60 * minute

let testSystem: PayingProduct
let maya: Person
let lee: Person
let ruth: Person
let requestId: string
let paymentId: string

beforeAll(async () => {
  testSystem = await createPayingProduct()
  lee = await testSystem.person('HCPs')
  ruth = await testSystem.person('Admin')
})
beforeEach(() => approved('failsAtCapture'))
afterAll(() => testSystem.close())

/** Creates an approved request; the prescribed price is below the hold. */
async function approved(card: 'failsAtCapture' | 'good', troubles = 0): Promise<void> {
  pass(minute)
  maya = await testSystem.person('user')
  requestId = (await testSystem.awaitingRequest(maya)).id
  const { body } = await testSystem.setup(maya, requestId)
  testSystem.fake.enterCard(String(body['url']), card)
  paymentId = String(body['paymentId'])
  await testSystem.verify(maya, paymentId)
  for (const intent of intents()) intent.captureTroubles = troubles
  testSystem.fake.notices.length = 0
  await approve(lee, await claim(lee, await request()), { productId: 'trazodone-50' })
}

const pass = (milliseconds: number) => {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + milliseconds)
}
const retryPayment = (person = maya) =>
  testSystem.post('/payments/setup', { reauthorizeRequestId: requestId }, { authorization: person.id })
const request = async (person = maya) => (await person.ask('Query.request', { id: requestId })).request
const problem = async () => (await lee.ask('Query.request', { id: requestId })).review?.captureProblem
const intents = () => ofPayment(testSystem.fake.intents)
/** Returns the gateway's holds of the payment, oldest first. */
const holds = () => intents().map(({ status }) => status)
const pagesOpen = () => ofPayment(testSystem.fake.sessions).filter(({ status }) => status === 'open').length
const ofPayment = <Thing extends { readonly paymentId: string }>(things: ReadonlyMap<string, Thing>) =>
  [...things.values()].filter((thing) => thing.paymentId === paymentId)

async function openPage(): Promise<string> {
  const { status, body } = await retryPayment()
  expect({ status, url: typeof body['url'] }).toEqual({ status: 200, url: 'string' })
  return String(body['url'])
}

async function payment() {
  const { nodes } = await maya.ask('Query.myPayments', { first: 1 })
  return nodes[0]
}

async function prescriptions(): Promise<{ status: string; signed_at: Date | null }[]> {
  const sql = 'select status, signed_at from prescription where request_id = $1'
  return (await testSystem.owner.query<{ status: string; signed_at: Date | null }>(sql, [requestId])).rows
}

async function mailsTo(person: Person, kind: string): Promise<number> {
  const sql = 'select count(*)::int as count from outbox where recipient = $1 and kind = $2'
  const { rows } = await testSystem.owner.query<{ count: number }>(sql, [person.id, kind])
  return rows[0]?.count ?? 0
}

async function lastMessage() {
  const { conversationId } = await request()
  const { nodes } = await maya.ask('Query.messages', { conversationId: String(conversationId) })
  return nodes.at(-1)
}

/** Expects one prescription as decided, captured on the last hold, and no other hold. */
async function expectPrescribedOnce(): Promise<void> {
  expect(await request()).toMatchObject({ status: 'prescribed', paymentStatus: 'captured' })
  expect(holds().filter((status) => status === 'captured')).toHaveLength(1)
  expect(holds().filter((status) => status === 'authorized')).toHaveLength(0)
  expect(intents().at(-1)).toMatchObject({ status: 'captured', capturedCents: 2500 })
  expect(await payment()).toMatchObject({
    captured: practiceMoney(2500),
    refunded: practiceMoney(0),
    failureCode: null,
  })
  expect(await prescriptions()).toMatchObject([{ status: 'active' }])
}

async function expectNothingHeld(): Promise<void> {
  expect(holds().filter((status) => status === 'authorized' || status === 'captured')).toEqual([])
  expect(pagesOpen()).toBe(0)
  expect(await prescriptions()).toMatchObject([{ status: 'cancelled', signed_at: null }])
}

describe('a refused charge', () => {
  test('is reported to the patient, in the conversation and by email, and nothing is prescribed', async () => {
    expect(await request()).toMatchObject({ status: 'approved', paymentStatus: 'authorized' })
    expect(await lastMessage()).toMatchObject({
      kind: 'system',
      body: expect.stringContaining('another card'),
    })
    const conversation = await maya.ask('Query.conversation', {
      id: String((await request()).conversationId),
    })
    expect(conversation).toMatchObject({ status: 'waiting_on_patient' })
    expect(await mailsTo(maya, 'paymentProblem')).toBe(1)
    expect((await testSystem.verify(maya, paymentId)).body).toMatchObject({
      status: 'problem',
      reason: 'card_declined',
    })
    expect(await prescriptions()).toMatchObject([{ status: 'draft', signed_at: null }])
  })

  test('is retried at the same price: charged and prescribed as decided, the old hold released', async () => {
    const { body } = await retryPayment()
    expect(body).toMatchObject({ amountCents: 6900, currency: 'USD' })
    testSystem.fake.enterCard(String(body['url']), 'good')
    expect((await testSystem.verify(maya, paymentId)).body).toMatchObject({
      status: 'paid',
      capturedCents: 2500,
    })
    expect(holds()).toEqual(['canceled', 'captured'])
    await expectPrescribedOnce()
    const { rows } = await testSystem.owner.query(
      `select type, from_status, to_status from payment_event where payment_id = $1 and type <> 'notice' order by id`,
      [paymentId],
    )
    expect(rows).toMatchObject([
      { type: 'authorize' },
      { type: 'renew', from_status: 'authorized', to_status: 'authorized' },
      { type: 'capture' },
    ])
    expect((await retryPayment()).body).toMatchObject({ errorType: 'PaymentMissing' })
  })

  test('is found by an Admin, by its reason, also after the retry', async () => {
    const idsFor = async (...captureProblems: CaptureProblem[]) => {
      const filter = { patientId: maya.id, captureProblems }
      return (await ruth.ask('Query.payments', { filter })).nodes.map(({ id }) => id)
    }
    expect(await idsFor('card_refused')).toEqual([paymentId])
    expect(await idsFor('insufficient_funds', 'gateway_trouble')).toEqual([])
    testSystem.fake.enterCard(await openPage(), 'good')
    await testSystem.verify(maya, paymentId)
    expect(await idsFor('insufficient_funds', 'card_refused')).toEqual([paymentId])
  })

  test('is shown as being charged, not as held, while another process is about to charge it', async () => {
    testSystem.fake.enterCard(await openPage(), 'good')
    testSystem.fake.fail((call) => (call === 'capture' ? 'killedBefore' : undefined))
    await testSystem.deliver().catch(() => undefined)
    testSystem.fake.fail((call) => (call === 'capture' ? 'silent' : undefined))
    expect((await testSystem.verify(maya, paymentId)).body).toMatchObject({ status: 'confirming' })
    testSystem.fake.fail(() => undefined)
    pass(minute)
    await reconcilePayments(testSystem.context)
    expect((await testSystem.verify(maya, paymentId)).body).toMatchObject({
      status: 'paid',
      capturedCents: 2500,
    })
    await expectPrescribedOnce()
  })

  test('may be retried again after another refusal', async () => {
    testSystem.fake.enterCard(await openPage(), 'failsAtCapture')
    expect((await testSystem.verify(maya, paymentId)).body).toMatchObject({ status: 'problem' })
    expect(await request()).toMatchObject({ status: 'approved', paymentStatus: 'authorized' })
    expect(await mailsTo(maya, 'paymentProblem')).toBe(2)
    expect(await problem()).toBe('card_refused')

    testSystem.fake.enterCard(await openPage(), 'declined')
    expect((await testSystem.verify(maya, paymentId)).body).toMatchObject({ status: 'problem' })
    expect(pagesOpen()).toBe(1)
    testSystem.fake.enterCard(await openPage(), 'good')
    await testSystem.verify(maya, paymentId)
    await expectPrescribedOnce()
  })

  test('may be retried also after the bank has released the old hold', async () => {
    const [old] = intents()
    if (!old) throw new Error('There is no hold.')
    testSystem.fake.expireHold(old)
    while (testSystem.fake.notices.length > 0) await testSystem.deliver()
    expect(await request()).toMatchObject({ status: 'approved', paymentStatus: 'expired' })
    testSystem.fake.enterCard(await openPage(), 'good')
    await testSystem.verify(maya, paymentId)
    await expectPrescribedOnce()
  })

  test('shares one checkout session among several tabs, which others cannot pay', async () => {
    const answers = await Promise.all([retryPayment(), retryPayment(), retryPayment()])
    expect(new Set(answers.map(({ body }) => body['url'])).size).toBe(1)
    expect(pagesOpen()).toBe(1)
    expect((await retryPayment(await testSystem.person('user'))).body).toMatchObject({
      errorType: 'NotFound',
    })
    expect((await retryPayment(lee)).body).toMatchObject({ errorType: 'Forbidden' })
  })
})

describe('webhook events of the new hold', () => {
  test('suffice, newest first and each of them twice', async () => {
    testSystem.fake.enterCard(await openPage(), 'good')
    const told = [...testSystem.fake.notices]
    for (const notice of [...told.reverse(), ...told]) {
      testSystem.fake.notices.unshift(notice)
      expect(await testSystem.deliver()).toBe(200)
    }
    while (testSystem.fake.notices.length > 0) await testSystem.deliver(testSystem.fake.notices.length - 1)
    await expectPrescribedOnce()
  })

  test('are not needed: reconciliation finds it, run twice concurrently', async () => {
    testSystem.fake.enterCard(await openPage(), 'good')
    testSystem.fake.notices.length = 0
    pass(3 * minute)
    await Promise.all([reconcilePayments(testSystem.context), reconcilePayments(testSystem.context)])
    await expectPrescribedOnce()
  })

  test('may come after everything is done, or too late to be accepted', async () => {
    testSystem.fake.enterCard(await openPage(), 'good')
    const [stale] = testSystem.fake.notices
    await testSystem.verify(maya, paymentId)
    while (testSystem.fake.notices.length > 0) await testSystem.deliver()
    await expectPrescribedOnce()
    if (stale) testSystem.fake.notices.push(stale)
    pass(6 * minute)
    expect(await testSystem.deliver()).toBe(400)
    testSystem.fake.notices.length = 0
    await expectPrescribedOnce()
  })
})

describe('a request canceled while it waits for a retry', () => {
  const ways = {
    'by the patient': () => maya,
    'by the professional': () => lee,
    'by an Admin': () => ruth,
  }

  test.each(Object.entries(ways))('%s, before a checkout session is open', async (_way, person) => {
    await cancel(person(), await request(person()))
    expect(await request()).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
    await expectNothingHeld()
    expect((await retryPayment()).body).toMatchObject({ errorType: 'PaymentMissing' })
  })

  test.each(Object.entries(ways))('%s, while a checkout session is open', async (_way, person) => {
    const url = await openPage()
    await cancel(person(), await request(person()))
    await expectNothingHeld()
    expect(testSystem.fake.enterCard(url, 'good')).toBe(false)
  })

  test.each(Object.entries(ways))('%s, after a card was declined there', async (_way, person) => {
    const url = await openPage()
    testSystem.fake.enterCard(url, 'declined')
    await testSystem.verify(maya, paymentId)
    await cancel(person(), await request(person()))
    await expectNothingHeld()
    expect(testSystem.fake.enterCard(url, 'good')).toBe(false)
  })

  test.each(Object.entries(ways))('%s, between the new card and its webhook event', async (_way, person) => {
    testSystem.fake.enterCard(await openPage(), 'good')
    await cancel(person(), await request(person()))
    await expectNothingHeld()
    while (testSystem.fake.notices.length > 0) await testSystem.deliver()
    await expectNothingHeld()
  })

  test('not by the patient while the charge is pending, but by staff, is not charged', async () => {
    testSystem.fake.fail((call) => (call === 'capture' ? 'silent' : undefined))
    await approved('good')
    testSystem.fake.fail(() => undefined)
    await expect(cancel(maya, await request())).rejects.toMatchObject({ code: 'IllegalTransition' })
    await cancel(lee, await request(lee))
    pass(day)
    await reconcilePayments(testSystem.context)
    await expectNothingHeld()
  })
})

test('a prescription draft is ended by nobody else, nor before the request is canceled', async () => {
  const callers = [
    { id: (await testSystem.person('user')).id, role: 'user' },
    { id: lee.id, role: 'HCPs' },
    { id: maya.id, role: 'user' },
  ]
  for (const { id, role } of callers) {
    const client = await testSystem.product.app.connect()
    await client.query('begin')
    await client.query(`select set_config('app.sub', $1, true), set_config('app.role', $2, true)`, [id, role])
    await client.query('select withdraw_draft_of($1, now())', [requestId])
    await client.query('commit')
    client.release()
  }
  expect(await prescriptions()).toMatchObject([{ status: 'draft' }])
})

describe('an unpaid retry', () => {
  test('triggers another email, and the request ends after a week with nothing held, once', async () => {
    const before = await mailsTo(maya, 'paymentProblem')
    pass(1.1 * day)
    await sendDeadlineReminders(testSystem.context)
    await sendDeadlineReminders(testSystem.context)
    expect(await mailsTo(maya, 'paymentProblem')).toBe(before + 1)
    pass(5.8 * day)
    await expireHolds(testSystem.context)
    expect(await request()).toMatchObject({ status: 'approved' })
    pass(0.2 * day)
    await openPage()
    await Promise.all([expireHolds(testSystem.context), expireHolds(testSystem.context)])
    expect(await request()).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
    await expectNothingHeld()
    expect(await lastMessage()).toMatchObject({ body: expect.stringContaining('you didn’t add another one') })
    expect(await mailsTo(maya, 'requestNews')).toBe(1)
    const [events] = await maya.eventsOf([requestId])
    expect(events?.filter(({ type }) => type === 'patientUnresponsive')).toHaveLength(1)
  })

  test('ends a week after the last refusal', async () => {
    pass(6 * day)
    testSystem.fake.enterCard(await openPage(), 'failsAtCapture')
    await testSystem.verify(maya, paymentId)
    pass(2 * day)
    await expireHolds(testSystem.context)
    expect(await request()).toMatchObject({ status: 'approved' })
  })

  test('that is paid in the last moment is prescribed and does not end', async () => {
    pass(6.9 * day)
    testSystem.fake.enterCard(await openPage(), 'good')
    await testSystem.verify(maya, paymentId)
    pass(day)
    await expireHolds(testSystem.context)
    await expectPrescribedOnce()
  })
})

describe('an unreachable bank', () => {
  test('is retried on the same hold, and the patient is not asked to pay again', async () => {
    await approved('good', 2)
    expect(await request()).toMatchObject({ status: 'approved', paymentStatus: 'authorized' })
    expect({ problem: await problem(), told: await mailsTo(maya, 'paymentProblem') }).toEqual({
      problem: null,
      told: 0,
    })
    expect((await retryPayment()).body).toMatchObject({ url: null })
    for (const wait of [5, 6, 50, 11]) {
      pass(wait * minute)
      await Promise.all([reconcilePayments(testSystem.context), reconcilePayments(testSystem.context)])
    }
    expect(holds()).toEqual(['captured'])
    await expectPrescribedOnce()
  })

  test('is retried three more times before the patient is asked to pay, once', async () => {
    await approved('good', 9)
    for (let hours = 0; hours < 9; hours += 1) {
      pass(60 * minute)
      await reconcilePayments(testSystem.context)
    }
    expect(await problem()).toBe('gateway_trouble')
    expect(await mailsTo(maya, 'paymentProblem')).toBe(1)
    expect(intents().at(0)?.captureTroubles).toBe(5)
    testSystem.fake.enterCard(await openPage(), 'good')
    await testSystem.verify(maya, paymentId)
    await expectPrescribedOnce()
  })

  test('is not retried for a canceled request', async () => {
    await approved('good', 1)
    await cancel(lee, await request(lee))
    pass(day)
    await reconcilePayments(testSystem.context)
    await expectNothingHeld()
  })
})

describe('a retry whose process dies', () => {
  test('before any of its transactions is finished by the next runs', async () => {
    for (let point = 1; point <= 16; point += 1) {
      if (point > 1) await approved('failsAtCapture')
      testSystem.fake.enterCard(await openPage(), 'good')
      let count = 0
      testSystem.die(() => (count += 1) === point)
      await testSystem.verify(maya, paymentId).catch((error: unknown) => expect(error).toBeInstanceOf(Killed))
      testSystem.die(() => false)
      testSystem.fake.notices.length = 0
      for (let run = 0; run < 2; run += 1) {
        pass(3 * minute)
        await Promise.all([reconcilePayments(testSystem.context), reconcilePayments(testSystem.context)])
      }
      await expectPrescribedOnce()
    }
  })

  test.each(['killedBefore', 'killedAfter', 'silent'] as const)(
    'at each call of the gateway (%s) is finished by the next runs',
    async (fault) => {
      for (const call of ['openCheckout', 'look', 'capture', 'cancel']) {
        await approved('failsAtCapture')
        const hasFailed = testSystem.fake.failOnce(call, fault)
        await retryPayment().catch(() => undefined)
        const answer = await retryPayment().catch(() => undefined)
        const url = answer?.body['url']
        if (typeof url === 'string') testSystem.fake.enterCard(url, 'good')
        await testSystem.verify(maya, paymentId).catch(() => undefined)
        expect({ call, hasFailed: hasFailed() }).toEqual({ call, hasFailed: true })
        testSystem.fake.fail(() => undefined)
        testSystem.fake.notices.length = 0
        for (let run = 0; run < 2; run += 1) {
          pass(3 * minute)
          await reconcilePayments(testSystem.context)
        }
        await expectPrescribedOnce()
      }
    },
  )
})
