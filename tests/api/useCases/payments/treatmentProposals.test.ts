import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireHolds } from '../../../../api/jobs/expireHolds'
import { reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import type { TreatmentProposalStep } from '../../../../domain/generated/enums'
import { approve, cancel, claim, decline } from '../../../support/builders/requestScenarios'
import { Killed } from '../../../support/fakeGateway'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

const hour = 3_600_000

let testSystem: PayingProduct
let maya: Person
let lee: Person
let requestId: string
let paymentId: string

beforeAll(async () => {
  testSystem = await createPayingProduct()
  // Several packs may cost more than the hold, which is for one pack of the most expensive product.
  await testSystem.owner.query("update product set max_packs = 3 where id = 'ramelteon-8'")
  lee = await testSystem.person('HCPs', { givenName: 'Ada', familyName: 'Lee' })
})
beforeEach(newReview)
afterAll(() => testSystem.close())

/** Creates a request under review with a hold for one pack of the most expensive product. */
async function newReview(): Promise<void> {
  maya = await testSystem.person('user')
  requestId = (await testSystem.awaitingRequest(maya)).id
  const { body } = await testSystem.setup(maya, requestId)
  testSystem.fake.enterCard(String(body['url']), 'good')
  paymentId = String(body['paymentId'])
  await testSystem.verify(maya, paymentId)
  testSystem.fake.notices.length = 0
  await claim(lee, await request())
}

const pass = (milliseconds: number) => {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + milliseconds)
}
const request = async (person = maya) => (await person.ask('Query.request', { id: requestId })).request
const proposal = async (person = maya) => person.ask('Query.treatmentProposal', { requestId })
async function conversation() {
  const { conversationId } = await request()
  return maya.ask('Query.conversation', { id: conversationId ?? '' })
}
const holds = () =>
  [...testSystem.fake.intents.values()]
    .filter((intent) => intent.paymentId === paymentId)
    .map(({ status, amountCents }) => `${status} ${amountCents}`)
const pagesOpen = () =>
  [...testSystem.fake.sessions.values()].filter(
    (session) => session.paymentId === paymentId && session.status === 'open',
  ).length

async function propose(quantity: number, proposalId: string = randomUUID()) {
  const { version } = await request(lee)
  return lee.ask('Mutation.proposeTreatment', {
    input: {
      id: requestId,
      expectedVersion: version,
      proposalId,
      productId: 'ramelteon-8',
      quantity,
      refills: 1,
      body: 'More at once is cheaper to send.',
    },
  })
}

async function settle(step: TreatmentProposalStep, person = maya) {
  const { version } = await request(person)
  const proposalId = (await proposal(person))?.id ?? ''
  return person.ask('Mutation.resolveTreatmentProposal', {
    input: { id: requestId, expectedVersion: version, proposalId, step },
  })
}

async function newHoldPage(): Promise<string> {
  const { status, body } = await testSystem.post(
    '/payments/setup',
    { reauthorizeRequestId: requestId },
    { authorization: maya.id },
  )
  expect(status).toBe(200)
  return String(body['url'])
}

async function mailsToMaya(): Promise<readonly string[]> {
  const { rows } = await testSystem.owner.query<{ kind: string }>(
    'select kind from outbox where recipient = $1 order by created_at',
    [maya.id],
  )
  return rows.map(({ kind }) => kind)
}

