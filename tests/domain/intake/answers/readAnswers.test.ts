import { expect, test } from 'vitest'
import { currentQuestionnaire } from '../../../../domain/intake/questionnaires'
import { readAnswers } from '../../../../domain/intake/answers/readAnswers'
import { screen } from '../../../../domain/intake/screening/screen'
import { answersFor } from '../../../support/builders/answers'

const questionnaire = currentQuestionnaire('ed')

function read(answers: ReturnType<typeof answersFor>) {
  const { findings } = screen(questionnaire, answers, '2026-06-15')
  return new Map(
    readAnswers(questionnaire, answers, findings)
      .flatMap(({ items }) => items)
      .map((i) => [i.itemId, i]),
  )
}

test('renders answers in words and units', () => {
  const items = read(
    answersFor('ed', {
      conditions: ['high_cholesterol', 'asthma'],
      allergies: {
        none: false,
        entries: [{ substance: 'Penicillin', reaction: 'rash', severity: 'severe' }],
      },
      medications: { none: false, entries: [{ name: 'Atorvastatin', dose: '20 mg', frequency: 'at night' }] },
    }),
  )

  expect(items.get('state')?.text).toBe('California')
  expect(items.get('birthDate')?.text).toBe('Mar 4, 1988')
  expect(items.get('heightCm')?.text).toBe('5 ft 10 in (178 cm)')
  expect(items.get('weightKg')?.text).toBe('175 lb (79 kg)')
  expect(items.get('alcoholPerWeek')?.text).toBe('2 drinks')
  expect(items.get('conditions')?.text).toBe('High cholesterol · Asthma')
  expect(items.get('allergies')?.text).toBe('Penicillin: rash (severe)')
  expect(items.get('medications')?.text).toBe('Atorvastatin, 20 mg, at night')
  expect(items.get('bloodPressure')?.text).toBe('118/76 mmHg, measured in the last month')
  expect(items.get('consentPrivacy')?.text).toBe('Agreed (version 2026-11-22)')
})

test('renders “none” for allergies and medicines, not a blank', () => {
  const items = read(answersFor('ed'))

  expect(items.get('allergies')?.text).toBe('No known allergies')
  expect(items.get('medications')?.text).toBe('None')
})

test('flags only the items that a finding is based on', () => {
  const items = read(answersFor('ed', { alphaBlocker: 'yes' }))

  expect(items.get('alphaBlocker')?.flags).toEqual([
    { level: 'REVIEW', text: 'Alpha-blocker: only if stable on it. Start with sildenafil 25 mg.' },
  ])
  expect(items.get('medications')?.flags).toEqual([])
})

test('shows an unanswered item as such, and leaves out an item that was not asked', () => {
  const { nitrates: _nitrates, ...answers } = answersFor('ed')

  const items = read(answers)

  expect(items.get('nitrates')).toMatchObject({ text: 'Not answered', answered: false })
  expect(items.get('nitrates')?.flags[0]?.text).toBe('Unknown, ask the patient: Takes a nitrate.')
  expect(items.has('pregnancyStatus')).toBe(false)
})
