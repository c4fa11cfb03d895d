import type { Comparison } from '../intake/screening/expression'
import { allOf, anyOf } from '../intake/screening/truth'
import type { Truth } from '../intake/screening/truth'
import type { PregnancyStatus } from '../generated/enums'
import type { PersonQuantity, PersonStatement } from './clinicalRule'
import type { Person } from './person'
import { thresholds } from './thresholds'

/** A fact that must be known before a rule can be evaluated. */
export type MissingFact =
  'pregnancy' | 'pregnancyWeek' | 'age' | 'sexAtBirth' | 'bodyMassIndex' | 'bloodPressure' | 'alcohol'

/** Whether a statement about a person is true, and the facts that are missing to decide it. */
interface PersonEvaluation {
  readonly truth: Truth
  readonly missing: readonly MissingFact[]
}

/**
 * Evaluates a statement about a person by three-valued logic: an unreported fact is `unknown`, never false.
 * @param hasWeightRelatedCondition `unknown` while the patient's conditions are unknown
 */
export function evaluatePerson(
  statement: PersonStatement,
  person: Person,
  hasWeightRelatedCondition: Truth,
): PersonEvaluation {
  const inner = (part: PersonStatement) => evaluatePerson(part, person, hasWeightRelatedCondition)
  if ('all' in statement) return combined(statement.all.map(inner), allOf)
  if ('any' in statement) return combined(statement.any.map(inner), anyOf)
  if ('pregnancy' in statement) return judgment(isAmong(statement.pregnancy, person), 'pregnancy')
  if ('sexAtBirth' in statement) {
    const { sexAtBirth } = person
    return judgment(sexAtBirth === null ? 'unknown' : sexAtBirth === statement.sexAtBirth, 'sexAtBirth')
  }
  if ('isContinuing' in statement) return judgment(person.isContinuing === statement.isContinuing)
  if ('hasWeightRelatedCondition' in statement) {
    const has = hasWeightRelatedCondition
    return judgment(has === 'unknown' ? has : has === statement.hasWeightRelatedCondition)
  }
  const known = person[statement.quantity]
  const holds = known === null ? 'unknown' : compared(known, statement.comparison, statement.value)
  return judgment(holds, factOf[statement.quantity])
}

const factOf: Readonly<Record<PersonQuantity, MissingFact>> = {
  ageYears: 'age',
  bodyMassIndex: 'bodyMassIndex',
  systolic: 'bloodPressure',
  diastolic: 'bloodPressure',
  drinksPerWeek: 'alcohol',
  pregnancyWeek: 'pregnancyWeek',
}

function isAmong(statuses: readonly PregnancyStatus[], person: Person): Truth {
  if (person.sexAtBirth === 'male') return false
  if (person.pregnancy !== null) return statuses.includes(person.pregnancy)
  const { childbearingFrom, childbearingUntil } = thresholds
  const age = person.ageYears
  if (age !== null && (age < childbearingFrom.value || age > childbearingUntil.value)) return false
  return 'unknown'
}

function compared(known: number, comparison: Comparison, limit: number): boolean {
  if (comparison === '<') return known < limit
  if (comparison === '<=') return known <= limit
  return comparison === '>' ? known > limit : known >= limit
}

function judgment(truth: Truth, fact?: MissingFact): PersonEvaluation {
  return { truth, missing: truth === 'unknown' && fact ? [fact] : [] }
}

function combined(
  parts: readonly PersonEvaluation[],
  join: (truths: readonly Truth[]) => Truth,
): PersonEvaluation {
  const truth = join(parts.map((part) => part.truth))
  const missing = truth === 'unknown' ? parts.flatMap((part) => part.missing) : []
  return { truth, missing: [...new Set(missing)] }
}
