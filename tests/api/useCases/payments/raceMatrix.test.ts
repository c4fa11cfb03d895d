import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import type { ErrorCode } from '../../../../domain/errors'
import { CodedError } from '../../../../domain/errors'
import {
  expectConsistentState,
  expectDispensingIsJustified,
} from '../../../support/database/expectConsistentState'
import type { Barriers } from '../../../support/barrier'
import { createBarriers, interleave } from '../../../support/barrier'
import {
  addressInCalifornia,
  setAddress,
  orderOfRequest,
  pack,
  placeNewOrder,
  ship,
} from '../../../support/builders/orderScenarios'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  change,
  payFor,
  prescribed,
  prescriptionOf,
  supplied,
} from '../../../support/builders/prescriptionScenarios'
import { approve, cancel, claim } from '../../../support/builders/requestScenarios'
import type { Person } from '../../../support/product'
import { createPayingProduct } from '../../../support/payingProduct'

/*
 * Each pair of these operations runs concurrently on one request, order or prescription, in both orders: one pauses before
 * its deciding write while the other runs as far as it can. The loser gets an error code, and order, prescription, payment
 * and gateway agree afterwards.
 */
let cast: Cast
let barriers: Barriers
beforeAll(async () => {
  const testSystem = await createPayingProduct()
  barriers = createBarriers(testSystem.pools)
  const [hcp, admin] = [await testSystem.person('HCPs'), await testSystem.person('Admin')]
  cast = { testSystem, hcp, admin, patient: await testSystem.person('user') }
})
afterAll(() => cast.testSystem.close())

const verbs = [
  'pack',
  'ship',
  'cancelOrder',
  'cancelRequest',
  'address',
  'stop',
  'hold',
  'refund',
  'pay',
  'approve',
  'claim',
] as const
type Verb = (typeof verbs)[number]

/** Objects that two operations can share. */
interface Situation {
  readonly verbs: readonly Verb[]
  /** @returns the operations, based on the current state */
  readonly begin: () => Promise<Partial<Record<Verb, () => Promise<unknown>>>>
}

const minutes = (count: number) => {
  const { testSystem } = cast
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + count * 60_000)
}
const days = (count: number) => minutes(count * 24 * 60)
const requestOf = async (id: string, person: Person = cast.patient) =>
  (await person.ask('Query.request', { id })).request
const orderNow = (id: string) => cast.patient.ask('Query.order', { id })
const paymentOf = async () => {
  const { nodes } = await cast.patient.ask('Query.myPayments', { first: 1 })
  return nodes[0]?.id ?? ''
}
const refundPart = (paymentId: string) => () =>
  cast.testSystem.signedInAgain(cast.admin).ask('Mutation.refundPayment', {
    input: { id: randomUUID(), paymentId, amount: practiceMoney(400), reason: 'goodwill' },
  })

/** A card is entered on the page; its webhook event has not arrived. */
async function enterCard(subject: object): Promise<void> {
  const { testSystem, patient } = cast
  testSystem.fake.notices.length = 0
  const { body } = await testSystem.post('/payments/setup', subject, { authorization: patient.id })
  testSystem.fake.enterCard(String(body['url']), 'good')
}
const pay = async () => {
  expect(await cast.testSystem.deliver()).toBe(200)
}

async function fill(isPacked: boolean) {
  const { patient, hcp, admin } = cast
  const prescription = await prescribed(cast)
  const { id } = await setAddress(patient, await orderOfRequest(patient, prescription.requestId))
  if (isPacked) await pack(admin, await orderNow(id))
  const order = await orderNow(id)
  const request = await requestOf(prescription.requestId, hcp)
  return {
    pack: () => pack(admin, order),
    ship: () => ship(admin, order),
    cancelRequest: () => cancel(hcp, request),
    address: () => setAddress(patient, order, { ...addressInCalifornia, line1: '9 Oak Road' }),
    stop: () => change(hcp, prescription, 'stop'),
    hold: () => change(hcp, prescription, 'hold'),
    refund: refundPart(await paymentOf()),
  }
}

async function goods(isPacked: boolean) {
  const { patient, admin } = cast
  const { id } = await placeNewOrder(patient)
  await payFor(cast, { orderId: id })
  if (isPacked) await pack(admin, await orderNow(id))
  const order = await orderNow(id)
  return {
    pack: () => pack(admin, order),
    ship: () => ship(admin, order),
    cancelOrder: () => admin.ask('Mutation.cancelOrder', { input: { id, expectedVersion: order.version } }),
    address: () => setAddress(patient, order),
    refund: refundPart(await paymentOf()),
  }
}

