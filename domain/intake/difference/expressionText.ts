import { list } from '../../format/list'
import type { Comparison, Expression, Quantity } from '../screening/expression'
import type { Item, Questionnaire } from '../questionnaire'

const comparisonWords: Record<Comparison, string> = {
  '<': 'is below',
  '<=': 'is no more than',
  '>': 'is above',
  '>=': 'is at least',
}

const quantityWords = {
  age: 'age',
  bodyMassIndex: 'body mass index',
  systolic: 'systolic pressure',
  diastolic: 'diastolic pressure',
} as const

const measuredWords = {
  month: 'within a month',
  year: 'within a year',
  longer: 'longer than a year ago',
} as const

/**
 * Renders a condition as part of a sentence, with the labels of its questions: `“Do you smoke?” is “Yes” and
 * age is at least 50`.
 */
export function expressionText(expression: Expression, questionnaire: Questionnaire): string {
  const items = new Map(
    questionnaire.sections.flatMap((section) => section.items).map((item) => [item.id, item]),
  )
  return textOf(expression, items)
}

type Items = ReadonlyMap<string, Item>

function textOf(expression: Expression, items: Items): string {
  const joined = (parts: readonly Expression[], word: string) =>
    parts.map((part) => bracketed(part, items)).join(word)
  if ('all' in expression) return joined(expression.all, ' and ')
  if ('any' in expression) return joined(expression.any, ' or ')
  if ('not' in expression) return `not ${bracketed(expression.not, items)}`
  if ('of' in expression) return `at least ${expression.atLeast} of: ${joined(expression.of, '; ')}`
  if ('quantity' in expression) {
    const { quantity, comparison, value } = expression
    return `${quantityText(quantity, items)} ${comparisonWords[comparison]} ${value}`
  }
  return statementText(expression, items)
}

function bracketed(expression: Expression, items: Items): string {
  const text = textOf(expression, items)
  const parts = 'all' in expression ? expression.all : 'any' in expression ? expression.any : []
  return parts.length > 1 || 'of' in expression ? `(${text})` : text
}

function quantityText(quantity: Quantity, items: Items): string {
  if (typeof quantity === 'string') return quantityWords[quantity]
  if ('numberOf' in quantity) return labelOf(quantity.numberOf, items)
  return `the score of ${quantity.scoreOf.map((id) => labelOf(id, items)).join(' and ')}`
}

type Statement = Extract<Expression, { item: string }>

function statementText(statement: Statement, items: Items): string {
  const label = labelOf(statement.item, items)
  const option = (value: string | boolean) => optionText(statement.item, value, items)
  if ('is' in statement) return `${label} is ${option(statement.is)}`
  if ('isOneOf' in statement) return `${label} is one of ${list(statement.isOneOf.map(option))}`
  if ('includes' in statement) return `${label} includes ${option(statement.includes)}`
  if ('mentions' in statement) return `${label} names one of: ${list(statement.mentions)}`
  if ('measured' in statement) return `${label} was measured ${measuredWords[statement.measured]}`
  return `${label} lists anything`
}

function labelOf(itemId: string, items: Items): string {
  return `“${items.get(itemId)?.label ?? itemId}”`
}

function optionText(itemId: string, value: string | boolean, items: Items): string {
  if (typeof value === 'boolean') return value ? '“Yes”' : '“No”'
  const item = items.get(itemId)
  const options = item?.kind === 'choice' || item?.kind === 'choices' ? item.options : []
  return `“${options.find((option) => option.value === value)?.label ?? value}”`
}
