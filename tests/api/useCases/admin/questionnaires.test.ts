import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answers } from '../../../../domain/intake/answers/answers'
import { weakenedRules } from '../../../../domain/intake/screening/weakenedRules'
import { findQuestionnaire } from '../../../../domain/intake/questionnaires'
import { painCream, painCreamOf2025 } from '../../../../domain/intake/treatments/painCream'
import type { TreatmentType } from '../../../../domain/generated/enums'
import { answersFor } from '../../../support/builders/answers'
import { identityOf } from '../../../support/builders/identity'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let product: TestProduct
let admin: Person
let maya: Person

beforeAll(async () => {
  product = await createTestProduct()
  admin = await product.person('Admin', { givenName: 'Ana', familyName: 'Ruiz' })
})
afterAll(() => product.close())
beforeEach(async () => {
  maya = await product.person('user')
  await product.database.owner.query('delete from questionnaire_publication')
  product.clock.now = new Date('2026-03-02T08:05:00.000Z')
})

const lost = weakenedRules(painCream, painCreamOf2025).map(({ id }) => id)

interface Offer {
  readonly id?: string
  readonly treatmentType?: TreatmentType
  readonly version: number
  readonly expectedCount?: number
  readonly reason?: string
  readonly weakenedRules?: readonly string[]
}

const offer = ({ weakenedRules: confirmed = [], ...given }: Offer, by: Person = admin) =>
  by.ask('Mutation.publishQuestionnaire', {
    input: {
      id: randomUUID(),
      treatmentType: 'beauty',
      expectedCount: 0,
      reason: 'The photos need another look.',
      weakenedRules: [...confirmed],
      ...given,
    },
  })

const backToTheFirst: Offer = { treatmentType: 'pain_cream', version: 1, weakenedRules: lost }

const later = (minutes: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + minutes * 60_000)
}

const save = (
  id: string,
  treatmentType: TreatmentType,
  questionnaireVersion: number,
  expectedVersion?: number,
) =>
  maya.ask('Mutation.saveRequestDraft', {
    input: {
      id,
      treatmentType,
      questionnaireVersion,
      answers: answersTo(treatmentType, questionnaireVersion),
      ...(expectedVersion && { expectedVersion }),
    },
  })
/** Removes answers to items that a version does not have. */
function answersTo(type: TreatmentType, version: number): Answers {
  const items = findQuestionnaire(type, version)?.sections.flatMap((section) => section.items) ?? []
  const asked = new Set(items.map(({ id }) => id))
  return Object.fromEntries(Object.entries(answersFor(type)).filter(([id]) => asked.has(id)))
}

const submit = (id: string) => maya.ask('Mutation.submitRequest', { input: { id, expectedVersion: 1 } })

