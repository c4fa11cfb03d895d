import { expect, test } from 'vitest'
import type { Answers } from '../../../../domain/intake/answers/answers'
import { chartScores } from '../../../../domain/intake/answers/chartScores'
import { currentCheckIn, currentQuestionnaire } from '../../../../domain/intake/questionnaires'
import type { TreatmentType } from '../../../../domain/generated/enums'
import { answersFor } from '../../../support/builders/answers'

const today = '2026-03-02'

const scoreOf = (type: TreatmentType, scale: string, answers: Answers) =>
  chartScores(currentQuestionnaire(type), answersFor(type, answers), today).find(
    (each) => each.scale === scale,
  )

/** Answers of the seven insomnia items, in the order of the index. */
const insomnia = (...points: readonly number[]): Answers =>
  Object.fromEntries(
    [
      'sleepFalling',
      'sleepStaying',
      'sleepEarly',
      'sleepSatisfaction',
      'sleepDaytime',
      'sleepNoticeable',
      'sleepWorry',
    ].map((id, index) => [id, `score_${points[index]}`]),
  )

// Worked by hand: the sum of the item scores, as the authors add them up.
test.each([
  [insomnia(3, 3, 2, 3, 2, 1, 2), 16, 'moderate'],
  [insomnia(4, 4, 4, 4, 4, 4, 4), 28, 'severe'],
  [insomnia(1, 2, 0, 1, 1, 1, 1), 7, 'none'],
])('the insomnia score is the sum of its seven items (%#)', (answers, points, band) => {
  expect(scoreOf('sleep', 'insomnia', answers)).toEqual({ scale: 'insomnia', points, band })
})

test('the erection score counts five items from 1 to 5', () => {
  const answers = {
    erectionConfidence: 'score_2',
    erectionFirm: 'score_3',
    erectionMaintained: 'score_2',
    erectionDifficulty: 'score_3',
    erectionSatisfaction: 'score_2',
  }
  expect(scoreOf('ed', 'erection', answers)).toEqual({
    scale: 'erection',
    points: 12,
    band: 'mildToModerate',
  })
})

test('the mood score is positive from 3 points', () => {
  expect(scoreOf('sleep', 'mood', { moodInterest: 'score_1', moodDown: 'score_1' })).toMatchObject({
    points: 2,
    band: 'negative',
  })
  expect(
    scoreOf('sleep', 'mood', { moodInterest: 'score_1', moodDown: 'score_2', moodSelfHarm: 'score_0' }),
  ).toMatchObject({ points: 3, band: 'positive' })
})

test('STOP-Bang counts the eight statements, of which some come from other answers', () => {
  // Snores, tired, high blood pressure, male and 60 years old; BMI 24.7, no observed apnea, a slim neck.
  const answers = {
    snoring: 'yes',
    daytimeTired: 'yes',
    observedApnea: 'no',
    neckSize: 'no',
    conditions: ['high_blood_pressure'],
    sexAtBirth: 'male',
    birthDate: '1966-01-15',
    heightCm: 180,
    weightKg: 80,
  }
  expect(scoreOf('sleep', 'apnea', answers)).toEqual({ scale: 'apnea', points: 5, band: 'highRisk' })
})

test('SCOFF counts the answers of yes', () => {
  const answers = {
    eatingSick: false,
    eatingControl: true,
    eatingLoss: false,
    eatingFat: true,
    eatingFood: false,
  }
  expect(scoreOf('weight_loss', 'eating', answers)).toEqual({ scale: 'eating', points: 2, band: 'positive' })
})

test('a missing answer leaves the score open instead of counting as none', () => {
  const { sleepWorry: _left, ...answers } = answersFor('sleep')
  const scores = chartScores(currentQuestionnaire('sleep'), answers, today)
  expect(scores.find(({ scale }) => scale === 'insomnia')).toEqual({
    scale: 'insomnia',
    points: undefined,
    band: undefined,
  })
})

test('a questionnaire shows only the scales that it asks', () => {
  const scalesOf = (type: TreatmentType) =>
    chartScores(currentQuestionnaire(type), answersFor(type), today).map(({ scale }) => scale)
  expect(scalesOf('sleep')).toEqual(['insomnia', 'mood', 'apnea'])
  expect(scalesOf('ed')).toEqual(['erection'])
  expect(scalesOf('weight_loss')).toEqual(['eating'])
  expect(scalesOf('beauty')).toEqual([])
  expect(scalesOf('pain_cream')).toEqual([])
})

test('a check-in scores as its intake does', () => {
  const scales = chartScores(currentCheckIn('sleep'), answersFor('sleep'), today).map(({ scale }) => scale)
  expect(scales).toEqual(['insomnia', 'mood', 'apnea'])
})
