import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TreatmentType } from '../../../../domain/generated/enums'
import { approve, claim } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let maya: Person
let lee: Person
let kim: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  lee = await testSystem.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  kim = await testSystem.person('HCPs', { givenName: 'Dr. Ana', familyName: 'Kim' })
  // Two medicines of one class for two treatments: both requests of one patient may be under review at the same time.
  await testSystem.owner.query(`update product set treatment_type = 'sleep' where id = 'tirzepatide-25'`)
})
beforeEach(async () => {
  maya = await testSystem.person('user')
})
afterAll(() => testSystem.close())

const semaglutide = { productId: 'semaglutide-025', refills: 0 }
const tirzepatide = { productId: 'tirzepatide-25', refills: 0 }

async function inReview(hcp: Person, treatmentType: TreatmentType, card: 'good' | 'failsAtCapture' = 'good') {
  const { id } = await testSystem.awaitingRequest(maya, randomUUID(), treatmentType)
  const { body } = await testSystem.setup(maya, id)
  testSystem.fake.enterCard(String(body['url']), card)
  await testSystem.verify(maya, String(body['paymentId']))
  return claim(hcp, (await maya.ask('Query.request', { id })).request)
}

/** Blocks transactions at the patient's safety lock until all of them have reached it. */
async function concurrently(patientId: string, decisions: readonly (() => Promise<unknown>)[]) {
  const client = await testSystem.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('safety of ' || $1::text, 0))`, [
      patientId,
    ])
    const running = Promise.allSettled(decisions.map((decide) => decide()))
    const waiting = async () =>
      (
        await testSystem.owner.query<{ count: number }>(
          `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows[0]?.count
    await expect.poll(waiting).toBe(decisions.length)
    await client.query('commit')
    return await running
  } finally {
    client.release()
  }
}

describe('a colleague’s approval', () => {
  test('counts as prescribed while it is unpaid', async () => {
    const unpaid = await inReview(lee, 'weight_loss', 'failsAtCapture')
    expect(await approve(lee, unpaid, semaglutide)).toMatchObject({ status: 'approved' })
    const beside = await inReview(kim, 'sleep')
    const { alerts } = await kim.ask('Query.prescriptionCheck', {
      requestId: beside.id,
      productId: tirzepatide.productId,
    })
    expect(alerts.map(({ about }) => about)).toContain('semaglutide')
    await expect(approve(kim, beside, tirzepatide)).rejects.toMatchObject({ code: 'SafetyCheckFailed' })
  })

  test('is checked by a concurrent approval: one of the two gets an alert', async () => {
    const one = await inReview(lee, 'weight_loss')
    const other = await inReview(kim, 'sleep')
    const outcomes = await concurrently(maya.id, [
      () => approve(lee, one, semaglutide),
      () => approve(kim, other, tirzepatide),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'SafetyCheckFailed' },
    })
  })
})
