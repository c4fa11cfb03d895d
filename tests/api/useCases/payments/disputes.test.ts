import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { processMissedWebhooks, reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import { placeNewOrder } from '../../../support/builders/orderScenarios'
import { payFor } from '../../../support/builders/prescriptionScenarios'
import { approve, claim } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let maya: Person
let lee: Person
let ruth: Person
let orderId: string
let paymentId: string

beforeAll(async () => {
  testSystem = await createPayingProduct()
  lee = await testSystem.person('HCPs')
  ruth = await testSystem.person('Admin')
})
beforeEach(async () => {
  testSystem.fake.notices.length = 0
  maya = await testSystem.person('user')
  orderId = (await placeNewOrder(maya)).id
  paymentId = await payFor({ testSystem, patient: maya, hcp: lee, admin: ruth }, { orderId })
  testSystem.fake.notices.length = 0
})
afterAll(() => testSystem.close())

const minutes = (count: number) => {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + count * 60_000)
}
const intent = () => {
  const found = [...testSystem.fake.intents.values()].find((one) => one.paymentId === paymentId)
  if (!found) throw new Error('Nothing was paid.')
  return found
}
const detail = () => ruth.ask('Query.payment', { id: paymentId })
const order = () => maya.ask('Query.order', { id: orderId })
const cancelOrder = async () =>
  maya.ask('Mutation.cancelOrder', { input: { id: orderId, expectedVersion: (await order()).version } })
const deliverAll = async () => {
  while (testSystem.fake.notices.length > 0) expect(await testSystem.deliver()).toBe(200)
}
async function mails(kind: string): Promise<number> {
  const sql = `select count(*)::int as count from outbox where kind = $1 and about = $2 and recipient = '@Admin'`
  return (await testSystem.owner.query<{ count: number }>(sql, [kind, paymentId])).rows[0]?.count ?? 0
}
const problems = async (problem: 'disputed' | 'refund_failed') => {
  const { nodes } = await ruth.ask('Query.payments', { filter: { patientId: maya.id, problems: [problem] } })
  return nodes.map(({ id }) => id)
}

describe('a dispute', () => {
  test('is reported to Admins with its reason, amount and date, and found in their list', async () => {
    expect(await problems('disputed')).toEqual([])
    const { evidenceDueAt } = testSystem.fake.dispute(intent())
    await deliverAll()
    expect(await detail()).toMatchObject({
      payment: { status: 'captured', disputeStatus: 'needs_response' },
      disputes: [
        {
          status: 'needs_response',
          reason: 'fraudulent',
          amount: practiceMoney(2100),
          evidenceDueAt: evidenceDueAt?.toISOString(),
        },
      ],
    })
    expect(await mails('paymentDisputed')).toBe(1)
    expect(await problems('disputed')).toEqual([paymentId])
  })

  test('that is answered and decided is updated, and Admins are notified of the result', async () => {
    testSystem.fake.dispute(intent())
    testSystem.fake.dispute(intent(), { status: 'under_review' })
    testSystem.fake.dispute(intent(), { status: 'lost' })
    await deliverAll()
    expect((await detail()).disputes).toMatchObject([{ status: 'lost' }])
    expect(await mails('disputeDecided')).toBe(1)
  })

  test.each([
    ['newest first', (count: number) => count - 1],
    ['oldest first', () => 0],
  ])('is the same in any order of its webhook events: %s, each of them twice', async (_order, next) => {
    testSystem.fake.dispute(intent())
    testSystem.fake.dispute(intent(), { status: 'under_review' })
    testSystem.fake.dispute(intent(), { status: 'won' })
    testSystem.fake.notices.push(...testSystem.fake.notices)
    while (testSystem.fake.notices.length > 0) await testSystem.deliver(next(testSystem.fake.notices.length))
    expect((await detail()).disputes).toMatchObject([{ status: 'won' }])
    expect(await mails('disputeDecided')).toBe(1)
  })

  test('is found by reconciliation without a webhook event, also twice concurrently', async () => {
    testSystem.fake.dispute(intent())
    testSystem.fake.notices.length = 0
    minutes(60)
    await Promise.all([processMissedWebhooks(testSystem.context), processMissedWebhooks(testSystem.context)])
    expect((await detail()).payment).toMatchObject({ disputeStatus: 'needs_response' })
    expect(await mails('paymentDisputed')).toBe(1)
    expect(await processMissedWebhooks(testSystem.context)).toBe(0)
  })

  test('with a webhook event too old to be accepted is found by reconciliation', async () => {
    testSystem.fake.dispute(intent())
    minutes(6)
    expect(await testSystem.deliver()).toBe(400)
    expect((await detail()).disputes).toEqual([])
    await processMissedWebhooks(testSystem.context)
    expect((await detail()).disputes).toHaveLength(1)
  })

  test('of a canceled order keeps the money at the bank, and it is refunded once the dispute is won', async () => {
    testSystem.fake.dispute(intent())
    await deliverAll()
    await cancelOrder()
    expect(await order()).toMatchObject({ status: 'cancelled' })
    expect(intent()).toMatchObject({ refundedCents: 0 })
    minutes(60)
    await reconcilePayments(testSystem.context)
    expect(testSystem.fake.calls.filter((call) => call === 'refund')).toEqual([])

    testSystem.fake.dispute(intent(), { status: 'won' })
    await deliverAll()
    expect(await order()).toMatchObject({ status: 'refunded', refunded: practiceMoney(2100) })
    expect(intent()).toMatchObject({ refundedCents: 2100 })
  })

  test('of a request is shown to the professional who reads it, and not to the patient', async () => {
    const { id } = await testSystem.awaitingRequest(maya)
    paymentId = await payFor({ testSystem, patient: maya, hcp: lee, admin: ruth }, { requestId: id })
    await approve(lee, await claim(lee, (await maya.ask('Query.request', { id })).request))
    testSystem.fake.dispute(intent())
    await deliverAll()
    expect(await lee.ask('Query.request', { id })).toMatchObject({
      review: { disputeStatus: 'needs_response' },
    })
    expect(await maya.ask('Query.request', { id })).toMatchObject({ review: null })
  })
})

