import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispenseRefills } from '../../../../api/jobs/dispenseRefills'
import { cardText } from '../../../../domain/messages/cards/cardTexts'
import { castOfTest, refillsOf, turnOnAutomaticPayment } from '../../../support/builders/automaticPayments'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  createCast,
  payFor,
  prescriptionOf,
  supplied,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'

let cast: Cast
/** A refill is due seven days before the supply of 30 days ends. */
const daysToDue = 23

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  cast = await castOfTest(cast)
})
afterAll(() => cast.testSystem.close())

/** The automatic payment of a refill is refused on its day. @returns the prescription */
async function refused(outcome: string) {
  const prescription = await supplied(cast, 2)
  await turnOnAutomaticPayment(cast, prescription, { agreedCents: 6900, outcome })
  waitDays(cast, daysToDue - 3)
  await dispenseRefills(cast.testSystem.context)
  waitDays(cast, 3)
  await dispenseRefills(cast.testSystem.context)
  return prescription
}

/** The card of the refill in the conversation, and what it says. */
async function refillCard({ requestId }: { requestId: string }, reader: 'patient' | 'hcp' | 'admin') {
  const { request } = await cast.patient.ask('Query.request', { id: requestId })
  const cards = await cast[reader].ask('Query.conversationCards', {
    conversationId: request.conversationId ?? '',
  })
  const card = cards.findLast(({ kind }) => kind === 'parcel')
  return card && { ...card, ...cardText(card, reader === 'patient' ? 'patient' : 'staff', 'Fri 9:00 AM') }
}

describe('the card of a refill whose automatic payment was refused', () => {
  test('says why, that nothing ships, and when it is tried again, to the patient and an Admin', async () => {
    const prescription = await refused('insufficient_funds')
    const { automaticPayment } = await prescriptionOf(cast, prescription.requestId)
    const card = await refillCard(prescription, 'patient')
    expect(card).toMatchObject({
      state: 'parcel_uncharged',
      isPatientsTurn: true,
      problem: automaticPayment?.problem,
      until: automaticPayment?.retryAt,
      title: 'Automatic payment failed',
      text: 'Your card was declined because it didn’t have enough funds. You haven’t been charged, and nothing ships until the order is paid. Next try: Fri 9:00 AM.',
    })
    expect(automaticPayment?.retryAt).not.toBeNull()
    expect(await refillCard(prescription, 'admin')).toMatchObject({
      state: 'parcel_uncharged',
      text: 'The patient’s card was declined because it didn’t have enough funds. Nothing ships until the patient has paid. Next try: Fri 9:00 AM.',
    })
  })

  // The row policy of automatic payments keeps a patient's card, and what the bank says of it, from clinicians.
  test('says to the clinician only that the order is not paid', async () => {
    const prescription = await refused('insufficient_funds')
    expect(await refillCard(prescription, 'hcp')).toMatchObject({
      state: 'parcel_unpaid',
      problem: null,
      text: 'The patient hasn’t paid for this order.',
    })
  })

  test('asks for an approval that the bank wants', async () => {
    const prescription = await refused('authentication_required')
    expect(await refillCard(prescription, 'patient')).toMatchObject({
      state: 'parcel_unapproved',
      problem: 'not_confirmed',
      title: 'Automatic payment needs approval',
    })
  })

  test('follows the parcel again once the patient has paid', async () => {
    const prescription = await refused('insufficient_funds')
    const [order] = await refillsOf(cast, prescription)
    if (!order) throw new Error('There is no refill.')
    await payFor(cast, { orderId: order.id })
    expect(await refillCard(prescription, 'hcp')).toMatchObject({ state: 'parcel_placed', problem: null })
  })
})
