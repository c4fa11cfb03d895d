import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  AdminBacklogDocument,
  AdminOrdersDocument,
  AdminPatientsDocument,
  AdminPaymentsDocument,
  AdminRequestsDocument,
  AuditEventByIdDocument,
  AuditEventsDocument,
  PrescriptionsDocument,
} from '../../../src/generated/graphql'
import { request } from '../support/requestBuilders'
import { prescription } from '../support/prescriptionBuilders'
import { auditEvent, orderRow, pageOf, patient, payment } from './adminRows'
import { WireError } from '../support/liveScreen'
import { backlog, openAdmin, setUpBrowser } from './openAdmin'

setUpBrowser()

type Rows = readonly { readonly id: string }[]

const sections = [
  {
    section: 'orders',
    document: AdminOrdersDocument,
    field: 'orders',
    rows: [orderRow('a'), orderRow('b')],
    title: 'Patient a',
    empty: 'No orders yet',
    narrowed: 'status=packed',
  },
  {
    section: 'payments',
    document: AdminPaymentsDocument,
    field: 'payments',
    rows: [payment('a'), payment('b')],
    title: 'Patient a',
    empty: 'No payments yet',
    narrowed: 'status=failed',
  },
  {
    section: 'prescriptions',
    document: PrescriptionsDocument,
    field: 'prescriptions',
    rows: [prescription('a'), prescription('b', { patientName: 'Maya Okafor' })],
    title: 'Jordan Rivera',
    empty: 'No prescriptions yet',
    narrowed: 'status=stopped',
  },
  {
    section: 'patients',
    document: AdminPatientsDocument,
    field: 'patients',
    rows: [patient('a'), patient('b')],
    title: 'Patient a',
    empty: 'No patients yet',
    narrowed: 'state=CA',
  },
  {
    section: 'audit',
    document: AuditEventsDocument,
    field: 'auditEvents',
    rows: [auditEvent('1'), auditEvent('2', { operation: 'Query.me.other' })],
    title: 'Viewed a patient record',
    empty: 'No activity yet',
    narrowed: 'outcome=4',
  },
] as const

describe.each(sections)('$section', ({ section, document, field, rows, title, empty, narrowed }) => {
  const open = (query: string, answer: () => Rows = () => rows, endCursor: string | null = null) =>
    openAdmin(`/admin?section=${section}${query}`, [
      { document, answer: () => ({ [field]: pageOf(answer(), endCursor) }) },
    ])

  test('shows a skeleton, and then its rows', async () => {
    open('')
    expect(screen.getAllByRole('status').at(-1)?.textContent).toMatch(/^Loading/)
    expect(await screen.findByRole('link', { name: title })).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(3)
  })

  test('explains when rows will appear', async () => {
    open('', () => [])
    expect(await screen.findByRole('heading', { name: empty })).toBeTruthy()
  })

  test('reports that no row matches the filters, and clears them', async () => {
    const { user, address } = open(`&${narrowed}`, () => [])
    expect(await screen.findByRole('heading', { name: 'No matches' })).toBeTruthy()
    const [clear] = screen.getAllByRole('link', { name: 'Clear filters' })
    if (clear) await user.click(clear)
    await waitFor(() => expect(address()).toBe(`/admin?section=${section}`))
  })

  test('reports that it did not load, and loads on retry', async () => {
    let isDown = true
    const { user } = open('', () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return rows
    })
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: title })).toBeTruthy()
  })

  test('opens the next page by the address', async () => {
    const { user, address, asked } = open('', () => rows, 'cursor-1')
    await user.click(await screen.findByRole('link', { name: 'Next' }))
    await waitFor(() => expect(address()).toBe(`/admin?section=${section}&after=cursor-1`))
    await waitFor(() =>
      expect(asked.findLast(({ variables }) => 'first' in variables)?.variables).toMatchObject({
        after: 'cursor-1',
        first: 25,
      }),
    )
  })
})

