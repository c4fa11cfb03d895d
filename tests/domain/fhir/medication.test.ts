import { expect, test } from 'vitest'
import { typedMedicationConcept } from '../../../domain/fhir/medication'
import { rxnormCodes } from '../../../domain/medicines/rxnormCodes'

test('what a person takes is coded by its one ingredient, and keeps their words', () => {
  expect(typedMedicationConcept('Coumadin 5 mg')).toEqual({
    coding: [
      {
        system: 'http://www.nlm.nih.gov/research/umls/rxnorm',
        code: rxnormCodes.get('warfarin')?.rxcui,
      },
    ],
    text: 'Coumadin 5 mg',
  })
})

test.each(['warfarin and metformin', 'the little white pill', 'nitroglycrin'])(
  'an entry that names no single medicine has no code: %s',
  (entry) => {
    expect(typedMedicationConcept(entry)).toEqual({ text: entry })
  },
)
