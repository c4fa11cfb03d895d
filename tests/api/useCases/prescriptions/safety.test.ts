import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstLineRules } from '../../../../domain/prescriptions/firstLine'
import { treatmentTypes } from '../../../../domain/treatmentTypes'
import { approve, claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

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

const medicine = (name: string) => ({
  medications: { none: false, entries: [{ name, dose: '50 mg', frequency: 'daily' }] },
})
const taken = async (answers = {}) => claim(lee, await submitNewRequest(maya, { id: randomUUID(), answers }))
const check = async (requestId: string, productId = 'ramelteon-8') =>
  (await lee.ask('Query.prescriptionCheck', { requestId, productId })).alerts

const trazodone = { productId: 'trazodone-50' }

describe('prescribing despite an alert', () => {
  test('is refused without a reason, and the given reason is visible to staff only', async () => {
    const request = await taken(medicine('Imitrex'))
    const alerts = await check(request.id, trazodone.productId)
    expect(alerts).toMatchObject([{ kind: 'interaction', severity: 'serious', about: 'Imitrex' }])
    await expect(approve(lee, request, trazodone)).rejects.toMatchObject({
      code: 'SafetyCheckFailed',
      info: { count: 1, kinds: ['interaction'] },
    })

    const overridden = {
      overriddenAlertIds: alerts.map(({ id }) => id),
      overrideReason: 'Stopped Imitrex two weeks ago, confirmed by message',
    }
    await approve(lee, request, { ...trazodone, ...overridden })
    const record = await lee.ask('Query.patientRecord', { id: maya.id })
    expect(record.overrides).toMatchObject([
      { id: record.prescriptions[0]?.id, reason: overridden.overrideReason, alerts },
    ])
    const own = await maya.ask('Query.myPrescriptions', {})
    expect(JSON.stringify(own)).not.toContain('Imitrex')
  })

  test('does not cover what the patient reports between review and signing', async () => {
    const request = await taken(medicine('Imitrex'))
    const overriddenAlertIds = (await check(request.id, trazodone.productId)).map(({ id }) => id)
    const { version } = await maya.ask('Query.myProfile', {})
    await maya.ask('Mutation.updateMyHealth', {
      input: {
        expectedVersion: version,
        kind: 'allergy',
        hasNone: false,
        statements: [{ name: 'Desyrel', reaction: 'Swelling', severity: 'severe' }],
      },
    })
    const overrideReason = 'Stopped Imitrex two weeks ago'
    await expect(
      approve(lee, request, { ...trazodone, overriddenAlertIds, overrideReason }),
    ).rejects.toMatchObject({
      code: 'SafetyCheckFailed',
      info: { kinds: ['allergy'] },
    })
  })

  test('is needed for an unrecognized medicine, and not for one without a rule', async () => {
    const unknown = await taken(medicine('Grandma’s drops'))
    await expect(approve(lee, unknown)).rejects.toMatchObject({ code: 'SafetyCheckFailed' })
    maya = await product.person('user')
    await approve(lee, await taken(medicine('Vitamin D')))
  })
})

test('our own prescriptions are checked too', async () => {
  await approve(lee, await taken(), { productId: 'trazodone-50' })
  const request = await taken()
  expect(await check(request.id, 'ramelteon-8')).toMatchObject([
    { id: 'sleep.sedative:trazodone', severity: 'caution' },
  ])
  expect(await check(request.id, 'trazodone-50')).toMatchObject([
    { kind: 'duplicate', severity: 'contraindicated' },
  ])
  await expect(approve(lee, request, { productId: 'trazodone-50' })).rejects.toMatchObject({
    code: 'SafetyCheckFailed',
  })
})

test('a check is for the professional who has claimed the request, and for an existing product', async () => {
  const waiting = await submitNewRequest(maya, { id: randomUUID() })
  const asked = { requestId: waiting.id, productId: 'ramelteon-8' }
  await expect(lee.ask('Query.prescriptionCheck', asked)).rejects.toMatchObject({ code: 'NotFound' })
  await claim(lee, waiting)
  await expect(lee.ask('Query.prescriptionCheck', { ...asked, productId: 'nothing' })).rejects.toMatchObject({
    code: 'NotFound',
  })
})

describe('the checks of all products', () => {
  const checksOf = (requestId: string) => lee.ask('Query.productChecks', { requestId })

  test('agree with the check of each product, and name the first-line product', async () => {
    const request = await taken()
    const { checks, recommendation, preselectedProductId } = await checksOf(request.id)
    expect(checks.map(({ productId }) => productId)).toContain('ramelteon-8')
    for (const { productId, alerts } of checks) expect(alerts).toEqual(await check(request.id, productId))
    expect(recommendation).toMatchObject({ rule: expect.stringMatching(/^sleep\./u) as string })
    expect(preselectedProductId).toBe(recommendation?.productId)
  })

  test('know every first-line product as one that may be a first prescription', async () => {
    const lists = await Promise.all(
      treatmentTypes.map((treatmentType) => maya.ask('Query.products', { treatmentType })),
    )
    const offered = lists.flat().filter(({ isFirstLine }) => isFirstLine)
    const ids = new Set(offered.map(({ id }) => id))
    const named = firstLineRules.flatMap(({ productIds }) => productIds)
    expect(named.filter((id) => !ids.has(id))).toEqual([])
  })

  test('do not preselect a product with an alert, and do not recommend one that an alert blocks', async () => {
    const caution = await taken({
      sleepFalling: 'score_4',
      sleepStaying: 'score_0',
      sleepEarly: 'score_0',
      ...medicine('Trazodone'),
    })
    expect(await checksOf(caution.id)).toMatchObject({
      recommendation: { productId: 'ramelteon-8' },
      preselectedProductId: null,
    })
    maya = await product.person('user')
    const blocked = await taken({
      sleepFalling: 'score_4',
      sleepStaying: 'score_0',
      sleepEarly: 'score_0',
      ...medicine('Fluvoxamine'),
    })
    expect((await checksOf(blocked.id)).recommendation).toBeNull()
  })

  test('are for the professional who has claimed the request', async () => {
    const waiting = await submitNewRequest(maya, { id: randomUUID() })
    await expect(checksOf(waiting.id)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(maya.ask('Query.productChecks', { requestId: waiting.id })).rejects.toMatchObject({
      code: 'Forbidden',
    })
  })
})
