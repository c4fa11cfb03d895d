import { expect, test } from 'vitest'
import { dosageInstructions } from '../../../domain/fhir/dosage'
import type { DosageInstruction } from '../../../domain/prescriptions/dosage'
import { onceDaily } from '../../../domain/prescriptions/dosage'
import { sigOf } from '../../../domain/prescriptions/sig'

const prescribed = (...instructions: readonly DosageInstruction[]) => {
  const dosage = { instructions, additionalInstruction: null }
  return { dosage, route: 'oral', sig: sigOf(dosage, 'oral') }
}
const tablet: DosageInstruction = { ...onceDaily, doseUnit: 'tablet' }

test('ties a dose to an event of the day that has a FHIR code', () => {
  const one = prescribed({ ...tablet, when: ['before_bedtime'] })
  expect(dosageInstructions(one)).toMatchObject([
    {
      text: one.sig,
      timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', when: ['HS'], offset: 30 } },
      doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }],
    },
  ])
  const [beforeSex] = dosageInstructions(prescribed({ ...tablet, when: ['hour_before_sex'] }))
  expect(JSON.stringify(beforeSex)).not.toContain('"when"')
})

test('contains the reason and maximum of a dose as needed', () => {
  const needed = { ...tablet, asNeeded: true, reason: 'sleep', maxDose: 2, maxPeriodHours: 24 }
  expect(dosageInstructions(prescribed(needed))).toMatchObject([
    {
      asNeededCodeableConcept: { text: 'sleep' },
      maxDosePerPeriod: { numerator: { value: 2, unit: 'tablet' }, denominator: { value: 24, code: 'h' } },
    },
  ])
})

test('contains one instruction with its own sentence for each step of a rising dose', () => {
  const steps = dosageInstructions(
    prescribed({ ...tablet, days: 7 }, { ...tablet, sequence: 2, dose: 1, doseHigh: 2 }),
  )
  expect(steps).toMatchObject([
    { sequence: 1, timing: { repeat: { boundsDuration: { value: 7, code: 'd' } } } },
    { sequence: 2, doseAndRate: [{ doseRange: { low: { value: 1 }, high: { value: 2 } } }] },
  ])
  expect(new Set(steps.map((step) => (step as { text: string }).text)).size).toBe(2)
})

test('keeps the sentence of a prescription without structured dosage', () => {
  const dosage = { instructions: [], additionalInstruction: null }
  expect(dosageInstructions({ dosage, route: null, sig: 'Take one.' })).toEqual([{ text: 'Take one.' }])
})
