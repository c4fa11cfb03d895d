import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TreatmentType } from '../../../../domain/generated/enums'
import type { Answers } from '../../../../domain/intake/answers/answers'
import type { ScreeningRule } from '../../../../domain/intake/questionnaire'
import { currentQuestionnaire } from '../../../../domain/intake/questionnaires'
import { contains, mayBePrescribed } from '../../../../domain/products/product'
import { answersTriggering } from '../../../support/builders/answersTriggering'
import { claim, startDraft, submitNewRequest } from '../../../support/builders/requestScenarios'
import { treatmentTypes } from '../../../../domain/treatmentTypes'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

/** The date of the product's clock, in all time zones of the country. */
const today = '2026-03-01'

let product: TestProduct
let maya: Person
let lee: Person

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
})
beforeEach(async () => {
  maya = await product.person('user')
})
afterAll(() => product.close())

const rulesOf = (type: TreatmentType, isMeant: (rule: ScreeningRule) => boolean) =>
  currentQuestionnaire(type)
    .rules.filter(isMeant)
    .map((rule) => [rule.id, rule] as const)

const stops = ({ level, ingredients }: ScreeningRule) =>
  level === 'EMERGENCY' || (level === 'HARD' && !ingredients)
const rulesOut = ({ level, ingredients }: ScreeningRule) => level === 'HARD' && ingredients !== undefined

/** Submits answers without running the screening rules first. */
async function send(treatmentType: TreatmentType, answers: Answers) {
  const { id, version } = await startDraft(maya, { id: randomUUID(), treatmentType, answers })
  const submitting = maya.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
  return { id, submitting }
}

/** Prescribes for a claimed request. @returns the API's error, if any */
async function prescribe(request: { id: string; version: number }, productId: string) {
  const input = { id: request.id, expectedVersion: request.version, productId, prescriptionId: randomUUID() }
  const dispensing = { quantity: 1, refills: 0 }
  return lee.ask('Mutation.approveRequest', { input: { ...input, ...dispensing } }).then(
    () => 'prescribed',
    (error: unknown) => error,
  )
}

describe.each(treatmentTypes)('a request for %s from any browser', (type) => {
  const questionnaire = currentQuestionnaire(type)

  test.each(rulesOf(type, stops))('is refused by %s and stays a draft', async (_id, rule) => {
    const { id, submitting } = await send(type, answersTriggering(questionnaire, rule, today))

    await expect(submitting).rejects.toMatchObject({
      code: 'NotEligible',
      info: { outcome: rule.level, ruleIds: expect.arrayContaining([rule.id]) },
    })
    expect((await maya.ask('Query.request', { id })).request).toMatchObject({ status: 'draft' })
  })

  test.each(rulesOf(type, rulesOut))(
    'is never approved with products that %s rules out',
    async (_id, rule) => {
      const { ingredients = [] } = rule
      const answers = answersTriggering(questionnaire, rule, today)
      const request = await claim(
        lee,
        await submitNewRequest(maya, { id: randomUUID(), treatmentType: type, answers }),
      )
      const products = (await lee.ask('Query.products', { treatmentType: type })).filter((each) =>
        mayBePrescribed(each, type),
      )
      const forbidden = products.filter((each) =>
        ingredients.some((ingredient) => contains(each, ingredient)),
      )

      const refusals = await Promise.all(forbidden.map(({ id }) => prescribe(request, id)))

      for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'ProductRuledOut' })
      const seen = await lee.ask('Query.request', { id: request.id })
      expect(seen.request).toMatchObject({ status: 'in_review' })
      // and the reason is visible in advance, to professionals only
      const words = ingredients.map((ingredient) => ingredient.replaceAll('_', ' '))
      expect(seen.review?.ruledOut?.map(({ ingredient }) => ingredient)).toEqual(
        expect.arrayContaining(words),
      )
      expect(seen.review?.ruledOut?.map(({ text }) => text).join()).toContain(rule.clinicianText)
      expect((await maya.ask('Query.request', { id: request.id })).review).toBeNull()
    },
  )

  test('can be approved with a product only if the screening rules know its ingredients', async () => {
    const products = await lee.ask('Query.products', { treatmentType: type })
    const prescribable = products.filter((each) => mayBePrescribed(each, type))

    const unknown = prescribable.filter(
      (each) => !questionnaire.ingredients.some((ingredient) => contains(each, ingredient)),
    )

    expect(prescribable.length).toBeGreaterThan(0)
    expect(unknown).toEqual([])
  })
})
