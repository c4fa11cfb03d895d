import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExportedList } from '../../../../domain/generated/enums'
import { identityOf } from '../../../support/builders/identity'
import { submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let admin: Person
let maya: Person

beforeAll(async () => {
  product = await createTestProduct()
  admin = await product.person('Admin')
  maya = await product.person('user')
  await submitNewRequest(maya, { id: randomUUID(), answers: { familyName: '=cmd|calc', state: 'CA' } })
})
afterAll(() => product.close())
beforeEach(() => {
  product.clock.now = new Date('2026-03-02T08:05:00.000Z')
})

const take = (list: ExportedList, more: object = {}, by: Person = admin) =>
  by.ask('Query.exportList', { input: { list, ...more } })

async function lastExport(): Promise<object | undefined> {
  const { rows } = await product.database.owner.query<object>(
    `select action, entity_type, outcome, criteria from audit_event where operation = 'Query.exportList'
      order by id desc limit 1`,
  )
  return rows[0]
}

const careLists = ['requests', 'orders', 'payments', 'prescriptions', 'patients', 'audit'] as const

describe.each(careLists)('the list of %s', (list) => {
  test('is exported with headings in words, and audited as an export', async () => {
    const { csv } = await take(list)
    const [head = ''] = csv.split('\r\n')
    expect(head.split(',')).toContain('ID')
    expect(head).toMatch(/^[A-Z][a-zA-Z ()-]*(,[A-Z][a-zA-Z ()-]*)+$/)
    expect(new Set(head.split(',')).size).toBe(head.split(',').length)
    expect(await lastExport()).toEqual({ action: 'E', entity_type: 'List', outcome: 0, criteria: { list } })
  })

  test('is exported only by Admins with a fresh sign-in', async () => {
    for (const role of ['user', 'HCPs'] as const) {
      const other = await product.person(role)
      await expect(take(list, {}, other)).rejects.toMatchObject({ code: 'Forbidden' })
      expect(await lastExport()).toMatchObject({ outcome: 4, criteria: { list } })
    }
    const authTime = product.clock.now.getTime() / 1000 - 601
    const early = product.as(identityOf({ sub: admin.id, groups: ['Admin'], authTime }))
    await expect(take(list, {}, early)).rejects.toMatchObject({ code: 'SignInAgain' })
  })

  test('accepts only its own filters', async () => {
    const other = list === 'orders' ? 'payments' : 'orders'
    await expect(take(list, { filter: { [other]: {} } })).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: other, rule: 'notWanted' },
    })
  })
})

test('exports a filtered list, and the audit log contains the filter', async () => {
  const filter = { patientState: 'OH', statuses: ['submitted'] }
  const elsewhere = await take('requests', { filter: { requests: filter } })
  expect(elsewhere.rowCount).toBe(0)
  expect(await lastExport()).toMatchObject({ criteria: { list: 'requests', ...filter } })

  const here = await take('requests', { filter: { requests: { ...filter, patientState: 'CA' } } })
  expect(here).toMatchObject({ rowCount: 1, endCursor: null })
})

test('does not record the name in a search', async () => {
  await take('patients', { filter: { patients: { name: 'Riv' } } })
  expect(await lastExport()).toMatchObject({ criteria: { list: 'patients', name: 'given' } })
})

test('shows codes in words, and ids under a heading that says whose they are', async () => {
  const { csv } = await take('requests', { filter: { requests: { patientId: maya.id } } })
  const [head = '', row = ''] = csv.split('\r\n')
  expect(head).toContain('ID,Treatment,Status,')
  expect(head).toContain('Patient ID')
  expect(row).toContain(',Sleep,Submitted,')
  const audit = await take('audit', { filter: { audit: { agentId: maya.id } } })
  expect(audit.csv).toContain(`${maya.id},`)
  expect(audit.csv).toContain(',Patient,Treatment request,')
  expect(audit.csv).not.toMatch(/,(user|TreatmentRequest|R|C|U),/)
})

test('exports no patient’s name as a formula of a spreadsheet', async () => {
  const { csv } = await take('patients')
  expect(csv).not.toMatch(/(^|,)"?[=+@]/m)
  expect(csv).toContain('=cmd|calc')
})

test('exports a long list in parts that make one file, each of them audited', async () => {
  await product.database.owner.query(
    `insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, request_id)
      select $1, 'R', 'Query.long', 0, $2, 'Admin', 'many' from generate_series(1, 2300)`,
    [product.clock.now, admin.id],
  )
  const filter = { audit: { operation: 'Query.long' } }
  const parts = []
  let after: string | null | undefined
  do {
    const part = await take('audit', { filter, ...(after && { after }) })
    parts.push(part)
    after = part.endCursor
  } while (after)

  expect(parts.map(({ rowCount }) => rowCount)).toEqual([1000, 1000, 300])
  const lines = parts
    .map(({ csv }) => csv)
    .join('')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(2301)
  expect(new Set(lines).size).toBe(2301)
  expect(await lastExport()).toMatchObject({ criteria: { isContinued: true } })
})
