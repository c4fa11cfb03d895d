import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claim } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Role } from '../../../../domain/role'
import type { Person } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let testSystem: PayingProduct
let maya: Person
let lee: Person

beforeAll(async () => {
  testSystem = await createPayingProduct(undefined, { undoMilliseconds: 10_000 })
})
beforeEach(async () => {
  lee = await testSystem.person('HCPs', { givenName: 'Lena', familyName: 'Lee' })
  maya = await testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' })
})
afterAll(() => testSystem.close())

const effort = { openSeconds: 42, keys: 6, clicks: 0 }

async function inReview() {
  const id = randomUUID()
  await testSystem.awaitingRequest(maya, id, 'sleep')
  const { body } = await testSystem.setup(maya, id)
  testSystem.fake.enterCard(String(body['url']), 'good')
  await testSystem.verify(maya, String(body['paymentId']))
  return claim(lee, (await maya.ask('Query.request', { id })).request)
}

async function storedFor(requestId: string) {
  const { rows } = await testSystem.owner.query<Record<string, unknown>>(
    `select clinician_id, decision, open_seconds, keys, clicks, override_count from decision_effort
      where request_id = $1 order by decided_at`,
    [requestId],
  )
  return rows
}

const approval = ({ id, version }: { id: string; version: number }) => ({
  id,
  expectedVersion: version,
  prescriptionId: randomUUID(),
  productId: 'ramelteon-8',
  quantity: 1,
  refills: 0,
  effort,
})

test('each decision stores what it took, and a repeated call stores it once', async () => {
  const request = await inReview()
  const input = {
    id: request.id,
    expectedVersion: request.version,
    messageId: randomUUID(),
    body: 'Why?',
    effort,
  }
  await lee.ask('Mutation.askPatient', { input })
  await lee.ask('Mutation.askPatient', { input })
  expect(await storedFor(request.id)).toEqual([
    { clinician_id: lee.id, decision: 'ask', open_seconds: 42, keys: 6, clicks: 0, override_count: 0 },
  ])
})

test('an undone approval was no decision; signing again stores the whole effort', async () => {
  const request = await inReview()
  const signed = await lee.ask('Mutation.approveRequest', { input: approval(request) })
  expect(await storedFor(request.id)).toMatchObject([{ decision: 'approve' }])
  const undone = await lee.ask('Mutation.undoApproval', {
    input: { id: request.id, expectedVersion: signed.version },
  })
  expect(await storedFor(request.id)).toEqual([])
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 1_000)
  const longer = { ...approval(undone), effort: { ...effort, openSeconds: 50 } }
  await lee.ask('Mutation.approveRequest', { input: longer })
  expect(await storedFor(request.id)).toMatchObject([{ open_seconds: 50 }])
})

test('counts that no interface makes are refused, and the decision with them', async () => {
  const request = await inReview()
  for (const wrong of [{ openSeconds: -1 }, { keys: 100_001 }, { clicks: 100_001 }, { openSeconds: 86_401 }])
    await expect(
      lee.ask('Mutation.approveRequest', {
        input: { ...approval(request), effort: { ...effort, ...wrong } },
      }),
    ).rejects.toMatchObject({ code: 'InvalidInput', info: { field: 'effort' } })
  expect((await maya.ask('Query.request', { id: request.id })).request.status).toBe('in_review')
  expect(await storedFor(request.id)).toEqual([])
})

test('a clinician reads their own effort, an Admin all, a patient and a colleague none', async () => {
  const request = await inReview()
  await lee.ask('Mutation.declineRequest', {
    input: { id: request.id, expectedVersion: request.version, reason: 'other', text: 'Sorry.', effort },
  })
  const countFor = async (id: string, role: Role) => {
    const found = await sqlAs(
      testSystem.product.app,
      { id, role },
      'select 1 from decision_effort where request_id = $1',
      [request.id],
    )
    return found.rowCount
  }
  const [admin, colleague] = [await testSystem.person('Admin'), await testSystem.person('HCPs')]
  expect(await countFor(lee.id, 'HCPs')).toBe(1)
  expect(await countFor(admin.id, 'Admin')).toBe(1)
  expect(await countFor(colleague.id, 'HCPs')).toBe(0)
  expect(await countFor(maya.id, 'user')).toBe(0)
})
