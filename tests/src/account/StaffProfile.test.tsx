import { cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  MeDocument,
  MyMetricsDocument,
  MyNotificationsDocument,
  MyPractitionerDocument,
  UpdateMyCredentialsDocument,
  UpdateMyLicensesDocument,
} from '../../../src/generated/graphql'
import { LazyStaffProfile } from '../../../src/screens/account/staff/LazyStaffProfile'
import { resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'

vi.mock('../../../src/lib/apollo/ApiProvider', () => ({
  ApiProvider: ({ children }: { children: ReactNode }) => children,
}))
afterEach(() => {
  cleanup()
  resetBrowser()
})

const license = (state: string, change: object = {}) => ({
  __typename: 'PractitionerLicense',
  state,
  number: `${state}-1`,
  expiresOn: '2099-12-31',
  verifiedAt: '2026-03-02T09:00:00.000Z',
  isActive: true,
  ...change,
})

/** Opens the profile of a staff member on a fake API. */
function open(role: 'HCPs' | 'Admin', conflicts = 0) {
  let refusals = conflicts
  const practitioner = {
    __typename: 'Practitioner',
    id: 'sub-lee',
    version: 4,
    credentials: 'MD',
    npi: null,
    signature: null,
    awayUntil: null,
    quickTexts: [],
    licenses: [
      license('CA'),
      license('OH', { verifiedAt: null, isActive: false }),
      license('TX', { expiresOn: '2020-12-31', isActive: false }),
    ],
  }
  const changed = (change: object) => {
    if (refusals-- > 0) throw new WireError('Conflict')
    return { ...practitioner, version: 5, ...change }
  }
  const choices = {
    id: 'sub-lee',
    version: 0,
    messages: true,
    requests: true,
    orders: true,
    reminders: true,
    drafts: false,
  }
  return renderLive(<LazyStaffProfile role={role} />, {
    path: '/profile',
    person: { sub: 'sub-lee', groups: [role] },
    answers: [
      {
        document: MeDocument,
        answer: () => ({
          me: { __typename: 'Account', id: 'sub-lee', role, givenName: 'Dr. Lena', familyName: 'Lee' },
        }),
      },
      { document: MyPractitionerDocument, answer: () => ({ myPractitioner: practitioner }) },
      {
        document: UpdateMyCredentialsDocument,
        answer: ({ input }) => ({ updateMyCredentials: changed({ npi: (input as { npi: string }).npi }) }),
      },
      {
        document: MyMetricsDocument,
        answer: () => ({
          myMetrics: {
            __typename: 'ClinicianMetrics',
            id: 'sub-lee',
            name: 'Dr. Lena Lee',
            decidedCount: 12,
            lateCount: 1,
            medianMinutes: 95,
            answeredCount: 30,
            overrideCount: 2,
          },
        }),
      },
      { document: UpdateMyLicensesDocument, answer: () => ({ updateMyLicenses: changed({}) }) },
      {
        document: MyNotificationsDocument,
        answer: () => ({ myNotifications: { __typename: 'NotificationPreferences', ...choices } }),
      },
    ],
  })
}

test('a clinician sees their own metrics', async () => {
  open('HCPs')
  const card = within(await screen.findByRole('region', { name: 'Your last 30 days' }))
  const value = (label: string) => card.getByText(label).nextElementSibling?.textContent
  await card.findByText('Requests decided')
  expect(
    ['Requests decided', 'Late decisions', 'Median time to decision', 'Safety overrides'].map(value),
  ).toEqual(['12', '1', '1.6 hr', '2'])
  expect(value('Messages answered')).toBe('30')
})

test('a clinician sees which of their licenses are active, and why others are not', async () => {
  open('HCPs')
  const list = await screen.findByRole('list', { name: 'State licenses' })
  const rows = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
  expect(rows).toEqual([
    expect.stringMatching(/^California.*Active$/),
    expect.stringMatching(/^Ohio.*Pending verification$/),
    expect.stringMatching(/^Texas.*Expired$/),
  ])
})

test('a wrong NPI is reported at its field and not sent', async () => {
  const { user, asked } = open('HCPs')
  await user.click(await screen.findByRole('button', { name: 'Edit credentials' }))
  await user.type(screen.getByRole('textbox', { name: /NPI/ }), '1234567890')
  await user.click(screen.getByRole('button', { name: 'Save credentials' }))
  expect(await screen.findByText(/Check all 10 digits/)).toBeTruthy()
  expect(asked.some(({ name }) => name === 'UpdateMyCredentials')).toBe(false)
  await user.type(screen.getByRole('textbox', { name: /NPI/ }), '{Backspace}3')
  await user.click(screen.getByRole('button', { name: 'Save credentials' }))
  expect(await screen.findByText('Your credentials are saved.')).toBeTruthy()
})

test('licenses are added, changed and removed at once; a state listed twice is not sent', async () => {
  const { user, asked } = open('HCPs')
  await user.click(await screen.findByRole('button', { name: 'Edit licenses' }))
  await user.click(screen.getByRole('button', { name: 'Remove: License 3' }))
  await user.click(screen.getByRole('button', { name: 'Add license' }))
  const added = within(screen.getByRole('group', { name: 'License 3' }))
  await user.selectOptions(added.getByRole('combobox', { name: /State/ }), 'California')
  await user.type(added.getByRole('textbox', { name: /License number/ }), 'NY-9')
  await user.type(added.getByLabelText(/Expiration date/), '2027-06-30')
  await user.click(screen.getByRole('button', { name: 'Save licenses' }))
  expect(await screen.findAllByText('This state is listed twice')).toHaveLength(2)
  await user.selectOptions(added.getByRole('combobox', { name: /State/ }), 'New York')
  await user.click(screen.getByRole('button', { name: 'Save licenses' }))
  expect(await screen.findByText(/active once an admin verifies them/)).toBeTruthy()
  expect(asked.findLast(({ name }) => name === 'UpdateMyLicenses')?.variables).toEqual({
    input: {
      expectedVersion: 4,
      licenses: [
        { state: 'CA', number: 'CA-1', expiresOn: '2099-12-31' },
        { state: 'OH', number: 'OH-1', expiresOn: '2099-12-31' },
        { state: 'NY', number: 'NY-9', expiresOn: '2027-06-30' },
      ],
    },
  })
})

test('the typed text is kept after a concurrent change', async () => {
  const { user } = open('HCPs', 1)
  await user.click(await screen.findByRole('button', { name: 'Edit credentials' }))
  await user.type(screen.getByRole('textbox', { name: /NPI/ }), '1234567893')
  await user.click(screen.getByRole('button', { name: 'Save credentials' }))
  expect((await screen.findByRole('alert')).textContent).toContain('another window')
  expect(screen.getByRole('textbox', { name: /NPI/ })).toHaveProperty('value', '1234567893')
})

test('an Admin has a name and emails, and holds no licenses', async () => {
  open('Admin')
  expect(await screen.findByText('Dr. Lena Lee')).toBeTruthy()
  expect(await screen.findByText('Email notifications')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Licenses' })).toBeNull()
})
