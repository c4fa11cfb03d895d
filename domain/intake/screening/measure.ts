import { ageOn } from '../ageOn'
import type { AnswerValue, BloodPressure } from '../answers/answers'
import { bodyMassIndex } from './bodyMassIndex'
import type { Quantity } from './expression'
import { factOf } from './facts'
import type { Fact, IntakeFacts } from './facts'

/** `notAsked` when an item it depends on was hidden; every comparison with it is then false. */
type Measurement = number | 'unknown' | 'notAsked'

/** Returns the items a quantity is computed from. */
export function itemsOf(quantity: Quantity): readonly string[] {
  if (typeof quantity === 'object') return 'numberOf' in quantity ? [quantity.numberOf] : quantity.scoreOf
  return itemsOfNamed[quantity]
}

const itemsOfNamed = {
  age: ['birthDate'],
  bodyMassIndex: ['heightCm', 'weightKg'],
  systolic: ['bloodPressure'],
  diastolic: ['bloodPressure'],
} as const satisfies Record<Extract<Quantity, string>, readonly string[]>

/** Returns the value of a quantity, as far as it is known from the answers. */
export function measure(quantity: Quantity, facts: IntakeFacts): Measurement {
  const sources = itemsOf(quantity).map((itemId) => factOf(facts, itemId))
  if (sources.some((fact) => fact.state === 'hidden')) return 'notAsked'
  const values = sources.flatMap((fact) => (fact.state === 'answered' ? [fact.value] : []))
  if (values.length < sources.length) return 'unknown'
  if (typeof quantity === 'object' && 'scoreOf' in quantity) return sum(sources.map(scoreOf))
  return compute(quantity, values, facts.today) ?? 'unknown'
}

function compute(quantity: Quantity, values: readonly AnswerValue[], today?: string): number | undefined {
  const [first, second] = values
  if (quantity === 'age') return typeof first === 'string' && today ? ageOn(first, today) : undefined
  if (quantity === 'bodyMassIndex') {
    return typeof first === 'number' && typeof second === 'number' ? bodyMassIndex(first, second) : undefined
  }
  if (typeof quantity === 'object') return typeof first === 'number' ? first : undefined
  return isBloodPressure(first) ? first[quantity] : undefined
}

function scoreOf(fact: Fact): number | undefined {
  if (fact.state !== 'answered' || fact.item.kind !== 'choice') return undefined
  return fact.item.options.find((option) => option.value === fact.value)?.score
}

function sum(scores: readonly (number | undefined)[]): Measurement {
  return scores.reduce<Measurement>(
    (total, score) => (total === 'unknown' || score === undefined ? 'unknown' : Number(total) + score),
    0,
  )
}

export function isBloodPressure(value: AnswerValue | undefined): value is BloodPressure {
  return typeof value === 'object' && 'systolic' in value
}
