import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredStatements } from '../../../api/storage/database/sql'
import '../../../api/storage/records/history'
import type { TestDatabase } from '../../support/database/database'
import { createTestDatabase } from '../../support/database/database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Adds patients with twenty requests, orders and payments each; `from` is the number of existing ones. */
async function addPatients(from: number, to: number): Promise<void> {
  await database.owner.query(`
    insert into account (id, created_at) select 'p' || n, now() from generate_series(${from + 1}, ${to}) n;
    insert into treatment_request (id, patient_id, treatment_type, status, questionnaire_version, version, answers,
        submitted_at, submitted_version, patient_name, created_at, updated_at)
      select gen_random_uuid(), 'p' || n, 'sleep', 'submitted', 1, 2, '{}', now(), 1, 'P', now() - i * interval '1 day', now()
      from generate_series(${from + 1}, ${to}) n, generate_series(1, 20) i;
    insert into product_order (id, patient_id, status, subtotal_cents, shipping_cents, currency, ship_to_name, ship_to_line1,
        ship_to_city, ship_to_state, ship_to_postal_code, created_at, updated_at)
      select gen_random_uuid(), 'p' || n, 'placed', 100, 0, 'USD', 'P', 'E', 'C', 'OH', '43004', now() - i * interval '1 day', now()
      from generate_series(${from + 1}, ${to}) n, generate_series(1, 20) i;
    insert into payment (id, request_id, patient_id, treatment_type, status, amount_cents, currency, created_at, updated_at)
      select gen_random_uuid(), r.id, r.patient_id, 'sleep', 'authorized', 100, 'USD', r.created_at, now()
      from treatment_request r where not exists (select from payment p where p.request_id = r.id);
    analyze`)
}

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Temp Written Blocks': number
}

/** Returns the number of blocks that a page of twenty entries reads for the patient, with row level security. */
async function blocksOf(patientId: string): Promise<number> {
  const statement = declaredStatements.find(({ name }) => name === 'history.list')
  const client = await database.app.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.sub', $1, true), set_config('app.role', 'user', true)`, [
      patientId,
    ])
    const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    const values = [patientId, 'infinity', last, 21, null, null, null, null, null, null]
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
      `explain (analyze, buffers, format json) ${statement?.text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error('There is no plan.')
    expect(plan['Temp Written Blocks']).toBe(0)
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a page of a history costs as much among 120,000 rows as among 1,200', async () => {
  await addPatients(0, 20)
  const few = await blocksOf('p7')
  await addPatients(20, 2000)
  const many = await blocksOf('p7')
  expect(many).toBeLessThan(few * 1.5 + 20)
  expect(many).toBeLessThan(500)
})
