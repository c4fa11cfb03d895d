import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { processMissedWebhooks, reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import { expireHolds } from '../../../../api/jobs/expireHolds'
import { simulatePharmacy } from '../../../../local/pharmacy/simulatePharmacy'
import {
  expectConsistentState,
  expectDispensingIsJustified,
} from '../../../support/database/expectConsistentState'
import { orderOf } from '../../../support/builders/orderScenarios'
import type { Fault } from '../../../support/fakeGateway'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'
import { fc, runs } from '../../../support/random'

/*
 * A patient in several tabs, webhooks, the pharmacy and an Admin do anything in any order, while the gateway falls silent
 * and the process dies between intent, call and result. Afterwards the gateway's ledger and ours must agree, each order
 * must have been charged at most once, and money may stay only with an order that is placed or on its way.
 */
let testSystem: PayingProduct
let admin: Person
beforeAll(async () => {
  testSystem = await createPayingProduct()
  admin = await testSystem.person('Admin')
})
afterAll(() => testSystem.close())

const verbs = [
  'order',
  'orderTwice',
  'setup',
  'setupTwice',
  'payGood',
  'payGood',
  'payBad',
  'notice',
  'webhookTwice',
  'verify',
  'drop',
  'dropWhilePaying',
  'adminCancels',
  'pack',
  'ship',
  'refundPart',
  'bankSendsRefundBack',
  'dispute',
  'deliver',
  'reconcile',
  'expire',
  'pharmacy',
  'minutes',
  'day',
] as const
type Verb = (typeof verbs)[number]

interface Turn {
  readonly verb: Verb
  /** Which call of the turn goes wrong, and how; 'died' is before a transaction. */
  readonly fault: Fault | 'died' | undefined
  readonly at: number
}

const turn: fc.Arbitrary<Turn> = fc.record({
  verb: fc.constantFrom(...verbs),
  fault: fc.option(fc.constantFrom('silent', 'killedBefore', 'killedAfter', 'died'), {
    nil: undefined,
    freq: 3,
  }),
  at: fc.nat({ max: 4 }),
})

const run = fc.record({
  head: fc.constantFrom<readonly Verb[]>(
    ['order'],
    ['order', 'setup', 'payGood'],
    ['order', 'setup', 'payGood', 'verify'],
  ),
  turns: fc.array(turn, { minLength: 1, maxLength: 12 }),
})

test('the gateway’s ledger and ours agree after any run', async () => {
  await fc.assert(
    fc.asyncProperty(run, async ({ head, turns }) => {
      const patient = await testSystem.person('user')
      const calm = head.map((verb): Turn => ({ verb, fault: undefined, at: 0 }))
      const wasShipped = new Set<string>()
      for (const one of [...calm, ...turns]) {
        await play(patient, one)
        await expectDispensingIsJustified(testSystem, patient.id, wasShipped)
      }
      await settle()
      await expectConsistentState(testSystem, patient.id)
      await expectNothingWaits(patient)
    }),
    { numRuns: runs(30), endOnFailure: false },
  )
})

async function play(patient: Person, { verb, fault, at }: Turn): Promise<void> {
  let call = 0
  testSystem.fake.fail(() => (fault && fault !== 'died' && call++ === at ? fault : undefined))
  testSystem.die(() => fault === 'died' && call++ === at)
  await act(patient, verb).catch(() => undefined)
  testSystem.fake.fail(() => undefined)
  testSystem.die(() => false)
}

async function act(patient: Person, verb: Verb): Promise<unknown> {
  const place = () =>
    patient.ask('Mutation.placeOrder', { input: { id: randomUUID(), ...orderOf('heat-pack') } })
  const newest = await newestOf(patient)
  const at = { id: newest?.id ?? '', expectedVersion: newest?.version ?? 0 }
  const drop = () => patient.ask('Mutation.cancelOrder', { input: at })
  const acts: Record<Verb, () => Promise<unknown>> = {
    order: place,
    orderTwice: () => Promise.allSettled([place(), place()]),
    setup: () => testSystem.setupOrder(patient, at.id),
    setupTwice: () =>
      Promise.allSettled([testSystem.setupOrder(patient, at.id), testSystem.setupOrder(patient, at.id)]),
    payGood: () => enterCard(patient, 'good'),
    payBad: () => enterCard(patient, 'declined'),
    notice: () => testSystem.deliver(),
    webhookTwice: () => Promise.allSettled([testSystem.deliver(), testSystem.deliver()]),
    verify: async () => testSystem.verify(patient, (await paymentsOf(patient)).at(-1)?.id ?? ''),
    drop,
    dropWhilePaying: async () => {
      await enterCard(patient, 'good')
      return Promise.allSettled([drop(), testSystem.deliver(), place()])
    },
    adminCancels: () => admin.ask('Mutation.cancelOrder', { input: at }),
    pack: () => admin.ask('Mutation.packOrder', { input: at }),
    ship: () =>
      admin.ask('Mutation.shipOrder', {
        input: { ...at, carrier: 'Parcel Post', trackingNumber: 'TW 1234' },
      }),
    refundPart: async () => {
      const paymentId = (await paymentsOf(patient)).at(-1)?.id ?? ''
      return testSystem.signedInAgain(admin).ask('Mutation.refundPayment', {
        input: { id: randomUUID(), paymentId, amount: practiceMoney(400), reason: 'goodwill' },
      })
    },
    bankSendsRefundBack: async () => {
      for (const intent of await intentsOfNewest(patient)) testSystem.fake.failRefund(intent)
    },
    dispute: async () => {
      for (const intent of await intentsOfNewest(patient))
        if (intent.capturedCents > 0) testSystem.fake.dispute(intent)
    },
    deliver: () => admin.ask('Mutation.deliverOrder', { input: at }),
    reconcile: () => reconcilePayments(testSystem.context),
    expire: () => expireHolds(testSystem.context),
    pharmacy: () => simulatePharmacy(testSystem.context),
    minutes: () => pass(5 * 60_000),
    day: () => pass(25 * 3_600_000),
  }
  return acts[verb]()
}

function pass(milliseconds: number): Promise<void> {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + milliseconds)
  return Promise.resolve()
}