test('another section opens without the filters of the previous one', async () => {
  const { user, address } = openAdmin('/admin?section=requests&status=submitted', [
    { document: AdminRequestsDocument, answer: () => ({ requests: pageOf([request('a')]) }) },
    { document: AdminPaymentsDocument, answer: () => ({ payments: pageOf([payment('a')]) }) },
  ])
  const nav = screen.getByRole('navigation', { name: 'Sections' })
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Requests')
  await user.click(within(nav).getByRole('link', { name: 'Payments' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeTruthy()
  expect(address()).toBe('/admin?section=payments')
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Payments')
})

test('a section shows what waits in it, and says so when it is late', async () => {
  openAdmin('/admin?section=requests', [
    { document: AdminRequestsDocument, answer: () => ({ requests: pageOf([request('a')]) }) },
    {
      document: AdminBacklogDocument,
      answer: () => ({
        adminBacklog: backlog({
          undecidedRequestCount: 100,
          overdueRequestCount: 3,
          openContactMessageCount: 2,
        }),
      }),
    },
  ])
  const nav = screen.getByRole('navigation', { name: 'Sections' })
  const item = (name: string) => within(nav).getByRole('link', { name }).closest('li')
  await waitFor(() =>
    expect(item('Requests')?.textContent).toBe('Requests99+ waiting for a decision, 3 overdue'),
  )
  expect(item('Inbox')?.textContent).toBe('Inbox2 open')
  expect(item('Orders')?.textContent).toBe('Orders')
})

test('what waits is counted again when the address changes', async () => {
  let waiting = 1
  const { user } = openAdmin('/admin?section=requests', [
    { document: AdminRequestsDocument, answer: () => ({ requests: pageOf([request('a')]) }) },
    { document: AdminPaymentsDocument, answer: () => ({ payments: pageOf([payment('a')]) }) },
    {
      document: AdminBacklogDocument,
      answer: () => ({ adminBacklog: backlog({ openContactMessageCount: waiting }) }),
    },
  ])
  const nav = screen.getByRole('navigation', { name: 'Sections' })
  await within(nav).findByText('open')
  waiting = 0
  await user.click(within(nav).getByRole('link', { name: 'Payments' }))
  await waitFor(() => expect(within(nav).queryByText('open')).toBeNull())
})

test('a patient links to their record and filtered lists, and the filter can be removed', async () => {
  const { user, address, asked } = openAdmin('/admin?section=patients&patient=p-1', [
    { document: AdminPatientsDocument, answer: () => ({ patients: pageOf([patient('p-1')]) }) },
    { document: AdminPaymentsDocument, answer: () => ({ payments: pageOf([payment('a')]) }) },
  ])
  const drawer = await screen.findByRole('complementary', { name: 'Patient' })
  const to = (name: string) => within(drawer).getByRole('link', { name }).getAttribute('href')
  expect(to('Patient record')).toBe('/records/patient/p-1')
  expect(to('Audit log')).toBe('/admin?section=audit&patientId=p-1')
  await user.click(within(drawer).getByRole('link', { name: 'Payments' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeTruthy()
  const lastList = asked.findLast(({ name }) => !['SavedFilters', 'AdminBacklog'].includes(name))
  expect(lastList?.variables).toMatchObject({ filter: { patientId: 'p-1' } })
  await user.click(screen.getByRole('link', { name: 'Remove filter: Single patient' }))
  await waitFor(() => expect(address()).toBe('/admin?section=payments'))
})

test('a name is searched once typing stops', async () => {
  const { user, address, asked } = openAdmin('/admin?section=patients', [
    { document: AdminPatientsDocument, answer: () => ({ patients: pageOf([patient('p-1')]) }) },
  ])
  await user.type(await screen.findByLabelText('Patient name or email'), 'Oka')
  await waitFor(() => expect(address()).toBe('/admin?section=patients&person=Oka'))
  const lists = () => asked.filter(({ name }) => name === 'AdminPatients')
  await waitFor(() =>
    expect(lists().map(({ variables }) => variables['filter'])).toEqual([{}, { person: 'Oka' }]),
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Patient name or email'))
})

test('a name that too many people have asks for more of it', async () => {
  openAdmin('/admin?section=payments&person=a', [
    {
      document: AdminPaymentsDocument,
      answer: () => {
        throw new WireError('InvalidInput', { field: 'person', rule: 'tooMany', max: 1000 })
      },
    },
  ])
  expect(await screen.findByRole('heading', { name: 'Too many people match' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a request past its promised time is marked as late until it is decided', async () => {
  const responseDueAt = '2026-01-01T00:00:00.000Z'
  openAdmin('/admin?section=requests', [
    {
      document: AdminRequestsDocument,
      answer: () => ({
        requests: pageOf([
          request('a', { responseDueAt }),
          request('b', { responseDueAt, status: 'prescribed' }),
        ]),
      }),
    },
  ])
  const late = await screen.findAllByText(/ late$/)
  expect(late).toHaveLength(1)
  expect(late[0]?.closest('[role=row]')?.textContent).toContain('Patient a')
})

test('a prescription shows how it was signed, and a row no longer in the list says so', async () => {
  const answers = [
    { document: PrescriptionsDocument, answer: () => ({ prescriptions: pageOf([prescription('a')]) }) },
  ]
  openAdmin('/admin?section=prescriptions&prescription=a', answers)
  const drawer = await screen.findByRole('complementary', { name: 'Prescription' })
  expect(drawer.textContent).toContain('Take 1\u00A0tablet at bedtime.')
  expect(drawer.textContent).toContain('30 tablets in 1 package')
  expect(drawer.textContent).toContain('0 of 2')
  expect(within(drawer).getByRole('link', { name: 'Request' }).getAttribute('href')).toBe(
    '/admin?section=requests&request=request-of-a',
  )
})

test('a row that is no longer listed is not invented', async () => {
  openAdmin('/admin?section=prescriptions&prescription=gone', [
    { document: PrescriptionsDocument, answer: () => ({ prescriptions: pageOf([prescription('a')]) }) },
  ])
  const drawer = await screen.findByRole('complementary', { name: 'Prescription' })
  expect(drawer.textContent).toContain('no longer on this page')
})

test('an audit event shows user, activity, time, item, outcome and sequence number', async () => {
  const refused = auditEvent('7', {
    outcome: 4,
    outcomeCode: 'Forbidden',
    criteria: '{"statuses":["captured"],"name":"given"}',
  })
  openAdmin('/admin?section=audit&event=7', [
    { document: AuditEventsDocument, answer: () => ({ auditEvents: pageOf([auditEvent('9')]) }) },
    { document: AuditEventByIdDocument, answer: () => ({ auditEvent: refused }) },
  ])
  const drawer = await screen.findByRole('complementary', { name: 'Audit event' })
  expect(await within(drawer).findByRole('heading', { name: 'Viewed a patient record' })).toBeTruthy()
  for (const said of ['Dr. Lena Lee, Clinician', 'Denied', 'No permission', '1,234', 'Statuses: Captured'])
    expect(drawer.textContent).toContain(said)
  expect(within(drawer).getByRole('link', { name: 'All activity by this user' }).getAttribute('href')).toBe(
    '/admin?section=audit&agentId=doctor-1',
  )
})

test('a system event links to no user, and an unsealed row says so', async () => {
  const step = auditEvent('8', {
    operation: 'payment.capture',
    agentId: 'gateway',
    agentName: null,
    agentRole: 'system',
    entityType: 'Payment',
    entityId: 'pay-1',
    sequence: null,
    hash: null,
  })
  openAdmin('/admin?section=audit&event=8', [
    { document: AuditEventsDocument, answer: () => ({ auditEvents: pageOf([step]) }) },
    { document: AuditEventByIdDocument, answer: () => ({ auditEvent: step }) },
  ])
  const drawer = await screen.findByRole('complementary', { name: 'Audit event' })
  expect(await within(drawer).findByRole('heading', { name: 'Payment charged' })).toBeTruthy()
  expect(drawer.textContent).toContain('Not sealed yet')
  expect(within(drawer).queryByRole('link', { name: 'All activity by this user' })).toBeNull()
  expect(within(drawer).getByRole('link', { name: 'Payment' }).getAttribute('href')).toBe(
    '/admin?section=payments&payment=pay-1',
  )
})
