import { expect, test } from 'vitest'
import { firstLineRule } from '../../../domain/prescriptions/firstLine'
import type { TreatmentType } from '../../../domain/generated/enums'

const ruleFor = (treatmentType: TreatmentType, answers = {}, ageYears: number | undefined = 40) =>
  firstLineRule({ treatmentType, answers, ageYears })?.id

test.each([
  [
    'falling asleep is the worst part',
    { sleepFalling: 'score_4', sleepStaying: 'score_1', sleepEarly: 'score_0' },
    'sleep.onset',
  ],
  [
    'waking at night is the worst part',
    { sleepFalling: 'score_1', sleepStaying: 'score_3', sleepEarly: 'score_0' },
    'sleep.maintenance',
  ],
  [
    'waking too early is the worst part',
    { sleepFalling: 'score_1', sleepStaying: 'score_0', sleepEarly: 'score_2' },
    'sleep.maintenance',
  ],
  [
    'both are as bad',
    { sleepFalling: 'score_2', sleepStaying: 'score_2', sleepEarly: 'score_2' },
    'sleep.onset',
  ],
  ['one answer is missing', { sleepFalling: 'score_2', sleepStaying: 'score_2' }, undefined],
])('for sleep, where %s', (_case, answers, expected) => {
  expect(ruleFor('sleep', answers)).toBe(expected)
})

test.each([
  [64, 'ed.adult'],
  [65, 'ed.older'],
  [undefined, undefined],
])('for erections, the starting dose follows the age: %s years', (age, expected) => {
  expect(firstLineRule({ treatmentType: 'ed', answers: {}, ageYears: age })?.id).toBe(expected)
})

test.each([
  ['one concern', { skinConcerns: ['rosacea'], skinSeverity: 'moderate' }, 'beauty.rosacea'],
  ['several concerns', { skinConcerns: ['acne', 'rosacea'], skinSeverity: 'mild' }, undefined],
  ['severe acne', { skinConcerns: ['acne'], skinSeverity: 'severe' }, undefined],
  ['another concern', { skinConcerns: ['other'], skinSeverity: 'mild' }, undefined],
])('for skin with %s', (_case, answers, expected) => {
  expect(ruleFor('beauty', answers)).toBe(expected)
})

test.each([
  ['an arthritic knee', { painCause: 'arthritis', painSite: 'knee' }, 'pain.arthritis'],
  ['an arthritic hip, for which the gel has no dose', { painCause: 'arthritis', painSite: 'hip' }, undefined],
  ['pain after shingles', { painCause: 'after_shingles', painSite: 'back' }, 'pain.shingles'],
  ['an injury', { painCause: 'injury', painSite: 'knee' }, undefined],
])('for pain: %s', (_case, answers, expected) => {
  expect(ruleFor('pain_cream', answers)).toBe(expected)
})