describe('an Admin', () => {
  test('sees every treatment with its versions before any was published', async () => {
    const sets = await admin.ask('Query.questionnaires', {})
    expect(
      sets.map(({ treatmentType, publishedVersion, publications }) => [
        treatmentType,
        publishedVersion,
        publications,
      ]),
    ).toEqual([
      ['beauty', 2, []],
      ['pain_cream', 2, []],
      ['ed', 1, []],
      ['sleep', 1, []],
      ['weight_loss', 2, []],
    ])
    expect(sets[0]?.versions.map(({ version, photoCount }) => [version, photoCount > 0])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test('publishes a version with a reason; author, time and reason are stored', async () => {
    const set = await offer({ version: 1, reason: '  The photos need another look. ' })
    expect(set).toMatchObject({
      publishedVersion: 1,
      publications: [
        {
          version: 1,
          reason: 'The photos need another look.',
          publishedBy: admin.id,
          publishedByName: 'Ana Ruiz',
          publishedAt: product.clock.now.toISOString(),
          weakenedRules: [],
        },
      ],
    })
    expect(await offer({ version: 2, expectedCount: 1 })).toMatchObject({ publishedVersion: 2 })
  })

  test('must name every lost rule that stops requests', async () => {
    expect(lost.length).toBeGreaterThan(0)
    for (const confirmed of [[], ['other'], [...lost, 'other']]) {
      await expect(offer({ ...backToTheFirst, weakenedRules: confirmed })).rejects.toMatchObject({
        code: 'InvalidInput',
        info: { field: 'weakenedRules', rule: 'weakenedRules', ruleIds: lost },
      })
    }
    const set = await offer(backToTheFirst)
    expect(set.publications[0]?.weakenedRules).toEqual(lost)
  })

  test.each<[string, Offer, object]>([
    ['a version that there is not', { version: 3 }, { code: 'InvalidInput', info: { rule: 'option' } }],
    ['a check-in', { version: 101 }, { code: 'InvalidInput', info: { rule: 'option' } }],
    ['what is asked already', { version: 2 }, { code: 'InvalidInput', info: { rule: 'published' } }],
    ['without a reason', { version: 1, reason: 'Because' }, { info: { field: 'reason', rule: 'tooShort' } }],
    ['who has seen another state', { version: 1, expectedCount: 1 }, { code: 'Conflict' }],
  ])('does not publish %s', async (_case, given, failure) => {
    await expect(offer(given)).rejects.toMatchObject(failure)
  })

  test('may retry, and is the only one of two concurrent publishers', async () => {
    const id = randomUUID()
    const once = await offer({ id, version: 1 })
    expect(await offer({ id, version: 1 })).toEqual(once)
    await expect(offer({ id, version: 2, expectedCount: 1 })).rejects.toMatchObject({ code: 'Conflict' })

    const other = await product.person('Admin')
    const both = await Promise.allSettled([
      offer({ version: 2, expectedCount: 1 }),
      offer({ version: 2, expectedCount: 1 }, other),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('needs a fresh sign-in', async () => {
    const authTime = product.clock.now.getTime() / 1000 - 601
    const early = product.as(identityOf({ sub: admin.id, groups: ['Admin'], authTime }))
    await expect(offer({ version: 1 }, early)).rejects.toMatchObject({ code: 'SignInAgain' })
  })

  test('is recorded in the audit log with treatment, version and lost rules', async () => {
    await offer(backToTheFirst)
    const { rows } = await product.database.owner.query(
      `select action, entity_type, entity_id, criteria from audit_event
        where operation = 'Mutation.publishQuestionnaire' and outcome = 0 order by id desc limit 1`,
    )
    expect(rows).toEqual([
      {
        action: 'U',
        entity_type: 'Questionnaire',
        entity_id: 'pain_cream',
        criteria: { version: 1, weakenedRules: lost },
      },
    ])
  })
})

describe('a patient', () => {
  test('starts under the published version, or for an hour under the previous one', async () => {
    await offer(backToTheFirst)
    await save(randomUUID(), 'pain_cream', 1)
    later(59)
    await save(randomUUID(), 'pain_cream', 2)
    later(2)
    await expect(save(randomUUID(), 'pain_cream', 2)).rejects.toMatchObject({
      code: 'IntakeOutdated',
      info: { currentVersion: 1 },
    })
  })

  test('continues and submits under the version of the draft', async () => {
    const id = randomUUID()
    await save(id, 'pain_cream', 2)
    await offer(backToTheFirst)
    later(61)
    expect(await save(id, 'pain_cream', 2, 1)).toMatchObject({ version: 1 })
    expect(await submit(id)).toMatchObject({ status: 'submitted', questionnaireVersion: 2 })
  })

  test('moves a draft only to an offered version', async () => {
    const id = randomUUID()
    await save(id, 'pain_cream', 2)
    await expect(save(id, 'pain_cream', 1, 1)).rejects.toMatchObject({ code: 'IntakeOutdated' })
    await offer(backToTheFirst)
    expect(await save(id, 'pain_cream', 1, 1)).toMatchObject({ version: 2, questionnaireVersion: 1 })
  })

  test('is asked again where the published version would stop more', async () => {
    const id = randomUUID()
    await offer(backToTheFirst)
    await save(id, 'pain_cream', 1)
    await offer({ ...backToTheFirst, version: 2, expectedCount: 1, weakenedRules: [] })
    await expect(submit(id)).rejects.toMatchObject({ code: 'IntakeOutdated', info: { currentVersion: 2 } })
  })
})

test('a publication can be changed by nobody, and read only by Admins', async () => {
  await offer({ version: 1 })
  const asRole = async (role: string, text: string) =>
    (await sqlAs(product.app, { id: admin.id, role }, text)).rowCount
  const read = 'select from questionnaire_publication'
  expect(await asRole('Admin', read)).toBe(1)
  expect(await asRole('HCPs', read)).toBe(0)
  expect(await asRole('user', read)).toBe(0)
  expect(await asRole('user', `select from published_versions('beauty')`)).toBe(1)
  await expect(asRole('Admin', 'update questionnaire_publication set version = 2')).rejects.toThrow('denied')
  await expect(asRole('Admin', 'delete from questionnaire_publication')).rejects.toThrow('denied')
})
