import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestProduct } from '../../support/product'
import { createTestProduct } from '../../support/product'

/* The cost of a list page must not grow with the table, even if almost no row matches its filter. */
let product: TestProduct
let ruth: Person
let lee: Person

beforeAll(async () => {
  product = await createTestProduct()
  ruth = await product.person('Admin')
  lee = await product.person('HCPs')
  await product.database.owner.query(
    `insert into account (id, given_name, created_at) values ('maya', 'Maya', now()), ('ida', 'Ida', now())`,
  )
})
afterAll(() => product.close())

/** Adds waiting requests in Ohio, one for each minute before the product's time, with a payment and an audit row each. */
async function addRequests(from: number, to: number): Promise<void> {
  const { owner } = product.database
  await owner.query(
    `insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers,
        patient_name, patient_state, submitted_at, submitted_version, response_due_at, hold_until, created_at, updated_at)
      select gen_random_uuid(), 'maya', 'sleep', 'submitted', 2, 1, '{}', 'Maya Okafor', 'OH', at, 2,
        at + interval '1 day', at + interval '6 days', at, at
      from (select $3::timestamptz - n * interval '1 minute' as at from generate_series($1::integer + 1, $2) n) f`,
    [from, to, product.clock.now],
  )
  await owner.query(
    `insert into payment (id, request_id, patient_id, treatment_type, status, amount_cents, currency, created_at, updated_at)
      select gen_random_uuid(), r.id, r.patient_id, 'sleep', 'authorized', 100, 'USD', r.created_at, r.created_at
      from treatment_request r where not exists (select from payment p where p.request_id = r.id)`,
  )
  await owner.query(
    `insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, request_id)
      select $3::timestamptz - ($2 - n) * interval '1 minute', 'R', 'Query.request', 0, 'maya', 'user', 'filled'
      from generate_series($1::integer + 1, $2) n`,
    [from, to, product.clock.now],
  )
  await owner.query('vacuum analyze treatment_request, payment, audit_event')
}

const yearAgo = '2025-01-01T00:00:00Z'
const asked: Readonly<Record<string, () => Promise<unknown>>> = {
  'requests of a status none has': () =>
    ruth.ask('Query.requests', { filter: { statuses: ['refunded', 'declined'] } }),
  'requests of a state none is in': () => ruth.ask('Query.requests', { filter: { patientState: 'AK' } }),
  'requests of a treatment nobody asks for': () =>
    ruth.ask('Query.requests', { filter: { treatmentTypes: ['ed'] } }),
  'requests sent since a moment ago': () =>
    ruth.ask('Query.requests', { filter: { submittedFrom: product.clock.now.toISOString() } }),
  'requests sent since nearly the beginning': () =>
    ruth.ask('Query.requests', { filter: { submittedFrom: yearAgo } }),
  'requests sent before all': () => ruth.ask('Query.requests', { filter: { submittedBefore: yearAgo } }),
  'payments of a status none has': () => ruth.ask('Query.payments', { filter: { statuses: ['refunded'] } }),
  'payments before all': () => ruth.ask('Query.payments', { filter: { createdBefore: yearAgo } }),
  'refused payments': () => ruth.ask('Query.payments', { filter: { captureProblems: ['card_refused'] } }),
  'the audit trail of an operation nobody has done': () =>
    ruth.ask('Query.auditEvents', { filter: { operation: 'Mutation.claimRequest' } }),
  'the audit trail of what was refused': () => ruth.ask('Query.auditEvents', { filter: { outcome: 4 } }),
  'the audit trail of emergencies': () => ruth.ask('Query.auditEvents', { filter: { isEmergency: true } }),
  'the audit trail before all': () => ruth.ask('Query.auditEvents', { filter: { recordedBefore: yearAgo } }),
  'requests of a person nobody is': () => ruth.ask('Query.requests', { filter: { person: 'Nobody' } }),
  'requests of a person': () => ruth.ask('Query.requests', { filter: { person: 'Ida' } }),
  'payments of a person': () => ruth.ask('Query.payments', { filter: { person: 'Ida' } }),
  'the audit trail of what a person did': () => ruth.ask('Query.auditEvents', { filter: { agent: 'Ida' } }),
  'the audit trail of a patient': () => ruth.ask('Query.auditEvents', { filter: { patient: 'Ida' } }),
  'the queue of a treatment nobody waits for': () =>
    lee.ask('Query.worklist', { tab: 'new', filter: { treatmentTypes: ['ed'] } }),
  'the queue of what was sent a year ago': () =>
    lee.ask('Query.worklist', { tab: 'new', filter: { sentHoursAgo: 24 * 365 } }),
  'what is done in a state none is in': () =>
    ruth.ask('Query.worklist', { tab: 'done', filter: { patientState: 'AK' } }),
}

/** Returns the number of table and index blocks that each query reads. */
async function blocksOfEach(): Promise<Record<string, number>> {
  const touched: Record<string, number> = {}
  for (const [name, ask] of Object.entries(asked)) {
    await ask()
    const before = await blocksTouched()
    await ask()
    touched[name] = (await blocksTouched()) - before
  }
  return touched
}

/** Makes all connections report their statistics, which they otherwise do later. */
async function blocksTouched(): Promise<number> {
  for (const pool of [product.app, product.database.owner])
    await Promise.all(
      Array.from({ length: pool.totalCount }, () => pool.query('select pg_stat_force_next_flush()')),
    )
  const { rows } = await product.database.owner.query<{ blocks: string }>(
    `select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)) as blocks
      from pg_statio_user_tables`,
  )
  return Number(rows[0]?.blocks)
}

test('a page costs as much among 20,000 rows as among 1,000, for every filter', async () => {
  await addRequests(0, 1_000)
  const few = await blocksOfEach()
  await addRequests(1_000, 20_000)
  const many = await blocksOfEach()
  const grown = Object.keys(asked).filter((name) => (many[name] ?? 0) > (few[name] ?? 0) * 1.5 + 20)
  expect(grown.map((name) => `${name}: ${few[name]} → ${many[name]} blocks`)).toEqual([])
})
