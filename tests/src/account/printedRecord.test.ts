import { describe, expect, test } from 'vitest'
import { personOnPaper } from '../../../src/screens/account/personOnPaper'
import { printedEntry } from '../../../src/screens/account/printedRecord'

const day = (moment: string) => moment.slice(0, 10)

describe('a resource on paper', () => {
  test('is an allergy with what happens', () => {
    const allergy = {
      resourceType: 'AllergyIntolerance',
      id: 'a',
      clinicalStatus: { coding: [{ code: 'active' }] },
      code: { text: 'Latex' },
      recordedDate: '2026-03-02T09:00:00.000Z',
      reaction: [{ manifestation: [{ text: 'Hives' }], severity: 'severe' }],
    }
    expect(printedEntry(allergy, day)).toMatchObject({
      title: 'Latex',
      note: '2026-03-02 · active',
      lines: ['Hives, severe'],
    })
  })

  test('is a letter by who wrote it: the patient, a clinician, or the house', () => {
    const letter = (sender?: object) => ({
      resourceType: 'Communication',
      id: 'a',
      payload: [{ contentString: 'Hello' }],
      ...(sender && { sender }),
    })
    const titles = [letter({ reference: 'Patient/a' }), letter({ display: 'Lee Park' }), letter()]
    expect(titles.map((each) => printedEntry(each, day).title)).toEqual(['You', 'Lee Park', 'Tendwell'])
    expect(printedEntry(letter(), day).lines).toEqual(['Hello'])
  })

  test('is every answer under its question, whatever kind it is of', () => {
    const item = (text: string, ...answer: object[]) => ({ linkId: text, text, answer })
    const answers = {
      resourceType: 'QuestionnaireResponse',
      id: 'a',
      item: [
        {
          linkId: 'section',
          text: 'Section',
          item: [
            item('Smoke?', { valueBoolean: false }),
            item('Weight', { valueQuantity: { value: 80, unit: 'kg' } }),
            item('Which?', { valueCoding: { code: 'a', display: 'First' } }, { valueCoding: { code: 'b' } }),
            item('Drinks', { valueInteger: 0 }),
            item('Story', { valueString: 'Long' }),
          ],
        },
      ],
    }
    expect(printedEntry(answers, day).facts).toEqual([
      { label: 'Smoke?', value: 'No' },
      { label: 'Weight', value: '80 kg' },
      { label: 'Which?', value: 'First · b' },
      { label: 'Drinks', value: '0' },
      { label: 'Story', value: 'Long' },
    ])
  })

  test('is no failure when it is not what was expected', () => {
    const odd = {
      resourceType: 'Condition',
      id: 'a',
      code: 'text',
      reaction: 7,
      item: [null, { answer: [3] }],
    }
    expect(printedEntry(odd, day)).toMatchObject({ title: '', lines: [] })
    expect(personOnPaper({ resourceType: 'Patient', id: 'a' })).toEqual({
      name: '',
      birthDate: '',
      gender: '',
      phone: '',
      addresses: [],
    })
  })
})