describe('a proposal that costs more than the hold', () => {
  test('is prescribed once the patient has agreed and the new hold is authorized; then the old one is released', async () => {
    const [first] = holds()
    await propose(3)
    expect(await request()).toMatchObject({ status: 'needs_info' })
    expect(await proposal()).toMatchObject({ status: 'proposed', packs: 3, proposerName: 'Ada Lee' })
    expect(await mailsToMaya()).toContain('moreNeeded')
    await expect(approve(lee, await request(lee), { quantity: 3 })).rejects.toMatchObject({
      code: 'IllegalTransition',
    })

    expect(await settle('agree')).toMatchObject({ status: 'needs_info' })
    expect(await proposal()).toMatchObject({ status: 'agreed' })
    testSystem.fake.enterCard(await newHoldPage(), 'good')
    await testSystem.verify(maya, paymentId)

    const price = (await proposal())?.price
    expect(holds()).toEqual([first?.replace('authorized', 'canceled'), `authorized ${price?.cents}`])
    expect(await proposal()).toMatchObject({ status: 'accepted' })
    expect(await request()).toMatchObject({ status: 'in_review', hold: price })

    await approve(lee, await request(lee), { quantity: 3 })
    expect(await request()).toMatchObject({ status: 'prescribed', paymentStatus: 'captured' })
    expect(holds().at(-1)).toBe(`captured ${price?.cents}`)
  })

  test('raises the price only for what the patient has agreed to', async () => {
    const { hold } = await request()
    await propose(2)
    await settle('agree')
    testSystem.fake.enterCard(await newHoldPage(), 'good')
    await testSystem.verify(maya, paymentId)
    await expect(approve(lee, await request(lee), { quantity: 3 })).rejects.toMatchObject({
      code: 'HoldTooSmall',
      info: { heldCents: hold?.cents },
    })
    await approve(lee, await request(lee), { quantity: 2 })
    expect(await request()).toMatchObject({ status: 'prescribed' })
  })

  test.each(['refuse', 'withdraw'] as const)(
    '%s: the first hold stays, the new checkout session is expired, and the review continues',
    async (step) => {
      const before = holds()
      await propose(3)
      await settle('agree')
      await newHoldPage()
      await settle(step, step === 'withdraw' ? lee : maya)
      expect(pagesOpen()).toBe(0)
      expect(holds()).toEqual(before)
      expect(await request()).toMatchObject({ status: 'in_review', paymentStatus: 'authorized' })
      await approve(lee, await request(lee))
      expect(await request()).toMatchObject({ status: 'prescribed' })
    },
  )

  test('refused during the checkout releases the new hold', async () => {
    const before = holds()
    await propose(3)
    await settle('agree')
    testSystem.fake.enterCard(await newHoldPage(), 'good')
    await settle('refuse')
    await reconcilePayments(testSystem.context)
    expect(holds().filter((hold) => hold.startsWith('authorized'))).toEqual(before)
    expect(await proposal()).toMatchObject({ status: 'refused' })
  })

  test('leaves no hold when the request is declined or canceled during it', async () => {
    await propose(3)
    await settle('agree')
    testSystem.fake.enterCard(await newHoldPage(), 'good')
    await decline(lee, await request(lee))
    expect(holds().every((hold) => hold.startsWith('canceled'))).toBe(true)

    await newReview()
    await propose(3)
    await cancel(maya, await request())
    expect(holds().every((hold) => hold.startsWith('canceled'))).toBe(true)
    await expect(settle('agree')).rejects.toMatchObject({ code: 'IllegalTransition' })
  })

  test('without an answer in time ends the request and releases its hold', async () => {
    await propose(3)
    pass(7 * 24 * hour + hour)
    await expireHolds(testSystem.context)
    expect(await request()).toMatchObject({ status: 'cancelled' })
    expect(holds().every((hold) => hold.startsWith('canceled'))).toBe(true)
  })
})

