import { expect, test } from 'vitest'
import type { Allergy } from '../../../domain/intake/answers/answers'
import { knownAllergies } from '../../../domain/records/knownAllergies'

const allergy = (substance: string, severity: Allergy['severity'] = 'mild', reaction = ''): Allergy => ({
  substance,
  severity,
  reaction,
})
const told = (source: string, ...entries: Allergy[]) => ({
  source,
  answers: { allergies: { none: entries.length === 0, entries } },
})

test('an allergy told twice is listed once, in the newest words', () => {
  const { state, allergies } = knownAllergies([
    told('today', allergy('penicillin ', 'severe', 'swelling')),
    told('last year', allergy('Penicillin', 'mild', 'rash')),
  ])
  expect(state).toBe('told')
  expect(allergies).toEqual([
    { substance: 'penicillin', severity: 'severe', reaction: 'swelling', source: 'today', isInNewest: true },
  ])
})

test('what the newest intake leaves out stays, and says so', () => {
  const { allergies } = knownAllergies([told('today'), told('last year', allergy('Latex'))])
  expect(allergies).toMatchObject([{ substance: 'Latex', source: 'last year', isInNewest: false }])
})

test('the gravest comes first, and one of unknown severity before a moderate one', () => {
  const { allergies } = knownAllergies([
    told('today', allergy('Nuts', 'mild'), allergy('Latex', 'moderate'), allergy('Sulfa', 'unknown')),
    told('last year', allergy('Bees', 'severe')),
  ])
  expect(allergies.map(({ substance }) => substance)).toEqual(['Bees', 'Sulfa', 'Latex', 'Nuts'])
})

test('"none" is only said when the patient has said it and never named one', () => {
  expect(knownAllergies([told('today'), told('last year')])).toMatchObject({ state: 'none', newest: 'today' })
  expect(knownAllergies([])).toEqual({ state: 'unknown', newest: undefined, allergies: [], unreadable: [] })
})

test.each([{}, { allergies: null }, { allergies: 'penicillin' }, { allergies: { none: true } }])(
  'an intake that cannot be read is named, never taken for "none": %j',
  (answers) => {
    expect(knownAllergies([{ source: 'today', answers }])).toMatchObject({
      state: 'unknown',
      unreadable: ['today'],
    })
    expect(knownAllergies([{ source: 'today', answers }, told('last year', allergy('Latex'))])).toMatchObject(
      {
        allergies: [{ substance: 'Latex', isInNewest: true }],
        unreadable: ['today'],
      },
    )
  },
)
