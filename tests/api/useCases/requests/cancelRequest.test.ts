import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancel, startDraft } from '../../../support/builders/requestStories'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let house: PayingProduct
let maya: Person

beforeAll(async () => {
  house = await createPayingProduct()
  maya = await house.person('user')
})
afterAll(() => house.close())

test('taking back a request that nobody has paid for is told live, to the patient and to the queue', async () => {
  const request = await house.awaitingRequest(maya)
  house.published.length = 0
  await cancel(maya, request)
  expect(house.published).toMatchObject([
    { field: 'publishWorklistEvent', event: { requestId: request.id, status: 'cancelled' } },
    {
      field: 'publishInboxEvent',
      event: { recipientId: maya.id, requestId: request.id, requestStatus: 'cancelled' },
    },
  ])
})

test('taking back what was never sent is told to the patient alone', async () => {
  const draft = await startDraft(maya, { id: randomUUID() })
  house.published.length = 0
  await cancel(maya, draft)
  expect(house.published).toMatchObject([
    { field: 'publishInboxEvent', event: { recipientId: maya.id, requestStatus: 'cancelled' } },
  ])
})
