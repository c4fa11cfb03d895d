import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PregnancyStatus } from '../../../../domain/generated/enums'
import { submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
beforeAll(async () => {
  product = await createTestProduct()
})
beforeEach(async () => {
  minutesLater()
  maya = await product.person('user')
})
afterAll(() => product.close())

const minutesLater = () => {
  product.clock.now = new Date(product.clock.now.getTime() + 60_000)
}
const said = async () => {
  const { pregnancy, pregnancyReportedAt } = await maya.ask('Query.myProfile', {})
  return { pregnancy, at: pregnancyReportedAt }
}
const say = async (pregnancy: PregnancyStatus) => {
  const { version: expectedVersion } = await maya.ask('Query.myProfile', {})
  await maya.ask('Mutation.updateMyPregnancy', { input: { expectedVersion, pregnancy } })
}
const answer = (pregnancyStatus: string) =>
  submitNewRequest(maya, {
    id: randomUUID(),
    answers: { sexAtBirth: 'female', pregnancyStatus },
    treatmentType: 'sleep',
  })

describe('a pregnancy', () => {
  test('is unknown before any statement', async () => {
    expect(await said()).toEqual({ pregnancy: null, at: null })
  })

  test('is reported on the profile, with the time', async () => {
    await say('breastfeeding')
    expect(await said()).toEqual({ pregnancy: 'breastfeeding', at: product.clock.now.toISOString() })
  })

  test('is taken from an intake, and the newest statement applies', async () => {
    await say('trying')
    minutesLater()
    await answer('postmenopausal')
    expect(await said()).toEqual({ pregnancy: 'none', at: product.clock.now.toISOString() })
    minutesLater()
    await say('pregnant')
    expect(await said()).toMatchObject({ pregnancy: 'pregnant' })
  })

  test('is unknown again when the patient is not sure any more', async () => {
    await say('none')
    minutesLater()
    await answer('not_sure')
    expect(await said()).toEqual({ pregnancy: null, at: product.clock.now.toISOString() })
  })

  test('is unchanged by an intake that does not ask', async () => {
    await say('trying')
    await submitNewRequest(maya, { id: randomUUID() })
    expect(await said()).toMatchObject({ pregnancy: 'trying' })
  })

  test('is not saved over a change that the patient has not seen', async () => {
    await say('none')
    await expect(
      maya.ask('Mutation.updateMyPregnancy', { input: { expectedVersion: 0, pregnancy: 'pregnant' } }),
    ).rejects.toMatchObject({ code: 'Conflict' })
  })
})
