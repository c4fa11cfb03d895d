import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoId } from '../../scripts/demo/demoId'
import { seedDemo } from '../../scripts/seed'
import { isUuid } from '../../domain/uuid'
import { identityOf } from '../support/builders/identity'
import type { TestProduct } from '../support/product'
import { createTestProduct } from '../support/product'

let product: TestProduct
const now = new Date('2026-03-02T09:00:00Z')
const users = new Map<string, { sub: string; groups: readonly string[]; password: string }>()
const directory = {
  createUser: async ({
    email,
    password,
    groups,
  }: {
    email: string
    password: string
    groups: readonly string[]
  }) => {
    const user = users.get(email) ?? { sub: demoId('sub', email), groups, password }
    users.set(email, user)
    return user
  },
}
const seed = () => seedDemo({ ownerPool: product.database.owner, directory, now: () => now })
const signIn = (email: string) => product.as(identityOf(users.get(email) ?? {}))

beforeAll(async () => {
  product = await createTestProduct()
  await seed()
})
afterAll(() => product.close())

describe('the demonstration data', () => {
  test('have five named accounts with the password that the README tells', () => {
    expect([...users].map(([email, { groups, password }]) => [email, [...groups], password])).toEqual([
      ['patient@example.com', [], 'Demo-pass-1'],
      ['patient2@example.com', [], 'Demo-pass-1'],
      ['doctor@example.com', ['HCPs'], 'Demo-pass-1'],
      ['doctor2@example.com', ['HCPs'], 'Demo-pass-1'],
      ['admin@example.com', ['Admin'], 'Demo-pass-1'],
    ])
  })

  test('show requests in most states, none of them about a person without a name', async () => {
    const { nodes } = await signIn('admin@example.com').ask('Query.requests', { first: 100 })
    expect(nodes.length).toBeGreaterThanOrEqual(18)
    expect(nodes.filter(({ patientName }) => !patientName)).toEqual([])
    expect(new Set(nodes.map(({ status }) => status))).toEqual(
      new Set([
        'submitted',
        'in_review',
        'needs_info',
        'approved',
        'prescribed',
        'shipped',
        'delivered',
        'declined',
        'cancelled',
      ]),
    )
  })

  test('give the first patient an open conversation, and the first professional work in each tab', async () => {
    const { nodes: conversations } = await signIn('patient@example.com').ask('Query.conversations', {})
    expect(conversations[0]).toMatchObject({ patientName: 'Maya Okafor', assigneeName: 'Dr Lena Lee' })
    for (const tab of ['new', 'mine', 'waiting', 'done'] as const) {
      const { nodes } = await signIn('doctor@example.com').ask('Query.worklist', { tab })
      expect({ tab, isEmpty: nodes.length === 0 }).toEqual({ tab, isEmpty: false })
    }
  })

  test('lie in the past, in the order in which things happen', async () => {
    const { rows } = await product.database.owner.query<{ late: string; unordered: string }>(
      `
      select count(*) filter (where at > $1) as late, count(*) filter (where at < before) as unordered
      from (select at, lag(at) over (partition by request_id order by id) as before from request_event) as steps`,
      [now],
    )
    expect(rows[0]).toEqual({ late: '0', unordered: '0' })
  })

  test('are made once, also when the first start was interrupted', async () => {
    const counts = async () => {
      const { rows } = await product.database.owner
        .query(`select (select count(*) from treatment_request) as requests,
        (select count(*) from message) as messages, (select count(*) from request_event) as events,
        (select count(*) from account) as accounts`)
      return rows[0] as unknown
    }
    const before = await counts()
    await seed()
    expect(await counts()).toEqual(before)

    await product.database.owner.query('delete from message where sequence > 2')
    await seed()
    expect(await counts()).toEqual(before)
  })
})

test('a demonstration id is a UUID, the same for the same words', () => {
  expect(isUuid(demoId('request', 1))).toBe(true)
  expect(demoId('request', 1)).toBe(demoId('request', 1))
  expect(demoId('request', 1)).not.toBe(demoId('request', 2))
})
