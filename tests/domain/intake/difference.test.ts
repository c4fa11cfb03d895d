import { describe, expect, test } from 'vitest'
import { differenceOf } from '../../../domain/intake/difference/difference'
import { expressionText } from '../../../domain/intake/difference/expressionText'
import type { Expression } from '../../../domain/intake/screening/expression'
import type { Item, Questionnaire } from '../../../domain/intake/questionnaire'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import {
  all,
  any,
  compare,
  countAtLeast,
  includes,
  is,
  not,
} from '../../../domain/intake/screening/statements'
import { painCream, painCreamOf2025 } from '../../../domain/intake/treatments/painCream'
import { treatmentTypes } from '../../../domain/treatmentTypes'

const smokes: Item = {
  kind: 'choice',
  id: 'smokes',
  label: 'Do you smoke?',
  required: true,
  options: [
    { value: 'yes', label: 'Yes, daily' },
    { value: 'no', label: 'No' },
  ],
}

const questionnaire = (items: readonly Item[]): Questionnaire => ({
  treatmentType: 'ed',
  version: 1,
  ingredients: [],
  sections: [{ id: 'habits', title: 'Habits', items }],
  rules: [],
})

describe('the difference of two versions', () => {
  test('is empty for equal versions', () => {
    expect(differenceOf(painCream, painCream)).toEqual({ questions: [], rules: [], weakenedRules: [] })
  })

  test('lists all properties of an added item, and as lost rules those that going back removes', () => {
    const forth = differenceOf(painCreamOf2025, painCream)
    const back = differenceOf(painCream, painCreamOf2025)

    expect(forth.questions.map(({ id, kind }) => [id, kind])).toEqual([['capsaicinRisks', 'added']])
    expect(forth.questions[0]?.parts.filter(({ name }) => name === 'option').length).toBeGreaterThan(1)
    expect(forth.rules.every(({ kind }) => kind === 'added')).toBe(true)
    expect(forth.weakenedRules).toEqual([])
    expect(back.questions.map(({ id, kind }) => [id, kind])).toEqual([['capsaicinRisks', 'removed']])
    expect(back.weakenedRules.map(({ id }) => id)).toEqual(
      forth.rules.filter(({ parts }) => parts.some(({ after }) => after === 'HARD')).map(({ id }) => id),
    )
    expect(back.weakenedRules.length).toBeGreaterThan(0)
  })

  test('lists each changed property before and after, options one by one', () => {
    const later: Item = {
      ...smokes,
      label: 'Do you smoke or vape?',
      required: false,
      options: [
        smokes.options[0]!,
        { value: 'no', label: 'Never' },
        { value: 'past', label: 'Not any more' },
      ],
    }
    const { questions } = differenceOf(questionnaire([smokes]), questionnaire([later]))
    expect(questions).toEqual([
      {
        id: 'smokes',
        title: 'Do you smoke or vape?',
        kind: 'changed',
        parts: [
          { name: 'label', before: 'Do you smoke?', after: 'Do you smoke or vape?' },
          { name: 'required', before: 'Yes', after: 'No' },
          { name: 'option', before: 'No', after: 'Never' },
          { name: 'option', before: undefined, after: 'Not any more' },
        ],
      },
    ])
  })
})

describe('a condition in words', () => {
  test.each<[Expression, string]>([
    [is('smokes', 'yes'), '“Do you smoke?” is “Yes, daily”'],
    [is('unknown', true), '“unknown” is “Yes”'],
    [
      not(any(includes('smokes', 'no'), compare('age', '<', 18))),
      'not (“Do you smoke?” includes “No” or age is below 18)',
    ],
    [
      all(compare({ numberOf: 'smokes' }, '>=', 2), any(is('smokes', 'no'))),
      '“Do you smoke?” is at least 2 and “Do you smoke?” is “No”',
    ],
    [countAtLeast(2, is('a', true), is('b', false)), 'at least 2 of: “a” is “Yes”; “b” is “No”'],
    [compare({ scoreOf: ['smokes'] }, '>', 3), 'the score of “Do you smoke?” is above 3'],
    [{ item: 'medications', mentions: ['riociguat'] }, '“medications” names one of: riociguat'],
    [{ item: 'smokes', measured: 'month' }, '“Do you smoke?” was measured within a month'],
  ])('%j', (expression, text) => {
    expect(expressionText(expression, questionnaire([smokes]))).toBe(text)
  })

  test.each(treatmentTypes)('names no item of %s by its id', (type) => {
    const current = currentQuestionnaire(type)
    const ids = current.sections.flatMap(({ items }) => items).map(({ id }) => `“${id}”`)
    for (const { when } of current.rules) {
      const text = expressionText(when, current)
      expect(ids.filter((id) => text.includes(id))).toEqual([])
    }
  })
})
