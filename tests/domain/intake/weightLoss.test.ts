import { expect, test } from 'vitest'
import { canContinueUnder } from '../../../domain/intake/publication'
import { currentCheckIn, findQuestionnaire } from '../../../domain/intake/questionnaires'
import { screen } from '../../../domain/intake/screening/screen'
import { weightLoss, weightLossOf2025 } from '../../../domain/intake/treatments/weightLoss'
import { recordAnswers } from '../../../domain/requests/checkInAnswers'
import { answersTo } from '../../support/builders/answers'

const today = '2026-03-02'

test('a request under the first version is judged without the question about further risks', () => {
  expect(JSON.stringify(findQuestionnaire('weight_loss', 1))).not.toContain('weightRisks')
  const answers = answersTo(weightLossOf2025, { weightRisks: ['mao_inhibitor'] })
  expect(screen(weightLossOf2025, answers, today)).toMatchObject({
    outcome: 'CLEAR',
    excludedIngredients: [],
  })
})

test('a draft under the first version is asked again, because the second excludes more', () => {
  expect(canContinueUnder(weightLossOf2025, weightLoss)).toBe(false)
  expect(canContinueUnder(weightLoss, weightLossOf2025)).toBe(true)
})

test('a renewal asks about the risks, which an older record lacks, and each may have begun since', () => {
  const checkIn = currentCheckIn('weight_loss')
  expect(checkIn.version).toBe(102)
  expect(JSON.stringify(findQuestionnaire('weight_loss', 101))).not.toContain('weightRisks')
  expect(checkIn.renewal?.fromRecord).not.toContain('weightRisks')
  expect(checkIn.renewal?.prefilled).not.toContain('weightRisks')

  const before = answersTo(weightLossOf2025)
  const record = recordAnswers(checkIn, [before], today)
  expect(record).not.toHaveProperty('weightRisks')
  const stoppedSince = screen(checkIn, answersTo(checkIn, { weightRisks: ['mao_inhibitor'] }), today)
  expect(stoppedSince.excludedIngredients).toEqual(['bupropion', 'naltrexone'])
})
