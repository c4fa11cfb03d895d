import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { processMissedWebhooks, reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import { expireHolds } from '../../../../api/jobs/expireHolds'
import {
  expectConsistentState,
  expectDispensingIsJustified,
} from '../../../support/database/expectConsistentState'
import { deliver, setAddress, pack, ship } from '../../../support/builders/orderScenarios'
import { change, prescriptionOf } from '../../../support/builders/prescriptionScenarios'
import type { Fault, FakeIntent } from '../../../support/fakeGateway'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'
import { fc, runs } from '../../../support/random'

/*
 * People, webhook events and jobs act in any order, while the gateway times out and the process dies between intent, call
 * and result. Then the faults end and reconciliation runs: the gateway's ledger and ours must agree, and money may stay only
 * with a request that was prescribed or still waits.
 */
let testSystem: PayingProduct
let patient: Person
let hcp: Person
let admin: Person
beforeAll(async () => {
  testSystem = await createPayingProduct()
  hcp = await testSystem.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  admin = await testSystem.person('Admin')
})
afterAll(() => testSystem.close())

const verbs = [
  'setup',
  'setupTwice',
  'payGood',
  'payGood',
  'payBad',
  'payFailingLater',
  'retryPayment',
  'retryPaymentTwice',
  'bankIsDown',
  'notice',
  'webhookLast',
  'webhookTwice',
  'verify',
  'claim',
  'approve',
  'approve',
  'approveTwice',
  'decline',
  'patientCancels',
  'adminCancels',
  'cancelBeside',
  'refundPart',
  'refundTwice',
  'refundAll',
  'bankLetsGo',
  'bankSendsRefundBack',
  'dispute',
  'disputeWon',
  'disputeLost',
  'setAddress',
  'pack',
  'ship',
  'deliver',
  'stop',
  'hold',
  'resume',
  'enterInError',
  'orderRefill',
  'payRefill',
  'reconcile',
  'reconcileTwice',
  'expire',
  'minutes',
  'hours',
  'days',
  'weeks',
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

/** Most runs make some progress before the first fault. */
const run = fc.record({
  head: fc.constantFrom<readonly Verb[]>(
    [],
    ['setup', 'payGood'],
    ['setup', 'payGood', 'verify', 'claim'],
    ['setup', 'payGood', 'verify', 'claim', 'approve'],
    ['setup', 'payFailingLater', 'webhookLast', 'claim'],
    ['setup', 'payFailingLater', 'verify', 'claim', 'approve', 'retryPayment'],
    ['setup', 'payFailingLater', 'verify', 'claim', 'approve', 'retryPayment', 'payGood'],
    ['setup', 'payGood', 'verify', 'claim', 'approve', 'setAddress', 'pack'],
    ['setup', 'payGood', 'verify', 'claim', 'approve', 'setAddress', 'pack', 'ship', 'deliver', 'weeks'],
  ),
  turns: fc.array(turn, { minLength: 1, maxLength: 12 }),
})

test('the gateway’s ledger and ours agree after any run', async () => {
  await fc.assert(
    fc.asyncProperty(run, async ({ head, turns }) => {
      patient = await testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' })
      const id = randomUUID()
      await testSystem.awaitingRequest(patient, id)
      const calm = head.map((verb): Turn => ({ verb, fault: undefined, at: 0 }))
      const wasShipped = new Set<string>()
      for (const one of [...calm, ...turns]) {
        await play(id, one)
        await expectDispensingIsJustified(testSystem, patient.id, wasShipped)
      }
      await settle()
      await expectConsistentState(testSystem, patient.id)
      await expectEventsToSum(await paymentOf(id))
      await expectEveryPrescriptionPaid()
    }),
    { numRuns: runs(30), endOnFailure: false },
  )
})

async function play(id: string, { verb, fault, at }: Turn): Promise<void> {
  let call = 0
  testSystem.fake.fail(() => (fault && fault !== 'died' && call++ === at ? fault : undefined))
  testSystem.die(() => fault === 'died' && call++ === at)
  await act(id, verb).catch(() => undefined)
  testSystem.fake.fail(() => undefined)
  testSystem.die(() => false)
}

async function act(id: string, verb: Verb): Promise<unknown> {
  const acts: Record<Verb, () => Promise<unknown>> = {
    setup: () => testSystem.setup(patient, id),
    setupTwice: () => Promise.allSettled([testSystem.setup(patient, id), testSystem.setup(patient, id)]),
    payGood: () => enterCard(id, 'good'),
    payBad: () => enterCard(id, 'declined'),
    payFailingLater: () => enterCard(id, 'failsAtCapture'),
    retryPayment: () => retryPayment(id),
    retryPaymentTwice: () => Promise.allSettled([retryPayment(id), retryPayment(id)]),
    bankIsDown: async () => {
      for (const intent of intentsOf((await paymentOf(id))?.id)) intent.captureTroubles += 2
    },
    notice: () => testSystem.deliver(),
    webhookLast: () => testSystem.deliver(testSystem.fake.notices.length - 1),
    webhookTwice: () => Promise.allSettled([testSystem.deliver(), testSystem.deliver()]),
    verify: async () => testSystem.verify(patient, (await paymentOf(id))?.id ?? ''),
    claim: async () => hcp.ask('Mutation.claimRequest', { input: await at(id) }),
    approve: () => approve(id),
    approveTwice: () => Promise.allSettled([approve(id), approve(id)]),
    decline: () => decline(id),
    patientCancels: async () => patient.ask('Mutation.cancelRequest', { input: await at(id) }),
    adminCancels: async () => admin.ask('Mutation.cancelRequest', { input: await at(id) }),
    cancelBeside: async () => {
      const input = await at(id)
      return Promise.allSettled([
        patient.ask('Mutation.cancelRequest', { input }),
        approve(id),
        admin.ask('Mutation.cancelRequest', { input }),
        testSystem.deliver(),
      ])
    },
    refundPart: () => refund(id, 400),
    refundTwice: () => Promise.allSettled([refund(id, 1500), refund(id, 1500)]),
    refundAll: () => refund(id, 2500),
    bankLetsGo: async () => {
      const held = intentsOf((await paymentOf(id))?.id).find(({ status }) => status === 'authorized')
      if (held) testSystem.fake.expireHold(held)
    },
    bankSendsRefundBack: async () => {
      for (const intent of intentsOf((await paymentOf(id))?.id)) testSystem.fake.failRefund(intent)
    },
    dispute: () => dispute(id, 'needs_response'),
    disputeWon: () => dispute(id, 'won'),
    disputeLost: () => dispute(id, 'lost'),
    setAddress: async () => setAddress(patient, await lastOrder()),
    pack: async () => pack(admin, await lastOrder()),
    ship: async () => ship(admin, await lastOrder()),
    deliver: async () => deliver(admin, await lastOrder()),
    stop: async () => change(hcp, await prescriptionOf({ patient }, id), 'stop'),
    hold: async () => change(hcp, await prescriptionOf({ patient }, id), 'hold'),
    resume: async () => change(hcp, await prescriptionOf({ patient }, id), 'resume'),
    enterInError: async () => change(hcp, await prescriptionOf({ patient }, id), 'enterInError'),
    orderRefill: async () => {
      const { id: prescriptionId } = await prescriptionOf({ patient }, id)
      const input = { id: randomUUID(), prescriptionId, healthConfirmed: true }
      return patient.ask('Mutation.orderRefill', { input })
    },
    payRefill: async () => {
      const { body } = await testSystem.setupOrder(patient, (await lastOrder()).id)
      testSystem.fake.enterCard(String(body['url']), 'good')
    },
    reconcile: () => reconcilePayments(testSystem.context),
    reconcileTwice: () =>
      Promise.allSettled([reconcilePayments(testSystem.context), reconcilePayments(testSystem.context)]),
    expire: () => expireHolds(testSystem.context),
    minutes: () => pass(5 * 60_000),
    hours: () => pass(20 * 3_600_000),
    days: () => pass(3 * 86_400_000),
    weeks: () => pass(25 * 86_400_000),
  }
  return acts[verb]()
}

async function lastOrder() {
  const { nodes } = await patient.ask('Query.myOrders', { first: 1 })
  if (!nodes[0]) throw new Error('Nothing was ordered.')
  return nodes[0]
}

async function dispute(id: string, status: 'needs_response' | 'won' | 'lost'): Promise<void> {
  const taken = intentsOf((await paymentOf(id))?.id).find(({ capturedCents }) => capturedCents > 0)
  const isOpen = taken?.disputes.some((one) => one.status === 'needs_response') ?? false
  if (taken && isOpen === (status !== 'needs_response')) testSystem.fake.dispute(taken, { status })
}

function retryPayment(id: string) {
  return testSystem.post('/payments/setup', { reauthorizeRequestId: id }, { authorization: patient.id })
}

async function refund(id: string, amountCents: number): Promise<unknown> {
  const { id: paymentId = '' } = (await paymentOf(id)) ?? {}
  return testSystem.signedInAgain(admin).ask('Mutation.refundPayment', {
    input: { id: randomUUID(), paymentId, amount: practiceMoney(amountCents), reason: 'goodwill' },
  })
}

function pass(milliseconds: number): Promise<void> {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + milliseconds)
  return Promise.resolve()
}

async function at(id: string): Promise<{ id: string; expectedVersion: number }> {
  const { request } = await patient.ask('Query.request', { id })
  return { id, expectedVersion: request.version }
}

async function approve(id: string): Promise<unknown> {
  const dispensing = { productId: 'trazodone-50', quantity: 1, refills: 1 }
  return hcp.ask('Mutation.approveRequest', {
    // One prescription per request, so that a retry is the same.
    input: { ...(await at(id)), prescriptionId: id, ...dispensing },
  })
}

async function decline(id: string): Promise<unknown> {
  const input = { ...(await at(id)), reason: 'other', text: 'Please see a doctor near you.' } as const
  return hcp.ask('Mutation.declineRequest', { input })
}

async function enterCard(id: string, card: 'good' | 'declined' | 'failsAtCapture'): Promise<void> {
  const payment = await paymentOf(id)
  // Also on a checkout session that our database lacks, as after a crash.
  const page = [...testSystem.fake.sessions.values()].findLast(
    (session) => session.paymentId === payment?.id && session.status === 'open',
  )
  if (page) testSystem.fake.enterCard(`/${page.id}`, card)
}

interface PaymentRow {
  readonly id: string
  readonly status: string
  readonly captured_cents: number
  readonly refunded_cents: number
}

async function paymentOf(requestId: string): Promise<PaymentRow | undefined> {
  const { rows } = await testSystem.owner.query<PaymentRow>('select * from payment where request_id = $1', [
    requestId,
  ])
  return rows[0]
}

function intentsOf(paymentId: string | undefined): FakeIntent[] {
  return [...testSystem.fake.intents.values()].filter((intent) => intent.paymentId === paymentId)
}

/** Runs the jobs for a day as their timers do, without further faults. Lost webhook events stay lost. */
async function settle(): Promise<void> {
  testSystem.fake.notices.length = 0
  for (let round = 0; round < 4; round += 1) {
    await pass(2 * 3_600_000)
    await reconcilePayments(testSystem.context)
    await processMissedWebhooks(testSystem.context)
    await expireHolds(testSystem.context)
  }
}

async function expectEventsToSum(payment: PaymentRow | undefined): Promise<void> {
  if (!payment) return
  const { rows } = await testSystem.owner.query<Record<'captured' | 'refunded' | 'wrong', number>>(
    `select coalesce(sum(amount_cents) filter (where type = 'capture'), 0)::int as captured,
       coalesce(sum(case when type in ('refund', 'refundPart') then amount_cents
         when type in ('refundFailed', 'refundPartFailed') then -amount_cents end), 0)::int as refunded,
       count(*) filter (where type = 'authorize')::int - 1 as wrong
     from payment_event where payment_id = $1 and type <> 'notice'`,
    [payment.id],
  )
  expect(rows[0]).toMatchObject({ captured: payment.captured_cents, refunded: payment.refunded_cents })
  expect(rows[0]?.wrong).toBeLessThanOrEqual(0)
}

/**
 * Expects each prescription to be charged and not refunded, except after a prescription hold: that refunds unshipped orders,
 * and the resumed prescription is filled again.
 */
async function expectEveryPrescriptionPaid(): Promise<void> {
  const { rows } = await testSystem.owner.query(
    `select r.status, s.status as prescription, p.captured_cents
     from prescription s join treatment_request r on r.id = s.request_id join payment p on p.request_id = r.id
     where r.patient_id = $1 and s.status = 'active'
       and (p.captured_cents = 0 or (r.status not in ('prescribed', 'shipped', 'delivered')
         and not exists (select from prescription_event e where e.prescription_id = s.id and e.type = 'resume')))`,
    [patient.id],
  )
  expect(rows).toEqual([])
}
