import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setAddress, orderOfRequest, deliver, pack, ship } from '../../../support/builders/orderScenarios'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import { prescribed, prescriptionOf, waitDays } from '../../../support/builders/prescriptionScenarios'
import { approve, askPatient, claim, decline } from '../../../support/builders/requestScenarios'
import { createPayingProduct } from '../../../support/payingProduct'

let cast: Cast
const start = new Date('2026-03-02T09:00:00.000Z')

beforeAll(async () => {
  const testSystem = await createPayingProduct()
  const hcp = await testSystem.person('HCPs', { givenName: 'Lena', familyName: 'Lee' })
  const admin = await testSystem.person('Admin', { givenName: 'Ruth', familyName: 'Adler' })
  await testSystem.owner.query("update product set max_packs = 3 where id = 'ramelteon-8'")
  cast = { testSystem, hcp, admin, patient: await testSystem.person('user') }
})
beforeEach(async () => {
  cast.testSystem.clock.now = start
  cast = { ...cast, patient: await cast.testSystem.person('user') }
})
afterAll(() => cast.testSystem.close())

/** A paid request that a clinician has claimed. */
async function claimed(card: 'good' | 'failsAtCapture' = 'good') {
  const { testSystem, patient, hcp } = cast
  const { id } = await testSystem.awaitingRequest(patient)
  const { body } = await testSystem.setup(patient, id)
  testSystem.fake.enterCard(String(body['url']), card)
  await testSystem.verify(patient, String(body['paymentId']))
  const { request } = await patient.ask('Query.request', { id })
  return claim(hcp, request)
}

async function cardsOf(requestId: string, reader = cast.patient) {
  const { request } = await cast.patient.ask('Query.request', { id: requestId })
  return reader.ask('Query.conversationCards', { conversationId: request.conversationId ?? '' })
}

const statesOf = async (requestId: string, reader = cast.patient) =>
  (await cardsOf(requestId, reader)).map(({ state }) => state)

const current = async (id: string) => (await cast.hcp.ask('Query.request', { id })).request

