import { CodedError } from '../errors'
import type { DosagePeriodUnit, DosageWhen } from '../generated/enums'
import { parseWrittenText } from '../writtenText'

/**
 * One dosage instruction: FHIR R4 Dosage (https://hl7.org/fhir/R4/dosage.html). The comment of each field
 * names its FHIR element.
 */
export interface DosageInstruction {
  /** Dosage.sequence: instructions with the same number apply together, the next number follows. */
  readonly sequence: number
  /**
   * doseAndRate.doseQuantity.value, or the low end of doseRange; null when `amount` describes an amount
   * measured by eye.
   */
  readonly dose: number | null
  /** doseAndRate.doseRange.high. */
  readonly doseHigh: number | null
  /** Unit of the dose: `tablet`, `mg`, `g`. */
  readonly doseUnit: string | null
  /** Instead of a dose: `a thin layer`. */
  readonly amount: string | null
  /** Dosage.site: `the dark spots`; null for the usual site of the route. */
  readonly site: string | null
  /** Timing.repeat.frequency: times per period. */
  readonly frequency: number
  /** Timing.repeat.period, in `periodUnit`. */
  readonly period: number
  readonly periodUnit: DosagePeriodUnit
  /** Timing.repeat.when: events of the day, one per dose time. */
  readonly when: readonly DosageWhen[]
  /** Timing.repeat.boundsDuration, in days; null without an end. */
  readonly days: number | null
  /** Dosage.asNeededBoolean. */
  readonly asNeeded: boolean
  /** Dosage.asNeededCodeableConcept.text; null without a reason. */
  readonly reason: string | null
  /** Dosage.maxDosePerPeriod: numerator in `doseUnit`, denominator in hours; both or neither. */
  readonly maxDose: number | null
  readonly maxPeriodHours: number | null
}

/** The dosage of a product: FHIR MedicationRequest.dosageInstruction. Form and route are the product's. */
export interface Dosage {
  /** By sequence; empty only for a prescription written before dosages were structured. */
  readonly instructions: readonly DosageInstruction[]
  /** Dosage.additionalInstruction, as text for the patient; null without one. */
  readonly additionalInstruction: string | null
}

export const dosageLimits = {
  instructions: 10,
  doseUnit: 20,
  amount: 40,
  site: 60,
  reason: 60,
  additionalInstruction: 300,
  dose: { min: 0.01, max: 1000 },
  frequency: { min: 1, max: 12 },
  period: { min: 1, max: 30 },
  days: { min: 1, max: 365 },
  maxPeriodHours: { min: 1, max: 168 },
} as const

/** Maximum length of the sig in characters. */
export const sigMaxLength = 700

/** The default instruction: one dose once a day. */
export const onceDaily: DosageInstruction = {
  sequence: 1,
  dose: 1,
  doseHigh: null,
  doseUnit: null,
  amount: null,
  site: null,
  frequency: 1,
  period: 1,
  periodUnit: 'd',
  when: [],
  days: null,
  asNeeded: false,
  reason: null,
  maxDose: null,
  maxPeriodHours: null,
}

/** Returns whether a unit measures a dose (weight or volume); all other units count pieces. */
export const isMeasure = (unit: string): boolean => unit.length <= 2

/**
 * Returns the default dosage of a form: a thin layer for amounts measured by eye, otherwise one piece.
 * @param product its unit and route
 */
export function usualDosage({ packUnit, route }: { packUnit: string; route: string | null }): Dosage {
  const amount = isMeasure(packUnit)
    ? { dose: null, amount: 'a thin layer' }
    : { dose: 1, doseUnit: packUnit }
  const timing = route === 'subcutaneous' ? ({ periodUnit: 'wk' } as const) : {}
  return { instructions: [{ ...onceDaily, ...amount, ...timing }], additionalInstruction: null }
}

/**
 * Parses the dosage of a prescription or a product.
 * @throws CodedError InvalidInput with field `dosage` and the part that is wrong as `part`: `required`,
 * `range`, `tooLong`, `contradicts` where two parts exclude each other or one needs the other
 */
export function parseDosage({ instructions, additionalInstruction }: Dosage): Dosage {
  if (instructions.length === 0) throw refused('instructions', 'required')
  if (instructions.length > dosageLimits.instructions) throw refused('instructions', 'range')
  const parsed = instructions.map(parseInstruction)
  requireSequence(parsed)
  const text = additionalInstruction?.trim()
  return {
    instructions: parsed,
    additionalInstruction: text ? written('additionalInstruction', text) : null,
  }
}

