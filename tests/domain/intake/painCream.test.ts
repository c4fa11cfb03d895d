import { expect, test } from 'vitest'
import { currentCheckIn, findQuestionnaire } from '../../../domain/intake/questionnaires'
import { painCream } from '../../../domain/intake/treatments/painCream'
import { screen } from '../../../domain/intake/screening/screen'
import { answersFor } from '../../support/builders/answers'

const today = '2026-03-02'

test.each(['skin', 'breathing'])(
  'who reacts to chili (%s) is offered no capsaicin, and the rest',
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

test('who is not sure is looked at first', () => {
  const { findings } = screen(painCream, answersFor('pain_cream', { capsaicinRisks: ['not_sure'] }), today)
  expect(findings).toContainEqual(
    expect.objectContaining({
      ruleId: 'pain_cream.capsaicinReaction',
      level: 'REVIEW',
      certainty: 'unknown',
    }),
  )
})

test('the first version stays as it was, and a check-in asks what an older record does not know', () => {
  const first = findQuestionnaire('pain_cream', 1)
  expect(JSON.stringify(first)).not.toContain('capsaicinRisks')
  expect(findQuestionnaire('pain_cream', 101)).toBeDefined()
  const { version, renewal } = currentCheckIn('pain_cream')
  expect(version).toBe(102)
  expect(renewal?.fromRecord).not.toContain('capsaicinRisks')
})
