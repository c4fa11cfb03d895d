import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDraft, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person

beforeAll(async () => {
  product = await createTestProduct()
})
beforeEach(async () => {
  maya = await product.person('user')
  product.published.length = 0
})
afterAll(() => product.close())

const submit = (person: Person, id: string, expectedVersion: number) =>
  person.ask('Mutation.submitRequest', { input: { id, expectedVersion } })

describe('submitting', () => {
  test('puts the request into the queue with the patient’s name and a response due tomorrow', async () => {
    const request = await submitNewRequest(maya, { id: randomUUID() })
    expect(request).toMatchObject({
      status: 'submitted',
      version: 2,
      patientName: 'Jordan Rivera',
      patientBirthDate: '1988-03-04',
      patientSexAtBirth: 'male',
      patientState: 'CA',
      submittedAt: '2026-03-02T09:00:00.000Z',
      responseDueAt: '2026-03-03T09:00:00.000Z',
      findingCount: null,
    })
    expect(await maya.ask('Query.me', {})).toMatchObject({ givenName: 'Jordan', familyName: 'Rivera' })
  })

  test('keeps the name that the patient has chosen for their account', async () => {
    const named = await product.person('user', { givenName: 'Jo', familyName: 'Rivera' })
    await submitNewRequest(named, { id: randomUUID() })
    expect(await named.ask('Query.me', {})).toMatchObject({ givenName: 'Jo' })
  })

  test('goes through both steps of the state machine and stores their actors', async () => {
    const { id } = await submitNewRequest(maya, { id: randomUUID() })
    const { rows } = await product.database.owner.query(
      'select type, from_status, to_status, actor_role from request_event where request_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { type: 'start', from_status: null, to_status: 'draft', actor_role: 'user' },
      { type: 'submitAnswers', from_status: 'draft', to_status: 'awaiting_payment', actor_role: 'user' },
      {
        type: 'paymentNotRequired',
        from_status: 'awaiting_payment',
        to_status: 'submitted',
        actor_role: null,
      },
    ])
  })

  test('opens a conversation with the patient as participant and a first system message', async () => {
    const { conversationId } = await submitNewRequest(maya, { id: randomUUID() })
    const conversation = await maya.ask('Query.conversation', { id: conversationId })
    expect(conversation).toMatchObject({ status: 'waiting_on_provider', lastSequence: 1, unreadCount: 0 })
    expect(conversation.participants.map(({ accountId }) => accountId)).toEqual([maya.id])
    const { nodes } = await maya.ask('Query.messages', { conversationId })
    expect(nodes).toMatchObject([{ sequence: 1, kind: 'system', senderId: null }])
    expect(nodes[0]?.body).toContain('within 24 hours')
  })

  test('publishes to the queue and the patient’s other screens, after the commit', async () => {
    const { id, conversationId } = await submitNewRequest(maya, { id: randomUUID() })
    expect(product.published).toContainEqual({
      field: 'publishWorklistEvent',
      event: expect.objectContaining({
        requestId: id,
        status: 'submitted',
        requestVersion: 2,
        assigneeId: null,
      }),
    })
    expect(product.published).toContainEqual({
      field: 'publishInboxEvent',
      event: expect.objectContaining({
        recipientId: maya.id,
        requestId: id,
        conversationId,
        lastSequence: 1,
      }),
    })
  })

  test('twice, or ten times concurrently, is one submission', async () => {
    const { id } = await startDraft(maya, { id: randomUUID() })
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(maya, id, 1)))
    expect(new Set(answers.map(({ conversationId }) => conversationId)).size).toBe(1)
    const { rows } = await product.database.owner.query(
      'select count(*)::int as conversations from conversation where request_id = $1',
      [id],
    )
    expect(rows).toEqual([{ conversations: 1 }])
  })

  test('again, after a professional has claimed the request, returns its current state', async () => {
    const request = await submitNewRequest(maya, { id: randomUUID() })
    const lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
    await lee.ask('Mutation.claimRequest', { input: { id: request.id, expectedVersion: request.version } })
    expect(await submit(maya, request.id, 1)).toMatchObject({
      status: 'in_review',
      assigneeName: 'Dr. Lena Lee',
    })
  })

  test('of another version than the newest is a conflict', async () => {
    const { id } = await startDraft(maya, { id: randomUUID() })
    await expect(submit(maya, id, 2)).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { version: 1 } },
    })
  })

  test('of a canceled draft is impossible', async () => {
    const { id } = await startDraft(maya, { id: randomUUID() })
    await maya.ask('Mutation.cancelRequest', { input: { id, expectedVersion: 1 } })
    await expect(submit(maya, id, 2)).rejects.toMatchObject({ code: 'IllegalTransition' })
  })

  test.each([
    [{ redFlags: ['chest_pain'] }, { outcome: 'EMERGENCY', ruleIds: ['common.chestPain'] }],
    [{ birthDate: '2010-01-01' }, { outcome: 'HARD' }],
  ])('with answers that screening refuses (%j) changes nothing', async (answers, info) => {
    const { id } = await startDraft(maya, { id: randomUUID(), answers })
    product.published.length = 0
    await expect(submit(maya, id, 1)).rejects.toMatchObject({ code: 'NotEligible', info })
    expect((await maya.ask('Query.request', { id })).request).toMatchObject({ status: 'draft', version: 1 })
    expect(product.published).toEqual([])
  })

  test('with a missing answer names the item', async () => {
    const questionnaireVersion = 1
    const id = randomUUID()
    await maya.ask('Mutation.saveRequestDraft', {
      input: { id, treatmentType: 'sleep', questionnaireVersion, answers: { state: 'CA' } },
    })
    await expect(submit(maya, id, 1)).rejects.toMatchObject({
      code: 'IntakeIncomplete',
      info: { itemIds: expect.arrayContaining(['givenName', 'redFlags']) },
    })
  })

  test('with answers to a questionnaire that is no longer offered requires new answers', async () => {
    const { id } = await startDraft(maya, { id: randomUUID() })
    await product.database.owner.query(
      'update treatment_request set questionnaire_version = 0 where id = $1',
      [id],
    )
    await expect(submit(maya, id, 1)).rejects.toMatchObject({
      code: 'IntakeOutdated',
      info: { currentVersion: 1 },
    })
  })

  test('stores findings to review, with the clinician’s texts for them and the patient’s for the patient', async () => {
    const answers = { conditions: ['sleep_apnea'] }
    const { id } = await submitNewRequest(maya, { id: randomUUID(), answers })
    const lee = await product.person('HCPs')
    const seenByLee = await lee.ask('Query.request', { id })
    const seenByMaya = await maya.ask('Query.request', { id })
    expect(seenByLee.findings.length).toBeGreaterThan(0)
    expect(seenByLee.request.findingCount).toBe(
      seenByLee.findings.filter(({ level }) => level !== 'INFO').length,
    )
    expect(seenByMaya.request.findingCount).toBeNull()
    expect(seenByMaya.findings.map(({ ruleId }) => ruleId)).toEqual(
      seenByLee.findings.map(({ ruleId }) => ruleId),
    )
    expect(seenByMaya.findings.map(({ text }) => text)).not.toEqual(
      seenByLee.findings.map(({ text }) => text),
    )
  })

  test('stores findings as codes, whose texts are read from the rules of the questionnaire', async () => {
    const { id } = await submitNewRequest(maya, {
      id: randomUUID(),
      answers: { conditions: ['sleep_apnea'] },
    })
    const { rows } = await product.database.owner.query<{ findings: Record<string, unknown>[] }>(
      'select findings from treatment_request where id = $1',
      [id],
    )
    const kept = rows[0]?.findings ?? []
    expect(kept.length).toBeGreaterThan(0)
    for (const finding of kept)
      expect(Object.keys(finding).toSorted()).toEqual(['certainty', 'itemIds', 'level', 'ruleId'])
    await product.database.owner.query(
      `update treatment_request set findings = '[{"ruleId":"sleep.retired","level":"REVIEW","certainty":"known","itemIds":[]}]'
       where id = $1`,
      [id],
    )
    const lee = await product.person('HCPs')
    expect((await lee.ask('Query.request', { id })).findings[0]?.text).toContain('no longer exists')
  })
})
