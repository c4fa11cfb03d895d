import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import type { Answers } from '../../../../domain/intake/answers/answers'
import { approve, claim, startDraft, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import { createTestProduct, type Person } from '../../../support/product'

let testSystem: PayingProduct
let maya: Person
let lee: Person
let ruth: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  lee = await testSystem.person('HCPs', { givenName: 'Ada', familyName: 'Lee' })
  ruth = await testSystem.person('Admin')
})
beforeEach(async () => {
  maya = await testSystem.person('user')
})
afterAll(() => testSystem.close())

interface Sent {
  readonly wish?: string
  readonly shownCents?: number
  readonly answers?: Answers
}

/** A patient sends a sleep intake with a wish. */
async function send({ wish, shownCents, answers = {} }: Sent) {
  const { id, version } = await startDraft(maya, { id: randomUUID(), answers })
  return maya.ask('Mutation.submitRequest', {
    input: {
      id,
      expectedVersion: version,
      ...(wish !== undefined && { wish }),
      ...(shownCents !== undefined && { shownHold: practiceMoney(shownCents) }),
    },
  })
}

/** The request with the hold placed and claimed by the clinician. */
async function reviewed(id: string) {
  const { body } = await testSystem.setup(maya, id)
  testSystem.fake.enterCard(String(body['url']), 'good')
  await testSystem.verify(maya, String(body['paymentId']))
  return claim(lee, (await maya.ask('Query.request', { id })).request)
}
/** Which rules out ramelteon, the dearest product. */
const takesFluvoxamine: Answers = { fluvoxamine: 'yes' }

const requestOf = async (person: Person, id: string) => (await person.ask('Query.request', { id })).request
const setPrice = (id: string, cents: number) =>
  testSystem.owner.query('update product set price_cents = $2 where id = $1', [id, cents])

describe('the hold of a submitted request', () => {
  test.each([
    ['trazodone-50', 2500],
    ['doxepin-3', 5900],
    ['ramelteon-8', 6900],
  ])('for the wish %s is its price', async (wish, cents) => {
    const sent = await send({ wish, shownCents: cents })
    expect(sent).toMatchObject({
      status: 'awaiting_payment',
      hold: practiceMoney(cents),
      wish: { productId: wish, price: practiceMoney(cents) },
    })
    const { body } = await testSystem.setup(maya, sent.id)
    expect(body).toMatchObject({ amountCents: cents })
  })

  test('without a wish is the highest price', async () => {
    expect(await send({ shownCents: 6900 })).toMatchObject({ hold: practiceMoney(6900), wish: null })
  })

  test('without a wish leaves out what the answers rule out', async () => {
    expect(await send({ answers: takesFluvoxamine })).toMatchObject({ hold: practiceMoney(5900) })
  })

  test('keeps the amount when the price of the wish rises afterwards', async () => {
    const { id } = await send({ wish: 'trazodone-50' })
    await setPrice('trazodone-50', 3500)
    const { body } = await testSystem.setup(maya, id)
    await setPrice('trazodone-50', 2500)
    expect(body).toMatchObject({ amountCents: 2500 })
    expect(await requestOf(maya, id)).toMatchObject({ wish: { price: practiceMoney(2500) } })
  })
})

