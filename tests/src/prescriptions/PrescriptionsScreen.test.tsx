import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '../../../domain/role'
import { MyPrescriptionsDocument, PrescriptionsDocument } from '../../../src/generated/graphql'
import { PrescriptionsScreen } from '../../../src/screens/prescriptions/PrescriptionsScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { prescription } from '../support/prescriptionBuilders'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

type Listed = ReturnType<typeof prescription>

/** A list of two pages, the second after the cursor `next`: patients query their own, staff those they may see. */
function prescriptionServer(first: Listed[], second: Listed[] = []) {
  const server = { isDown: false }
  const page = (after: unknown) => {
    if (server.isDown) throw new TypeError('Failed to fetch')
    const hasNextPage = after !== 'next' && second.length > 0
    return {
      __typename: 'PrescriptionConnection',
      nodes: after === 'next' ? second : first,
      pageInfo: { __typename: 'PageInfo', endCursor: hasNextPage ? 'next' : null, hasNextPage },
    }
  }
  const answers = [
    {
      document: MyPrescriptionsDocument,
      answer: ({ after }: Record<string, unknown>) => ({ myPrescriptions: page(after) }),
    },
    {
      document: PrescriptionsDocument,
      answer: ({ after }: Record<string, unknown>) => ({ prescriptions: page(after) }),
    },
  ]
  return { server, answers }
}

const groups: Record<Role, string[]> = { user: [], HCPs: ['HCPs'], Admin: ['Admin'] }

function open(role: Role, { answers }: ReturnType<typeof prescriptionServer>) {
  return renderLive(<PrescriptionsScreen role={role} />, {
    path: '/prescription-managment',
    person: { sub: `${role}-1`, groups: groups[role] },
    answers,
  })
}

const card = async (name: string) => {
  const article = (await screen.findByRole('heading', { name })).closest('article')
  if (!article) throw new Error('The heading is in no card.')
  return within(article)
}

test.each(['user', 'HCPs'] as const)(
  'no browser translates the name and the directions of a prescription for %s',
  async (role) => {
    const { sig } = prescription('a')
    open(role, prescriptionServer([prescription('a')]))

    const shown = await card('Doxepin tablet 3 mg')
    for (const text of ['Doxepin tablet 3 mg', sig])
      expect(shown.getByText(text).getAttribute('translate')).toBe('no')
  },
)

test('a patient sees the medicine, its directions, the remaining supply, and the prescriber', async () => {
  const { asked } = open('user', prescriptionServer([prescription('a', { refillsUsed: 1 })]))
  const shown = await card('Doxepin tablet 3 mg')
  for (const words of [
    'Active',
    'Take 1 tablet at bedtime.',
    /^Signed by Dana Lee, Nov 3/,
    '30 tablets, 30-day supply',
    '$59.00',
    /^Nov 3/,
  ])
    expect(shown.getByText(words)).toBeTruthy()
  expect(shown.getByText('Refills left').nextElementSibling?.textContent).toBe('1')
  expect(shown.queryByText('Jordan Rivera')).toBeNull()
  expect(asked.map(({ name }) => name)).toEqual(['MyPrescriptions'])
})

test('staff filter the list by state and treatment, in the address, possibly without a match', async () => {
  const desk = prescriptionServer([prescription('a')])
  const { user, asked, address } = open('HCPs', desk)
  await card('Doxepin tablet 3 mg')
  await user.selectOptions(screen.getByLabelText('Treatment'), 'Sleep Health')
  await user.selectOptions(screen.getByLabelText('Status'), 'Stopped')
  expect(address()).toContain('treatment=sleep&status=stopped')
  await waitFor(() =>
    expect(asked.at(-1)?.variables['filter']).toEqual({ statuses: ['stopped'], treatmentTypes: ['sleep'] }),
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Status'))
})

test('staff search prescriptions by the patient’s name, which stays in the address', async () => {
  const desk = prescriptionServer([prescription('a')])
  const { user, asked, address } = open('Admin', desk)
  await card('Doxepin tablet 3 mg')
  await user.selectOptions(screen.getByLabelText('Status'), 'Active')
  await user.type(screen.getByRole('searchbox', { name: 'Patient name' }), 'Riv')
  await waitFor(() =>
    expect(asked.at(-1)?.variables['filter']).toEqual({ statuses: ['active'], name: 'Riv' }),
  )
  await waitFor(() => expect(address()).toContain('status=active&q=Riv'))
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(address()).not.toContain('q='))
})

test('a form that the name does not contain is shown beside it', async () => {
  open(
    'user',
    prescriptionServer([prescription('a', { medication: 'Semaglutide pen 0.5 mg', form: 'injection' })]),
  )
  expect(await card('Semaglutide pen 0.5 mg, injection')).toBeTruthy()
})

test('a stopped prescription shows that its order was canceled, and not to take a parcel in transit', async () => {
  const desk = prescriptionServer([prescription('a', { status: 'stopped', openOrderStatus: 'shipped' })])
  open('user', desk)
  expect(await screen.findByText(/If an order had not shipped, we canceled it and will refund/)).toBeTruthy()
  expect(screen.getByText('Do not take what is in this package')).toBeTruthy()
})

