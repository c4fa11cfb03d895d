import { expect, test } from 'vitest'
import { typedMedicationConcept } from '../../../domain/fhir/medication'
import { rxnormCodes } from '../../../domain/medicines/rxnormCodes'

test('codes an entry by its only ingredient and keeps the patient’s text', () => {
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
  'adds no code to an entry that names no single medicine: %s',
  (entry) => {
    expect(typedMedicationConcept(entry)).toEqual({ text: entry })
  },
)
