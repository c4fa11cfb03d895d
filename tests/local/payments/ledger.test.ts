import type { Pool } from 'pg'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, payWith, visit } from '../../support/builders/hostedPage'
import { holdPayment, order } from './checkout'
import type { GatewaySite, RunningGateway } from './gatewayUnderTest'
import { createGatewaySite } from './gatewayUnderTest'
import { fc, runs } from '../../support/random'

let site: GatewaySite
let running: RunningGateway
let stripe: Stripe

beforeAll(async () => {
  site = await createGatewaySite()
  running = await site.start({ isDelivering: false })
  stripe = running.stripe
})
afterAll(() => site.close())

/** Operations in any order, valid or not. */
type Operation =
  | { kind: 'pay'; card: string }
  | { kind: 'bank'; decision: 'approve' | 'refuse' }
  | { kind: 'capture'; amount: number | undefined }
  | { kind: 'cancel' }
  | { kind: 'refund'; amount: number | undefined }
  | { kind: 'expire' }
  | { kind: 'wait'; days: number }

const amount = fc.option(fc.integer({ min: 1, max: 7000 }), { nil: undefined })
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      card: fc.constantFrom(...Object.values(cards)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bank' as const),
      decision: fc.constantFrom('approve' as const, 'refuse' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('capture' as const), amount }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), amount }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 4 }) }),
  },
)

/** Runs an operation; a refusal counts as success here, any other error does not. */
async function attempt(session: Stripe.Checkout.Session, step: Operation): Promise<void> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id)
  const id = typeof intent === 'string' ? intent : 'pi_none'
  const calls: Record<Operation['kind'], () => Promise<unknown>> = {
    pay: () => payWith(session, step.kind === 'pay' ? step.card : ''),
    bank: () => visit(`${session.url}/authenticate`, { decision: step.kind === 'bank' ? step.decision : '' }),
    capture: () =>
      stripe.paymentIntents.capture(id, step.kind === 'capture' ? { amount_to_capture: step.amount } : {}),
    cancel: () => stripe.paymentIntents.cancel(id),
    refund: () =>
      stripe.refunds.create({ payment_intent: id, amount: step.kind === 'refund' ? step.amount : undefined }),
    expire: () => stripe.checkout.sessions.expire(session.id),
    wait: async () => site.clock.advance(step.kind === 'wait' ? step.days * 24 * 3_600_000 : 0),
  }
  await calls[step.kind]().catch((error: Stripe.errors.StripeError) => {
    // 402 is a card that refuses to be charged.
    expect([400, 402, 404]).toContain(error.statusCode)
  })
}

type Sums = { held: number; captured: number; released: number; refunded: number }

async function ledgerOf(pool: Pool, intentId: string): Promise<Sums> {
  const { rows } = await pool.query<Sums>(
    `select coalesce(sum(amount) filter (where kind = 'hold'), 0)::int as held,
       coalesce(sum(amount) filter (where kind = 'capture'), 0)::int as captured,
       coalesce(sum(amount) filter (where kind = 'release'), 0)::int as released,
       coalesce(sum(case kind when 'refund' then amount when 'refund_failure' then -amount end), 0)::int as refunded
     from gateway.ledger_entry where payment_intent_id = $1`,
    [intentId],
  )
  return rows[0] ?? { held: 0, captured: 0, released: 0, refunded: 0 }
}

async function requireSoundLedger(sessionId: string): Promise<void> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent.latest_charge.refunds'],
  })
  const intent = session.payment_intent as Stripe.PaymentIntent | null
  if (!intent) return
  const sums = await ledgerOf(site.pool, intent.id)
  const charge = intent.latest_charge as Stripe.Charge | null

  expect(sums.held).toBeLessThanOrEqual(intent.amount)
  expect(sums.captured - sums.refunded).toBeGreaterThanOrEqual(0)
  expect(intent.amount_capturable).toBe(sums.held - sums.captured - sums.released)
  expect(intent.amount_received).toBe(sums.captured)
  expect(intent.amount_capturable > 0).toBe(intent.status === 'requires_capture')
  expect(sums.captured > 0).toBe(intent.status === 'succeeded')
  expect(session.payment_status).toBe(intent.status === 'succeeded' ? 'paid' : 'unpaid')
  if (intent.status === 'canceled') expect(sums.released).toBe(sums.held)
  if (charge?.status !== 'succeeded') return
  expect(charge.amount_captured).toBe(sums.captured)
  expect(charge.amount_refunded).toBe(sums.refunded + sums.released)
  expect(charge.refunded).toBe(charge.amount_refunded === charge.amount)
  const arrived = charge.refunds?.data.filter(({ status }) => status === 'succeeded')
  const returned = arrived?.reduce((sum, refund) => sum + refund.amount, 0)
  expect(returned).toBe(charge.amount_refunded)
}

describe('the ledger', () => {
  test('balances after any sequence of operations, and never refunds more than was captured', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('manual' as const, 'automatic' as const),
        fc.array(operation, { minLength: 1, maxLength: 12 }),
        async (method, operations) => {
          const session = await stripe.checkout.sessions.create(
            order({ payment_intent_data: { capture_method: method } }),
          )
          for (const step of operations) {
            await attempt(session, step)
            await requireSoundLedger(session.id)
          }
        },
      ),
      { numRuns: runs(20) },
    )
  })

  test('balances under concurrent operations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 6, maxLength: 12 }), async (operations) => {
        const session = await stripe.checkout.sessions.create(order())
        await payWith(session, cards.success)
        await Promise.all(operations.map((step) => attempt(session, step)))
        await requireSoundLedger(session.id)
      }),
      { numRuns: runs(8) },
    )
  })

  test('is only appended to', async () => {
    await holdPayment(running)
    for (const statement of [
      'update gateway.ledger_entry set amount = 1',
      'delete from gateway.ledger_entry',
      'truncate gateway.ledger_entry',
    ]) {
      await expect(site.pool.query(statement)).rejects.toThrow('only appended to')
    }
  })

  test.each([
    ['capture', 5901],
    ['hold', 0],
  ])('refuses a %s of %i with its own constraint', async (kind, cents) => {
    const { intentId } = await holdPayment(running)
    const append = site.pool.query(
      `insert into gateway.ledger_entry (kind, payment_intent_id, charge_id, amount, currency, created_at)
       select $1, payment_intent_id, charge_id, $2, currency, created_at from gateway.ledger_entry
       where payment_intent_id = $3`,
      [kind, cents, intentId],
    )
    await expect(append).rejects.toMatchObject({ code: '23514' })
  })

  test('refuses a refund of an uncaptured amount with its own constraint', async () => {
    const { intentId } = await holdPayment(running, { payment_intent_data: {} })
    const { id } = await stripe.refunds.create({ payment_intent: intentId, amount: 5900 })
    const append = site.pool.query(
      `with another as (
         insert into gateway.refund (id, charge_id, payment_intent_id, amount, currency, metadata, is_release, created_at)
         select 're_another', charge_id, payment_intent_id, 1, currency, metadata, false, created_at
         from gateway.refund where id = $1 returning *
       )
       insert into gateway.ledger_entry (kind, payment_intent_id, charge_id, amount, currency, refund_id, created_at)
       select 'refund', payment_intent_id, charge_id, 1, currency, id, created_at from another`,
      [id],
    )
    await expect(append).rejects.toThrow('overdraw')
  })
})
