import { randomUUID } from 'node:crypto'
import type { ResolverMap } from '../../../api/resolverMap'
import type { Cast } from './prescriptionScenarios'
import { payFor, prescriptionOf, sendOut, waitDays } from './prescriptionScenarios'
import { orderOfRequest } from './orderScenarios'
import { approve, claim } from './requestScenarios'

type Prescription = Awaited<ReturnType<ResolverMap['Mutation.changePrescription']>>

/** A supply of 30 days costs $69, three at once $63 each. */
export const price = 6900
export const priceOfThree = 3 * 6300

/** The catalog offers three supplies of ramelteon at once. */
export async function offerThree({ testSystem }: Pick<Cast, 'testSystem'>, cents: number | null = 6300) {
  await testSystem.owner.query(
    `update product set max_refills = 12, three_supplies_price_cents = $1 where id = 'ramelteon-8'`,
    [cents],
  )
}

/**
 * The first supply of a prescription with refills has arrived, and the patient has answered the check-in about it.
 * 22 days later a refill may be ordered.
 */
export async function suppliedFor(
  cast: Cast,
  { refills = 5, validDays = 365 }: { readonly refills?: number; readonly validDays?: number } = {},
): Promise<Prescription> {
  const { testSystem, patient, hcp } = cast
  const { id } = await testSystem.awaitingRequest(patient)
  await payFor(cast, { requestId: id })
  const { request } = await patient.ask('Query.request', { id })
  await approve(hcp, await claim(hcp, request), { refills, validDays })
  await sendOut(cast, await orderOfRequest(patient, id))
  waitDays(cast, 15)
  await checkIn(cast, await prescriptionOf(cast, id))
  return prescriptionOf(cast, id)
}

/** Answers the check-in about the first supply. */
export function checkIn({ patient }: Cast, { id }: Pick<Prescription, 'id'>, wish: 'same' | 'stop' = 'same') {
  return patient.ask('Mutation.submitStepCheckIn', {
    input: {
      id: randomUUID(),
      prescriptionId: id,
      fill: 0,
      sideEffects: [],
      weightKg: null,
      newMedicines: [],
      newAllergies: [],
      newConditions: [],
      warningSigns: [],
      wish,
      comment: null,
    },
  })
}

/** The patient chooses how much is sent with each refill. */
export function choose(
  { patient }: Pick<Cast, 'patient'>,
  { id, version }: Pick<Prescription, 'id' | 'version'>,
  supplies: number,
  agreedCents?: number,
): Promise<Prescription> {
  return patient.ask('Mutation.setSuppliesPerRefill', {
    input: { id, expectedVersion: version, supplies, agreedCents },
  })
}
