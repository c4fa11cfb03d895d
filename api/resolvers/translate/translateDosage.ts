import type { Dosage } from '../../../domain/prescriptions/dosage'
import { sigOf } from '../../../domain/prescriptions/sig'
import type { Product } from '../../../domain/products/product'
import { strengthsOf } from '../../../domain/products/strength'
import type * as contract from '../../generated/resolvers'
import { moneyOf } from './translateMoney'

/** Returns a dosage with its directions as text. */
export function dosageOf({ instructions, additionalInstruction }: Dosage, text: string): contract.Dosage {
  return {
    text,
    instructions: instructions.map(({ when, ...instruction }) => ({ ...instruction, when: [...when] })),
    additionalInstruction,
  }
}

export function productOf({ dosage, priceCents, currency, ...product }: Product): contract.Product {
  return {
    ...product,
    price: moneyOf(priceCents, currency),
    dosage: dosage && dosageOf(dosage, sigOf(dosage, product.route)),
    strengths: product.needsPrescription ? [...strengthsOf(product)] : [],
  }
}

/** Treats absent members as null. */
export function givenDosage(given: contract.DosageInput | null | undefined): Dosage | null {
  if (!given) return null
  return {
    additionalInstruction: given.additionalInstruction ?? null,
    instructions: given.instructions.map((instruction) => ({
      ...instruction,
      dose: instruction.dose ?? null,
      doseHigh: instruction.doseHigh ?? null,
      doseUnit: instruction.doseUnit ?? null,
      amount: instruction.amount ?? null,
      site: instruction.site ?? null,
      when: instruction.when ?? [],
      days: instruction.days ?? null,
      reason: instruction.reason ?? null,
      maxDose: instruction.maxDose ?? null,
      maxPeriodHours: instruction.maxPeriodHours ?? null,
    })),
  }
}