function parseInstruction(given: DosageInstruction): DosageInstruction {
  const parsed = {
    ...given,
    doseUnit: optional('doseUnit', given.doseUnit),
    amount: optional('amount', given.amount),
    reason: optional('reason', given.reason),
    site: optional('site', given.site),
    when: [...given.when],
  }
  requireWholeNumber('frequency', given.frequency)
  requireWholeNumber('period', given.period)
  requireWholeNumber('days', given.days)
  requireWholeNumber('maxPeriodHours', given.maxPeriodHours)
  for (const dose of [given.dose, given.doseHigh, given.maxDose]) requireNumber('dose', dose)
  const broken = contradictions(parsed).find(([, isBroken]) => isBroken)
  if (broken) throw refused(broken[0], 'contradicts')
  return parsed
}

/** Returns the checks for parts that exclude each other, or of which one needs the other. */
function contradictions(given: DosageInstruction): readonly (readonly [part: string, isBroken: boolean])[] {
  const { dose, doseHigh, doseUnit, amount, maxDose } = given
  const isMeasuredByEye = dose === null
  const most = doseHigh ?? dose ?? 0
  return [
    ['dose', isMeasuredByEye === (amount === null)],
    ['dose', isMeasuredByEye && (doseUnit !== null || doseHigh !== null || maxDose !== null)],
    ['doseUnit', !isMeasuredByEye && doseUnit === null],
    ['doseHigh', doseHigh !== null && doseHigh <= (dose ?? 0)],
    ['when', given.when.length > 0 && !isEachDay(given)],
    ['reason', given.reason !== null && !given.asNeeded],
    ['maxDose', (maxDose === null) !== (given.maxPeriodHours === null)],
    ['maxDose', maxDose !== null && maxDose < most],
  ]
}

/** Returns whether the events are of one day, one for each dose time. */
function isEachDay({ frequency, period, periodUnit, when }: DosageInstruction): boolean {
  const isDaily = period === 1 && periodUnit === 'd'
  return isDaily && frequency === when.length && new Set(when).size === when.length
}

/** Requires sequences that count up from one, each but the last with a duration. */
function requireSequence(instructions: readonly DosageInstruction[]): void {
  let before = { sequence: 0, days: 0 as number | null }
  for (const { sequence, days } of instructions) {
    const isTogether = sequence === before.sequence
    if (!Number.isInteger(sequence) || (!isTogether && sequence !== before.sequence + 1))
      throw refused('sequence', 'range')
    if (isTogether && days !== before.days) throw refused('days', 'contradicts')
    if (!isTogether && before.days === null) throw refused('days', 'required')
    before = { sequence, days }
  }
}

type Limited = 'frequency' | 'period' | 'days' | 'maxPeriodHours' | 'dose'

function requireWholeNumber(part: Limited, value: number | null): void {
  if (value !== null && !Number.isInteger(value)) throw refused(part, 'range')
  requireNumber(part, value)
}

function requireNumber(part: Limited, value: number | null): void {
  if (value === null) return
  const { min, max } = dosageLimits[part]
  if (!(value >= min && value <= max)) throw refused(part, 'range')
}

function optional(part: 'doseUnit' | 'amount' | 'site' | 'reason', text: string | null): string | null {
  const trimmed = text?.replace(/\s+/gu, ' ').trim()
  if (!trimmed) return null
  if (trimmed.length > dosageLimits[part]) throw refused(part, 'tooLong')
  return trimmed
}

function written(part: 'additionalInstruction', text: string): string {
  if (text.length > dosageLimits[part]) throw refused(part, 'tooLong')
  return parseWrittenText(text, { field: 'dosage', max: dosageLimits[part] })
}

function refused(part: string, rule: string): CodedError {
  return new CodedError('InvalidInput', { field: 'dosage', rule, part })
}

const hoursOf: Record<DosagePeriodUnit, number> = { h: 1, d: 24, wk: 168 }

/**
 * Returns how many days a quantity lasts. When the dose has the pack's unit, the last sequence decides, so
 * that refills of a rising dose are not late. Otherwise the catalog's days per pack apply.
 * @param supply the dispensed quantity, in `unit`; `usualDays` is the product's
 */
export function daysSupplyOf(
  { instructions }: Dosage,
  supply: { readonly quantity: number; readonly unit: string; readonly usualDays: number },
): number {
  const last = instructions.at(-1)?.sequence
  const lasting = instructions.filter(({ sequence }) => sequence === last)
  const isCounted =
    lasting.length > 0 &&
    lasting.every(({ doseUnit, asNeeded, days }) => doseUnit === supply.unit && !asNeeded && days === null)
  if (!isCounted || isMeasure(supply.unit)) return supply.usualDays
  const daily = lasting.reduce((sum, each) => sum + dailyDose(each), 0)
  return Math.max(1, Math.floor(supply.quantity / daily))
}

function dailyDose({ dose, doseHigh, frequency, period, periodUnit }: DosageInstruction): number {
  return ((doseHigh ?? dose ?? 0) * frequency * 24) / (period * hoursOf[periodUnit])
}