describe.each(['HCPs', 'Admin'] as const)('the screen as %s', (role) => {
  test('shows an order’s fate before its prescription is stopped', async () => {
    const desk = prescriptionServer([prescription('a', { openOrderStatus: 'packed' })])
    const { user } = open(role, desk)
    await user.click(await screen.findByRole('button', { name: 'Stop…' }))
    expect(
      screen.getByText(
        'An order is packed but hasn’t shipped. It will be canceled and the payment refunded.',
      ),
    ).toBeTruthy()
  })

  test('each prescription names its patient', async () => {
    const { asked } = open(role, prescriptionServer([prescription('a', { status: 'stopped' })]))
    const shown = await card('Doxepin tablet 3 mg')
    expect(shown.getByText('Jordan Rivera')).toBeTruthy()
    expect(shown.getByRole('link').getAttribute('href')).toBe('/records/patient/patient-1')
    expect(shown.getByText('Stopped')).toBeTruthy()
    expect(asked.map(({ name }) => name)).not.toContain('MyPrescriptions')
  })

  test('shows an unsigned prescription as such while its payment is open', async () => {
    open(role, prescriptionServer([prescription('a', { status: 'draft', signedAt: null, validUntil: null })]))
    const shown = await card('Doxepin tablet 3 mg')
    expect(shown.getByText(/Not signed yet/)).toBeTruthy()
    expect(shown.queryByText('Expires')).toBeNull()
  })
})

test.each([
  ['user', '/submitRequest'],
  ['HCPs', '/docdashboard'],
  ['Admin', '/admin'],
] as const)('an empty list is explained to %s, with a link to %s', async (role, path) => {
  open(role, prescriptionServer([]))
  expect(await screen.findByRole('heading', { level: 1, name: 'No prescriptions yet' })).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(path)
})

test('a list that does not load shows an error, and loads on retry', async () => {
  const desk = prescriptionServer([prescription('a')])
  desk.server.isDown = true
  const { user } = open('user', desk)
  expect((await screen.findByRole('alert')).textContent).toContain('The prescriptions didn’t load')
  expect(screen.getByRole('heading', { level: 1, name: 'Prescriptions' })).toBeTruthy()

  desk.server.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card('Doxepin tablet 3 mg')).toBeTruthy()
})

test('older prescriptions are loaded on demand, after those shown', async () => {
  const desk = prescriptionServer(
    [prescription('a')],
    [prescription('b', { medication: 'Trazodone tablet 50 mg' })],
  )
  const { user } = open('HCPs', desk)
  await card('Doxepin tablet 3 mg')
  await user.click(screen.getByRole('button', { name: 'Show more' }))

  await card('Trazodone tablet 50 mg')
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Doxepin tablet 3 mg',
    'Trazodone tablet 50 mg',
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test.each<[string, ReturnType<typeof prescription>['prescriberLicense'], boolean]>([
  ['has expired', { state: 'OH', expiresOn: '2026-01-31', isVerified: true }, true],
  ['was never verified', { state: 'OH', expiresOn: '2099-01-31', isVerified: false }, true],
  ['is missing', { state: 'OH', expiresOn: null, isVerified: false }, true],
  ['is active', { state: 'OH', expiresOn: '2099-01-31', isVerified: true }, false],
  ['is not shown for inactive prescriptions', null, false],
])(
  'staff see beforehand that a prescription can’t be refilled: its license %s',
  async (_how, license, isNotified) => {
    open('Admin', prescriptionServer([prescription('a', { prescriberLicense: license })]))
    const shown = await card('Doxepin tablet 3 mg')
    expect(shown.queryByText('Can’t be refilled: prescriber isn’t licensed in Ohio') !== null).toBe(
      isNotified,
    )
    expect(shown.queryByText(/^Dana Lee has no active license there/) !== null).toBe(isNotified)
  },
)

test('a list that cannot be refetched stays, with a warning that it may be outdated, and loads on retry', async () => {
  const desk = prescriptionServer([prescription('a')])
  const { user, publish } = open('user', desk)
  await card('Doxepin tablet 3 mg')
  desk.server.isDown = true
  publish('OnInboxEvent', { __typename: 'InboxEvent', recipientId: 'user-1', at: '2026-11-21T09:00:00.000Z' })
  expect(await screen.findByText('We couldn’t update this. It may be out of date.')).toBeTruthy()
  await card('Doxepin tablet 3 mg')

  desk.server.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.queryByText('We couldn’t update this. It may be out of date.')).toBeNull(),
  )
  expect(document.activeElement).not.toBe(document.body)
})

test('the focus stays in place once the last page is shown', async () => {
  const desk = prescriptionServer(
    [prescription('a')],
    [prescription('b', { medication: 'Trazodone tablet 50 mg' })],
  )
  const { user } = open('HCPs', desk)
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await card('Trazodone tablet 50 mg')
  expect(document.activeElement?.textContent).toBe('You’ve reached the end.')
})
