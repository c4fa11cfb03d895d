import { expect, test } from 'vitest'
import type { DosageInstruction } from '../../../domain/prescriptions/dosage'
import { onceDaily, usualDosage } from '../../../domain/prescriptions/dosage'
import { sigOf } from '../../../domain/prescriptions/sig'

const tablet: DosageInstruction = { ...onceDaily, doseUnit: 'tablet' }
const sentence = (...changes: readonly Partial<DosageInstruction>[]) =>
  sigOf(
    { instructions: changes.map((change) => ({ ...tablet, ...change })), additionalInstruction: null },
    'oral',
  )

test.each<[Partial<DosageInstruction>, string]>([
  [{}, 'Take 1 tablet by mouth once a day.'],
  [{ doseHigh: 2, when: ['bedtime'] }, 'Take 1 to 2 tablets by mouth at bedtime.'],
  [{ dose: 0.5, days: 1 }, 'Take 0.5 tablet by mouth once a day, for 1 day.'],
  [
    { asNeeded: true, reason: 'sleep', days: 30 },
    'Take 1 tablet by mouth once a day as needed for sleep, for 30 days.',
  ],
  [
    { frequency: 4, asNeeded: true, maxDose: 4, maxPeriodHours: 24 },
    'Take 1 tablet by mouth up to 4 times a day as needed. No more than 4 tablets in 24 hours.',
  ],
  [{ frequency: 1, period: 6, periodUnit: 'h' }, 'Take 1 tablet by mouth every 6 hours.'],
  [{ period: 2 }, 'Take 1 tablet by mouth every other day.'],
  [{ frequency: 3, periodUnit: 'wk' }, 'Take 1 tablet by mouth 3 times a week.'],
  [
    { when: ['half_hour_before_sex'], asNeeded: true, maxDose: 1, maxPeriodHours: 24 },
    'Take 1 tablet by mouth at least 30 minutes before sex as needed. No more than 1 tablet in 24 hours.',
  ],
])('writes %o as one sentence', (change, text) => {
  expect(sentence(change)).toBe(text)
})

test('writes a rising dose week by week, in one set of directions', () => {
  expect(
    sentence(
      { sequence: 1, when: ['morning'], days: 7 },
      { sequence: 2, frequency: 2, when: ['morning', 'evening'], days: 14 },
      { sequence: 3, dose: 2, when: ['morning'] },
      { sequence: 3, when: ['evening'] },
    ),
  ).toBe(
    [
      'Week 1: take 1 tablet by mouth every morning.',
      'Weeks 2 to 3: take 1 tablet by mouth every morning and every evening.',
      'From week 4 on: take 2 tablets by mouth every morning, and take 1 tablet by mouth every evening.',
    ].join(' '),
  )
  expect(sentence({ sequence: 1, days: 3 }, { sequence: 2, dose: 2 })).toBe(
    'Days 1 to 3: take 1 tablet by mouth once a day. From day 4 on: take 2 tablets by mouth once a day.',
  )
})

test('defaults follow the form: creams by eye, pens once a week, patches worn', () => {
  const usual = (packUnit: string, route: string) => sigOf(usualDosage({ packUnit, route }), route)
  expect(usual('g', 'topical')).toBe('Apply a thin layer to the skin once a day.')
  expect(usual('pen', 'subcutaneous')).toBe('Inject 1 pen under the skin once a week.')
  expect(usual('patch', 'transdermal')).toBe('Wear 1 patch on the skin once a day.')
  expect(usual('spray', 'nasal')).toBe('Use 1 spray once a day.')
})
