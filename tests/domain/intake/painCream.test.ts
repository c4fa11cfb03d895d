import { expect, test } from 'vitest'
import { currentCheckIn, findQuestionnaire } from '../../../domain/intake/questionnaires'
import { painCream } from '../../../domain/intake/treatments/painCream'
import { screen } from '../../../domain/intake/screening/screen'
import { answersFor } from '../../support/builders/answers'

const today = '2026-03-02'

test.each(['skin', 'breathing'])(
  'excludes capsaicin for a reaction to chili (%s) and allows the others',
  (reaction) => {
    const { excludedIngredients, outcome } = screen(
      painCream,
      answersFor('pain_cream', { capsaicinRisks: [reaction] }),
      today,
    )
    expect(excludedIngredients).toEqual(['capsaicin'])
    expect(outcome).not.toBe('HARD')
  },
)

test('an answer of not sure needs a review', () => {
  const { findings } = screen(painCream, answersFor('pain_cream', { capsaicinRisks: ['not_sure'] }), today)
  expect(findings).toContainEqual(
    expect.objectContaining({
      ruleId: 'pain_cream.capsaicinReaction',
      level: 'REVIEW',
      certainty: 'unknown',
    }),
  )
})

test('the first version is unchanged, and a check-in asks for items that an older record lacks', () => {
  const first = findQuestionnaire('pain_cream', 1)
  expect(JSON.stringify(first)).not.toContain('capsaicinRisks')
  expect(findQuestionnaire('pain_cream', 101)).toBeDefined()
  const { version, renewal } = currentCheckIn('pain_cream')
  expect(version).toBe(102)
  expect(renewal?.fromRecord).not.toContain('capsaicinRisks')
})