async function submitted(isClaimed: boolean, isRenewed: boolean) {
  const { testSystem, patient, hcp } = cast
  const { id } = await testSystem.awaitingRequest(patient)
  await payFor(cast, { requestId: id })
  if (isClaimed) await claim(hcp, await requestOf(id))
  if (isRenewed) {
    days(6)
    await enterCard({ reauthorizeRequestId: id })
  }
  const request = await requestOf(id)
  return {
    cancelRequest: () => cancel(patient, request),
    claim: () => claim(hcp, request),
    approve: () => approve(hcp, request),
    pay,
  }
}

const situations: Readonly<Record<string, Situation>> = {
  'a fill to be packed': {
    verbs: ['pack', 'cancelRequest', 'address', 'stop', 'hold', 'refund'],
    begin: () => fill(false),
  },
  'a fill to be shipped': {
    verbs: ['ship', 'cancelRequest', 'stop', 'hold', 'refund'],
    begin: () => fill(true),
  },
  'goods to be packed': { verbs: ['pack', 'cancelOrder', 'address', 'refund'], begin: () => goods(false) },
  'goods to be shipped': { verbs: ['ship', 'cancelOrder', 'refund'], begin: () => goods(true) },
  'goods whose card was entered just now': {
    verbs: ['pay', 'cancelOrder', 'address'],
    begin: async () => {
      const order = await placeNewOrder(cast.patient)
      await enterCard({ orderId: order.id })
      const input = { id: order.id, expectedVersion: order.version }
      return {
        pay,
        cancelOrder: () => cast.patient.ask('Mutation.cancelOrder', { input }),
        address: () => setAddress(cast.patient, order),
      }
    },
  },
  'a refill whose card was entered just now': {
    verbs: ['pay', 'address', 'stop', 'hold'],
    begin: async () => {
      const { patient, hcp } = cast
      const { id: prescriptionId, requestId } = await supplied(cast)
      days(25)
      const order = await patient.ask('Mutation.orderRefill', {
        input: { id: randomUUID(), prescriptionId, healthConfirmed: true },
      })
      const prescription = await prescriptionOf(cast, requestId)
      await enterCard({ orderId: order.id })
      return {
        pay,
        address: () => setAddress(patient, order, { ...addressInCalifornia, line1: '9 Oak Road' }),
        stop: () => change(hcp, prescription, 'stop'),
        hold: () => change(hcp, prescription, 'hold'),
      }
    },
  },
  'a request whose card was entered just now': {
    verbs: ['pay', 'cancelRequest'],
    begin: async () => {
      const request = await cast.testSystem.awaitingRequest(cast.patient)
      await enterCard({ requestId: request.id })
      return { pay, cancelRequest: () => cancel(cast.patient, request) }
    },
  },
  'a request that waits for a professional': {
    verbs: ['claim', 'cancelRequest'],
    begin: () => submitted(false, false),
  },
  'a request that waits, with a new card for its hold': {
    verbs: ['claim', 'pay', 'cancelRequest'],
    begin: () => submitted(false, true),
  },
  'a request in review': { verbs: ['approve', 'cancelRequest'], begin: () => submitted(true, false) },
  'a request in review, with a new card for its hold': {
    verbs: ['approve', 'pay', 'cancelRequest'],
    begin: () => submitted(true, true),
  },
}

/** The deciding statement of each operation, which only one of two can execute. */
const decisive: Readonly<Record<Verb, readonly string[]>> = {
  pack: ['orders.change'],
  ship: ['orders.change'],
  cancelOrder: ['orders.change'],
  cancelRequest: ['requests.changeStatus'],
  address: ['orders.setAddress'],
  stop: ['prescriptions.changeStatus'],
  hold: ['prescriptions.changeStatus'],
  refund: ['refunds.insert'],
  pay: ['payments.save', 'payments.replaceHold'],
  approve: ['requests.changeStatus'],
  claim: ['requests.assign'],
}

/** Operations that end a request or a prescription cancel its orders after changing its own status. */
const laterWrites: Partial<Record<Verb, readonly string[]>> = {
  cancelRequest: ['orders.change'],
  stop: ['orders.change'],
  hold: ['orders.change'],
}

