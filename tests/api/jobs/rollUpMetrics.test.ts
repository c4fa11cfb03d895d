import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rollUpMetrics } from '../../../api/jobs/drainBacklogs'
import { runTurn, type Turn, verbs } from './metricHistories'
import { metricsOf, recomputedOf } from './metricsOf'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import { type SqlCaller, sqlAs } from '../../support/database/sqlAs'
import { fc, runs } from '../../support/random'

/*
 * Metrics while data are changed and rolled up in any order: they must always equal a count of every row, to the cent.
 */
let testSystem: PayingProduct
beforeAll(async () => {
  testSystem = await createPayingProduct()
  await testSystem.owner.query(
    `insert into account (id, created_at) values ('patient', now()), ('doctor', now())`,
  )
})
afterAll(() => testSystem.close())
beforeEach(() =>
  testSystem.owner.query(`delete from payment_event; delete from payment; delete from request_event;
    delete from treatment_request; select recompute_metrics()`),
)

const system = () => testSystem.context.payments.system
const waiting = async () =>
  (await testSystem.owner.query<{ id: string }>('select id from metric_delta')).rows.length

const turn: fc.Arbitrary<Turn> = fc.record({
  verb: fc.constantFrom(...verbs),
  at: fc.nat({ max: 7 }),
  hours: fc.nat({ max: 240 }),
  minutes: fc.nat({ max: 6_000 }),
  cents: fc.integer({ min: 1, max: 2_000_000_000 }),
})

describe('the metrics', () => {
  test('equal a count of every row, whatever happens, and however often they are rolled up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 15, maxLength: 30 }), async (turns) => {
        await testSystem.owner
          .query(`delete from payment_event; delete from payment; delete from request_event;
          delete from treatment_request; select recompute_metrics()`)
        const stage = { owner: testSystem.owner, system: system(), requests: [] as string[] }
        for (const each of turns) await runTurn(stage, each)

        const kept = await metricsOf(testSystem.product.app)
        expect(kept).toEqual(await recomputedOf(testSystem.owner))
        await Promise.all([rollUpMetrics(system()), rollUpMetrics(system())])
        expect(await metricsOf(testSystem.product.app)).toEqual(kept)
        expect(await waiting()).toBe(0)
        await testSystem.owner.query('select recompute_metrics()')
        expect(await metricsOf(testSystem.product.app)).toEqual(kept)
      }),
      { numRuns: runs(12), endOnFailure: true },
    )
  })

  test('are rolled up once by many runners, while more deltas are written', async () => {
    const write = () =>
      testSystem.owner.query(
        `insert into payment_event (provider, type, amount_cents, at)
          select 'stripe', case when n % 3 = 0 then 'refund' else 'capture' end, n, '2026-03-02T09:00:00Z'::timestamptz - n * interval '1 minute'
          from generate_series(1, 300) n`,
      )
    await Promise.all([
      ...Array.from({ length: 6 }, write),
      ...Array.from({ length: 12 }, () => rollUpMetrics(system())),
    ])
    await rollUpMetrics(system())

    const { money } = await metricsOf(testSystem.product.app)
    expect(money).toEqual((await recomputedOf(testSystem.owner)).money)
    expect(money.at(-1)).toEqual({ day: null, captured: 6 * 30_000, refunded: 6 * 15_150 })
    expect(await waiting()).toBe(0)
  })

  test('can be read only as the metrics that an Admin queries, and written by nobody', async () => {
    await testSystem.owner.query(`insert into payment_event (provider, type, amount_cents, at)
      values ('stripe', 'capture', 5900, '2026-03-02T09:00:00Z')`)
    const callers: (SqlCaller | null)[] = [
      null,
      ...['user', 'HCPs', 'Admin'].map((role) => ({ id: randomUUID(), role })),
    ]
    const refused = [
      'select * from metric',
      'select * from metric_delta',
      `insert into metric values ('captured', '2026-03-02', 0, 1)`,
      'delete from metric_delta',
      'select roll_up_metrics(10)',
      'select recompute_metrics()',
      `select metrics_since(array['captured'], '2026-01-01')`,
    ]
    for (const caller of callers) {
      for (const sql of refused) {
        await expect(sqlAs(testSystem.product.app, caller, sql)).rejects.toMatchObject({ code: '42501' })
      }
      const { rows } = await sqlAs<{ captured_cents: string }>(
        testSystem.product.app,
        caller,
        `select captured_cents from overview_money('2026-03-01', '2026-03-03') where day is null`,
      )
      expect(rows).toEqual([{ captured_cents: caller?.role === 'Admin' ? '5900' : '0' }])
    }
  })
})
