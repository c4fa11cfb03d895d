import type { DosageWhen } from '../generated/enums'
import { type Dosage, type DosageInstruction, isMeasure } from './dosage'

/** The verb and phrase of each route in a sig. */
export const routes: Readonly<Record<string, { readonly verb: string; readonly where: string }>> = {
  oral: { verb: 'Take', where: 'by mouth' },
  topical: { verb: 'Apply', where: 'to the skin' },
  transdermal: { verb: 'Wear', where: 'on the skin' },
  subcutaneous: { verb: 'Inject', where: 'under the skin' },
}

/** Events of the day for a dose: FHIR EventTiming, and the two of medicines taken before sex. */
export const dosageTimes: Readonly<Record<DosageWhen, string>> = {
  morning: 'every morning',
  evening: 'every evening',
  bedtime: 'at bedtime',
  before_bedtime: 'within 30 minutes of bedtime',
  evening_meal: 'with the evening meal',
  hour_before_sex: 'about 1 hour before sex',
  half_hour_before_sex: 'at least 30 minutes before sex',
}

const preposition = { topical: 'to', transdermal: 'on' } as const

/**
 * Renders the sig that the patient reads: `Take 1 tablet by mouth at bedtime as needed for sleep, for 30
 * days.` Doses follow ISMP: a leading zero, no trailing one, a space before the unit.
 * @param route as the catalog names it
 */
export function sigOf({ instructions, additionalInstruction }: Dosage, route: string | null): string {
  const sequences = [...new Set(instructions.map(({ sequence }) => sequence))]
  const phases = sequences.map((number) => instructions.filter(({ sequence }) => sequence === number))
  let begun = 0
  const sentences = phases.map((phase) => {
    const days = phase[0]?.days ?? null
    const name = phases.length > 1 ? `${phaseName(begun, days)}: ` : ''
    begun += days ?? 0
    return phaseText(phase, { route, name })
  })
  return [...sentences, additionalInstruction].filter(Boolean).join(' ')
}

interface Phase {
  readonly route: string | null
  /** Prefix of one of several phases. It contains the duration, so that the instruction omits it. */
  readonly name: string
}

function phaseText(phase: readonly DosageInstruction[], { route, name }: Phase): string {
  const texts = phase.map((instruction) => {
    const sentence = instructionText(instruction, route)
    const { days } = instruction
    return name || days === null ? sentence : `${sentence}, for ${count(days, 'day')}`
  })
  const limits = phase.flatMap(limitText)
  if (!name) return [...texts.map((text) => `${text}.`), ...limits].join(' ')
  const [first = '', ...others] = texts
  return [`${name}${lowerFirst([first, ...others.map(lowerFirst)].join(', and '))}.`, ...limits].join(' ')
}

function instructionText(instruction: DosageInstruction, route: string | null): string {
  const { verb, where } = routes[route ?? ''] ?? { verb: 'Use', where: '' }
  const { site, asNeeded, reason } = instruction
  const place = site
    ? `${route === 'transdermal' ? preposition.transdermal : preposition.topical} ${site}`
    : where
  const need = asNeeded && (reason ? `as needed for ${reason}` : 'as needed')
  return [verb, amountText(instruction), place, timingText(instruction), need].filter(Boolean).join(' ')
}

function amountText({ dose, doseHigh, doseUnit, amount }: DosageInstruction): string {
  if (dose === null) return amount ?? ''
  const numbers = doseHigh === null ? `${dose}` : `${dose} to ${doseHigh}`
  return `${numbers} ${inNumber(doseUnit ?? '', doseHigh ?? dose)}`
}

/** Renders the frequency for a sentence: `twice a day`, `at bedtime`. */
export function timingText({
  frequency,
  period,
  periodUnit,
  when,
  asNeeded,
}: Pick<DosageInstruction, 'frequency' | 'period' | 'periodUnit' | 'when' | 'asNeeded'>): string {
  if (when.length > 0) return when.map((event) => dosageTimes[event]).join(' and ')
  const often = asNeeded && frequency > 1 ? `up to ${times(frequency)}` : times(frequency)
  if (periodUnit === 'h') {
    const hours = count(period, 'hour')
    return frequency > 1 ? `${often} in ${hours}` : `every ${hours}`
  }
  const unit = periodUnit === 'd' ? 'day' : 'week'
  if (period === 1) return `${often} a ${unit}`
  if (frequency === 1) return period === 2 ? `every other ${unit}` : `every ${count(period, unit)}`
  return `${often} in ${count(period, unit)}`
}

function limitText({ maxDose, maxPeriodHours, doseUnit }: DosageInstruction): readonly string[] {
  if (maxDose === null || maxPeriodHours === null) return []
  return [`No more than ${maxDose} ${inNumber(doseUnit ?? '', maxDose)} in ${count(maxPeriodHours, 'hour')}.`]
}

/** Returns `Week 1`, `Weeks 2 to 3`, `Days 1 to 3`; without an end `From week 4 on`. */
function phaseName(begun: number, days: number | null): string {
  const isWeeks = begun % 7 === 0 && (days ?? 0) % 7 === 0
  const length = isWeeks ? 7 : 1
  const unit = isWeeks ? 'week' : 'day'
  const first = begun / length + 1
  if (days === null) return `From ${unit} ${first} on`
  const last = (begun + days) / length
  const name = unit === 'week' ? 'Week' : 'Day'
  return first === last ? `${name} ${first}` : `${name}s ${first} to ${last}`
}

const adverbs: Readonly<Record<number, string>> = { 1: 'once', 2: 'twice' }

function times(frequency: number): string {
  return adverbs[frequency] ?? `${frequency} times`
}

function count(number: number, unit: string): string {
  return `${number} ${inNumber(unit, number)}`
}

/**
 * Returns the unit in singular or plural. Measures do not change; half a tablet and one tablet are singular.
 */
function inNumber(unit: string, number: number): string {
  if (number <= 1 || isMeasure(unit)) return unit
  return unit.endsWith('ch') ? `${unit}es` : `${unit}s`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