describe('sending a wish', () => {
  test('is refused when the price has risen since it was shown, and succeeds at the new price', async () => {
    await setPrice('trazodone-50', 3500)
    await expect(send({ wish: 'trazodone-50', shownCents: 2500 })).rejects.toMatchObject({
      code: 'OfferChanged',
      info: { holdCents: 3500 },
    })
    const sent = await send({ wish: 'trazodone-50', shownCents: 3500 })
    await setPrice('trazodone-50', 2500)
    expect(sent).toMatchObject({ hold: practiceMoney(3500) })
  })

  test('holds the lower price when it has fallen since it was shown', async () => {
    expect(await send({ wish: 'trazodone-50', shownCents: 9900 })).toMatchObject({
      hold: practiceMoney(2500),
    })
  })

  test('is refused for a product that is not offered any more', async () => {
    await testSystem.owner.query("update product set is_active = false where id = 'trazodone-50'")
    const sending = send({ wish: 'trazodone-50' })
    await expect(sending).rejects.toMatchObject({ code: 'OfferChanged', info: { holdCents: null } })
    await testSystem.owner.query("update product set is_active = true where id = 'trazodone-50'")
  })

  test('is refused for a product that the answers rule out', async () => {
    await expect(send({ wish: 'ramelteon-8', answers: takesFluvoxamine })).rejects.toMatchObject({
      code: 'ProductRuledOut',
      info: { ingredients: ['ramelteon'] },
    })
  })

  test('is refused for a product of another treatment', async () => {
    await expect(send({ wish: 'sildenafil-25' })).rejects.toMatchObject({ code: 'OfferChanged' })
  })

  test('is idempotent for the same wish, and a conflict for another one', async () => {
    const { id, version } = await send({ wish: 'trazodone-50' })
    const again = (wish: string) =>
      maya.ask('Mutation.submitRequest', { input: { id, expectedVersion: version - 1, wish } })
    expect(await again('trazodone-50')).toMatchObject({ id, version })
    await expect(again('doxepin-3')).rejects.toMatchObject({ code: 'Conflict' })
  })

  test('is possible where the practice takes no payments', async () => {
    const free = await createTestProduct()
    try {
      const patient = await free.person('user')
      const { id, version } = await startDraft(patient, { id: randomUUID() })
      const sent = await patient.ask('Mutation.submitRequest', {
        input: { id, expectedVersion: version, wish: 'trazodone-50' },
      })
      expect(sent).toMatchObject({ status: 'submitted', hold: null, wish: { productId: 'trazodone-50' } })
    } finally {
      await free.close()
    }
  })
})

describe('a decision about a wish', () => {
  test('charges the wished product, and is shown the wish as the form’s start', async () => {
    const { id } = await send({ wish: 'trazodone-50' })
    const taken = await reviewed(id)
    expect(await requestOf(lee, id)).toMatchObject({ wish: { productId: 'trazodone-50' } })
    expect(await requestOf(ruth, id)).toMatchObject({ wish: { productId: 'trazodone-50' } })
    const { preselectedProductId } = await lee.ask('Query.productChecks', { requestId: id })
    expect(preselectedProductId).toBe('trazodone-50')
    expect(await approve(lee, taken, { productId: 'trazodone-50' })).toMatchObject({
      status: 'prescribed',
      paymentStatus: 'captured',
    })
  })

  test('charges less for a cheaper product, without asking', async () => {
    const { id } = await send({ wish: 'ramelteon-8' })
    await approve(lee, await reviewed(id), { productId: 'trazodone-50' })
    const captured = [...testSystem.fake.intents.values()].at(-1)
    expect(captured).toMatchObject({ status: 'captured', capturedCents: 2500 })
  })

  test('needs the patient’s consent and a new hold for a dearer product', async () => {
    const { id } = await send({ wish: 'trazodone-50' })
    const taken = await reviewed(id)
    const { preselectedProductId } = await lee.ask('Query.productChecks', { requestId: id })
    expect(preselectedProductId).not.toBe('ramelteon-8')
    await expect(approve(lee, taken, { productId: 'ramelteon-8' })).rejects.toMatchObject({
      code: 'HoldTooSmall',
      info: { priceCents: 6900, heldCents: 2500 },
    })

    const proposalId = randomUUID()
    const proposed = await lee.ask('Mutation.proposeTreatment', {
      input: {
        id,
        expectedVersion: taken.version,
        proposalId,
        productId: 'ramelteon-8',
        quantity: 1,
        refills: 0,
        body: 'Trazodone is less suited to you.',
      },
    })
    await maya.ask('Mutation.resolveTreatmentProposal', {
      input: { id, expectedVersion: proposed.version, proposalId, step: 'agree' },
    })
    const { body } = await testSystem.post(
      '/payments/setup',
      { reauthorizeRequestId: id },
      { authorization: maya.id },
    )
    testSystem.fake.enterCard(String(body['url']), 'good')
    const { nodes } = await maya.ask('Query.myPayments', { first: 1 })
    await testSystem.verify(maya, nodes[0]?.id ?? '')

    const agreed = await requestOf(lee, id)
    expect(agreed).toMatchObject({
      status: 'in_review',
      hold: practiceMoney(6900),
      wish: { productId: 'trazodone-50', price: practiceMoney(2500) },
    })
    expect(await approve(lee, agreed, { productId: 'ramelteon-8' })).toMatchObject({ status: 'prescribed' })
  })
})

test('a request without a wish is stored without one', async () => {
  const free = await createTestProduct()
  try {
    const patient = await free.person('user')
    expect(await submitNewRequest(patient, { id: randomUUID() })).toMatchObject({ wish: null })
  } finally {
    await free.close()
  }
})
