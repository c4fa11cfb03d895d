import type { Allergy, AnswerValue, Medication } from '../answers/answers'
import type { Comparison, Expression } from './expression'
import { factOf } from './facts'
import type { Fact, IntakeFacts } from './facts'
import { isBloodPressure, itemsOf, measure } from './measure'
import { namesAny } from './namesAny'
import { allOf, anyOf, atLeast, negate } from './truth'
import type { Truth } from './truth'

/** The truth of an expression with the items that decide it, so that screens can show its origin. */
interface Evaluation {
  readonly truth: Truth
  readonly itemIds: readonly string[]
}

/**
 * Evaluates an expression. Total: a missing answer, or "I'm not sure", is `unknown`; an item that was not
 * asked makes every expression about it false.
 */
export function evaluate(expression: Expression, facts: IntakeFacts): Evaluation {
  if ('all' in expression) return combine(expression.all, facts, allOf)
  if ('any' in expression) return combine(expression.any, facts, anyOf)
  if ('of' in expression) {
    return combine(expression.of, facts, (truths) => atLeast(expression.atLeast, truths))
  }
  if ('not' in expression) {
    const inner = evaluate(expression.not, facts)
    return { truth: negate(inner.truth), itemIds: inner.itemIds }
  }
  if ('quantity' in expression) {
    const measured = measure(expression.quantity, facts)
    return {
      truth: compare(measured, expression.comparison, expression.value),
      itemIds: itemsOf(expression.quantity),
    }
  }
  return { truth: holds(expression, factOf(facts, expression.item), facts), itemIds: [expression.item] }
}

function combine(
  expressions: readonly Expression[],
  facts: IntakeFacts,
  join: (truths: readonly Truth[]) => Truth,
): Evaluation {
  const parts = expressions.map((expression) => evaluate(expression, facts))
  const truth = join(parts.map((part) => part.truth))
  const deciding = parts.filter((part) => part.truth === truth)
  return { truth, itemIds: [...new Set(deciding.flatMap((part) => part.itemIds))] }
}

function compare(measured: number | 'unknown' | 'notAsked', comparison: Comparison, limit: number): Truth {
  if (measured === 'unknown') return 'unknown'
  if (measured === 'notAsked') return false
  switch (comparison) {
    case '<':
      return measured < limit
    case '<=':
      return measured <= limit
    case '>':
      return measured > limit
    default:
      return measured >= limit
  }
}

type Statement = Extract<Expression, { item: string }>

function holds(statement: Statement, fact: Fact, facts: IntakeFacts): Truth {
  if (fact.state === 'hidden') return false
  if (fact.state === 'missing') return 'unknown'
  if ('mentions' in statement) return mentions(statement.mentions, fact.value, facts)
  if (matches(statement, fact.value)) return true
  return saysUnknown(fact) ? 'unknown' : false
}

function matches(
  statement: Exclude<Statement, { mentions: readonly string[] }>,
  value: AnswerValue,
): boolean {
  if ('is' in statement) return value === statement.is
  if ('isOneOf' in statement) return typeof value === 'string' && statement.isOneOf.includes(value)
  if ('includes' in statement) return Array.isArray(value) && value.includes(statement.includes)
  if ('measured' in statement) return isBloodPressure(value) && value.measuredWithin === statement.measured
  return entriesOf(value).length > 0
}

type Entry = Allergy | Medication

function entriesOf(value: AnswerValue): readonly Entry[] {
  if (typeof value !== 'object' || !('entries' in value)) return []
  // Arrays have an `entries` method; only list answers have it as a list.
  return typeof value.entries === 'function' ? [] : value.entries
}

/** Returns whether a list names one of the ingredients; unknown while an entry is not recognized. */
function mentions(names: readonly string[], value: AnswerValue, { recognize }: IntakeFacts): Truth {
  return anyOf(
    entriesOf(value).flatMap((entry) => {
      if (!recognize) return ['unknown']
      const isAllergy = 'substance' in entry
      const text = isAllergy ? entry.substance : entry.name
      if (isAllergy && namesAny(text, names)) return [true]
      return recognize(text, isAllergy ? 'allergies' : 'medications').map(({ ingredients }) =>
        ingredients === null ? 'unknown' : ingredients.some((ingredient) => names.includes(ingredient)),
      )
    }),
  )
}

function saysUnknown({ item, value }: Extract<Fact, { state: 'answered' }>): boolean {
  if (item.kind !== 'choice' && item.kind !== 'choices') return false
  const chosen = typeof value === 'object' ? (Array.isArray(value) ? value : []) : [value]
  return item.options.some((option) => option.meansUnknown === true && chosen.includes(option.value))
}
