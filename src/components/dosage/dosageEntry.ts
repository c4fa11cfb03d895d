import type { Dosage, DosageInstruction } from '../../../domain/prescriptions/dosage'
import { parseDosage } from '../../../domain/prescriptions/dosage'
import { CodedError } from '../../../domain/errors'
import { dosageTimes } from '../../../domain/prescriptions/sig'
import type { DosageInput, DosageWhen } from '../../generated/graphql'

type Timing = Pick<DosageInstruction, 'frequency' | 'period' | 'periodUnit' | 'when'>

const daily = { period: 1, periodUnit: 'd', when: [] } as const

/** Frequencies that the form offers; each is a FHIR Timing.repeat. */
export const timings: readonly Timing[] = [
  ...[1, 2, 3, 4].map((frequency) => ({ ...daily, frequency })),
  ...(Object.keys(dosageTimes) as DosageWhen[]).map((event) => ({ ...daily, frequency: 1, when: [event] })),
  { ...daily, frequency: 2, when: ['morning', 'evening'] },
  { ...daily, frequency: 1, period: 2 },
  { ...daily, frequency: 1, periodUnit: 'wk' },
  { ...daily, frequency: 1, period: 6, periodUnit: 'h' },
  { ...daily, frequency: 1, period: 8, periodUnit: 'h' },
]

export function timingKey({ frequency, period, periodUnit, when }: Timing): string {
  return [frequency, period, periodUnit, ...when].join(' ')
}

const number = String.raw`(\d+(?:\.\d+)?)`
const range = new RegExp(`^${number}(?: ?(?:to|-) ?${number})?$`)

/** Parses a typed dose: a number, a range, or text for doses measured by eye. */
export function parseDose(text: string): Pick<DosageInstruction, 'dose' | 'doseHigh' | 'amount'> {
  const [, low, high] = range.exec(text.trim()) ?? []
  if (low === undefined) return { dose: null, doseHigh: null, amount: text }
  return { dose: Number(low), doseHigh: high === undefined ? null : Number(high), amount: null }
}

export function formatDose({ dose, doseHigh, amount }: DosageInstruction): string {
  if (dose === null) return amount ?? ''
  return doseHigh === null ? `${dose}` : `${dose} to ${doseHigh}`
}

/** The instructions with one more after the last, which now needs an end. */
export function withPhase(instructions: readonly DosageInstruction[]): readonly DosageInstruction[] {
  const last = instructions.at(-1)
  if (!last) return instructions
  const { sequence } = last
  const ended = instructions.map((each) =>
    each.sequence === sequence ? { ...each, days: each.days ?? 7 } : each,
  )
  return [...ended, { ...last, sequence: sequence + 1, days: null }]
}

/** Removes an instruction and closes the gap in the sequences. */
export function withoutInstruction(
  instructions: readonly DosageInstruction[],
  index: number,
): readonly DosageInstruction[] {
  const left = instructions.filter((_, at) => at !== index)
  const numbers = [...new Set(left.map(({ sequence }) => sequence))]
  return left.map((each) => ({ ...each, sequence: numbers.indexOf(each.sequence) + 1 }))
}

/** Which part the API would refuse; undefined when none. */
export function dosageProblem(dosage: Dosage): string | undefined {
  try {
    parseDosage(dosage)
    return undefined
  } catch (error) {
    if (error instanceof CodedError) return String(error.info['part'])
    throw error
  }
}

/** A dosage as it was answered, for the form. */
export function toDosageEntry({ instructions, additionalInstruction }: Dosage): Dosage {
  return {
    instructions: instructions.map((each) => ({
      sequence: each.sequence,
      dose: each.dose,
      doseHigh: each.doseHigh,
      doseUnit: each.doseUnit,
      amount: each.amount,
      site: each.site,
      frequency: each.frequency,
      period: each.period,
      periodUnit: each.periodUnit,
      when: each.when,
      days: each.days,
      asNeeded: each.asNeeded,
      reason: each.reason,
      maxDose: each.maxDose,
      maxPeriodHours: each.maxPeriodHours,
    })),
    additionalInstruction,
  }
}

/** Converts a dosage to the API's input; doses measured by eye have no unit. */
export function toDosageInput({ instructions, additionalInstruction }: Dosage): DosageInput {
  return {
    instructions: instructions.map(({ when, ...each }) => ({ ...each, when: [...when] })),
    additionalInstruction,
  }
}
