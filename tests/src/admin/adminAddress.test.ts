import { expect, test } from 'vitest'
import {
  readOpenId,
  pathTo,
  pathToRow,
  readSection,
  sections,
  withoutOpen,
  withOpen,
} from '../../../src/screens/admin/adminAddress'
import { isReversedRange, readFilterValues, withFilter } from '../../../src/screens/admin/listing/adminFilter'
import { nextPage, pageOf, previousPage } from '../../../src/lib/lists/pages'
import { auditListing } from '../../../src/screens/admin/audit/AuditSection'
import { patientsListing } from '../../../src/screens/admin/patients/PatientsSection'
import { paymentsListing } from '../../../src/screens/admin/payments/PaymentsSection'
import { prescriptionsListing } from '../../../src/screens/admin/prescriptions/PrescriptionsSection'
import { requestsListing } from '../../../src/screens/admin/requests/RequestsSection'

const search = (query: string) => new URLSearchParams(query)
const filterOf = ({ fields, toFilter }: Pick<typeof auditListing, 'fields' | 'toFilter'>, query: string) =>
  toFilter(readFilterValues(search(query), fields))
const uuid = '3f2a90c4-1f0b-4a6e-9d3b-0e6d6a1c2b3d'
const startOf = (day: number) => new Date(2026, 10, day).toISOString()

test('the address of requests maps to the API’s filter', () => {
  const query = 'status=in_review&treatment=sleep&state=TX&from=2026-11-01&to=2026-11-03&patientId=p-1'
  expect(filterOf(requestsListing, query)).toEqual({
    statuses: ['in_review'],
    treatmentTypes: ['sleep'],
    patientState: 'TX',
    submittedFrom: startOf(1),
    submittedBefore: startOf(4),
    patientId: 'p-1',
  })
})

test('the addresses of the other sections map to their filters', () => {
  const payments = `status=captured&treatment=ed&from=2026-11-01&to=2026-11-01&patientId=p&requestId=${uuid}`
  expect(filterOf(paymentsListing, payments)).toEqual({
    statuses: ['captured'],
    treatmentTypes: ['ed'],
    createdFrom: startOf(1),
    createdBefore: startOf(2),
    patientId: 'p',
    requestId: uuid,
  })
  const prescriptions = `status=on_hold&treatment=beauty&validUntil=2026-11-03&prescriberId=d&requestId=${uuid}`
  expect(filterOf(prescriptionsListing, prescriptions)).toEqual({
    statuses: ['on_hold'],
    treatmentTypes: ['beauty'],
    validBefore: startOf(4),
    prescriberId: 'd',
    requestId: uuid,
  })
  expect(filterOf(patientsListing, 'person=Ok&state=CA')).toEqual({
    person: 'Ok',
    state: 'CA',
  })
  const audit =
    'operation=Query.payment&outcome=4&from=2026-11-01&to=2026-11-02&patientId=p&agentId=a&agent=lee&patient=maya'
  expect(filterOf(auditListing, audit)).toEqual({
    operation: 'Query.payment',
    outcome: 4,
    recordedFrom: startOf(1),
    recordedBefore: startOf(3),
    patientId: 'p',
    agentId: 'a',
    agent: 'lee',
    patient: 'maya',
  })
})

test.each([
  'status=draft',
  'status=nonsense',
  'treatment=x',
  'state=ZZ',
  'state=constructor',
  'from=2026-02-30',
  'to=soon',
  'patientId=%00',
])('an unknown filter is ignored: %s', (query) => {
  expect(readFilterValues(search(query), requestsListing.fields)).toEqual({})
})

test('payments are narrowed by why their charge was refused, or by any reason', () => {
  expect(filterOf(paymentsListing, 'refused=card_expired')).toEqual({ captureProblems: ['card_expired'] })
  expect(filterOf(paymentsListing, 'refused=any')).toEqual({
    captureProblems: expect.objectContaining({ length: 5 }),
  })
  expect(filterOf(paymentsListing, 'refused=sometimes')).toEqual({})
})

test('an invalid id and a name that is too long are ignored', () => {
  expect(readFilterValues(search('requestId=x'), paymentsListing.fields)).toEqual({})
  expect(readFilterValues(search(`person=${'a'.repeat(121)}`), patientsListing.fields)).toEqual({})
})

test('drafts cannot be filtered for', () => {
  const status = requestsListing.fields.find(({ name }) => name === 'status')
  const choices = status?.kind === 'choice' ? status.choices.map(({ value }) => value) : []
  expect(choices).not.toContain('draft')
  expect(choices).toHaveLength(12)
})

test('a new filter starts at the first page and keeps the others', () => {
  expect(withFilter(search('state=TX&after=one&after=two'), 'status', 'approved').toString()).toBe(
    'state=TX&status=approved',
  )
  expect(withFilter(search('state=TX&status=approved'), 'state', '').toString()).toBe('status=approved')
})

test('a start date after the end date is noticed', () => {
  expect(isReversedRange({ from: '2026-11-03', to: '2026-11-01' })).toBe(true)
  expect(isReversedRange({ from: '2026-11-01', to: '2026-11-01' })).toBe(false)
})

test('forward and back again leads to the same page', () => {
  const first = search('state=TX')
  const third = nextPage(nextPage(first, 'one'), 'two')
  expect(pageOf(third)).toEqual({ after: 'two', number: 3 })
  expect(pageOf(previousPage(third))).toEqual({ after: 'one', number: 2 })
  expect(previousPage(previousPage(third)).toString()).toBe(first.toString())
})

test.each(sections)('%s is found again by its address, and so is one of its rows', (section) => {
  const asSearch = (path: string) => search(path.slice('/admin'.length))
  expect(readSection(asSearch(pathTo(section)))).toBe(section)
  const row = asSearch(pathToRow(section, 'row-1'))
  expect([readSection(row), readOpenId(row, section)]).toEqual([section, 'row-1'])
  const opened = search(withOpen(search('after=x'), section, 'row-2'))
  expect(readOpenId(opened, section)).toBe('row-2')
  expect(withoutOpen(opened, section)).toBe('after=x')
})

test('the console opens on the overview, also for an unknown section', () => {
  expect(pathTo('overview')).toBe('/admin')
  expect([readSection(search('')), readSection(search('section=toString'))]).toEqual(['overview', 'overview'])
})

test('a link that names only a request opens the request', () => {
  expect(readSection(search('request=r'))).toBe('requests')
})
