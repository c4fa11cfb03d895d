import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { currentCheckIn } from '../../../../domain/intake/questionnaires'
import { answersFor } from '../../../support/builders/answers'
import { addressInCalifornia, orderOfRequest, setAddress } from '../../../support/builders/orderScenarios'
import { givePhotos } from '../../../support/builders/photos'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  askForRenewal,
  beginRenewal,
  payFor,
  prescribed,
  prescriptionOf,
  sendOut,
  supplied,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'
import { approve, claim, decline } from '../../../support/builders/requestScenarios'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let cast: Cast
let colleague: Person
const start = new Date('2026-03-02T09:00:00.000Z')

beforeAll(async () => {
  const testSystem = await createPayingProduct()
  const hcp = await testSystem.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  colleague = await testSystem.person('HCPs', { givenName: 'Dr. Sam', familyName: 'Haddad' })
  const admin = await testSystem.person('Admin', { givenName: 'Ruth', familyName: 'Adler' })
  cast = { testSystem, hcp, admin, patient: await testSystem.person('user') }
})
beforeEach(async () => {
  cast.testSystem.clock.now = start
  cast = {
    ...cast,
    patient: await cast.testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' }),
  }
})
afterAll(() => cast.testSystem.close())

const offers = () => cast.patient.ask('Query.myRenewals', {})
const offerOf = async (id: string) => (await offers()).find((offer) => offer.id === id)
const requestOf = async (id: string) => (await cast.patient.ask('Query.request', { id })).request

/** Creates a submitted renewal. */
async function arrived(prescription: { readonly id: string }, answers = {}) {
  const { id } = await askForRenewal(cast.patient, prescription, answers)
  await payFor(cast, { requestId: id })
  return requestOf(id)
}

describe('a renewal of a skin treatment', () => {
  const treatmentType = 'beauty'
  const views = ({ photos }: { readonly photos: readonly { readonly viewId?: string | null }[] }) =>
    photos.map(({ viewId }) => viewId)

  /** Creates a skin prescription, with the photos of its intake. */
  async function prescribedForTheFace() {
    const { testSystem, patient, hcp } = cast
    const { id } = await testSystem.awaitingRequest(patient, randomUUID(), treatmentType)
    await payFor(cast, { requestId: id })
    const taken = await claim(hcp, await requestOf(id))
    await approve(hcp, taken, { productId: 'azelaic-acid-gel-15', refills: 0 })
    await sendOut(cast, await orderOfRequest(patient, id))
    waitDays(cast, 35)
    return prescriptionOf(cast, id)
  }

  test('is refused without new photos, and shows professionals the earlier ones beside the new', async () => {
    const { patient } = cast
    const before = await prescribedForTheFace()
    const draft = await beginRenewal(patient, before, { treatmentType })
    const sent = { input: { id: draft.id, expectedVersion: draft.version } }
    await expect(patient.ask('Mutation.submitRequest', sent)).rejects.toMatchObject({
      code: 'IntakeIncomplete',
      info: { itemIds: ['skinFacePhotos'] },
    })

    const questionnaire = currentCheckIn(treatmentType)
    await givePhotos(patient, draft.id, { questionnaire, answers: answersFor(treatmentType) })
    await patient.ask('Mutation.submitRequest', sent)
    await payFor(cast, { requestId: draft.id })
    await claim(colleague, await requestOf(draft.id))

    const seen = await colleague.ask('Query.request', { id: draft.id })
    expect(views(seen)).toEqual(['front', 'left', 'right'])
    expect(seen.review?.earlierPhotos.map(({ requestId }) => requestId)).toEqual(
      Array.from({ length: 3 }, () => before.requestId),
    )
    expect((await patient.ask('Query.request', { id: draft.id })).review).toBeNull()
  })
})