/** Pairs without a shared object, and why. */
const cannotMeet: Readonly<Record<string, string>> = {
  'pack ship': 'what is to be packed is not packed yet, and only that is shipped',
  'pack pay': 'an order is packed once it is paid',
  'pack approve': 'there is an order once the request is approved',
  'pack claim': 'there is an order once the request is approved',
  'ship address': 'an address is given until the order is packed',
  'ship pay': 'an order is shipped once it is paid',
  'ship approve': 'there is an order once the request is approved',
  'ship claim': 'there is an order once the request is approved',
  'cancelOrder cancelRequest': 'what was prescribed is cancelled with its request, goods have none',
  'cancelOrder stop': 'what was prescribed is not cancelled as an order, goods have no prescription',
  'cancelOrder hold': 'what was prescribed is not cancelled as an order, goods have no prescription',
  'cancelOrder approve': 'goods have no request',
  'cancelOrder claim': 'goods have no request',
  'address approve': 'there is an order once the request is approved',
  'address claim': 'there is an order once the request is approved',
  'stop approve': 'there is a signed prescription once the request is approved',
  'stop claim': 'there is a signed prescription once the request is approved',
  'hold approve': 'there is a signed prescription once the request is approved',
  'hold claim': 'there is a signed prescription once the request is approved',
  'refund pay': 'nothing is taken before it is paid, and nothing paid anew after it is taken',
  'refund approve': 'nothing is taken before the approval',
  'refund claim': 'nothing is taken before the approval',
  'approve claim': 'what is claimed waits, and what is approved was claimed',
}

/** Both change the same row with an expected version, so that one of them loses. */
const exclusive: readonly (readonly Verb[])[] = [
  ['pack', 'cancelOrder', 'address'],
  ['ship', 'cancelOrder'],
  ['cancelRequest', 'claim'],
  ['cancelRequest', 'approve'],
  ['stop', 'hold'],
]

const codeOf = (reason: unknown): string => (reason instanceof CodedError ? reason.code : String(reason))

/** Error codes of the loser. */
const codes: readonly ErrorCode[] = [
  'Conflict',
  'IllegalTransition',
  'PrescriptionNotActive',
  'PaymentMissing',
  'RefundTooLarge',
  'RefundRefused',
  'NotFound',
]

function pausesOf(verb: Verb, situation: string): readonly (readonly string[])[] {
  const later = situation.includes('fill') && laterWrites[verb]
  return later ? [decisive[verb], later] : [decisive[verb]]
}

const pairs = verbs.flatMap((one, index) => verbs.slice(index + 1).map((other) => [one, other] as const))
const meetings = Object.entries(situations).flatMap(([name, { verbs: possible }]) =>
  possible.flatMap((first) =>
    possible
      .filter((second) => second !== first)
      .flatMap((second) =>
        pausesOf(first, name).map((pauseAt) => ({
          name,
          first,
          second,
          pauseAt,
        })),
      ),
  ),
)

test('every pair of operations has a shared object, or a reason why it has none', () => {
  const apart = pairs.filter(
    ([one, other]) => !meetings.some(({ first, second }) => first === one && second === other),
  )
  expect(apart.map((pair) => pair.join(' '))).toEqual(Object.keys(cannotMeet))
})

test.each(meetings)('$name: $first waits at $pauseAt while $second happens', async (meeting) => {
  const { testSystem } = cast
  const { first, second, pauseAt, name } = meeting
  cast = { ...cast, patient: await testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' }) }
  const acts = await situations[name]?.begin()
  const [one, other] = [acts?.[first], acts?.[second]]
  if (!one || !other) throw new Error('The situation does not say how.')
  const sentBefore = new Set<string>()
  await expectDispensingIsJustified(testSystem, cast.patient.id, sentBefore)
  const ended = await interleave(
    { barriers, owner: testSystem.owner },
    { first: one, pauseAt, second: other },
  )

  expect(ended.hasPaused).toBe(true)
  const outcomes = [ended.first, ended.second]
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []))
  for (const code of lost) expect(codes).toContain(code)
  expect(lost.length).toBeLessThanOrEqual(1)
  if (exclusive.some((group) => group.includes(first) && group.includes(second))) expect(lost).toHaveLength(1)
  await expectDispensingIsJustified(testSystem, cast.patient.id, sentBefore)

  minutes(65)
  testSystem.fake.notices.length = 0
  for (let round = 0; round < 2; round += 1) {
    await reconcilePayments(testSystem.context)
    minutes(65)
  }
  await expectConsistentState(testSystem, cast.patient.id)
})
