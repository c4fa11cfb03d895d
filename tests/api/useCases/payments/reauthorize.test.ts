import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireHolds } from '../../../../api/jobs/expireHolds'
import { reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import { createBarriers, interleave } from '../../../support/barrier'
import { approve, claim, decline } from '../../../support/builders/requestScenarios'
import { Killed } from '../../../support/fakeGateway'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

const hour = 3_600_000

let testSystem: PayingProduct
let maya: Person
let lee: Person
let requestId: string
let paymentId: string

beforeAll(async () => {
  testSystem = await createPayingProduct()
  lee = await testSystem.person('HCPs')
})
beforeEach(newHold)
afterAll(() => testSystem.close())

/** Creates a request with a new hold. */
async function newHold(): Promise<void> {
  maya = await testSystem.person('user')
  requestId = (await testSystem.awaitingRequest(maya)).id
  const { body } = await testSystem.setup(maya, requestId)
  testSystem.fake.enterCard(String(body['url']), 'good')
  paymentId = String(body['paymentId'])
  await testSystem.verify(maya, paymentId)
  // Webhook events of the first hold, whose signatures are too old days later.
  testSystem.fake.notices.length = 0
}

const pass = (milliseconds: number) => {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + milliseconds)
}
const renew = (person = maya, id = requestId) =>
  testSystem.post('/payments/setup', { reauthorizeRequestId: id }, { authorization: person.id })
const request = async (person = maya) => (await person.ask('Query.request', { id: requestId })).request
/** Returns the gateway's holds of the payment, oldest first. */
const holds = () => ofPayment(testSystem.fake.intents).map(({ status }) => status)
const pagesOpen = () => ofPayment(testSystem.fake.sessions).filter(({ status }) => status === 'open').length
const ofPayment = <Thing extends { readonly paymentId: string }>(things: ReadonlyMap<string, Thing>) =>
  [...things.values()].filter((thing) => thing.paymentId === paymentId)

/** Delivers the pending webhook events, and those they cause. */
async function deliverAll(order: 'newest first' | 'oldest first'): Promise<void> {
  for (let turn = 0; turn < 20 && testSystem.fake.notices.length > 0; turn += 1) {
    expect(await testSystem.deliver(order === 'newest first' ? testSystem.fake.notices.length - 1 : 0)).toBe(
      200,
    )
  }
}

async function openPage(): Promise<string> {
  const { status, body } = await renew()
  expect(status).toBe(200)
  return String(body['url'])
}

