import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recheckSafety } from '../../../../api/jobs/recheckSafety'
import { startsTaking } from '../../../support/builders/healthScenarios'
import { approve, claim } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

const day = 86_400_000

let testSystem: PayingProduct
let maya: Person
let lee: Person
let requestId: string
let paymentId: string

beforeAll(async () => {
  testSystem = await createPayingProduct()
  lee = await testSystem.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
})
beforeEach(async () => {
  testSystem.die(() => false)
  maya = await testSystem.person('user')
})
afterAll(() => testSystem.close())

const sildenafil = { productId: 'sildenafil-25', refills: 0 }

/** Creates a request for sildenafil under review, with a hold. */
async function inReview(card: 'good' | 'failsAtCapture') {
  requestId = randomUUID()
  await testSystem.awaitingRequest(maya, requestId, 'ed')
  const { body } = await testSystem.setup(maya, requestId)
  testSystem.fake.enterCard(String(body['url']), card)
  paymentId = String(body['paymentId'])
  await testSystem.verify(maya, paymentId)
  return claim(lee, await request())
}

const request = async (person = maya) => (await person.ask('Query.request', { id: requestId })).request
const money = () =>
  [...testSystem.fake.intents.values()]
    .filter((intent) => intent.paymentId === paymentId)
    .map(({ status }) => status)
const prescriptions = async () =>
  (
    await testSystem.owner.query<{ status: string; status_reason: string | null }>(
      'select status, status_reason from prescription where request_id = $1 order by authored_on, id',
      [requestId],
    )
  ).rows
const orders = async () => (await maya.ask('Query.myOrders', { first: 10 })).nodes
const mailsTo = async (person: Person, kind: string) =>
  (
    await testSystem.owner.query<{ count: number }>(
      'select count(*)::int as count from outbox where recipient = $1 and kind = $2',
      [person.id, kind],
    )
  ).rows[0]?.count
const lastMessage = async () => {
  const { conversationId } = await request()
  return (await maya.ask('Query.messages', { conversationId: String(conversationId) })).nodes.at(-1)
}

async function payWithAnotherCard(url: string): Promise<void> {
  testSystem.fake.enterCard(url, 'good')
  await testSystem.verify(maya, paymentId)
}
async function openPage(): Promise<string> {
  const { body } = await testSystem.post(
    '/payments/setup',
    { reauthorizeRequestId: requestId },
    { authorization: maya.id },
  )
  return String(body['url'])
}

async function expectBackInReview(): Promise<void> {
  expect(await request()).toMatchObject({ status: 'in_review', assigneeName: 'Dr. Lena Lee' })
  expect(await prescriptions()).toEqual([{ status: 'cancelled', status_reason: 'interaction' }])
  expect(await orders()).toEqual([])
}

describe('a new medicine between a refused charge and its retry', () => {
  test('returns the request to review at once: nothing is prescribed, and the prescriber is notified', async () => {
    await approve(lee, await inReview('failsAtCapture'), sildenafil)
    await startsTaking(maya, 'Nitroglycerin')
    await expectBackInReview()
    expect(await lastMessage()).toMatchObject({ kind: 'system', body: expect.stringContaining('review') })
    expect(await mailsTo(lee, 'safetyReview')).toBe(1)
    expect(await mailsTo(maya, 'requestNews')).toBe(1)
    const [{ events }] = [{ events: (await lee.eventsOf([requestId]))[0] }]
    expect(events?.at(-1)).toMatchObject({ type: 'safetyRecheckFailed', from: 'approved', actorRole: null })
  })

  test('prevents the signature where the check of the profile is late: nothing is charged', async () => {
    await approve(lee, await inReview('failsAtCapture'), sildenafil)
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 5 * day)
    const url = await openPage()
    testSystem.die(() => true)
    await startsTaking(maya, 'Nitroglycerin')
    testSystem.die(() => false)
    expect(await request()).toMatchObject({ status: 'approved' })

    await payWithAnotherCard(url)
    await expectBackInReview()
    expect(money()).toEqual(['canceled', 'authorized'])
    expect(await recheckSafety(testSystem.context)).toBe(0)
  })

  test('is handled by the job if the process died right after the change', async () => {
    await approve(lee, await inReview('failsAtCapture'), sildenafil)
    testSystem.die(() => true)
    await startsTaking(maya, 'Nitroglycerin')
    testSystem.die(() => false)
    expect(await recheckSafety(testSystem.context)).toBe(1)
    await expectBackInReview()
  })

  test('lets the prescriber approve again, on the new hold', async () => {
    await approve(lee, await inReview('failsAtCapture'), sildenafil)
    const url = await openPage()
    await startsTaking(maya, 'Doxazosin')
    await payWithAnotherCard(url)
    await expectBackInReview()
    const { alerts } = await lee.ask('Query.prescriptionCheck', {
      requestId,
      productId: sildenafil.productId,
    })
    await approve(lee, await request(lee), {
      ...sildenafil,
      overriddenAlertIds: alerts.map(({ id }) => id),
      overrideReason: 'Stable on doxazosin for years, lowest dose.',
    })
    expect(await request()).toMatchObject({ status: 'prescribed', paymentStatus: 'captured' })
    expect(money()).toEqual(['canceled', 'captured'])
  })

  test('changes nothing without an interaction', async () => {
    await approve(lee, await inReview('failsAtCapture'), sildenafil)
    await startsTaking(maya, 'Vitamin D')
    await payWithAnotherCard(await openPage())
    expect(await request()).toMatchObject({ status: 'prescribed', paymentStatus: 'captured' })
  })
})

test('a new medicine during a charge stops the signature, and the charge is refunded', async () => {
  const taken = await inReview('good')
  const { gateway } = testSystem.context.payments
  const charge = gateway.capture.bind(gateway)
  const said = { nitroglycerin: false }
  Object.assign(gateway, {
    capture: async (...order: Parameters<typeof charge>) => {
      await charge(...order)
      if (said.nitroglycerin) return
      said.nitroglycerin = true
      await startsTaking(maya, 'Nitroglycerin')
    },
  })
  await approve(lee, taken, sildenafil)
  Object.assign(gateway, { capture: charge })
  await expectBackInReview()
  expect(await request()).toMatchObject({ paymentStatus: 'refunded' })
  const intent = [...testSystem.fake.intents.values()].find((one) => one.paymentId === paymentId)
  expect(intent?.refundedCents).toBe(intent?.capturedCents)
})

test('an overridden alert does not prevent the signature', async () => {
  const taken = await inReview('failsAtCapture')
  await startsTaking(maya, 'Doxazosin')
  const { alerts } = await lee.ask('Query.prescriptionCheck', { requestId, productId: sildenafil.productId })
  await approve(lee, taken, {
    ...sildenafil,
    overriddenAlertIds: alerts.map(({ id }) => id),
    overrideReason: 'Stable on doxazosin for years, lowest dose.',
  })
  await payWithAnotherCard(await openPage())
  expect(await request()).toMatchObject({ status: 'prescribed' })
})
