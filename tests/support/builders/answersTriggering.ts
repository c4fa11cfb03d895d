import { answerOf } from '../../../domain/intake/screening/facts'
import type { Answers, AnswerValue } from '../../../domain/intake/answers/answers'
import type { Expression, Quantity } from '../../../domain/intake/screening/expression'
import type { Item, Questionnaire, ScreeningRule } from '../../../domain/intake/questionnaire'
import { answersFor, completed } from './answers'

/**
 * Complete and valid answers that make one rule hold, found by working its expression backwards.
 * @param today the day of screening, for rules about age
 */
export function answersTriggering(questionnaire: Questionnaire, rule: ScreeningRule, today: string): Answers {
  const solver = new Solver(questionnaire, today)
  return completed(questionnaire, solver.solve(rule.when, true, answersFor(questionnaire.treatmentType)))
}

class Solver {
  private readonly items: Map<string, Item>

  constructor(
    questionnaire: Questionnaire,
    private readonly today: string,
  ) {
    this.items = new Map(questionnaire.sections.flatMap(({ items }) => items).map((item) => [item.id, item]))
  }

  solve(expression: Expression, wanted: boolean, from: Answers): Answers {
    if ('not' in expression) return this.solve(expression.not, !wanted, from)
    if ('all' in expression)
      return this.solveParts(expression.all, wanted ? expression.all.length : 1, wanted, from)
    if ('any' in expression)
      return this.solveParts(expression.any, wanted ? 1 : expression.any.length, wanted, from)
    if ('of' in expression) return this.solveParts(expression.of, expression.atLeast, wanted, from)
    if ('quantity' in expression) return this.setQuantity(expression, wanted, from)
    return this.answer(expression.item, this.valueFor(expression, wanted, from), from)
  }

  private solveParts(parts: readonly Expression[], count: number, wanted: boolean, from: Answers): Answers {
    return parts.slice(0, count).reduce((answers, part) => this.solve(part, wanted, answers), from)
  }

  /** Sets an item and the answers that make it visible. */
  private answer(itemId: string, value: AnswerValue, from: Answers): Answers {
    const condition = this.itemOf(itemId).visibleWhen
    const visible = condition ? this.solve(condition, true, from) : from
    return { ...visible, [itemId]: value }
  }

  private itemOf(itemId: string): Item {
    const item = this.items.get(itemId)
    if (!item) throw new Error(`A rule names ${itemId}, which the questionnaire does not ask`)
    return item
  }

  private valueFor(
    statement: Extract<Expression, { item: string }>,
    wanted: boolean,
    from: Answers,
  ): AnswerValue {
    const item = this.itemOf(statement.item)
    if ('is' in statement) return wanted ? statement.is : this.otherThan(item, [statement.is])
    if ('isOneOf' in statement)
      return wanted ? (statement.isOneOf[0] ?? '') : this.otherThan(item, statement.isOneOf)
    if ('measured' in statement)
      return { systolic: 118, diastolic: 76, measuredWithin: wanted ? statement.measured : 'month' }
    if ('includes' in statement) return wanted ? this.including(item, statement.includes, from) : ['none']
    const name =
      'mentions' in statement ? `Old ${(statement.mentions[0] ?? '').toUpperCase()} 5 mg` : 'Peanut'
    if (!wanted) return { none: true, entries: [] }
    return item.kind === 'allergies'
      ? { none: false, entries: [{ substance: name, reaction: 'hives', severity: 'severe' }] }
      : { none: false, entries: [{ name, dose: '5 mg', frequency: 'daily' }] }
  }

  private otherThan(item: Item, values: readonly (string | boolean)[]): AnswerValue {
    if (item.kind !== 'choice') return !values.includes(true)
    const other = item.options.find(({ value, meansUnknown }) => !values.includes(value) && !meansUnknown)
    if (!other) throw new Error(`No other option for ${item.id}`)
    return other.value
  }

  private including(item: Item, value: string, from: Answers): AnswerValue {
    if (item.kind !== 'choices') throw new Error(`${item.id} is no choices item`)
    const soFar = answerOf(from, item.id)
    const chosen = Array.isArray(soFar) ? [...soFar, value] : [value]
    return item.options.filter((o) => !o.exclusive && chosen.includes(o.value)).map((o) => o.value)
  }

  private setQuantity(
    { quantity, comparison, value }: Extract<Expression, { quantity: Quantity }>,
    wanted: boolean,
    from: Answers,
  ): Answers {
    const above = comparison.startsWith('>') === wanted
    const target = above ? value + 1 : value - 1
    if (quantity === 'age') {
      return this.answer('birthDate', `${Number(this.today.slice(0, 4)) - target - 1}-12-31`, from)
    }
    if (quantity === 'bodyMassIndex') {
      // A height of 200 cm makes the square 4, so that the weight follows simply.
      return this.answer('weightKg', target * 4, this.answer('heightCm', 200, from))
    }
    if (quantity === 'systolic')
      return this.answer('bloodPressure', pressure(target, Math.min(76, target - 10)), from)
    if (quantity === 'diastolic')
      return this.answer('bloodPressure', pressure(Math.max(118, target + 20), target), from)
    if ('numberOf' in quantity) return this.answer(quantity.numberOf, target, from)
    return quantity.scoreOf.reduce(
      (answers, itemId) => this.answer(itemId, this.extreme(itemId, above), answers),
      from,
    )
  }

  private extreme(itemId: string, highest: boolean): AnswerValue {
    const item = this.itemOf(itemId)
    if (item.kind !== 'choice') throw new Error(`${itemId} has no score`)
    const byScore = [...item.options].sort((a, b) => (a.score ?? 0) - (b.score ?? 0))
    return byScore.at(highest ? -1 : 0)?.value ?? ''
  }
}

function pressure(systolic: number, diastolic: number): AnswerValue {
  return { systolic, diastolic, measuredWithin: 'month' }
}
