import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { usd } from '../support/usd'
import { conversation } from '../support/conversationServer'
import { WireError } from '../support/liveScreen'
import { prescription } from '../support/prescriptionBuilders'
import { minutesAgo } from '../support/requestBuilders'
import {
  answeredRequest,
  flag,
  reportedHealth,
  recordServer,
  open,
  part,
  header,
  setUpRecordBrowser,
} from './recordBrowser'

setUpRecordBrowser()

describe('facts from the patient’s profile', () => {
  test('are shown with the intakes: the newest report of allergies, conditions and medications', async () => {
    const entries = [{ substance: 'Latex', reaction: 'rash', severity: 'mild' as const }]
    open(
      recordServer({
        answered: [answeredRequest('a', { answers: { allergies: { none: false, entries } } })],
        health: reportedHealth([
          { kind: 'allergy', name: 'Penicillin', reaction: 'swelling', severity: 'severe' },
          { kind: 'condition', name: 'Asthma', code: 'asthma' },
          { kind: 'medication', name: 'Magnesium', dose: '200 mg', frequency: 'at night' },
        ]),
      }),
    )
    await screen.findByText('Penicillin')
    expect(header()).toContain('Penicillin (severe), Latex (mild)')
    const overview = await part('Overview')
    expect(overview.getByText('Reported in the patient’s profile')).toBeTruthy()
    expect(overview.getByText(/^Reported in Sleep Health, .* but not since/)).toBeTruthy()
    expect(overview.getByText(/^Asthma/)).toBeTruthy()
    expect(overview.getByText(/^Magnesium, 200 mg, at night/)).toBeTruthy()
  })

  test('show "none" only if the patient reported so', async () => {
    open(recordServer({ health: reportedHealth([], { hasNoConditions: true }) }))
    const overview = await part('Overview')
    const own = overview.getByRole('heading', { name: 'From the patient’s profile' }).parentElement
    expect(own?.textContent).toBe('From the patient’s profileConditionsNoneMedicationsNot reported')
  })
})

