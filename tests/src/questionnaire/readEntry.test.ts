import { expect, test } from 'vitest'
import type { Item } from '../../../domain/intake/questionnaire'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import type { Entry } from '../../../src/lib/questionnaire/entry'
import { questionProblemText } from '../../../src/lib/questionnaire/questionProblemText'
import { readEntries } from '../../../src/lib/questionnaire/readEntries'
import { readEntry } from '../../../src/lib/questionnaire/readEntry'
import { answersFor } from '../../support/builders/answers'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { entriesFromAnswers } from '../../../src/lib/questionnaire/entriesFromAnswers'
import { fc } from '../../support/random'

const today = '2026-06-15'

function itemOf(id: string): Item {
  const item = currentQuestionnaire('ed')
    .sections.flatMap(({ items }) => items)
    .find((each) => each.id === id)
  if (!item) throw new Error(`There is no item ${id}`)
  return item
}

test.each<[string, Entry, unknown]>([
  ['heightCm', { feet: '5', inches: '10' }, 177.8],
  ['heightCm', { feet: '6', inches: '' }, 182.9],
  ['weightKg', '180', 81.65],
  ['alcoholPerWeek', ' 1,0 ', 10],
  ['birthDate', { month: '3', day: '4', year: '1988' }, '1988-03-04'],
  ['birthDate', { month: '03', day: ' 04', year: '1988' }, '1988-03-04'],
  [
    'bloodPressure',
    { systolic: '120', diastolic: '80', measuredWithin: 'month' },
    { systolic: 120, diastolic: 80, measuredWithin: 'month' },
  ],
  ['medications', { has: 'no', rows: [{ name: 'Forgotten' }] }, { none: true, entries: [] }],
  [
    'medications',
    { has: 'yes', rows: [{ name: 'Iron' }, {}] },
    { none: false, entries: [{ name: 'Iron', dose: '', frequency: '' }] },
  ],
  [
    'allergies',
    { has: 'yes', rows: [{ substance: 'Latex' }] },
    { none: false, entries: [{ substance: 'Latex', reaction: '', severity: 'unknown' }] },
  ],
])('%s typed as %j is %j', (id, entry, answer) => {
  expect(readEntry(itemOf(id), entry, today)).toEqual({ state: 'answer', answer })
})

test.each<[string, Entry]>([
  ['heightCm', { feet: '', inches: '' }],
  ['birthDate', { month: '', day: '', year: '' }],
  ['weightKg', '  '],
  ['givenName', '   '],
  ['conditions', []],
  ['medications', { has: 'yes', rows: [{ name: ' ' }] }],
  ['consentPrivacy', '1999-01-01'],
])('%s typed as %j is not answered yet', (id, entry) => {
  expect(readEntry(itemOf(id), entry, today)).toEqual({ state: 'blank' })
})

test.each<[string, Entry, string]>([
  ['heightCm', { feet: '5', inches: '12' }, 'enter feet, and inches from 0 to 11'],
  ['heightCm', { feet: '9', inches: '0' }, 'height from 3 ft 3 in to 8 ft 2 in'],
  ['weightKg', '20', 'weight from 55 to 882 pounds'],
  ['weightKg', 'light', 'a number, such as 12'],
  ['alcoholPerWeek', '2.5', 'a whole number'],
  ['alcoholPerWeek', '900', 'from 0 to 200'],
  ['birthDate', { month: '2', day: '30', year: '1990' }, 'That date isn’t valid'],
  ['birthDate', { month: '1', day: '1', year: '2030' }, 'in the future'],
  ['birthDate', { month: '1', day: '1', year: '1880' }, 'a year no earlier than 1900'],
  [
    'bloodPressure',
    { systolic: '80', diastolic: '120', measuredWithin: 'month' },
    'The top number should be the higher one',
  ],
  [
    'bloodPressure',
    { systolic: '120', diastolic: '', measuredWithin: 'month' },
    'enter both numbers, such as',
  ],
  ['bloodPressure', { systolic: '120', diastolic: '80', measuredWithin: '' }, 'when they were measured'],
  ['bloodPressure', { systolic: '900', diastolic: '80', measuredWithin: 'month' }, 'don’t look right'],
  ['medications', { has: 'yes', rows: [{ dose: '5 mg' }] }, 'no name'],
  ['otherConditions', 'x'.repeat(1001), 'up to 1000 characters'],
])('%s typed as %j is answered with “… %s …”', (id, entry, words) => {
  const item = itemOf(id)
  const reading = readEntry(item, entry, today)

  expect(reading.state).toBe('problem')
  expect(questionProblemText(item, reading.state === 'problem' ? reading.rule : '')).toContain(words)
})

test.each(treatmentTypes)('text typed for %s is read as intended, units included', (type) => {
  const questionnaire = currentQuestionnaire(type)
  const answers = answersFor(type)

  expect(readEntries(questionnaire, entriesFromAnswers(questionnaire, answers), today)).toEqual({
    answers,
    problems: {},
  })
})

test('values typed in pounds, feet and inches are shown as they were typed', () => {
  const height = fc.record({ feet: fc.integer({ min: 4, max: 7 }), tenths: fc.integer({ min: 0, max: 119 }) })
  fc.assert(
    fc.property(fc.integer({ min: 600, max: 8800 }), height, (tenthsOfPounds, { feet, tenths }) => {
      const typed = {
        weightKg: String(tenthsOfPounds / 10),
        heightCm: { feet: String(feet), inches: String(tenths / 10) },
      }
      const { answers } = readEntries(currentQuestionnaire('ed'), typed, today)

      expect(entriesFromAnswers(currentQuestionnaire('ed'), answers)).toEqual(typed)
    }),
  )
})

test('no entry makes it fail', () => {
  const items = currentQuestionnaire('ed').sections.flatMap(({ items }) => items)
  const parts = fc.dictionary(
    fc.constantFrom('feet', 'inches', 'month', 'day', 'year', 'name', 'systolic'),
    fc.string(),
  )
  const entry = fc.oneof(
    fc.string(),
    fc.array(fc.string()),
    parts,
    fc.record({ has: fc.constantFrom('' as const, 'yes' as const, 'no' as const), rows: fc.array(parts) }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...items), entry, (item, entry) => {
      const reading = readEntry(item, entry, today)
      expect(['answer', 'blank', 'problem']).toContain(reading.state)
      expect(
        questionProblemText(item, reading.state === 'problem' ? reading.rule : 'required').length,
      ).toBeGreaterThan(10)
    }),
  )
})
