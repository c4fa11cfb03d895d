import { describe, expect, test } from 'vitest'
import type { DosageInstruction } from '../../../domain/prescriptions/dosage'
import { daysSupplyOf, onceDaily, parseDosage } from '../../../domain/prescriptions/dosage'

const tablet: DosageInstruction = { ...onceDaily, doseUnit: 'tablet' }
const dosage = (...instructions: readonly Partial<DosageInstruction>[]) => ({
  instructions: instructions.map((change) => ({ ...tablet, ...change })),
  additionalInstruction: null,
})

describe('a dosage', () => {
  test('is stored as structured fields, without needless spaces', () => {
    const given = { ...dosage({ asNeeded: true, reason: ' sleep ' }), additionalInstruction: ' With water. ' }
    expect(parseDosage(given)).toEqual({
      instructions: [{ ...tablet, asNeeded: true, reason: 'sleep' }],
      additionalInstruction: 'With water.',
    })
  })

  test.each<[string, readonly Partial<DosageInstruction>[], string]>([
    ['nothing to take', [], 'instructions'],
    ['no dose and no amount', [{ dose: null, doseUnit: null }], 'dose'],
    ['a dose and an amount', [{ amount: 'a thin layer' }], 'dose'],
    ['a dose of nothing', [{ dose: 0 }], 'dose'],
    ['a dose without a unit', [{ doseUnit: ' ' }], 'doseUnit'],
    ['a range that falls', [{ dose: 2, doseHigh: 1 }], 'doseHigh'],
    ['a part of a time', [{ frequency: 1.5 }], 'frequency'],
    ['more events than times', [{ when: ['morning', 'evening'] }], 'when'],
    ['an event of a week', [{ when: ['morning'], periodUnit: 'wk' }], 'when'],
    ['a reason although it is not as needed', [{ reason: 'sleep' }], 'reason'],
    ['a limit below the dose', [{ dose: 2, maxDose: 1, maxPeriodHours: 24 }], 'maxDose'],
    ['a limit without its hours', [{ maxDose: 4 }], 'maxDose'],
    ['a step without an end before another', [{}, { sequence: 2 }], 'days'],
    ['a step that is left out', [{ days: 7 }, { sequence: 3 }], 'sequence'],
  ])('with %s is refused', (_what, instructions, part) => {
    expect(() => parseDosage(dosage(...instructions))).toThrow(
      expect.objectContaining({
        code: 'InvalidInput',
        info: expect.objectContaining({ field: 'dosage', part }),
      }),
    )
  })
})

describe('the duration of a quantity', () => {
  const supply = { quantity: 120, unit: 'tablet', usualDays: 60 }

  test('is computed where the dose is counted in the unit of the pack', () => {
    expect(daysSupplyOf(dosage({ frequency: 2 }), supply)).toBe(60)
    expect(daysSupplyOf(dosage({ dose: 0.5, doseHigh: 1 }), supply)).toBe(120)
    expect(daysSupplyOf(dosage({ period: 2 }), supply)).toBe(240)
  })

  test('uses the final dose of a rising dose, so that no refill is late', () => {
    const rising = dosage({ days: 7 }, { sequence: 2, dose: 2, frequency: 2 })
    expect(daysSupplyOf(rising, supply)).toBe(30)
  })

  test('is the catalog’s value where it cannot be computed', () => {
    expect(daysSupplyOf(dosage({ asNeeded: true }), supply)).toBe(60)
    expect(daysSupplyOf(dosage({ doseUnit: 'mg', dose: 0.25 }), supply)).toBe(60)
  })
})
