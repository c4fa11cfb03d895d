import type { DocumentNode } from 'graphql'
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

/** Writes an answer as the API sends it, with its type names. */
const writeTo = (
  cache: ReturnType<typeof createCache>,
  query: DocumentNode,
  variables: object,
  data: object,
) => cache.writeQuery<object>({ query, variables, data })

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
  ['with another alert of the same rule', ['A colleague recorded an allergy.']],
])("one patient's safety check of a product %s keeps another's", (_, texts) => {
  const cache = createCache()
  const write = (requestId: string, data: object) =>
    writeTo(cache, PrescriptionCheckDocument, { requestId, productId: 'ibuprofen-10' }, data)
  const first = checkOf('a', ['The patient reports an allergy.'])
  write('a', first)
  write('b', checkOf('b', texts))

  const variables = { requestId: 'a', productId: 'ibuprofen-10' }
  expect(cache.readQuery({ query: PrescriptionCheckDocument, variables })).toEqual(first)
})

test('the browser errors of one period keep those of another', () => {
  const cache = createCache()
  const write = (days: number, count: number) => {
    const group = {
      id: 'g',
      source: 'page',
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
    writeTo(cache, AdminVisitsDocument, { filter: { days } }, data)
    return data
  }
  const week = write(7, 3)
  write(30, 12)
  expect(cache.readQuery({ query: AdminVisitsDocument, variables: { filter: { days: 7 } } })).toEqual(week)
})

test('a patient record keeps data read about one of its requests', () => {
  const cache = createCache()
  const variables = { id: 'a' }
  const review = { __typename: 'RequestReview', id: 'a', renews: null, evidence: null, approvalRefusal: null }
  const detail = {
    request: { ...answeredRequest('a'), review: { ...review, disputeStatus: 'needs_response' } },
  }
  const ruledOut = [
    {
      __typename: 'RuledOutIngredient',
      ingredient: 'trazodone',
      text: 'Takes an MAO inhibitor.',
      sources: [],
    },
  ]
  writeTo(cache, RequestDetailDocument, variables, detail)
  const reviewed = {
    __typename: 'RequestDetail',
    id: 'a',
    request: { __typename: 'TreatmentRequest', id: 'a', wish: null },
    review: { ...review, ruledOut },
  }
  writeTo(cache, RuledOutDocument, variables, { request: reviewed })
  const patientRecord = { ...recordServer().server.record, id: 'patient-1' }
  writeTo(cache, PatientRecordDocument, { id: 'patient-1' }, { patientRecord })

  expect(cache.readQuery({ query: RequestDetailDocument, variables })).toMatchObject({
    request: { review: { disputeStatus: 'needs_response' } },
  })
  expect(cache.readQuery({ query: RuledOutDocument, variables })).toMatchObject({
    request: { review: { ruledOut } },
  })
})
