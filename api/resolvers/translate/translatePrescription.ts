import type { Prescription as WrittenPrescription } from '../../../domain/prescriptions/prescription'
import { nextRefillCents, refillChoices } from '../../../domain/prescriptions/supplies'
import type { Prescription, RefillChoice } from '../../generated/resolvers'
import { isoOrNull } from './isoOrNull'
import { checkInsOf } from './translateCheckIns'
import { dosageOf } from './translateDosage'
import { moneyOf, moneyOrNull } from './translateMoney'
import { automaticPaymentOf } from './translatePayment'

/** @param now decides what the next refill may hold */
export function prescriptionOf(written: WrittenPrescription, now: Date): Prescription {
  const { priceCents, currency, ...prescription } = written
  return {
    ...prescription,
    dosage: dosageOf(prescription.dosage, prescription.sig),
    ...checkInsOf(written),
    price: moneyOf(priceCents, currency),
    nextFillPrice: moneyOrNull(nextRefillCents(written, now), currency),
    refillChoices: refillChoicesOf(written, now),
    authoredOn: prescription.authoredOn.toISOString(),
    signedAt: isoOrNull(prescription.signedAt),
    validUntil: isoOrNull(prescription.validUntil),
    suppliedUntil: isoOrNull(prescription.suppliedUntil),
    nextRefillAt: isoOrNull(prescription.nextRefillAt),
    automaticPayment: automaticPaymentOf(written),
    events: prescription.events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

/** Returns what the next refill of a prescription may hold, with prices. */
function refillChoicesOf(prescription: WrittenPrescription, now: Date): RefillChoice[] {
  return refillChoices(prescription, now).map(({ supplies, content }) => {
    const { daysSupply, priceCents, currency } = content
    return {
      supplies,
      daysSupply,
      price: moneyOf(priceCents, currency),
      pricePerSupply: moneyOf(priceCents / supplies, currency),
    }
  })
}
