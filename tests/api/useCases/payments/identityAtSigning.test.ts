import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdentityCheckRule } from '../../../../domain/generated/enums'
import { builtInSettings } from '../../../../domain/practice/practiceSettings'
import { approve, claim } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let lee: Person
let ruth: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  lee = await testSystem.person('HCPs')
  ruth = testSystem.signedInAgain(await testSystem.person('Admin'))
})
afterAll(() => testSystem.close())

async function demand(identityCheck: IdentityCheckRule): Promise<void> {
  const { version } = await ruth.ask('Query.practiceSettings', {})
  await ruth.ask('Mutation.changePracticeSettings', {
    input: {
      ...builtInSettings,
      servedStates: [...builtInSettings.servedStates],
      identityCheck,
      identityTreatments: [],
      expectedVersion: version,
    },
  })
}

test('an approval with a refused charge is not signed if an identity check is required since', async () => {
  const maya = await testSystem.person('user')
  const requestId = randomUUID()
  await testSystem.awaitingRequest(maya, requestId, 'ed')
  const first = await testSystem.setup(maya, requestId)
  testSystem.fake.enterCard(String(first.body['url']), 'failsAtCapture')
  const paymentId = String(first.body['paymentId'])
  await testSystem.verify(maya, paymentId)
  const request = async () => (await maya.ask('Query.request', { id: requestId })).request
  await approve(lee, await claim(lee, await request()), { productId: 'sildenafil-25', refills: 0 })
  expect((await request()).status).toBe('approved')
  await demand('before_first_prescription')

  const again = await testSystem.post(
    '/payments/setup',
    { reauthorizeRequestId: requestId },
    { authorization: maya.id },
  )
  testSystem.fake.enterCard(String(again.body['url']), 'good')
  await testSystem.verify(maya, paymentId)

  const { status, conversationId } = await request()
  expect(status).toBe('in_review')
  const captured = [...testSystem.fake.intents.values()].filter((intent) => intent.status === 'captured')
  expect(captured).toEqual([])
  const { nodes } = await maya.ask('Query.messages', { conversationId: String(conversationId) })
  expect(nodes.at(-1)?.body).toMatch(/verify your identity before anything is prescribed/)
  const issues = await testSystem.owner.query('select from detected_issue where patient_id = $1', [maya.id])
  expect(issues.rowCount).toBe(0)
})
