import { describe, expect, test } from 'vitest'
import type { Answers, AnswerValue } from '../../../../domain/intake/answers/answers'
import { chartReading } from '../../../../domain/intake/answers/chartReading'
import {
  currentCheckIn,
  currentQuestionnaire,
  intakeVersions,
} from '../../../../domain/intake/questionnaires'
import type { Item } from '../../../../domain/intake/questionnaire'
import { readAnswers } from '../../../../domain/intake/answers/readAnswers'
import { treatmentTypes } from '../../../../domain/treatmentTypes'
import { answersFor } from '../../../support/builders/answers'

const chartOf = (type: (typeof treatmentTypes)[number], answers: Answers = {}) =>
  new Map(
    readAnswers(currentQuestionnaire(type), answersFor(type, answers), [], chartReading)
      .flatMap(({ items }) => items)
      .map(({ itemId, label, text }) => [itemId, `${label}: ${text}`]),
  )

describe('a chart', () => {
  test('names what the patient denies', () => {
    expect(chartOf('ed').get('redFlags')).toBe(
      'Red flags now: Denies: chest pain or pressure, trouble breathing, stroke signs, thoughts of suicide or self-harm',
    )
    expect(chartOf('ed').get('nitrates')).toBe('Nitrate use: No')
  })

  test('lists the reported options first, and denies the others by name', () => {
    expect(chartOf('weight_loss', { diabetesMedicines: ['insulin'] }).get('diabetesMedicines')).toBe(
      'Insulin or sulfonylurea: Insulin. Denies: sulfonylurea (glipizide, glimepiride or glyburide)',
    )
  })

  test('does not deny what the patient is not sure about', () => {
    const text = chartOf('weight_loss', { gutConditions: ['not_sure'] }).get('gutConditions')
    expect(text).toContain('Not sure about: pancreatitis')
    expect(text).not.toContain('Denies')
  })

  test('lists choices that are no symptoms without denying the others', () => {
    expect(chartOf('beauty', { skinAreas: ['face'] }).get('skinAreas')).toBe('Areas: Face')
  })

  test('shows the points of a scored answer', () => {
    expect(chartOf('sleep', { sleepFalling: 'score_3' }).get('sleepFalling')).toBe(
      'Difficulty falling asleep: Severe (3)',
    )
  })
})

describe.each(treatmentTypes)('every item of %s', (type) => {
  const sections = [...intakeVersions(type), currentCheckIn(type)].flatMap(
    (questionnaire) => questionnaire.sections,
  )
  const items = sections.flatMap((section) => section.items)

  test('has its own chart label and heading, which is not a question', () => {
    expect(sections.filter(({ chartTitle }) => !chartTitle).map(({ id }) => id)).toEqual([])
    expect(items.filter(({ chartLabel }) => !chartLabel).map(({ id }) => id)).toEqual([])
    const questions = /\?$|^(Have|Has|Do|Does|Are|Is|How|What|Where|Choose)\b/
    expect(items.filter(({ chartLabel = '' }) => questions.test(chartLabel)).map(({ id }) => id)).toEqual([])
  })

  test('is charted without the patient’s “I”, “my” or “me”, and without “None of these”', () => {
    const texts = items.flatMap((item) =>
      everyAnswerTo(item).map((answer) => chartReading.text(item, answer)),
    )
    const ownWords = /(^|[^-\w’])(I|my|me|I’m)(?! antiarrhythmic)\b|None of these/u
    expect(texts.filter((text) => ownWords.test(text))).toEqual([])
  })
})

function everyAnswerTo(item: Item): readonly AnswerValue[] {
  if (item.kind !== 'choice' && item.kind !== 'choices') return []
  const values = item.options.map(({ value }) => value)
  return item.kind === 'choice' ? values : [[], ...values.map((value) => [value])]
}