async function intentsOfNewest(patient: Person) {
  const paymentId = (await paymentsOf(patient)).at(-1)?.id
  return [...testSystem.fake.intents.values()].filter((intent) => intent.paymentId === paymentId)
}

async function newestOf(patient: Person) {
  const { nodes } = await patient.ask('Query.myOrders', { first: 1 })
  return nodes[0]
}

/** Uses any open checkout session, also one that our database lacks. */
async function enterCard(patient: Person, card: 'good' | 'declined'): Promise<void> {
  const payments = await paymentsOf(patient)
  const page = [...testSystem.fake.sessions.values()].findLast(
    ({ paymentId, status }) => status === 'open' && payments.some(({ id }) => id === paymentId),
  )
  if (page) testSystem.fake.enterCard(`/${page.id}`, card)
}

interface PaymentRow {
  readonly id: string
  readonly status: string
  readonly amount_cents: number
  readonly captured_cents: number
  readonly refunded_cents: number
  readonly order_status: string
  readonly order_payment_status: string | null
}

async function paymentsOf({ id }: Person): Promise<readonly PaymentRow[]> {
  const { rows } = await testSystem.owner.query<PaymentRow>(
    `select p.*, o.status as order_status, o.payment_status as order_payment_status
     from payment p join product_order o on o.id = p.order_id where p.patient_id = $1 order by p.created_at, p.id`,
    [id],
  )
  return rows
}

/**
 * Runs the jobs as their timers do, without further faults. Lost webhook events stay lost. A declined card on a session
 * found late is activity, so the day in which an order waits for its payment starts again.
 */
async function settle(): Promise<void> {
  testSystem.fake.notices.length = 0
  for (let round = 0; round < 6; round += 1) {
    await pass(9 * 3_600_000)
    await reconcilePayments(testSystem.context)
    await processMissedWebhooks(testSystem.context)
    await expireHolds(testSystem.context)
  }
}

/** Expects each order to be paid or ended, and charged at most once. */
async function expectNothingWaits(patient: Person): Promise<void> {
  for (const { captured_cents: captured, amount_cents: amount } of await paymentsOf(patient))
    expect(captured).toBeLessThanOrEqual(amount)
  const { rows } = await testSystem.owner.query<{ waiting: number }>(
    `select count(*)::int as waiting from product_order where patient_id = $1 and status = 'awaiting_payment'`,
    [patient.id],
  )
  expect(rows).toEqual([{ waiting: 0 }])
}
