import { cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  MeDocument,
  MyConsentsDocument,
  MyNotificationsDocument,
  MyPractitionerDocument,
  MyProfileDocument,
  UpdateMyPhoneDocument,
} from '../../../src/generated/graphql'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { LazyPatientProfile } from '../../../src/screens/account/profile/LazyPatientProfile'
import { LazyStaffProfile } from '../../../src/screens/account/staff/LazyStaffProfile'
import { resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'

vi.mock('../../../src/lib/apollo/ApiProvider', () => ({
  ApiProvider: ({ children }: { children: ReactNode }) => children,
}))
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(resetBrowser)

const profile = {
  __typename: 'PatientProfile',
  id: 'sub-maya',
  version: 3,
  givenName: 'Maya',
  familyName: 'Chen',
  birthDate: '1990-05-06',
  sexAtBirth: 'female',
  state: 'CA',
  phone: null as object | null,
  pregnancy: null,
  pregnancyReportedAt: null,
  addresses: [],
  clinicianAllergies: [],
  health: {
    __typename: 'PatientHealth',
    hasNoAllergies: false,
    hasNoConditions: false,
    hasNoMedications: false,
    statements: [],
  },
}
const practitioner = {
  __typename: 'Practitioner',
  id: 'sub-lee',
  version: 4,
  credentials: 'MD',
  npi: null,
  signature: null,
  awayUntil: null,
  quickTexts: [],
  licenses: [],
}
const choices = { version: 0, messages: true, requests: true, orders: true, reminders: true, drafts: false }
const notifications = (id: string) => ({
  document: MyNotificationsDocument,
  answer: () => ({ myNotifications: { __typename: 'NotificationPreferences', id, ...choices } }),
})

const openPatient = (change: Partial<typeof profile> = {}) =>
  renderLive(<LazyPatientProfile security={null} />, {
    path: '/profile',
    person: { sub: 'sub-maya' },
    answers: [
      { document: MyProfileDocument, answer: () => ({ myProfile: { ...profile, ...change } }) },
      notifications('sub-maya'),
      { document: MyConsentsDocument, answer: () => ({ myConsents: [] }) },
      {
        document: UpdateMyPhoneDocument,
        answer: ({ input }) => ({
          updateMyPhone: {
            ...profile,
            version: 9,
            phone: { __typename: 'Phone', ...(input as { phone: object }).phone },
          },
        }),
      },
    ],
  })

const staffRole = 'HCPs'
const openStaff = () =>
  renderLive(<LazyStaffProfile role={staffRole} />, {
    path: '/profile',
    person: { sub: 'sub-lee', groups: ['HCPs'] },
    answers: [
      {
        document: MeDocument,
        answer: () => ({
          me: { __typename: 'Account', id: 'sub-lee', role: 'HCPs', givenName: 'Lena', familyName: 'Lee' },
        }),
      },
      { document: MyPractitionerDocument, answer: () => ({ myPractitioner: practitioner }) },
      notifications('sub-lee'),
    ],
  })

type Live = ReturnType<typeof openPatient>
type Form = {
  readonly name: string
  readonly open: () => Live
  readonly edit: string
  /** Adds a row where the form starts without one. */
  readonly add?: string
  readonly field: string | RegExp
  readonly typed: string
}

const forms: readonly Form[] = [
  {
    name: 'who you are',
    open: openPatient,
    edit: 'Edit personal information',
    field: 'First name',
    typed: 'Mia',
  },
  { name: 'phone', open: openPatient, edit: 'Edit phone', field: /^Number/, typed: '4155550142' },
  { name: 'a new address', open: openPatient, edit: 'Add address', field: /^Street/, typed: '1 Main St' },
  {
    name: 'allergies',
    open: openPatient,
    edit: 'Edit allergies',
    add: 'Add allergy',
    field: /allergic to/,
    typed: 'Latex',
  },
  {
    name: 'conditions',
    open: openPatient,
    edit: 'Edit conditions',
    add: 'Add condition',
    field: /What condition do you have/,
    typed: 'Asthma',
  },
  {
    name: 'a professional’s name',
    open: openStaff,
    edit: 'Edit your name',
    field: 'First name',
    typed: 'Elena',
  },
  {
    name: 'credentials',
    open: openStaff,
    edit: 'Edit credentials',
    field: /^Letters after your name/,
    typed: 'MD, PhD',
  },
  {
    name: 'licenses',
    open: openStaff,
    edit: 'Edit licenses',
    add: 'Add license',
    field: 'License number',
    typed: 'CA-77',
  },
  {
    name: 'quick texts',
    open: openStaff,
    edit: 'Edit quick texts',
    add: 'Add quick text',
    field: 'Text',
    typed: 'Drink plenty of water.',
  },
  { name: 'away', open: openStaff, edit: 'Change', field: /^Last day away/, typed: '2099-01-31' },
]

const fieldOf = ({ field }: Form) => screen.findByLabelText<HTMLInputElement>(field)

async function write(form: Form): Promise<Live> {
  const live = form.open()
  await live.user.click(await screen.findByRole('button', { name: form.edit }))
  if (form.add) await live.user.click(screen.getByRole('button', { name: form.add }))
  const field = await fieldOf(form)
  await live.user.clear(field)
  await live.user.type(field, form.typed)
  return live
}

describe('typed text is restored', () => {
  test.each(forms)('after a reload, in the form opened again: $name', async (form) => {
    await write(form)
    cleanup()
    form.open()
    expect((await fieldOf(form)).value).toBe(form.typed)
  })

  test.each(forms)('after the session ended and the same user signed in again: $name', async (form) => {
    await write(form)
    localStorage.clear()
    sharedSession.refresh()
    cleanup()
    form.open()
    expect((await fieldOf(form)).value).toBe(form.typed)
  })
})

test.each(forms)('canceled text is not restored: $name', async (form) => {
  const { user } = await write(form)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  form.open()
  expect(await screen.findByRole('button', { name: form.edit })).toBeTruthy()
})

const phone = forms[1]!

test('sent text is not restored', async () => {
  const { user } = await write(phone)
  await user.click(screen.getByRole('button', { name: 'Save phone' }))
  await screen.findByText('Your phone number has been saved.')
  cleanup()
  openPatient({ version: 9, phone: { __typename: 'Phone', dialCode: '+1', number: phone.typed } })
  expect(await screen.findByRole('button', { name: 'Edit phone' })).toBeTruthy()
})

test('a change made elsewhere is reported before it is overwritten', async () => {
  await write(phone)
  cleanup()
  openPatient({ version: 4, phone: { __typename: 'Phone', dialCode: '+1', number: '2125550100' } })
  expect((await fieldOf(phone)).value).toBe(phone.typed)
  const card = within(screen.getByRole('region', { name: 'Phone' }))
  expect(card.getByText(/^This changed in another window/)).toBeTruthy()
})
