import { expect, test } from 'vitest'
import { criteriaText } from '../../../src/screens/admin/audit/criteriaText'

const text = (criteria: object) => criteriaText(JSON.stringify(criteria))

test('fields and codes of an audit event are written in words, ids and names as they are', () => {
  const criteria = {
    treatmentTypes: ['weight_loss', 'sleep'],
    patientId: '8f5c1c9e-0000-4000-8000-000000000001',
    isFlagged: true,
    requestId: null,
    group: 'HCPs',
    productId: 'semaglutide-025',
  }
  expect(text(criteria).split('\n')).toEqual([
    'Treatment types: Weight loss, Sleep',
    'Patient ID: 8f5c1c9e-0000-4000-8000-000000000001',
    'Is flagged: Yes',
    'Group: Clinician',
    'Product ID: semaglutide-025',
  ])
})

test('amounts, moments and nested filters are formatted', () => {
  const criteria = {
    amountCents: 1900,
    price: { cents: 4900, currency: 'USD' },
    filter: { statuses: ['in_review'], submittedFrom: '2026-03-02T10:00:00.000Z' },
    purposeOfUse: 'ETREAT',
  }
  expect(text(criteria)).toMatch(
    /^Amount: \$19\.00\nPrice: \$49\.00\nStatuses: In review\nSubmitted from: .*2026.*\nPurpose of use: Emergency treatment$/,
  )
})

test('a kind of email or webhook has the name that its list gives it', () => {
  expect(text({ kind: 'mail' })).toBe('Kind: Emails')
})

test('an event without details has no text', () => {
  expect(criteriaText(null)).toBe('')
})
