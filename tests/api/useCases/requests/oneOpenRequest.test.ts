import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBarriers, interleave } from '../../../support/barrier'
import {
  askPatient,
  cancel,
  claim,
  decline,
  startDraft,
  submitNewRequest,
} from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

/* A patient has at most one undecided request for each treatment. */
let testSystem: PayingProduct
let maya: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
})
beforeEach(async () => {
  maya = await testSystem.person('user')
})
afterAll(() => testSystem.close())

const submit = (patient: Person, { id, version }: { id: string; version: number }) =>
  patient.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })

test('a second request is refused with the first one’s id while the first waits for its payment', async () => {
  const first = await testSystem.awaitingRequest(maya)
  const second = await startDraft(maya, { id: randomUUID() })
  await expect(submit(maya, second)).rejects.toMatchObject({
    code: 'RequestUnderWay',
    info: { requestId: first.id, action: 'pay' },
  })
  expect((await maya.ask('Query.request', { id: second.id })).request.status).toBe('draft')

  await cancel(maya, first)
  expect(await submit(maya, second)).toMatchObject({ status: 'awaiting_payment' })
})

test('one of two concurrent submissions succeeds, and the other fails with the first one’s id', async () => {
  const drafts = [await startDraft(maya, { id: randomUUID() }), await startDraft(maya, { id: randomUUID() })]
  const outcomes = await Promise.allSettled(drafts.map((draft) => submit(maya, draft)))
  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'fulfilled',
    'rejected',
  ])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'RequestUnderWay' },
  })
})

test('one of two submissions succeeds when neither can see the other', async () => {
  const drafts = [await startDraft(maya, { id: randomUUID() }), await startDraft(maya, { id: randomUUID() })]
  const [first, second] = drafts.map((draft) => () => submit(maya, draft))
  if (!first || !second) throw new Error('There are two drafts.')
  const met = await interleave(
    { barriers: createBarriers(testSystem.pools), owner: testSystem.owner },
    { first, pauseAt: ['requests.submit'], second },
  )
  expect(met).toMatchObject({
    hasPaused: true,
    first: { status: 'fulfilled' },
    second: { status: 'rejected', reason: { code: 'RequestUnderWay' } },
  })
})

test('other treatments, other patients and the same request again are not affected', async () => {
  const first = await testSystem.awaitingRequest(maya)
  const other = await startDraft(maya, { id: randomUUID(), treatmentType: 'ed' })
  expect(await submit(maya, other)).toMatchObject({ status: 'awaiting_payment' })
  expect(await testSystem.awaitingRequest(await testSystem.person('user'))).toMatchObject({
    status: 'awaiting_payment',
  })
  expect(await submit(maya, { id: first.id, version: first.version - 1 })).toMatchObject({ id: first.id })
})

describe('without payment', () => {
  let product: TestProduct
  let daniel: Person
  let lee: Person
  beforeAll(async () => {
    product = await createTestProduct()
    daniel = await product.person('user')
    lee = await product.person('HCPs')
  })
  afterAll(() => product.close())

  test('the second one is refused until the first is decided, with the first one’s status', async () => {
    const first = await submitNewRequest(daniel, { id: randomUUID() })
    const second = await startDraft(daniel, { id: randomUUID() })
    const refusal = (action: string) => ({ code: 'RequestUnderWay', info: { requestId: first.id, action } })

    await expect(submit(daniel, second)).rejects.toMatchObject(refusal('wait'))
    const claimed = await claim(lee, first)
    await expect(submit(daniel, second)).rejects.toMatchObject(refusal('wait'))
    const asked = await askPatient(lee, claimed)
    await expect(submit(daniel, second)).rejects.toMatchObject(refusal('answer'))

    await decline(lee, asked)
    expect(await submit(daniel, second)).toMatchObject({ status: 'submitted' })
  })
})
