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

test('lists an allergy reported twice once, in the newest wording', () => {
  const { state, allergies } = knownAllergies([
    told('today', allergy('penicillin ', 'severe', 'swelling')),
    told('last year', allergy('Penicillin', 'mild', 'rash')),
  ])
  expect(state).toBe('told')
  expect(allergies).toEqual([
    { substance: 'penicillin', severity: 'severe', reaction: 'swelling', source: 'today', isInNewest: true },
  ])
})

test('keeps and marks an allergy that the newest intake leaves out', () => {
  const { allergies } = knownAllergies([told('today'), told('last year', allergy('Latex'))])
  expect(allergies).toMatchObject([{ substance: 'Latex', source: 'last year', isInNewest: false }])
})

test('sorts the most severe first, and unknown severity before moderate', () => {
  const { allergies } = knownAllergies([
    told('today', allergy('Nuts', 'mild'), allergy('Latex', 'moderate'), allergy('Sulfa', 'unknown')),
    told('last year', allergy('Bees', 'severe')),
  ])
  expect(allergies.map(({ substance }) => substance)).toEqual(['Bees', 'Sulfa', 'Latex', 'Nuts'])
})

test('returns "none" only when the patient reported it and never named one', () => {
  expect(knownAllergies([told('today'), told('last year')])).toMatchObject({ state: 'none', newest: 'today' })
  expect(knownAllergies([])).toEqual({ state: 'unknown', newest: undefined, allergies: [], unreadable: [] })
})

test.each([{}, { allergies: null }, { allergies: 'penicillin' }, { allergies: { none: true } }])(
  'reports an unreadable intake, never as "none": %j',
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