describe('the cards of a conversation', () => {
  test('show a question on its message, until the patient has written', async () => {
    const request = await claimed()
    cast.testSystem.clock.now = new Date(start.getTime() + 60_000)
    const messageId = randomUUID()
    await askPatient(cast.hcp, request, { messageId })
    const [, question] = await cardsOf(request.id)
    expect(question).toMatchObject({
      kind: 'question',
      state: 'question_open',
      messageId,
      isPatientsTurn: true,
      at: cast.testSystem.clock.now.toISOString(),
    })
    expect(await cardsOf(request.id, cast.hcp)).toEqual(await cardsOf(request.id))

    await cast.patient.ask('Mutation.sendMessage', {
      input: { id: randomUUID(), conversationId: request.conversationId, body: 'Yes, I do.' },
    })
    expect(await statesOf(request.id)).toEqual(['hold_placed', 'question_answered'])
  })

  test('show a question without an answer as ended with its request', async () => {
    const request = await claimed()
    await decline(cast.hcp, await askPatient(cast.hcp, request))
    expect(await statesOf(request.id)).toEqual(['hold_released', 'question_closed'])
  })

  test('show a proposal with its message, its terms and its outcome', async () => {
    const request = await claimed()
    const proposalId = randomUUID()
    await cast.hcp.ask('Mutation.proposeTreatment', {
      input: {
        id: request.id,
        expectedVersion: request.version,
        proposalId,
        productId: 'ramelteon-8',
        quantity: 3,
        refills: 1,
        body: 'More at once is cheaper to send.',
      },
    })
    const proposal = (await cardsOf(request.id)).find(({ kind }) => kind === 'proposal')
    const { nodes } = await cast.patient.ask('Query.messages', { conversationId: request.conversationId })
    expect(proposal).toMatchObject({
      state: 'proposal_open',
      subjectId: proposalId,
      messageId: nodes.find(({ body }) => body === 'More at once is cheaper to send.')?.id,
      treatment: { packs: 3, refills: 1 },
      isPatientsTurn: true,
    })
    const input = { id: request.id, expectedVersion: proposal?.requestVersion ?? 0, proposalId }
    await cast.patient.ask('Mutation.resolveTreatmentProposal', { input: { ...input, step: 'refuse' } })
    expect(await statesOf(request.id)).toEqual(['hold_placed', 'proposal_declined'])
  })

  test('follow a parcel from the missing address to the delivery, and the supply to its refill', async () => {
    const { requestId } = await prescribed(cast)
    const { patient, admin, hcp } = cast
    expect(await statesOf(requestId)).toEqual(['hold_charged', 'prescription_active', 'address_needed'])
    await setAddress(patient, await orderOfRequest(patient, requestId))
    const shipped = await ship(admin, await pack(admin, await orderOfRequest(patient, requestId)))
    expect(await cardsOf(requestId, hcp)).toMatchObject([
      {},
      {},
      { state: 'address_given', isPatientsTurn: false },
      { state: 'parcel_shipped', carrier: 'Parcel Post', trackingNumber: 'TW 1234 5678' },
    ])
    await deliver(admin, shipped)
    expect((await statesOf(requestId)).at(-1)).toBe('parcel_delivered')

    waitDays(cast, 13)
    expect((await statesOf(requestId)).at(-1)).toBe('parcel_delivered')
    // Two weeks after the delivery the patient is asked how it goes.
    waitDays(cast, 1)
    expect((await statesOf(requestId)).at(-1)).toBe('check_in_due')
    waitDays(cast, 8)
    expect((await statesOf(requestId)).at(-1)).toBe('check_in_due')
    waitDays(cast, 1)
    const due = (await cardsOf(requestId)).at(-1)
    expect(due).toMatchObject({ state: 'refill_due', isPatientsTurn: true })
    expect(due?.until).toBe((await prescriptionOf(cast, requestId)).suppliedUntil)
  })

  test('ask for a new hold two days before the old one expires', async () => {
    const request = await claimed()
    const { holdUntil } = await current(request.id)
    const end = new Date(holdUntil ?? '').getTime()
    cast.testSystem.clock.now = new Date(end - 48 * 3_600_000 - 1)
    expect(await statesOf(request.id)).toEqual(['hold_placed'])
    cast.testSystem.clock.now = new Date(end - 48 * 3_600_000)
    expect(await cardsOf(request.id)).toMatchObject([
      { state: 'hold_placed', isPatientsTurn: false },
      { state: 'hold_expiring', isPatientsTurn: true, at: new Date(end - 48 * 3_600_000).toISOString() },
    ])
  })

  test('ask for another card after a refused charge, where it was refused', async () => {
    const request = await claimed('failsAtCapture')
    cast.testSystem.clock.now = new Date(start.getTime() + 60_000)
    await approve(cast.hcp, request)
    expect(await cardsOf(request.id)).toMatchObject([
      { state: 'hold_refused', isPatientsTurn: false, at: start.toISOString() },
      { state: 'hold_retry', isPatientsTurn: true, at: cast.testSystem.clock.now.toISOString() },
    ])
  })

  test('reach the clinician at once when the pharmacy moves a parcel', async () => {
    const { requestId } = await prescribed(cast)
    const { patient, admin, hcp, testSystem } = cast
    await setAddress(patient, await orderOfRequest(patient, requestId))
    testSystem.published.length = 0
    await pack(admin, await orderOfRequest(patient, requestId))
    const recipients = testSystem.published.flatMap((event) =>
      event.field === 'publishInboxEvent' && event.event.orderStatus === 'packed'
        ? event.event.recipientId
        : [],
    )
    expect(recipients).toEqual([patient.id, hcp.id])
  })
})
