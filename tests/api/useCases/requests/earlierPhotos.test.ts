import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentQuestionnaire } from '../../../../domain/intake/questionnaires'
import { sendProgressPhoto } from '../../../support/builders/photos'
import { claim, decline, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let lee: Person
let haddad: Person

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Dr. Amir', familyName: 'Haddad' })
})
afterAll(() => product.close())

const asksAt = (patient: Person, day: string, treatmentType: 'beauty' | 'sleep' = 'beauty') => {
  product.clock.now = new Date(`${day}T09:00:00Z`)
  return submitNewRequest(patient, { id: randomUUID(), treatmentType })
}
const earlierPhotosFor = async (reader: Person, id: string) =>
  (await reader.ask('Query.request', { id })).review?.earlierPhotos
    .map(({ requestId, viewId }) => [requestId, viewId])
    .toSorted()

test('the photos to compare with are those of the last request of the same treatment', async () => {
  const patient = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  const first = await asksAt(patient, '2026-03-02')
  await decline(lee, await claim(lee, first))
  const second = await asksAt(patient, '2026-04-02')
  await decline(lee, await claim(lee, second))
  await decline(lee, await claim(lee, await asksAt(patient, '2026-04-20', 'sleep')))
  const third = await asksAt(patient, '2026-05-02')

  // Before the claim, a clinician without a relation does not read the record.
  expect(await earlierPhotosFor(haddad, third.id)).toEqual([])
  await claim(haddad, third)

  expect(await earlierPhotosFor(haddad, third.id)).toEqual([
    [second.id, 'front'],
    [second.id, 'left'],
    [second.id, 'right'],
  ])
})

test('a first request has none, and photos of another patient are none', async () => {
  const other = await product.person('user', { givenName: 'Daniel', familyName: 'Brandt' })
  await asksAt(other, '2026-03-02')
  const patient = await product.person('user', { givenName: 'Nia', familyName: 'Thornbury' })
  const request = await claim(lee, await asksAt(patient, '2026-04-02'))

  expect(await earlierPhotosFor(lee, request.id)).toEqual([])
})

test('a patient sees the photos of a treatment over time, with those added since', async () => {
  const patient = await product.person('user', { givenName: 'Ida', familyName: 'Moreau' })
  const first = await asksAt(patient, '2026-03-02')
  await decline(lee, await claim(lee, first))
  await decline(lee, await claim(lee, await asksAt(patient, '2026-04-20', 'sleep')))
  product.clock.now = new Date('2026-04-30T09:00:00Z')
  const added = await sendProgressPhoto(patient)
  await patient.ask('Mutation.finishUpload', { id: added })
  const second = await asksAt(patient, '2026-05-02')
  await asksAt(await product.person('user'), '2026-05-02')

  const { photos } = await patient.ask('Query.myProgress', { treatmentType: 'beauty' })

  const seen = photos?.map(({ file: { requestId } }) => requestId)
  expect(seen).toEqual([first.id, first.id, first.id, null, second.id, second.id, second.id])
  expect(photos?.[3]?.file.id).toBe(added)
  expect(photos?.map(({ questionnaireVersion }) => questionnaireVersion)).toEqual(
    seen?.map((requestId) => requestId && currentQuestionnaire('beauty').version),
  )
})
