import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantLicenses } from '../../support/builders/licenses'
import type { Person, TestProduct } from '../../support/product'
import { createTestProduct } from '../../support/product'
import { type SqlCaller, sqlAs } from '../../support/database/sqlAs'
import { fc, runs } from '../../support/random'

/*
 * Two definitions state which prescriptions a professional can read: the policies for each row, and a function that starts
 * from the professional, to find few among many. Both must always agree.
 */
let product: TestProduct
let lee: Person
const professionals = ['lee', 'haddad', 'stranger']
const patients = ['maya', 'daniel', 'noor']

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs')
  const { owner } = product.database
  await owner.query(`insert into account (id, created_at) select id, now() from unnest($1::text[]) id`, [
    patients,
  ])
  await grantLicenses(owner, ['lee', 'haddad'], ['OH'])
  await grantLicenses(owner, ['stranger'], ['WA'])
})
afterAll(() => product.close())

const one = fc.record({
  patient: fc.constantFrom(...patients, 'lee'),
  prescriber: fc.constantFrom(...professionals),
  assignee: fc.constantFrom(...professionals),
  requestStatus: fc.constantFrom('in_review', 'prescribed', 'delivered', 'declined', 'submitted'),
  status: fc.constantFrom('active', 'on_hold', 'cancelled', 'completed', 'draft'),
  state: fc.constantFrom('OH', 'WA'),
  conversation: fc.constantFrom('open', 'closed', 'none'),
  isRenewed: fc.boolean(),
  isOpened: fc.boolean(),
})
type One = typeof one extends fc.Arbitrary<infer Value> ? Value : never

async function given(all: readonly One[]): Promise<void> {
  const { owner } = product.database
  await owner.query(`delete from emergency_access; delete from conversation;
    update treatment_request set renews_prescription_id = null; delete from prescription; delete from treatment_request`)
  for (const each of all) {
    const [request, prescription] = [randomUUID(), randomUUID()]
    await owner.query(insertRequest, [
      request,
      each.patient,
      each.requestStatus,
      each.assignee,
      each.state,
      null,
    ])
    await owner.query(insertPrescription, [prescription, request, each.patient, each.prescriber, each.status])
    if (each.isRenewed)
      await owner.query(insertRequest, [
        randomUUID(),
        each.patient,
        'submitted',
        null,
        each.state,
        prescription,
      ])
    if (each.conversation !== 'none')
      await owner.query(
        `insert into conversation (id, status, version, patient_id, assignee_id, last_message_at, created_at, closed_at)
          values (gen_random_uuid(), $1::text, 1, $2, $3, now(), now(), case when $1::text = 'closed' then now() end)`,
        [each.conversation, each.patient, each.assignee],
      )
    if (each.isOpened)
      await owner.query(
        `insert into emergency_access (id, patient_id, professional_id, reason, explanation, opened_at, expires_at)
          select gen_random_uuid(), $1::text, $2::text, 'covering', 'Somebody is away.', now(), now() + interval '1 hour' where $1::text <> $2::text`,
        [each.patient, each.assignee],
      )
  }
}

const insertRequest = `
  insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers,
      assignee_id, patient_state, submitted_at, submitted_version, response_due_at, renews_prescription_id, created_at, updated_at)
    values ($1, $2, 'sleep', $3::text, 2, 1, '{}', case when $3::text <> 'submitted' then $4::text end, $5, now(), 2, now(), $6,
      now(), now())`

const insertPrescription = `
  insert into prescription (id, request_id, patient_id, prescriber_id, treatment_type, product_id, medication, form, sig,
      quantity_value, quantity_unit, packs, days_supply, refills_allowed, price_cents, currency, status, authored_on,
      signed_at, valid_until, updated_at)
    values ($1, $2, $3, $4, 'sleep', 'ramelteon-8', 'Ramelteon', 'tablet', 'Take one.', 30, 'tablet', 1, 30, 2, 5900, 'USD',
      $5::text, now(), case when $5::text not in ('draft', 'cancelled') then now() end,
      case when $5::text not in ('draft', 'cancelled') then now() + interval '1 year' end, now())`

async function idsBy(sql: string, caller: SqlCaller | null): Promise<string[] | null> {
  const { rows } = await sqlAs<{ ids: string[] | null }>(product.app, caller, sql)
  return rows[0]?.ids?.toSorted() ?? null
}

test('row by row and by professional the same prescriptions are visible', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 5 }), async (all) => {
      await given(all)
      for (const id of professionals) {
        const caller = { id, role: 'HCPs' }
        const read = await idsBy(`select coalesce(array_agg(id), '{}') as ids from prescription`, caller)
        expect(await idsBy('select visible_prescription_ids(100) as ids', caller)).toEqual(read)
        found += read?.length ?? 0
      }
    }),
    { numRuns: runs(15), endOnFailure: true },
  )
  expect(found).toBeGreaterThan(0)
})

test('others get none, and beyond the limit the function returns null', async () => {
  const prescribed: One = {
    patient: 'maya',
    prescriber: 'lee',
    assignee: 'lee',
    requestStatus: 'prescribed',
    status: 'active',
    state: 'OH',
    conversation: 'open',
    isRenewed: false,
    isOpened: false,
  }
  await given([prescribed, prescribed])

  const inReach = (caller: SqlCaller | null, atMost = 2) =>
    idsBy(`select visible_prescription_ids(${atMost}) as ids`, caller)
  expect(await inReach({ id: 'lee', role: 'HCPs' })).toHaveLength(2)
  expect(await inReach({ id: 'lee', role: 'HCPs' }, 1)).toBeNull()
  for (const caller of [
    null,
    { id: 'maya', role: 'user' },
    { id: 'lee', role: 'Admin' },
    { id: 'haddad', role: 'HCPs' },
  ]) {
    expect(await inReach(caller)).toEqual([])
  }
  expect((await lee.ask('Query.prescriptions', {})).nodes).toEqual([])
})
