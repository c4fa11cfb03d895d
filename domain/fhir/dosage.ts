import type { DosageWhen } from '../generated/enums'
import type { DosageInstruction } from '../prescriptions/dosage'
import type { Prescription } from '../prescriptions/prescription'
import { sigOf } from '../prescriptions/sig'
import { hl7Code, inWords, ucum } from './types'

/** Codes of FHIR EventTiming; `offset` in minutes before the event. @see https://hl7.org/fhir/R4/valueset-event-timing.html */
const eventTimings: Readonly<
  Partial<Record<DosageWhen, { readonly code: string; readonly offset?: number }>>
> = {
  morning: { code: 'MORN' },
  evening: { code: 'EVE' },
  bedtime: { code: 'HS' },
  before_bedtime: { code: 'HS', offset: 30 },
  evening_meal: { code: 'CV' },
}

/** Dose units with the same name in UCUM. */
const ucumUnits = ['mg', 'g', 'mL']

type Prescribed = Pick<Prescription, 'dosage' | 'route' | 'sig'>

/**
 * Returns the dosage instructions of a prescription, each as text and as structured elements.
 * @see https://hl7.org/fhir/R4/dosage.html
 */
export function dosageInstructions({ dosage, route, sig }: Prescribed): readonly object[] {
  const inRoute = route !== null && { route: inWords(route) }
  const { instructions, additionalInstruction } = dosage
  if (instructions.length === 0) return [{ text: sig, ...inRoute }]
  return instructions.map((instruction) => ({
    sequence: instruction.sequence,
    text:
      instructions.length === 1
        ? sig
        : sigOf({ instructions: [instruction], additionalInstruction: null }, route),
    ...(additionalInstruction !== null && { additionalInstruction: [inWords(additionalInstruction)] }),
    ...timingOf(instruction),
    ...asNeededOf(instruction),
    ...(instruction.site !== null && { site: inWords(instruction.site) }),
    ...inRoute,
    ...doseOf(instruction),
    ...mostOf(instruction),
  }))
}

function timingOf({ frequency, period, periodUnit, when, days }: DosageInstruction): object {
  const events = when.flatMap((event) => eventTimings[event] ?? [])
  const offset = events.length === 1 ? events[0]?.offset : undefined
  return {
    timing: {
      repeat: {
        ...(days !== null && { boundsDuration: quantity(days, 'days', 'd') }),
        frequency,
        period,
        periodUnit,
        ...(events.length === when.length && events.length > 0 && { when: events.map(({ code }) => code) }),
        ...(offset !== undefined && { offset }),
      },
    },
  }
}

function asNeededOf({ asNeeded, reason }: DosageInstruction): object {
  if (reason !== null) return { asNeededCodeableConcept: inWords(reason) }
  return asNeeded ? { asNeededBoolean: true } : {}
}

function doseOf({ dose, doseHigh, doseUnit }: DosageInstruction): object {
  if (dose === null || doseUnit === null) return {}
  const type = hl7Code('dose-rate-type', 'ordered', 'Ordered')
  const low = doseQuantity(dose, doseUnit)
  return {
    doseAndRate: [
      doseHigh === null
        ? { type, doseQuantity: low }
        : { type, doseRange: { low, high: doseQuantity(doseHigh, doseUnit) } },
    ],
  }
}

function mostOf({ maxDose, maxPeriodHours, doseUnit }: DosageInstruction): object {
  if (maxDose === null || maxPeriodHours === null || doseUnit === null) return {}
  return {
    maxDosePerPeriod: {
      numerator: doseQuantity(maxDose, doseUnit),
      denominator: quantity(maxPeriodHours, 'hours', 'h'),
    },
  }
}

function doseQuantity(value: number, unit: string): object {
  return ucumUnits.includes(unit) ? quantity(value, unit, unit) : { value, unit }
}

function quantity(value: number, unit: string, code: string): object {
  return { value, unit, system: ucum, code }
}
