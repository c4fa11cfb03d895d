import { expect, test } from 'vitest'
import { createCache } from '../../../src/lib/apollo/cache'
import {
  AdminVisitsDocument,
  PatientRecordDocument,
  PrescriptionCheckDocument,
  RequestDetailDocument,
  RuledOutDocument,
} from '../../../src/generated/graphql'
import { answeredRequest, recordServer } from '../patientRecord/recordBrowser'

const about = 'warfarin'

function checkOf(requestId: string, texts: readonly string[]) {
  const alerts = texts.map((text) => ({
    __typename: 'SafetyAlert',
    id: `allergy.ibuprofen:${about}`,
    kind: 'allergy',
    severity: 'contraindicated',
    about,
    text,
  }))
  return {
    prescriptionCheck: { __typename: 'PrescriptionCheck', requestId, productId: 'ibuprofen-10', alerts },
  }
}

test.each([
  ['without alerts', []],
  ['with another alert of the same rule', ['A colleague has noted an allergy.']],
])("one patient's safety check of a product %s leaves another's", (_, texts) => {
  const cache = createCache()
  const write = (requestId: string, data: object) =>
    cache.writeQuery({
      query: PrescriptionCheckDocument,
      variables: { requestId, productId: 'ibuprofen-10' },
      data,
    })
  const first = checkOf('a', ['The patient reports an allergy.'])
  write('a', first)
  write('b', checkOf('b', texts))

  const variables = { requestId: 'a', productId: 'ibuprofen-10' }
  expect(cache.readQuery({ query: PrescriptionCheckDocument, variables })).toEqual(first)
})

test('the browser errors of one period leave those of another', () => {
  const cache = createCache()
  const write = (days: number, count: number) => {
    const group = {
      id: 'g',
      source: 'page' as const,
      name: 'TypeError',
      reactCode: null,
      route: '/',
      place: null,
    }
    const errors = [
      {
        __typename: 'BrowserErrorGroup',
        ...group,
        count,
        firstDay: '2030-01-01',
        lastDay: '2030-01-02',
      },
    ]
    const data = {
      visits: { __typename: 'VisitMetrics', days: [], pages: [], chatCount: 0, errors },
    }
    cache.writeQuery({ query: AdminVisitsDocument, variables: { filter: { days } }, data })
    return data
  }
  const week = write(7, 3)
  write(30, 12)
  expect(cache.readQuery({ query: AdminVisitsDocument, variables: { filter: { days: 7 } } })).toEqual(week)
})

test('a patient record leaves what was read about one of its requests', () => {
  const cache = createCache()
  const variables = { id: 'a' }
  const review = { __typename: 'RequestReview', id: 'a', renews: null }
  const detail = {
    request: { ...answeredRequest('a'), review: { ...review, disputeStatus: 'needs_response' } },
  }
  const ruledOut = [
    { __typename: 'RuledOutIngredient', ingredient: 'trazodone', text: 'Takes an MAO inhibitor.' },
  ]
  cache.writeQuery({ query: RequestDetailDocument, variables, data: detail })
  cache.writeQuery({
    query: RuledOutDocument,
    variables,
    data: { request: { __typename: 'RequestDetail', id: 'a', review: { ...review, ruledOut } } },
  })
  const patientRecord = { ...recordServer().server.record, id: 'patient-1' }
  cache.writeQuery({ query: PatientRecordDocument, variables: { id: 'patient-1' }, data: { patientRecord } })

  expect(cache.readQuery({ query: RequestDetailDocument, variables })).toMatchObject({
    request: { review: { disputeStatus: 'needs_response' } },
  })
  expect(cache.readQuery({ query: RuledOutDocument, variables })).toMatchObject({
    request: { review: { ruledOut } },
  })
})
