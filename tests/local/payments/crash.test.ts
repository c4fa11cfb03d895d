import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPool } from '../../support/database/createTestPool'
import { cards, visit } from '../../support/builders/hostedPage'
import { holdPayment, idOf, order } from './checkout'
import type { GatewaySite, RunningGateway } from './gatewayUnderTest'
import { createGatewaySite } from './gatewayUnderTest'

let site: GatewaySite

beforeAll(async () => {
  site = await createGatewaySite()
})
afterAll(() => site.close())

/** When the process dies: before a statement is sent, or after it was done but before its answer arrived. */
type Moment = { statement: number; isAnswerLost: boolean }

/**
 * A pool that, once it is armed, is cut off at one statement of a transaction and from then on reaches nothing, like a
 * process that was killed there.
 */
function createDyingPool({ statement, isAnswerLost }: Moment) {
  const pool = createTestPool({ ...site.database.connection('owner'), max: 4 })
  const state = { isArmed: false, isDead: false, count: 0 }

  async function connect(): Promise<PoolClient> {
    if (state.isDead) throw new Error('The process is dead.')
    const client = await pool.connect()
    if (!state.isArmed) return client
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    return withOther(client, 'query', async (...parts: unknown[]) => {
      const isLast = ++state.count === statement
      if (state.isDead || (isLast && !isAnswerLost)) return die(client)
      const answer = await query(...parts)
      return isLast ? die(client) : answer
    })
  }

  function die(client: PoolClient): never {
    state.isDead = true
    const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
    throw new Error('The process died here.')
  }

  return { pool: withOther(pool, 'connect', connect), state, end: () => pool.end() }
}

/** The same object with one method replaced. */
function withOther<Target extends object>(target: Target, name: string, method: unknown): Target {
  return new Proxy(target, {
    get(original, property) {
      const value: unknown = property === name ? method : Reflect.get(original, property)
      return typeof value === 'function' && property !== name ? (value.bind(original) as unknown) : value
    },
  })
}

/** Starts a gateway that is killed at a given moment; returns whether it got that far. */
async function crashAt(
  moment: Moment,
  attempt: (running: RunningGateway) => Promise<unknown>,
): Promise<boolean> {
  const { pool, state, end } = createDyingPool(moment)
  const dying = await site.start({ pool, isDelivering: false })
  state.isArmed = true
  await attempt(dying).catch(() => undefined)
  await dying.stop()
  await end()
  return state.isDead
}

/** Every moment of a transaction, until the work is done before the process would have died. */
async function atEveryMoment(run: (moment: Moment) => Promise<boolean>): Promise<number> {
  let crashes = 0
  for (const isAnswerLost of [false, true]) {
    for (let statement = 1; ; statement++) {
      if (!(await run({ statement, isAnswerLost }))) break
      crashes++
    }
  }
  return crashes
}

async function eventTypes(objectId: string): Promise<string[]> {
  const { rows } = await site.pool.query<{ type: string }>(
    `select type from gateway.event where object->>'id' = $1 or object->>'payment_intent' = $1 order by sequence`,
    [objectId],
  )
  return rows.map(({ type }) => type)
}

test('a capture that dies anywhere happens once, however often it is asked for again', async () => {
  const healthy = await site.start({ isDelivering: false })
  const crashes = await atEveryMoment(async (moment) => {
    const { intentId } = await holdPayment(healthy)
    const before = await eventTypes(intentId)
    const key = { idempotencyKey: `capture ${intentId}` }
    const capture = ({ stripe }: RunningGateway) =>
      stripe.paymentIntents.capture(intentId, { amount_to_capture: 5000 }, key)
    const hasDied = await crashAt(moment, capture)

    expect(await capture(healthy)).toMatchObject({ status: 'succeeded', amount_received: 5000 })
    const after = await eventTypes(intentId)
    expect(after.slice(before.length)).toEqual(['charge.captured', 'payment_intent.succeeded'])
    return hasDied
  })
  expect(crashes).toBeGreaterThan(20)
})

test('a refund that dies anywhere gives the money back once', async () => {
  const healthy = await site.start({ isDelivering: false })
  const crashes = await atEveryMoment(async (moment) => {
    const { intentId } = await holdPayment(healthy, { payment_intent_data: {} })
    const key = { idempotencyKey: `refund ${intentId}` }
    const refund = ({ stripe }: RunningGateway) =>
      stripe.refunds.create({ payment_intent: intentId, amount: 700 }, key)
    const hasDied = await crashAt(moment, refund)

    const { id } = await refund(healthy)
    const { data } = await healthy.stripe.refunds.list({ payment_intent: intentId })
    expect(data.map((one) => one.id)).toEqual([id])
    return hasDied
  })
  expect(crashes).toBeGreaterThan(20)
})

test('a session whose creation is killed at any step is one session', async () => {
  const healthy = await site.start({ isDelivering: false })
  let round = 0
  await atEveryMoment(async (moment) => {
    const reference = `round ${round++}`
    const create = ({ stripe }: RunningGateway) =>
      stripe.checkout.sessions.create(order({ client_reference_id: reference }), {
        idempotencyKey: reference,
      })
    const hasDied = await crashAt(moment, create)
    await create(healthy)
    const { rows } = await site.pool.query(
      'select 1 from gateway.checkout_session where client_reference_id = $1',
      [reference],
    )
    expect(rows).toHaveLength(1)
    return hasDied
  })
})

test('a payment on the page that dies anywhere is whole or not there, and pressing again makes it one', async () => {
  const healthy = await site.start({ isDelivering: false })
  const crashes = await atEveryMoment(async (moment) => {
    const session = await healthy.stripe.checkout.sessions.create(order())
    const press = ({ origin }: RunningGateway) =>
      visit(`${origin}/gateway/checkout/${session.id}`, { card: cards.success, attempt: '0' })
    const hasDied = await crashAt(moment, press)

    const between = await healthy.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    })
    const isWhole = between.status === 'complete'
    expect(between.payment_intent).toEqual(
      isWhole ? expect.objectContaining({ status: 'requires_capture', amount_capturable: 5900 }) : null,
    )
    expect((await press(healthy)).location).toContain('/payment-success')
    const after = await healthy.stripe.checkout.sessions.retrieve(session.id)
    const charges = await healthy.stripe.charges.list({ payment_intent: idOf(after.payment_intent) })
    expect(charges.data).toHaveLength(1)
    const told = await eventTypes(session.id)
    expect(told).toEqual(['checkout.session.completed'])
    return hasDied
  })
  expect(crashes).toBeGreaterThan(30)
})
