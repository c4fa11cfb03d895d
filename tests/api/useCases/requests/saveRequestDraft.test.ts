import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersFor } from '../../../support/builders/answers'
import { startDraft, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
let daniel: Person

beforeAll(async () => {
  product = await createTestProduct()
  maya = await product.person('user')
  daniel = await product.person('user')
})
afterAll(() => product.close())

const draft = (changes: object = {}) => ({
  id: randomUUID(),
  treatmentType: 'sleep' as const,
  questionnaireVersion: 1,
  answers: answersFor('sleep') as unknown,
  ...changes,
})
const save = (person: Person, input: ReturnType<typeof draft> & { expectedVersion?: number }) =>
  person.ask('Mutation.saveRequestDraft', { input })

describe('a draft', () => {
  test('is saved, and starts the history of the request', async () => {
    const saved = await startDraft(maya, { id: randomUUID() })
    expect(saved).toMatchObject({ status: 'draft', version: 1, patientId: maya.id, findingCount: null })
    const { answers } = await maya.ask('Query.request', { id: saved.id })
    expect(answers).toEqual(answersFor('sleep'))
  })

  test('saved again with the same content is unchanged, whatever version the client has', async () => {
    const input = draft()
    const first = await save(maya, input)
    product.clock.now = new Date(product.clock.now.getTime() + 60_000)
    expect(await save(maya, input)).toEqual(first)
    expect(await save(maya, { ...input, expectedVersion: 7 })).toEqual(first)
  })

  test('saved ten times concurrently is one draft', async () => {
    const input = draft()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(maya, input)))
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([1]))
    const { rows } = await product.database.owner.query(
      `select count(*)::int as events from request_event where request_id = $1`,
      [input.id],
    )
    expect(rows).toEqual([{ events: 1 }])
  })

  test('changes only with its newest version, and otherwise returns the current state', async () => {
    const input = draft()
    await save(maya, input)
    const changed = await save(maya, {
      ...input,
      answers: answersFor('sleep', { sleepNights: 2 }),
      expectedVersion: 1,
    })
    expect(changed.version).toBe(2)
    for (const expectedVersion of [1, undefined]) {
      const stale = { ...input, answers: answersFor('sleep', { sleepNights: 5 }), expectedVersion }
      await expect(save(maya, stale)).rejects.toMatchObject({
        code: 'Conflict',
        info: { current: { id: input.id, version: 2, status: 'draft' } },
      })
    }
  })

  test('changed twice concurrently from the same version keeps one of the changes', async () => {
    const input = draft()
    await save(maya, input)
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 5, 6].map((nights) =>
        save(maya, { ...input, answers: answersFor('sleep', { sleepNights: nights }), expectedVersion: 1 }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    )
    expect(refusals).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ code: 'Conflict' }) as unknown),
    )
  })

  test('cannot be created under an id of another patient, and reveals nothing of theirs', async () => {
    const input = draft()
    await save(maya, input)
    await expect(
      save(daniel, { ...input, answers: answersFor('sleep', { sleepNights: 1 }) }),
    ).rejects.toMatchObject({
      code: 'Conflict',
      info: {},
    })
    await expect(save(daniel, { ...input, expectedVersion: 1 })).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('loses the answers to items that are no longer asked', async () => {
    const input = draft({ answers: { ...answersFor('sleep', { sexAtBirth: 'female' }), sexAtBirth: 'male' } })
    expect(input.answers).toHaveProperty('pregnancyStatus')
    await save(maya, input)
    const { answers } = await maya.ask('Query.request', { id: input.id })
    expect(answers).not.toHaveProperty('pregnancyStatus')
  })

  test('that was submitted stays as submitted', async () => {
    const id = randomUUID()
    const { version } = await submitNewRequest(maya, { id })
    expect(await save(maya, draft({ id }))).toMatchObject({ status: 'submitted', version })
    const late = draft({ id, answers: answersFor('sleep', { sleepNights: 1 }) })
    await expect(save(maya, { ...late, expectedVersion: version })).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { status: 'submitted', version } },
    })
  })

  test.each([
    [{ id: 'draft-1' }, { code: 'InvalidInput', info: { field: 'id', rule: 'uuid' } }],
    [{ answers: 'state=CA' }, { code: 'InvalidInput', info: { field: 'answers', rule: 'plainObject' } }],
    [{ answers: { state: 'CA', isAdmin: true } }, { code: 'InvalidInput', info: { field: 'isAdmin' } }],
    [{ questionnaireVersion: 99 }, { code: 'IntakeOutdated', info: { currentVersion: 1 } }],
  ])('with %j is refused', async (changes, failure) => {
    await expect(save(maya, draft(changes))).rejects.toMatchObject(failure)
  })
})

test('the rate limit refuses more than a hundred new requests in an hour; started ones can be continued', async () => {
  const busy = await product.person('user')
  const inputs = Array.from({ length: 100 }, () => draft())
  for (const input of inputs) await save(busy, input)

  await expect(save(busy, draft())).rejects.toMatchObject({
    code: 'TooManyRequests',
    info: { retryAfterSeconds: 3600 },
  })
  const [first] = inputs
  if (!first) throw new Error('Nothing was begun.')
  await save(busy, { ...first, expectedVersion: 1, answers: {} })
  await save(maya, draft())
  product.clock.now = new Date(product.clock.now.getTime() + 3_600_000)
  await save(busy, draft())
})