describe('a renewal', () => {
  test('leads from a check-in to a new prescription, and its order replaces an unshipped one', async () => {
    const before = await prescribed(cast, 0)
    const unsent = await orderOfRequest(cast.patient, before.requestId)
    const asked = await arrived(before)
    expect(asked).toMatchObject({
      status: 'submitted',
      renewsPrescriptionId: before.id,
      hold: practiceMoney(6900),
    })

    await approve(colleague, await claim(colleague, asked), { refills: 2 })

    const renewed = await prescriptionOf(cast, asked.id)
    expect(renewed).toMatchObject({ status: 'active', priorPrescriptionId: before.id, refillsAllowed: 2 })
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({
      status: 'completed',
      statusReason: 'renewed',
      events: [{ type: 'complete', from: 'active', to: 'completed', actorRole: null, reason: 'renewed' }],
    })
    expect(await orderOfRequest(cast.patient, before.requestId)).toMatchObject({
      id: unsent.id,
      status: 'cancelled',
    })
    expect(await requestOf(before.requestId)).toMatchObject({ status: 'cancelled' })
    expect(await orderOfRequest(cast.patient, asked.id)).toMatchObject({ status: 'placed' })
  })

  test('ships to the address it was sent with, and without one to the last', async () => {
    const before = await prescribed(cast, 0)
    await setAddress(cast.patient, await orderOfRequest(cast.patient, before.requestId))
    // Two orders of one moment would have no last one.
    waitDays(cast, 1)
    const draft = await beginRenewal(cast.patient, before)
    const moved = { ...addressInCalifornia, line1: '7 New Road' }
    await cast.patient.ask('Mutation.submitRequest', {
      input: { id: draft.id, expectedVersion: draft.version, shippingAddress: moved },
    })
    await payFor(cast, { requestId: draft.id })
    expect(await requestOf(draft.id)).toMatchObject({ shippingAddress: moved })

    await approve(colleague, await claim(colleague, await requestOf(draft.id)), { refills: 0 })

    const order = await orderOfRequest(cast.patient, draft.id)
    expect(order).toMatchObject({ status: 'placed', shippingAddress: moved })
    const again = await arrived(await prescriptionOf(cast, draft.id))
    await approve(colleague, await claim(colleague, again), { refills: 0 })
    expect(await orderOfRequest(cast.patient, again.id)).toMatchObject({ shippingAddress: moved })
  })

  test('contains the whole record with the changes, and shows professionals the changes', async () => {
    const before = await prescribed(cast, 0)
    const medications = { none: false, entries: [{ name: 'Metformin', dose: '500 mg', frequency: 'daily' }] }
    const asked = await arrived(before, { medications, takenAsPrescribed: 'less' })

    const detail = await cast.hcp.ask('Query.request', { id: asked.id })
    expect(detail.answers).toMatchObject({ givenName: 'Jordan', sleepFalling: 'score_3', medications })
    expect(detail.changes).toEqual({ medications: { none: true, entries: [] } })
    expect(detail.review?.renews).toMatchObject({ id: before.id, medication: 'Ramelteon tablet 8 mg' })
    expect(detail.findings).toContainEqual(expect.objectContaining({ ruleId: 'renewal.takenOtherwise' }))
    expect((await cast.patient.ask('Query.request', { id: asked.id })).changes).toBeNull()
  })

  test('is listed among the renewals of the queue, not among the new requests', async () => {
    const asked = await arrived(await prescribed(cast, 0))
    const idsIn = async (tab: 'new' | 'renewals') =>
      (await cast.hcp.ask('Query.worklist', { tab, first: 100 })).nodes.map(({ id }) => id)
    expect(await idsIn('renewals')).toContain(asked.id)
    expect(await idsIn('new')).not.toContain(asked.id)
  })

  test('holds more for another strength, and may be approved with a later step', async () => {
    const before = await prescribed(cast, 0)
    const { sameProductHold, otherProductHold } = (await offerOf(before.id)) ?? {}
    expect({ sameProductHold, otherProductHold }).toEqual({
      sameProductHold: practiceMoney(6900),
      otherProductHold: practiceMoney(6900),
    })
    const asked = await arrived(before, { renewalWish: 'other' })
    expect(asked.hold?.cents).toBe(6900)
  })

  test('that is declined leaves the prescription unchanged, and may be requested again', async () => {
    const before = await prescribed(cast, 0)
    const asked = await arrived(before)
    await decline(cast.hcp, await claim(cast.hcp, asked))
    expect(await prescriptionOf(cast, before.requestId)).toEqual(before)
    expect(await offerOf(before.id)).toMatchObject({ refusal: null, request: null })
    expect(await askForRenewal(cast.patient, before)).toMatchObject({ status: 'awaiting_payment' })
  })

  test('is stopped by the API when an answer rules it out, whatever the browser sends', async () => {
    const before = await prescribed(cast, 0)
    await expect(askForRenewal(cast.patient, before, { sideEffects: 'serious' })).rejects.toMatchObject({
      code: 'NotEligible',
      info: { outcome: 'HARD', ruleIds: ['renewal.seriousSideEffect'] },
    })
    await expect(
      cast.patient.ask('Mutation.submitRequest', {
        input: { id: (await offerOf(before.id))?.request?.id ?? '', expectedVersion: 1 },
      }),
    ).rejects.toMatchObject({ code: 'NotEligible' })
  })

  test('takes items that the check-in does not ask from the record, whatever is sent', async () => {
    const before = await prescribed(cast, 0)
    const asked = await arrived(before, { birthDate: '2015-01-01', sexAtBirth: 'female' })
    const { answers } = await cast.hcp.ask('Query.request', { id: asked.id })
    expect(answers).toMatchObject({ birthDate: '1988-03-04', sexAtBirth: 'male' })
  })

  test('continues as a draft on another device', async () => {
    const before = await prescribed(cast, 0)
    const draft = await beginRenewal(cast.patient, before)
    expect(await offerOf(before.id)).toMatchObject({
      refusal: null,
      request: { id: draft.id, status: 'draft', version: 1 },
      draftAnswers: { treatmentEffect: 4 },
    })
  })
})