describe('a failed refund', () => {
  beforeEach(async () => {
    await cancelOrder()
    testSystem.fake.notices.length = 0
    minutes(60)
  })
  const failed = { status: 'cancelled', paymentStatus: 'captured', refunded: practiceMoney(0) } as const

  test('is no longer shown as refunded, and an Admin must act', async () => {
    expect(await order()).toMatchObject({ status: 'refunded', refunded: practiceMoney(2100) })
    testSystem.fake.failRefund(intent())
    await deliverAll()
    expect(await order()).toMatchObject(failed)
    expect(await detail()).toMatchObject({
      payment: { status: 'captured', refunded: practiceMoney(0), refundDue: practiceMoney(2100) },
      refundFailureCode: 'expired_or_canceled_card',
    })
    expect(await mails('refundFailed')).toBe(1)
    expect(await problems('refund_failed')).toEqual([paymentId])
  })

  test('is not retried automatically, because the card would refuse it', async () => {
    testSystem.fake.failRefund(intent())
    await deliverAll()
    const before = testSystem.fake.calls.filter((call) => call === 'refund').length
    for (let hour = 0; hour < 5; hour += 1) {
      minutes(60)
      await reconcilePayments(testSystem.context)
      await processMissedWebhooks(testSystem.context)
    }
    expect(testSystem.fake.calls.filter((call) => call === 'refund')).toHaveLength(before)
    expect(await mails('refundFailed')).toBe(1)
  })

  test('is found by reconciliation without a webhook event', async () => {
    testSystem.fake.failRefund(intent())
    testSystem.fake.notices.length = 0
    await processMissedWebhooks(testSystem.context)
    expect(await order()).toMatchObject(failed)
  })

  test('is the same when its webhook event comes twice, or after a sync', async () => {
    testSystem.fake.failRefund(intent())
    testSystem.fake.notices.push(...testSystem.fake.notices)
    await testSystem.verify(maya, paymentId)
    await processMissedWebhooks(testSystem.context)
    await deliverAll()
    expect(await order()).toMatchObject(failed)
    expect(await mails('refundFailed')).toBe(1)
  })

  test('is retried by an Admin, is then refunded, and needs no action', async () => {
    testSystem.fake.failRefund(intent())
    await deliverAll()
    await testSystem.signedInAgain(ruth).ask('Mutation.refundPayment', {
      input: {
        id: '00000000-0000-4000-8000-0000000000a1',
        paymentId,
        amount: practiceMoney(2100),
        reason: 'not_delivered',
      },
    })
    expect(await order()).toMatchObject({ status: 'refunded', refunded: practiceMoney(2100) })
    expect((await detail()).payment).toMatchObject({ status: 'refunded', refundDue: practiceMoney(0) })
    expect(await problems('refund_failed')).toEqual([])
  })

  test('fails again, and an Admin must act again', async () => {
    testSystem.fake.failRefund(intent())
    await deliverAll()
    await testSystem.signedInAgain(ruth).ask('Mutation.refundPayment', {
      input: {
        id: '00000000-0000-4000-8000-0000000000a2',
        paymentId,
        amount: practiceMoney(2100),
        reason: 'not_delivered',
      },
    })
    minutes(60)
    testSystem.fake.notices.length = 0
    testSystem.fake.failRefund(intent())
    await deliverAll()
    expect(await order()).toMatchObject(failed)
    expect((await detail()).payment).toMatchObject({ refundDue: practiceMoney(2100) })
    expect(await mails('refundFailed')).toBe(2)
  })

  test('is returned another way: an Admin records how, and it needs no action', async () => {
    testSystem.fake.failRefund(intent())
    await deliverAll()
    const { version } = (await detail()).payment
    const record = (note: string, expectedVersion = version) =>
      testSystem.signedInAgain(ruth).ask('Mutation.recordManualRefund', {
        input: { paymentId, expectedVersion, note },
      })
    await expect(record(' ')).rejects.toMatchObject({ code: 'InvalidInput', info: { field: 'note' } })
    await expect(record('Check 1042', version - 1)).rejects.toMatchObject({ code: 'Conflict' })
    await expect(
      ruth.ask('Mutation.recordManualRefund', {
        input: { paymentId, expectedVersion: version, note: 'Check 1042' },
      }),
    ).rejects.toMatchObject({ code: 'SignInAgain' })

    const { payment, events } = await record('Check 1042')
    expect(payment).toMatchObject({
      status: 'captured',
      refunded: practiceMoney(0),
      refundDue: practiceMoney(0),
    })
    expect(events.at(-1)).toMatchObject({
      type: 'manualRefund',
      amount: practiceMoney(2100),
      note: 'Check 1042',
    })
    expect(await problems('refund_failed')).toEqual([])
    await expect(record('Check 1042', payment.version)).rejects.toMatchObject({ code: 'IllegalTransition' })

    const own = await maya.ask('Query.myPayment', { id: paymentId })
    expect(own.events.at(-1)).toMatchObject({ type: 'manualRefund', note: null, byName: null })
  })
})