describe('a hold that expires soon', () => {
  test('is reauthorized: the new one applies, then the old one is released', async () => {
    pass(6 * 24 * hour)
    const url = await openPage()
    expect(holds()).toEqual(['authorized'])
    testSystem.fake.enterCard(url, 'good')
    expect(holds()).toEqual(['authorized', 'authorized'])
    const { body } = await testSystem.verify(maya, paymentId)
    expect(body).toMatchObject({ status: 'held' })
    expect(holds()).toEqual(['canceled', 'authorized'])
    const end = new Date(testSystem.clock.now.getTime() + 7 * 24 * hour).toISOString()
    expect(await request()).toMatchObject({
      status: 'submitted',
      paymentStatus: 'authorized',
      holdUntil: end,
    })

    // The request continues after the old hold has ended, and is charged on the new one.
    pass(2 * 24 * hour)
    await expireHolds(testSystem.context)
    await reconcilePayments(testSystem.context)
    const taken = await claim(lee, await request())
    await approve(lee, taken)
    expect(holds()).toEqual(['canceled', 'captured'])
    expect(await request()).toMatchObject({ status: 'prescribed', paymentStatus: 'captured' })
  })

  test('is reauthorized by webhook events only, in any order and twice', async () => {
    pass(6 * 24 * hour)
    testSystem.fake.enterCard(await openPage(), 'good')
    await deliverAll('newest first')
    expect(holds()).toEqual(['canceled', 'authorized'])
    expect(await request()).toMatchObject({ status: 'submitted', paymentStatus: 'authorized' })
  })

  test('is reauthorized by reconciliation without webhook events or a returning browser', async () => {
    pass(6 * 24 * hour)
    testSystem.fake.enterCard(await openPage(), 'good')
    pass(3 * 60_000)
    await Promise.all([reconcilePayments(testSystem.context), reconcilePayments(testSystem.context)])
    expect(holds()).toEqual(['canceled', 'authorized'])
  })

  test('ends nothing when the old hold is synced while the new one replaces it', async () => {
    pass(6 * 24 * hour)
    testSystem.fake.enterCard(await openPage(), 'good')
    const looking = await interleave(
      { barriers: createBarriers(testSystem.pools), owner: testSystem.owner },
      {
        // Has read the old hold, and syncs it after its release.
        first: () => testSystem.verify(maya, paymentId),
        pauseAt: ['reauthorizations.pendingByPayment'],
        second: () => deliverAll('oldest first'),
      },
    )
    expect(looking.hasPaused).toBe(true)
    expect(holds()).toEqual(['canceled', 'authorized'])
    expect(await request()).toMatchObject({ status: 'submitted', paymentStatus: 'authorized' })
  })

  test('shares one checkout session among several tabs', async () => {
    pass(6 * 24 * hour)
    const answers = await Promise.all([renew(), renew(), renew()])
    expect(new Set(answers.map(({ body }) => body['url'])).size).toBe(1)
    expect(pagesOpen()).toBe(1)
  })

  test('is not reauthorized before its last two days, nor by others, nor after the decision', async () => {
    expect((await renew()).body).toMatchObject({ url: null })
    pass(6 * 24 * hour)
    expect((await renew(await testSystem.person('user'))).body).toMatchObject({ errorType: 'NotFound' })
    expect((await renew(lee)).body).toMatchObject({ errorType: 'Forbidden' })
    await expireHolds(testSystem.context)
    pass(24 * hour)
    await expireHolds(testSystem.context)
    expect((await renew()).body).toMatchObject({ errorType: 'PaymentMissing' })
  })

  test('keeps the old hold when the new card is declined', async () => {
    pass(6 * 24 * hour)
    testSystem.fake.enterCard(await openPage(), 'declined')
    await testSystem.verify(maya, paymentId)
    expect(holds()).toEqual(['authorized', 'requires_method'])
    expect(await request()).toMatchObject({ status: 'submitted', paymentStatus: 'authorized' })
  })

  test('approved during the new checkout is captured, and the new hold is released', async () => {
    pass(6 * 24 * hour)
    const url = await openPage()
    await approve(lee, await claim(lee, await request()))
    testSystem.fake.enterCard(url, 'good')
    await testSystem.verify(maya, paymentId)
    pass(3 * 60_000)
    await reconcilePayments(testSystem.context)
    expect(holds()).toEqual(['captured', 'canceled'])
  })

  test('declined during the checkout leaves no hold and an expired session', async () => {
    pass(6 * 24 * hour)
    await openPage()
    await decline(lee, await claim(lee, await request()))
    expect(holds()).toEqual(['canceled'])
    expect(pagesOpen()).toBe(0)
  })

  test('declined between the new hold and its webhook event releases both', async () => {
    pass(6 * 24 * hour)
    testSystem.fake.enterCard(await openPage(), 'good')
    await decline(lee, await claim(lee, await request()))
    expect(holds()).toEqual(['canceled', 'canceled'])
    expect(await request()).toMatchObject({ status: 'declined', paymentStatus: 'voided' })
  })

  test('released by the bank before the new card was entered ends the request and releases the new hold', async () => {
    pass(6 * 24 * hour)
    const url = await openPage()
    const [old] = ofPayment(testSystem.fake.intents)
    if (!old) throw new Error('There is no hold.')
    testSystem.fake.expireHold(old)
    await deliverAll('oldest first')
    testSystem.fake.enterCard(url, 'good')
    pass(3 * 60_000)
    await reconcilePayments(testSystem.context)
    expect(await request()).toMatchObject({ status: 'expired' })
    expect(holds().filter((status) => status === 'authorized')).toEqual([])
  })

  test('does not end the request when the old hold is synced late', async () => {
    pass(6 * 24 * hour)
    testSystem.fake.enterCard(await openPage(), 'good')
    await testSystem.verify(maya, paymentId)
    await deliverAll('oldest first')
    pass(2 * hour)
    await reconcilePayments(testSystem.context)
    expect(await request()).toMatchObject({ status: 'submitted', paymentStatus: 'authorized' })
    expect(holds()).toEqual(['canceled', 'authorized'])
  })
})

describe('a reauthorization whose process dies', () => {
  test('before any of its transactions is finished by the next run', async () => {
    for (let point = 1; point <= 12; point += 1) {
      if (point > 1) await newHold()
      pass(6 * 24 * hour)
      testSystem.fake.enterCard(await openPage(), 'good')
      let count = 0
      testSystem.die(() => (count += 1) === point)
      await testSystem.verify(maya, paymentId).catch((error: unknown) => expect(error).toBeInstanceOf(Killed))
      testSystem.die(() => false)
      expect(holds()).toContain('authorized')
      pass(3 * 60_000)
      await Promise.all([reconcilePayments(testSystem.context), reconcilePayments(testSystem.context)])
      expect(holds(), `killed before transaction ${point}`).toEqual(['canceled', 'authorized'])
      expect(await request()).toMatchObject({ status: 'submitted', paymentStatus: 'authorized' })
    }
  })

  test.each(['killedBefore', 'killedAfter', 'silent'] as const)(
    'at each call of the gateway (%s) is finished by the next run',
    async (fault) => {
      for (const call of ['openCheckout', 'look', 'cancel']) {
        await newHold()
        pass(6 * 24 * hour)
        const hasFailed = testSystem.fake.failOnce(call, fault)
        await renew().catch(() => undefined)
        const answer = await renew().catch(() => undefined)
        const url = answer?.body['url']
        if (typeof url === 'string') testSystem.fake.enterCard(url, 'good')
        await testSystem.verify(maya, paymentId).catch(() => undefined)
        expect({ call, hasFailed: hasFailed() }).toEqual({ call, hasFailed: true })
        testSystem.fake.fail(() => undefined)
        pass(3 * 60_000)
        await reconcilePayments(testSystem.context)
        expect(holds().filter((status) => status === 'authorized')).toHaveLength(1)
        expect(pagesOpen()).toBeLessThanOrEqual(1)
        expect(await request()).toMatchObject({ status: 'submitted', paymentStatus: 'authorized' })
      }
    },
  )
})