describe('a proposal within the hold', () => {
  test('returns to the professional when the patient accepts; less is captured of the same hold', async () => {
    const { hold } = await request()
    await propose(1)
    expect(await settle('agree')).toMatchObject({ status: 'in_review', hold })
    await approve(lee, await request(lee))
    expect(holds()).toHaveLength(1)
    expect(holds()[0]).toContain('captured')
  })

  test('made twice and answered twice is one proposal and one answer', async () => {
    const id = randomUUID()
    const { version } = await propose(1, id)
    expect(await propose(1, id)).toMatchObject({ version })
    const after = await settle('agree')
    expect(await settle('agree')).toMatchObject({ version: after.version })
    await expect(settle('refuse')).rejects.toMatchObject({ code: 'IllegalTransition' })
  })

  test('returns a conflict with the current state to the slower of two concurrent answers', async () => {
    await propose(1)
    const { version } = await request()
    const proposalId = (await proposal())?.id ?? ''
    const input = { id: requestId, expectedVersion: version, proposalId }
    const answers = await Promise.allSettled([
      maya.ask('Mutation.resolveTreatmentProposal', { input: { ...input, step: 'agree' } }),
      lee.ask('Mutation.resolveTreatmentProposal', { input: { ...input, step: 'withdraw' } }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await request()).toMatchObject({ status: 'in_review' })
  })

  test('stays open after a message, which is not an answer', async () => {
    await propose(1)
    const { conversationId } = await request()
    const body = 'Why another one?'
    await maya.ask('Mutation.sendMessage', {
      input: { id: randomUUID(), conversationId: conversationId ?? '', body },
    })
    expect(await request()).toMatchObject({ status: 'needs_info' })
    expect(await proposal()).toMatchObject({ status: 'proposed' })
  })

  test.each(['agree', 'refuse'] as const)(
    'leaves nothing unread once the patient has said %s: they have answered its message',
    async (step) => {
      await propose(1)
      expect(await conversation()).toMatchObject({ unreadCount: 1 })
      testSystem.published.length = 0
      await settle(step)
      const { unreadCount, lastSequence } = await conversation()
      expect(unreadCount).toBe(0)
      const read = { kind: 'read', readerId: maya.id, lastReadSequence: lastSequence - 1 }
      expect(testSystem.published).toContainEqual({
        field: 'publishConversationEvent',
        event: expect.objectContaining(read) as unknown,
      })
    },
  )

  test('keeps an earlier message unread, and that of a withdrawn proposal too', async () => {
    const { conversationId } = await request()
    const body = 'Have you slept?'
    await lee.ask('Mutation.sendMessage', {
      input: { id: randomUUID(), conversationId: conversationId ?? '', body },
    })
    await propose(1)
    await settle('agree')
    expect(await conversation()).toMatchObject({ unreadCount: 2 })

    await newReview()
    await propose(1)
    await settle('withdraw', lee)
    expect(await conversation()).toMatchObject({ unreadCount: 1 })
  })

  test('is invisible to others', async () => {
    await propose(1)
    const other = await testSystem.person('user')
    await expect(proposal(other)).rejects.toMatchObject({ code: 'NotFound' })
    const { version } = await request()
    const input = { id: requestId, expectedVersion: version, proposalId: (await proposal())?.id ?? '' }
    await expect(
      other.ask('Mutation.resolveTreatmentProposal', { input: { ...input, step: 'agree' } }),
    ).rejects.toMatchObject({ code: 'NotFound' })
  })
})

test('a proposal whose process dies before any transaction of the new hold is finished by the next run', async () => {
  for (let point = 1; point <= 10; point += 1) {
    if (point > 1) await newReview()
    await propose(3)
    await settle('agree')
    testSystem.fake.enterCard(await newHoldPage(), 'good')
    let count = 0
    testSystem.die(() => (count += 1) === point)
    await testSystem.verify(maya, paymentId).catch((error: unknown) => expect(error).toBeInstanceOf(Killed))
    testSystem.die(() => false)
    pass(3 * 60_000)
    await Promise.all([reconcilePayments(testSystem.context), reconcilePayments(testSystem.context)])
    const standing = holds().filter((hold) => hold.startsWith('authorized'))
    expect(standing, `killed before transaction ${point}`).toEqual([
      `authorized ${(await proposal())?.price.cents}`,
    ])
    expect(await request()).toMatchObject({ status: 'in_review', paymentStatus: 'authorized' })
  }
})
