import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoId } from '../../scripts/demo/demoId'
import { isUuid } from '../../domain/uuid'
import type { Person } from '../support/product'
import type { SeedUnderTest } from './seedUnderTest'
import { createSeedUnderTest, readEverything, seededAt } from './seedUnderTest'

let testSystem: SeedUnderTest
beforeAll(async () => {
  testSystem = await createSeedUnderTest()
  await testSystem.seed()
})
afterAll(() => testSystem.close())

async function statusesIn(table: string): Promise<Set<string>> {
  const { rows } = await testSystem.owner.query<{ status: string }>(`select distinct status from ${table}`)
  return new Set(rows.map(({ status }) => status))
}

describe('the demonstration data', () => {
  test('have five named accounts with the password that the README tells', () => {
    expect(
      [...testSystem.users].map(([email, { groups, password }]) => [email, [...groups], password]),
    ).toEqual([
      ['patient@example.com', [], 'Demo-pass-1'],
      ['patient2@example.com', [], 'Demo-pass-1'],
      ['doctor@example.com', ['HCPs'], 'Demo-pass-1'],
      ['doctor2@example.com', ['HCPs'], 'Demo-pass-1'],
      ['admin@example.com', ['Admin'], 'Demo-pass-1'],
    ])
  })

  test('record these accounts, so that they are never served beyond this machine', async () => {
    const { rows } = await testSystem.owner.query<{ id: string }>(
      'select id from account where is_demonstration',
    )
    expect(rows.map(({ id }) => id).sort()).toEqual(
      [...testSystem.users.values()].map(({ sub }) => sub).sort(),
    )
  })

  test('show about forty patients, each with a name, and every treatment', async () => {
    const { nodes } = await testSystem.signIn('admin@example.com').ask('Query.requests', { first: 100 })
    expect(nodes.filter(({ patientName }) => !patientName)).toEqual([])
    expect(new Set(nodes.map(({ patientName }) => patientName)).size).toBeGreaterThanOrEqual(38)
    expect(new Set(nodes.map(({ treatmentType }) => treatmentType)).size).toBe(5)
  })

  test('show a renewal, a dose plan with its check-in, tasks, a mention and an identity check', async () => {
    const [maya, daniel, lee, haddad, ruth] = [
      'patient@example.com',
      'patient2@example.com',
      'doctor@example.com',
      'doctor2@example.com',
      'admin@example.com',
    ].map((email) => testSystem.signIn(email)) as [Person, Person, Person, Person, Person]
    const renewals = await maya.ask('Query.myRenewals', {})
    expect(renewals.map(({ refusal }) => refusal ?? null)).toEqual([null])
    const { nodes } = await daniel.ask('Query.myPrescriptions', {})
    expect(nodes).toMatchObject([{ titrationPlanId: 'semaglutide-weekly', refillsAllowed: 5 }])
    expect(await haddad.ask('Query.taskCounts', {})).toMatchObject({ mine: 1, mentions: 1 })
    expect(await lee.ask('Query.taskCounts', {})).toMatchObject({ mine: 1, assigned: 1, mentions: 0 })
    const checks = await ruth.ask('Query.identityChecks', {})
    expect(checks.nodes).toMatchObject([{ status: 'pending' }])
  })

  test('show a questionnaire whose newest version an Admin can compare and publish', async () => {
    const ruth = testSystem.signIn('admin@example.com')
    const sets = await ruth.ask('Query.questionnaires', {})
    const waiting = sets.filter(({ versions, publishedVersion }) => versions[0]?.version !== publishedVersion)
    expect(waiting).toMatchObject([
      { treatmentType: 'pain_cream', publishedVersion: 1, publications: [{ publishedByName: 'Ruth Feld' }] },
    ])
  })

  test('show a refill that is due: refills are left, and the supply ends within a week', async () => {
    const { nodes } = await testSystem.signIn('patient2@example.com').ask('Query.myPrescriptions', {})
    const inAWeek = seededAt.getTime() + 7 * 86_400_000
    const due = nodes.filter(
      ({ refillsAllowed, refillsUsed, suppliedUntil }) =>
        refillsUsed < refillsAllowed && suppliedUntil && Date.parse(suppliedUntil) <= inAWeek,
    )
    expect(due).toMatchObject([{ status: 'active', titrationPlanId: 'semaglutide-weekly' }])
  })

  test('show a patient with two open requests', async () => {
    const { rows } = await testSystem.owner.query<{ name: string }>(
      `select patient_name as name from treatment_request where status in ('submitted', 'in_review', 'needs_info')
        group by patient_name having count(*) > 1`,
    )
    expect(rows).toContainEqual({ name: 'Peter Novak' })
  })

  test('write to nobody about what never happened', async () => {
    const { rows } = await testSystem.owner.query<{ state: string }>('select distinct state from outbox')
    expect(rows).toEqual([{ state: 'skipped' }])
  })

  test('show every state of requests, orders and prescriptions', async () => {
    expect(await statusesIn('treatment_request')).toEqual(
      new Set([
        'draft',
        'awaiting_payment',
        'submitted',
        'in_review',
        'needs_info',
        'approved',
        'prescribed',
        'shipped',
        'delivered',
        'declined',
        'cancelled',
        'refunded',
        'expired',
      ]),
    )
    expect(await statusesIn('product_order')).toEqual(
      new Set([
        'awaiting_payment',
        'placed',
        'packed',
        'shipped',
        'delivered',
        'cancelled',
        'refunded',
        'expired',
      ]),
    )
    // No use case leads to the others yet.
    expect(await statusesIn('prescription')).toEqual(new Set(['draft', 'active', 'cancelled']))
  })

  test('show every state of payments but a hold that fails by itself, which no test card does', async () => {
    expect(await statusesIn('payment')).toEqual(
      new Set([
        'requires_method',
        'requires_action',
        'authorized',
        'captured',
        'partially_refunded',
        'refunded',
        'voided',
        'expired',
      ]),
    )
  })

  test('give the first patient an open conversation with letters to read, and professionals work in each tab', async () => {
    const { nodes: conversations } = await testSystem
      .signIn('patient@example.com')
      .ask('Query.conversations', {})
    expect(conversations[0]).toMatchObject({ patientName: 'Maya Okafor', assigneeName: 'Dr. Lena Lee' })
    for (const email of ['doctor@example.com', 'doctor2@example.com']) {
      const professional = testSystem.signIn(email)
      for (const tab of ['new', 'mine', 'waiting', 'done'] as const) {
        const { nodes } = await professional.ask('Query.worklist', { tab })
        expect({ email, tab, isEmpty: nodes.length === 0 }).toEqual({ email, tab, isEmpty: false })
      }
      const { nodes } = await professional.ask('Query.conversations', { first: 100 })
      const unread = nodes.filter(({ unreadCount }) => unreadCount > 0)
      expect(unread.length).toBeGreaterThan(0)
      expect(unread.length).toBeLessThan(nodes.length)
    }
  })

  test('lie in the past, in the order in which things happen', async () => {
    const { rows } = await testSystem.owner.query<{ late: string; unordered: string }>(
      `
      select count(*) filter (where at > $1) as late, count(*) filter (where at < before) as unordered
      from (
        select at, lag(at) over (partition by request_id order by id) as before from request_event
        union all select at, lag(at) over (partition by payment_id order by id) from payment_event
        union all select recorded_at, lag(recorded_at) over (order by id) from audit_event
      ) as steps`,
      [seededAt],
    )
    expect(rows[0]).toEqual({ late: '0', unordered: '0' })
  })

  test('are made once', async () => {
    const before = await readEverything(testSystem.owner)
    await testSystem.seed()
    expect(await readEverything(testSystem.owner)).toEqual(before)
  })
})