describe('the header', () => {
  test('shows the patient’s name, their allergies and the number of red flags', async () => {
    const entries = [
      { substance: 'Latex', reaction: 'rash', severity: 'mild' as const },
      { substance: 'Penicillin', reaction: 'swelling', severity: 'severe' as const },
    ]
    open(
      recordServer({
        answered: [
          answeredRequest('a', {
            answers: { allergies: { none: false, entries } },
            findings: [flag('opioids', 'Takes opioids.'), flag('note', 'Only a note.', 'INFO')],
          }),
        ],
      }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Maya Okafor' })
    for (const words of [
      'born Mar 4, 1988 · Female · TX',
      'Allergies: Penicillin (severe), Latex (mild)',
      '1 red flag',
    ])
      expect(header()).toContain(words)
  })

  test('does not take answers that cannot be read for "no allergies"', async () => {
    open(recordServer({ answered: [{ ...answeredRequest('a'), answers: '{}' }] }))
    await screen.findByRole('heading', { level: 1, name: 'Maya Okafor' })
    expect(header()).toContain('Allergies not recorded')
  })

  test('leads to each part of the record', async () => {
    open(recordServer())
    await screen.findByRole('region', { name: 'Overview' })
    for (const link of within(screen.getByRole('navigation')).getAllByRole('link')) {
      const anchor = link.getAttribute('href')?.split('#')[1] ?? ''
      await waitFor(() => expect(document.getElementById(anchor)?.textContent).toContain(link.textContent))
    }
  })
})

test('red flags of requests that are over do not stand in the overview', async () => {
  open(
    recordServer({
      answered: [
        answeredRequest('a', { findings: [flag('opioids', 'Takes opioids.')] }),
        answeredRequest('b', {
          request: { status: 'prescribed' },
          findings: [flag('pressure', 'High pressure.')],
        }),
        answeredRequest('c', { request: { status: 'declined' }, findings: [flag('old', 'An old flag.')] }),
      ],
    }),
  )
  const flags = (await part('Overview')).getByRole('list', { name: 'Red flags' })
  expect(flags.textContent).toBe('ReviewHigh pressure.ReviewTakes opioids.')
})

describe('a request', () => {
  test('is expanded if it is the newest, with every answer and the earlier one', async () => {
    open(
      recordServer({
        answered: [
          answeredRequest('a', { answers: { weightKg: 70 } }),
          answeredRequest('b', { answers: { weightKg: 80 }, request: { status: 'prescribed' } }),
        ],
      }),
    )
    const requests = await part('Requests')
    expect(await requests.findByText(/154 lb \(70 kg\)/)).toBeTruthy()
    expect(await requests.findByText('Last time: 176 lb (80 kg)')).toBeTruthy()
    expect(requests.getAllByText(/Last time/)).toHaveLength(1)
  })

  test('can be expanded and collapsed together with all others', async () => {
    const { user } = open(
      recordServer({
        answered: [answeredRequest('a'), answeredRequest('b', { request: { status: 'declined' } })],
      }),
    )
    const requests = await part('Requests')
    const weights = () => requests.queryAllByText('Weight').length
    await waitFor(() => expect(weights()).toBe(1))
    await user.click(requests.getByRole('button', { name: 'Open all' }))
    await waitFor(() => expect(weights()).toBe(2))
    await user.click(requests.getByRole('button', { name: 'Close all' }))
    await waitFor(() => expect(weights()).toBe(0))
  })

  test.each([
    ['an Admin', { sub: 'admin-1', groups: ['Admin'] }, '/admin?section=requests&request=a'],
    ['who has taken it up', { sub: 'doctor-1', groups: ['HCPs'] }, '/docdashboard?tab=mine&request=a'],
  ])('leads %s to where it is worked on', async (_who, person, path) => {
    open(recordServer(), person)
    expect((await screen.findByRole('link', { name: 'Open request' })).getAttribute('href')).toBe(path)
  })

  test('is read-only if a colleague has claimed it', async () => {
    open(recordServer(), { sub: 'doctor-2', groups: ['HCPs'] })
    await part('Requests')
    expect(screen.queryByRole('link', { name: 'Open request' })).toBeNull()
  })
})

test('a prescription shows its facts, its signer, and that it is read-only', async () => {
  open(recordServer({ prescriptions: [prescription('a', { refillsUsed: 1, note: 'Check in March.' })] }))
  const prescriptions = await part('Prescriptions')
  for (const words of [
    'Doxepin tablet 3 mg',
    '30 tablets in 1 package',
    '1 of 2 used',
    'Check in March.',
    'Active',
  ])
    expect(prescriptions.getByText(words)).toBeTruthy()
  expect(prescriptions.getByText(/Signed by Dana Lee.* can’t be edited/)).toBeTruthy()
})

test.each([
  ['authorized', '$59.00 on hold'],
  ['captured', '$59.00 charged'],
  ['voided', '$59.00 hold released, nothing charged'],
  ['failed', 'Payment failed, nothing charged'],
] as const)('a payment that is %s stands as "%s"', async (paymentStatus, words) => {
  const paid = { paymentStatus, hold: usd(5900) }
  open(
    recordServer({
      answered: [answeredRequest('a', { request: paid })],
      prescriptions: [prescription('p', { requestId: 'a' })],
    }),
  )
  expect((await part('Payments')).getByText(words)).toBeTruthy()
})

test('the last lines of the newest conversation are shown, and the last one of others, each with a link', async () => {
  open(
    recordServer({
      conversations: [
        conversation('c1', { lastSequence: 3, unreadCount: 2 }),
        conversation('c2', { lastSequence: 1, lastPreview: 'Thank you.' }),
      ],
    }),
  )
  const messages = await part('Messages')
  expect(await messages.findByText('My wife says no.')).toBeTruthy()
  expect(messages.getByText('2 unread')).toBeTruthy()
  expect(messages.getByText(/Thank you./)).toBeTruthy()
  expect(messages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/doctor/messages?c=c1',
    '/doctor/messages?c=c2',
  ])
})

test('events of all requests are listed together, newest first', async () => {
  open(
    recordServer({
      answered: [
        answeredRequest('a', { request: { submittedAt: minutesAgo(30) } }),
        answeredRequest('b', { request: { submittedAt: minutesAgo(20), treatmentType: 'ed' } }),
      ],
    }),
  )
  const lines = (await part('Timeline')).getAllByRole('listitem').map((each) => each.textContent)
  expect(lines.slice(2)).toEqual([
    expect.stringContaining('Card hold placed, sent to the care team · Erectile Dysfunction'),
    expect.stringContaining('Card hold placed, sent to the care team · Sleep Health'),
  ])
})

test('a patient without prescriptions, payments and messages has a record with empty states', async () => {
  open(recordServer())
  for (const [name, words] of [
    ['Prescriptions', 'No prescriptions for this patient.'],
    ['Payments', 'No payments.'],
    ['Messages', 'There are no conversations you can read.'],
  ] as const)
    expect((await part(name)).getByText(words)).toBeTruthy()
})

test.each(['NotFound', 'Forbidden'])(
  '%s reads the same to an Admin: there is no such record',
  async (code) => {
    const desk = recordServer()
    desk.server.refusal = new WireError(code)
    open(desk, { sub: 'admin-1', groups: ['Admin'] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Record not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to requests' }).getAttribute('href')).toBe('/admin')
  },
)

test('a record that does not load shows an error, and loads on retry', async () => {
  const desk = recordServer()
  desk.server.refusal = new TypeError('Failed to fetch')
  const { user } = open(desk)
  expect((await screen.findByRole('alert')).textContent).toContain('The record didn’t load')
  desk.server.refusal = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Maya Okafor' })).toBeTruthy()
})
