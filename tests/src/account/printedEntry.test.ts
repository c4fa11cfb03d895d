import { describe, expect, test } from 'vitest'
import { readPatientDetails } from '../../../src/screens/account/printedRecord/readPatientDetails'
import { printedEntry } from '../../../src/screens/account/printedRecord/printedEntry'

const day = (moment: string) => moment.slice(0, 10)

describe('a resource on paper', () => {
  test('is a clinical note with its text and author, or marked as withheld', () => {
    const note = (attachment: object) => ({
      resourceType: 'DocumentReference',
      id: 'a',
      type: { text: 'Clinical note' },
      category: [{ coding: [{ code: 'clinical-note' }] }],
      author: [{ reference: 'Practitioner/lee', display: 'Lena Lee, MD' }],
      content: [{ attachment }],
    })
    const data = Buffer.from('Sleeps badly, naïve to hypnotics.').toString('base64')
    expect(printedEntry(note({ data }), day).lines).toEqual([
      'Sleeps badly, naïve to hypnotics.',
      'Lena Lee, MD',
    ])
    expect(printedEntry(note({}), day).lines[0]).toMatch(/^This note is withheld/)
  })

  test('is an allergy with its reaction', () => {
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
      note: '2026-03-02 · Active',
      lines: ['Hives, severe'],
    })
  })

  test('is marked when staff entered it in error, which FHIR gives no clinical status', () => {
    const allergy = {
      resourceType: 'AllergyIntolerance',
      id: 'a',
      verificationStatus: { coding: [{ code: 'entered-in-error' }] },
      code: { text: 'Latex' },
    }
    expect(printedEntry(allergy, day).note).toBe('Entered in error')
  })

  test.each([
    ['MedicationRequest', 'on-hold', 'On hold'],
    ['MedicationRequest', 'entered-in-error', 'Entered in error'],
    ['MedicationDispense', 'in-progress', 'In progress'],
    ['QuestionnaireResponse', 'completed', 'Sent'],
    ['VerificationResult', 'val-fail', 'Not verified'],
    ['Communication', 'completed', ''],
    ['Condition', 'a-later-code', ''],
  ])('of %s has the status %s in words: “%s”', (resourceType, status, words) => {
    expect(printedEntry({ resourceType, id: 'a', status }, day).note).toBe(words)
  })

  test('is a message named by its author: the patient, a clinician, or the practice', () => {
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

  test('is every answer under its question, for every kind of item', () => {
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
            item('Height', { valueQuantity: { value: 177.8, unit: 'cm' } }),
            item('Packages', { valueQuantity: { value: 3, unit: 'packages' } }),
            item('Born', { valueDate: '1991-06-14' }),
            item('Which?', { valueCoding: { code: 'a', display: 'First' } }, { valueCoding: { code: 'b' } }),
            item('Drinks', { valueInteger: 0 }),
            item('Story', { valueString: 'Long' }),
          ],
        },
      ],
    }
    expect(printedEntry(answers, day).facts).toEqual([
      { label: 'Smoke?', value: 'No' },
      { label: 'Weight', value: '176 lb (80 kg)' },
      { label: 'Height', value: '5 ft 10 in (178 cm)' },
      { label: 'Packages', value: '3 packages' },
      { label: 'Born', value: 'Jun 14, 1991' },
      { label: 'Which?', value: 'First · b' },
      { label: 'Drinks', value: '0' },
      { label: 'Story', value: 'Long' },
    ])
  })

  test('is an order with its prices, a payment with its refund, a file with its kind', () => {
    const amount = (value: number) => ({ amount: { value, currency: 'USD' } })
    const order = {
      resourceType: 'Invoice',
      id: 'a',
      status: 'balanced',
      type: { text: 'Order' },
      date: '2026-03-02T09:00:00.000Z',
      note: [{ text: 'Order placed' }],
      lineItem: [{ chargeItemCodeableConcept: { text: '2 × Heat pack' }, priceComponent: [amount(32)] }],
      totalGross: { value: 36.95, currency: 'USD' },
    }
    expect(printedEntry(order, day)).toMatchObject({
      title: 'Order',
      note: '2026-03-02',
      lines: ['Order placed'],
      facts: [
        { label: '2 × Heat pack', value: '$32.00' },
        { label: 'Total', value: '$36.95' },
      ],
    })
    const payment = {
      resourceType: 'PaymentReconciliation',
      id: 'a',
      disposition: 'Partially refunded',
      paymentAmount: { value: 16, currency: 'USD' },
      detail: [
        { type: { coding: [{ code: 'payment' }] }, ...amount(16) },
        { type: { coding: [{ code: 'adjustment' }] }, ...amount(-4) },
      ],
    }
    expect(printedEntry(payment, day)).toMatchObject({
      lines: ['Partially refunded'],
      facts: [{ label: 'Charged' }, { label: 'Refunded', value: '-$4.00' }, { label: 'Total' }],
    })
    const file = {
      resourceType: 'DocumentReference',
      id: 'a',
      type: { text: 'Request photo' },
      content: [{ attachment: { title: 'Request photo: front', contentType: 'image/jpeg' } }],
    }
    expect(printedEntry(file, day)).toMatchObject({
      title: 'Request photo',
      lines: ['Request photo: front · image/jpeg'],
    })
  })

  test('is not a failure if its content is unexpected', () => {
    const odd = {
      resourceType: 'Condition',
      id: 'a',
      code: 'text',
      reaction: 7,
      item: [null, { answer: [3] }],
    }
    expect(printedEntry(odd, day)).toMatchObject({ title: '', lines: [] })
    expect(readPatientDetails({ resourceType: 'Patient', id: 'a' })).toEqual({
      name: '',
      birthDate: '',
      sexAtBirth: '',
      phone: '',
      addresses: [],
    })
  })
})