test('a seed that was killed, wherever it was, goes on where it stopped', async () => {
  const other = await createSeedUnderTest()
  try {
    const isDoneBefore = (connection: number) =>
      other.seedUntilKilled(connection).then(
        () => true,
        () => false,
      )
    let kills = 0
    while (!(await isDoneBefore(20 + 60 * kills))) kills += 1
    expect(kills).toBeGreaterThan(4)
    expect(await readEverything(other.owner)).toEqual(await readEverything(testSystem.owner))
  } finally {
    await other.close()
  }
})

test('where Stripe takes the cards there are accounts and drafts, and nothing to pay', async () => {
  const other = await createSeedUnderTest()
  try {
    const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }
    const settings = { dataDir: other.dataDir, publicOrigin: 'http://localhost:3000', stripe }
    await other.seed({ settings })
    await other.seed({ settings })
    const { rows } = await other.owner.query<{ status: string; patient_id: string }>(
      'select status, patient_id from treatment_request',
    )
    expect(rows.map(({ status }) => status)).toEqual(['draft', 'draft'])
    expect((await other.signIn('doctor@example.com').ask('Query.me', {})).givenName).toBe('Dr. Lena')
  } finally {
    await other.close()
  }
})

test('a demonstration id is a UUID, the same for the same words', () => {
  expect(isUuid(demoId('request', 1))).toBe(true)
  expect(demoId('request', 1)).toBe(demoId('request', 1))
  expect(demoId('request', 1)).not.toBe(demoId('request', 2))
})
