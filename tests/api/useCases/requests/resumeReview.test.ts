import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askPatient, claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
let lee: Person

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs', { givenName: 'Lena', familyName: 'Lee' })
})
beforeEach(async () => {
  maya = await product.person('user')
})
afterAll(() => product.close())

const taken = async () => claim(lee, await submitNewRequest(maya, { id: randomUUID() }))
const resume = ({ id, version }: { id: string; version: number }, person = lee) =>
  person.ask('Mutation.resumeReview', { input: { id, expectedVersion: version } })

test('a request that waits for its patient goes back to review, and the patient is told', async () => {
  const request = await taken()
  const waiting = await askPatient(lee, request)
  const resumed = await resume(waiting)
  expect(resumed).toMatchObject({ status: 'in_review', version: waiting.version + 1 })
  // A repeated call changes nothing.
  expect((await resume(waiting)).version).toBe(resumed.version)
  const { nodes } = await maya.ask('Query.messages', { conversationId: request.conversationId })
  expect(nodes.map(({ body }) => body).filter((body) => body?.includes('has what they need'))).toHaveLength(1)
  const [events] = await lee.eventsOf([request.id])
  expect(events?.at(-1)).toMatchObject({ type: 'resumeReview', actorRole: 'HCPs' })
})

test('an open proposal is withdrawn instead, and a changed request is a conflict', async () => {
  const request = await taken()
  const proposed = await lee.ask('Mutation.proposeTreatment', {
    input: {
      id: request.id,
      expectedVersion: request.version,
      proposalId: randomUUID(),
      productId: 'doxepin-3',
      quantity: 1,
      refills: 0,
      body: 'This fits better.',
    },
  })
  await expect(resume(proposed)).rejects.toMatchObject({ code: 'IllegalTransition' })
  await expect(resume({ ...proposed, version: proposed.version - 1 })).rejects.toMatchObject({
    code: 'Conflict',
  })
  await expect(resume(proposed, maya)).rejects.toMatchObject({ code: 'Forbidden' })
})