describe('a renewal is refused', () => {
  const refusalOf = async (id: string) => {
    const { refusal, from } = (await offerOf(id)) ?? {}
    const attempt = await beginRenewal(cast.patient, { id }).catch((error: unknown) => error)
    expect(attempt).toMatchObject({ code: 'RenewalRefused', info: { refusal, from } })
    return { refusal, from }
  }

  test('while refills are left, with the day from which it is possible', async () => {
    const before = await supplied(cast, 2)
    expect(await refusalOf(before.id)).toEqual({
      refusal: 'too_early',
      from: '2027-01-31T09:00:00.000Z',
    })
    waitDays(cast, 336)
    expect(await offerOf(before.id)).toMatchObject({ refusal: null })
  })

  test('once it is requested, also from two tabs', async () => {
    const before = await prescribed(cast, 0)
    const attempts = await Promise.allSettled([
      beginRenewal(cast.patient, before),
      beginRenewal(cast.patient, before),
    ])
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [begun] = await offers()
    const { id, version } = begun?.request ?? { id: '', version: 0 }
    await cast.patient.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
    expect(await refusalOf(before.id)).toEqual({ refusal: 'already_asked', from: null })
  })

  test('once it is renewed', async () => {
    const before = await prescribed(cast, 0)
    await approve(cast.hcp, await claim(cast.hcp, await arrived(before)), { refills: 0 })
    expect(await refusalOf(before.id)).toEqual({ refusal: 'renewed', from: null })
  })

  test('when it was stopped or is on hold', async () => {
    const before = await prescribed(cast, 0)
    const change = (event: 'hold' | 'stop', expectedVersion: number) =>
      cast.hcp.ask('Mutation.changePrescription', {
        input: { id: before.id, expectedVersion, event, reason: 'interaction', text: 'Please wait.' },
      })
    const { version } = await change('hold', before.version)
    expect(await refusalOf(before.id)).toMatchObject({ refusal: 'on_hold' })
    await change('stop', version)
    expect(await refusalOf(before.id)).toMatchObject({ refusal: 'stopped' })
  })

  test('when the last review is too long ago', async () => {
    const before = await supplied(cast, 0)
    waitDays(cast, 500)
    expect(await refusalOf(before.id)).toMatchObject({ refusal: 'review_too_old' })
  })

  test('to everyone except its patient, as if it did not exist', async () => {
    const before = await prescribed(cast, 0)
    const stranger = await cast.testSystem.person('user')
    await expect(beginRenewal(stranger, before)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(beginRenewal(cast.patient, { id: randomUUID() })).rejects.toMatchObject({ code: 'NotFound' })
    expect(await stranger.ask('Query.myRenewals', {})).toEqual([])
  })

  test('with the questions of an intake, and an intake with those of a check-in', async () => {
    const before = await prescribed(cast, 0)
    const save = (questionnaireVersion: number, renewsPrescriptionId?: string) =>
      cast.patient.ask('Mutation.saveRequestDraft', {
        input: {
          id: randomUUID(),
          treatmentType: 'sleep',
          questionnaireVersion,
          answers: {},
          ...(renewsPrescriptionId && { renewsPrescriptionId }),
        },
      })
    await expect(save(1, before.id)).rejects.toMatchObject({
      code: 'IntakeOutdated',
      info: { currentVersion: 101 },
    })
    await expect(save(101)).rejects.toMatchObject({ code: 'IntakeOutdated', info: { currentVersion: 1 } })
  })
})
