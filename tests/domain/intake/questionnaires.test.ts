import { describe, expect, test } from 'vitest'
import { servedStates } from '../../../domain/intake/common/servedStates'
import { states } from '../../../domain/intake/common/states'
import type { Expression } from '../../../domain/intake/screening/expression'
import { itemsOf } from '../../../domain/intake/screening/measure'
import type { Item, Questionnaire } from '../../../domain/intake/questionnaire'
import { currentQuestionnaire, findQuestionnaire } from '../../../domain/intake/questionnaires'
import { treatmentTypes } from '../../../domain/treatmentTypes'

const itemsIn = (questionnaire: Questionnaire) => questionnaire.sections.flatMap(({ items }) => items)

/** Returns the items in an expression, with the option values of each. */
function named(expression: Expression): { item: string; values: readonly unknown[] }[] {
  if ('not' in expression) return named(expression.not)
  if ('all' in expression) return expression.all.flatMap(named)
  if ('any' in expression) return expression.any.flatMap(named)
  if ('of' in expression) return expression.of.flatMap(named)
  if ('quantity' in expression) return itemsOf(expression.quantity).map((item) => ({ item, values: [] }))
  if ('is' in expression) return [{ item: expression.item, values: [expression.is] }]
  if ('isOneOf' in expression) return [{ item: expression.item, values: expression.isOneOf }]
  if ('includes' in expression) return [{ item: expression.item, values: [expression.includes] }]
  return [{ item: expression.item, values: [] }]
}

function optionValues(item: Item | undefined): readonly unknown[] {
  if (item?.kind === 'boolean') return [true, false]
  return item?.kind === 'choice' || item?.kind === 'choices' ? item.options.map(({ value }) => value) : []
}

describe.each(treatmentTypes)('the questionnaire for %s', (type) => {
  const questionnaire = currentQuestionnaire(type)
  const items = itemsIn(questionnaire)

  test('is plain JSON, so that it can be stored and sent', () => {
    expect(JSON.parse(JSON.stringify(questionnaire))).toEqual(questionnaire)
  })

  test('asks for the state first, with no medical item beside it', () => {
    expect(questionnaire.sections[0]?.items.map(({ id }) => id)).toEqual(['state'])
  })

  test('has unique ids of sections, items, options and rules', () => {
    for (const ids of [
      questionnaire.sections.map(({ id }) => id),
      items.map(({ id }) => id),
      questionnaire.rules.map(({ id }) => id),
      ...items.flatMap((item) => ('options' in item ? [item.options.map(({ value }) => value)] : [])),
    ]) {
      expect(ids).toEqual([...new Set(ids)])
    }
  })

  test('lets an item depend only on earlier items and never on the date', () => {
    items.forEach((item, index) => {
      const earlier = items.slice(0, index).map(({ id }) => id)
      for (const { item: parent } of item.visibleWhen ? named(item.visibleWhen) : []) {
        expect(earlier).toContain(parent)
        expect(parent).not.toBe('birthDate')
      }
    })
  })

  test('names only existing items and options, in every condition', () => {
    const conditions = [
      ...questionnaire.rules.map(({ when }) => when),
      ...items.flatMap((i) => i.visibleWhen ?? []),
    ]
    for (const { item: itemId, values } of conditions.flatMap(named)) {
      const item = items.find(({ id }) => id === itemId)
      expect(item).toBeDefined()
      expect(optionValues(item)).toEqual(expect.arrayContaining([...values]))
    }
  })

  test('requires every item that a rule uses', () => {
    const optional = items.filter(({ required }) => !required).map(({ id }) => id)
    for (const rule of questionnaire.rules) {
      for (const { item } of named(rule.when)) expect(optional).not.toContain(item)
    }
  })

  test('excludes only its own ingredients, with HARD and REVIEW rules', () => {
    for (const { ingredients = [] } of questionnaire.rules) {
      expect(questionnaire.ingredients).toEqual(expect.arrayContaining([...ingredients]))
    }
  })

  test('has texts for patients and clinicians and a source in every rule', () => {
    for (const rule of questionnaire.rules) {
      expect(rule.patientText.length).toBeGreaterThan(15)
      expect(rule.clinicianText.length).toBeGreaterThan(10)
      expect(rule.source.length).toBeGreaterThan(5)
    }
  })

  test('has a helpline for every emergency, which the text names, and for nothing else', () => {
    for (const { level, helpline, patientText } of questionnaire.rules) {
      expect(helpline !== undefined).toBe(level === 'EMERGENCY')
      if (helpline) expect(patientText).toContain(helpline)
    }
  })

  test('is found by its version, and no other version exists', () => {
    expect(findQuestionnaire(type, questionnaire.version)).toBe(questionnaire)
    expect(findQuestionnaire(type, questionnaire.version + 1)).toBeUndefined()
  })
})

test('every served state is a known state', () => {
  expect(Object.keys(states)).toHaveLength(51)
  expect(Object.keys(states)).toEqual(expect.arrayContaining([...servedStates]))
})
