import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancel, startDraft } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let maya: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  maya = await testSystem.person('user')
})
afterAll(() => testSystem.close())

test('canceling an unpaid request is published to the patient and to the queue', async () => {
  const request = await testSystem.awaitingRequest(maya)
  testSystem.published.length = 0
  await cancel(maya, request)
  expect(testSystem.published).toMatchObject([
    { field: 'publishWorklistEvent', event: { requestId: request.id, status: 'cancelled' } },
    {
      field: 'publishInboxEvent',
      event: { recipientId: maya.id, requestId: request.id, requestStatus: 'cancelled' },
    },
  ])
})

test('canceling a draft is published only to the patient', async () => {
  const draft = await startDraft(maya, { id: randomUUID() })
  testSystem.published.length = 0
  await cancel(maya, draft)
  expect(testSystem.published).toMatchObject([
    { field: 'publishInboxEvent', event: { recipientId: maya.id, requestStatus: 'cancelled' } },
  ])
})
