import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityOf } from '../../support/builders/identity'
import { grantLicenses } from '../../support/builders/licenses'
import type { Person, TestProduct } from '../../support/product'
import { createTestProduct } from '../../support/product'

/* A few requests wait after 400 of Ohio, more than are scanned before the queue is read state by state. */
let product: TestProduct
let novak: Person
const orders = ['urgent', 'oldest', 'newest'] as const

/** Adds a waiting request for each n, submitted n minutes after the product's time. */
async function addRequests(state: string, patientId: string, from: number, to: number): Promise<string[]> {
  const { rows } = await product.database.owner.query<{ id: string }>(
    `insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers,
        patient_name, patient_state, submitted_at, submitted_version, response_due_at, hold_until, created_at, updated_at)
      select gen_random_uuid(), $2, 'sleep', 'submitted', 2, 1, '{}', 'Maya Okafor', $1, at, 2,
        at + interval '1 day', at + interval '6 days', at, at
      from (select $5::timestamptz + n * interval '1 minute' as at from generate_series($3::integer, $4::integer) n) f
      order by at returning id`,
    [state, patientId, from, to, product.clock.now],
  )
  return rows.map(({ id }) => id)
}

let waiting: readonly string[]

beforeAll(async () => {
  product = await createTestProduct()
  novak = product.as(identityOf({ groups: ['HCPs'] }))
  const { owner } = product.database
  await grantLicenses(owner, [novak.id], ['WA', 'AK'])
  await owner.query(`insert into account (id, created_at) values ('maya', now())`)
  await addRequests('OH', 'maya', 1, 400)
  waiting = [
    ...(await addRequests('WA', 'maya', 0, 0)),
    ...(await addRequests('AK', 'maya', 401, 401)),
    ...(await addRequests('OH', novak.id, 402, 402)),
    ...(await addRequests('WA', novak.id, 403, 404)),
    ...(await addRequests('AK', 'maya', 405, 405)),
  ]
})
afterAll(() => product.close())

async function idsOf(order: (typeof orders)[number], first: number, after?: string) {
  const { nodes, pageInfo } = await novak.ask('Query.worklist', {
    tab: 'new',
    order,
    first,
    ...(after && { after }),
  })
  return { ids: nodes.map(({ id }) => id), end: pageInfo.endCursor ?? '' }
}

test.each(orders)(
  'an HCP licensed where few requests wait gets each of them and their own once, %s first',
  async (order) => {
    const expected = order === 'newest' ? waiting.toReversed() : waiting
    expect((await idsOf(order, 50)).ids).toEqual(expected)
    const begin = await idsOf(order, 2)
    const rest = await idsOf(order, 50, begin.end)
    expect([...begin.ids, ...rest.ids]).toEqual(expected)
  },
)

test('the counters include the licensed states and the caller’s own requests', async () => {
  expect(await novak.ask('Query.worklistOverview', {})).toMatchObject({ new: 6, licenseCount: 2 })
  const before = product.clock.now
  product.clock.now = new Date(before.getTime() + 10 * 24 * 3_600_000)
  expect(await novak.ask('Query.worklistOverview', {})).toMatchObject({ dueSoon: 6, holdsEnding: 6 })
  product.clock.now = before
})

test('claiming the next request skips those of other states, and gives two concurrent callers different ones', async () => {
  const other = product.as(identityOf({ groups: ['HCPs'] }))
  await grantLicenses(product.database.owner, [other.id], ['AK'])
  const next = (person: Person) => person.ask('Mutation.claimNextRequest', { input: { tab: 'new' } })
  expect(await next(novak)).toMatchObject({ id: waiting[0] })
  const both = await Promise.all([next(other), next(other)])
  expect(new Set(both.map((request) => request?.id))).toEqual(new Set([waiting[1], waiting[5]]))
  expect(await next(other)).toBeNull()
})
