import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  CloseMyAccountDocument,
  ConversationsDocument,
  ExportMyDataDocument,
  MyConsentsDocument,
  MyNotificationsDocument,
  MyOrdersDocument,
  MyProfileDocument,
  UpdateMyHealthDocument,
  UpdateMyPregnancyDocument,
  UpdateMyPhoneDocument,
} from '../../../src/generated/graphql'
import { loadMessageDraft } from '../../../src/lib/messages/messageDraft'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { LazyPatientProfile } from '../../../src/screens/account/profile/LazyPatientProfile'
import { type Answer, renderLive, WireError } from '../support/liveScreen'
import { type Download, recordDownloads } from '../files/recordDownloads'
import { resetBrowser } from '../support/browserParts'
import { order } from '../support/orderBuilders'
import { connection } from '../support/requestBuilders'
import { conversation } from '../support/conversationServer'
import { errors } from '#words/errors'

vi.mock('../../../src/lib/apollo/ApiProvider', () => ({
  ApiProvider: ({ children }: { children: ReactNode }) => children,
}))
const deleteSignIn = vi.fn<() => Promise<void>>()
vi.mock('../../../src/lib/amplify/deleteSignIn', () => ({ deleteSignIn: () => deleteSignIn() }))
let saved: Download[]

beforeEach(() => {
  saved = recordDownloads()
  deleteSignIn.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  resetBrowser()
})

const statement = (kind: string, name: string) => ({
  __typename: 'HealthStatement',
  id: `${kind} ${name}`,
  kind,
  name,
  code: null,
  reaction: kind === 'allergy' ? '' : null,
  severity: kind === 'allergy' ? 'unknown' : null,
  dose: kind === 'medication' ? '' : null,
  frequency: kind === 'medication' ? '' : null,
  source: 'intake',
  requestId: 'a',
  treatmentType: 'sleep',
  recordedAt: '2026-03-02T09:00:00.000Z',
})

const profileOf = (version: number, change: object = {}) => ({
  __typename: 'PatientProfile',
  id: 'sub-maya',
  version,
  givenName: 'Maya',
  familyName: 'Chen',
  birthDate: '1990-05-06',
  sexAtBirth: 'female',
  state: 'CA',
  phone: null,
  pregnancy: null,
  pregnancyReportedAt: null,
  addresses: [],
  clinicianAllergies: [] as object[],
  health: {
    __typename: 'PatientHealth',
    hasNoAllergies: false,
    hasNoConditions: true,
    hasNoMedications: false,
    statements: [statement('allergy', 'Latex')],
  },
  ...change,
})

/** The profile of a patient on a fake API; a test changes the responses. */
function open(
  change: Partial<
    Record<'profile' | 'phone' | 'health' | 'pregnancy' | 'export' | 'close' | 'conversations', Answer>
  > & { readonly orders?: readonly unknown[] } = {},
) {
  const choices = {
    id: 'sub-maya',
    version: 0,
    messages: true,
    requests: true,
    orders: true,
    reminders: true,
    drafts: false,
  }
  const unasked: Answer = () => {
    throw new Error('Nobody asked for this.')
  }
  return renderLive(<LazyPatientProfile security={<input aria-label="How you sign in" />} />, {
    path: '/profile',
    person: { sub: 'sub-maya' },
    answers: [
      { document: MyProfileDocument, answer: change.profile ?? (() => ({ myProfile: profileOf(3) })) },
      {
        document: MyNotificationsDocument,
        answer: () => ({ myNotifications: { __typename: 'NotificationPreferences', ...choices } }),
      },
      {
        document: MyOrdersDocument,
        answer: () => ({
          myOrders: { ...connection(change.orders ?? []), __typename: 'OrderConnection' },
        }),
      },
      { document: ConversationsDocument, answer: change.conversations ?? unasked },
      { document: MyConsentsDocument, answer: () => ({ myConsents: [] }) },
      { document: UpdateMyPhoneDocument, answer: change.phone ?? unasked },
      { document: UpdateMyHealthDocument, answer: change.health ?? unasked },
      { document: UpdateMyPregnancyDocument, answer: change.pregnancy ?? unasked },
      { document: ExportMyDataDocument, answer: change.export ?? unasked },
      { document: CloseMyAccountDocument, answer: change.close ?? unasked },
    ],
  })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const card = (name: string) => within(screen.getByRole('region', { name }))
const numberField = () => screen.getByLabelText<HTMLInputElement>('Number (optional)')

const pageOf = (nodes: readonly object[]) => ({
  __typename: 'ConversationConnection',
  nodes,
  pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
})
const noted = (substance: string, severity: string) => ({
  __typename: 'ClinicianAllergy',
  id: `noted ${substance}`,
  substance,
  reaction: 'hives',
  severity,
  recordedByName: 'Dr. Lena Lee',
  recordedAt: '2026-03-04T09:00:00.000Z',
  errorAt: null,
  errorByName: null,
  errorReason: null,
})

describe('allergies noted by staff', () => {
  const withNoted = () => ({
    myProfile: profileOf(3, { clinicianAllergies: [noted('Penicillin', 'severe'), noted('latex', 'mild')] }),
  })

  test('appear in one list with those the patient reported, each once, with author and time', async () => {
    open({ profile: withNoted })
    const lines = within(await screen.findByRole('region', { name: 'Allergies' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Penicillin · hives · SevereAdded by Dr. Lena Lee, Mar 4/),
      expect.stringMatching(/^latex · hives · MildAdded by Dr. Lena Lee, Mar 4/),
    ])
    expect(card('Allergies').queryByText('No known allergies')).toBeNull()
    await press('Edit allergies')
    expect(
      card('Allergies').getByText(/^Your care team added Penicillin, latex\. Changes here don’t remove that/),
    ).toBeTruthy()
  })

  test('are disputed by a message in the newest open conversation', async () => {
    const closed = conversation('c1', { status: 'closed', closedAt: '2024-01-01T09:00:00.000Z' })
    const { address } = open({
      profile: withNoted,
      conversations: () => ({ conversations: pageOf([closed, conversation('c2')]) }),
    })
    await press('Ask for a correction: Penicillin')
    await waitFor(() => expect(address()).toBe('/messages/c2'))
    expect(loadMessageDraft('sub-maya', 'c2')).toMatch(/^My record says I’m allergic to Penicillin/)
    expect(loadMessageDraft('sub-maya', 'c1')).toBe('')
  })

  test('reports that there is no open conversation, or that it cannot be opened', async () => {
    let answer: Answer = () => ({ conversations: pageOf([]) })
    open({ profile: withNoted, conversations: (variables) => answer(variables) })
    await press('Ask for a correction: latex')
    expect(await card('Allergies').findByText(/You have no open conversation/)).toBeTruthy()
    answer = () => {
      throw new WireError('TooManyRequests')
    }
    await press('Ask for a correction: latex')
    expect(await card('Allergies').findByText(errors.TooManyRequests)).toBeTruthy()
  })
})

describe('the profile', () => {
  test('reports that it cannot be loaded, retries, and leaves the rest usable', async () => {
    let isAway = true
    open({
      profile: () => {
        if (isAway) throw new TypeError('Failed to fetch')
        return { myProfile: profileOf(3) }
      },
    })
    const security = screen.getByLabelText('How you sign in')
    security.focus()
    await screen.findByText('Your profile didn’t load')
    // Its state is kept while the rest loads.
    expect(document.activeElement).toBe(security)
    isAway = false
    await press('Try again')
    expect(await screen.findByText('Maya Chen')).toBeTruthy()
  })

  test('keeps the typed text when saving fails, and saves it on retry', async () => {
    let isAway = true
    const { asked } = open({
      phone: ({ input }) => {
        if (isAway) throw new TypeError('Failed to fetch')
        const { phone } = input as { phone: object }
        return { updateMyPhone: profileOf(4, { phone: { __typename: 'Phone', ...phone } }) }
      },
    })
    await press('Edit phone')
    await userEvent.type(numberField(), '4155550142')
    await press('Save phone')
    expect((await card('Phone').findByRole('alert')).textContent).toContain('We can’t reach the server')
    expect(numberField().value).toBe('4155550142')
    isAway = false
    await press('Save phone')
    expect(await card('Phone').findByText('+1 (415) 555-0142')).toBeTruthy()
    expect(card('Phone').getByRole('status').textContent).toContain('Your phone number has been saved.')
    expect(document.activeElement?.textContent).toBe('Edit phone')
    expect(asked.filter(({ name }) => name === 'UpdateMyPhone')).toHaveLength(2)
  })

  test('is based on the latest version after someone else saved first', async () => {
    let version = 3
    const { asked } = open({
      profile: () => ({ myProfile: profileOf(version) }),
      phone: ({ input }) => {
        const { expectedVersion } = input as { expectedVersion: number }
        if (expectedVersion !== 7) {
          version = 7
          throw new WireError('Conflict', { current: { version } })
        }
        return { updateMyPhone: profileOf(8) }
      },
    })
    await press('Edit phone')
    await userEvent.type(numberField(), '4155550142')
    await press('Save phone')
    expect((await card('Phone').findByRole('alert')).textContent).toContain('changed in another window')
    expect(numberField().value).toBe('4155550142')
    await press('Save phone')
    await card('Phone').findByText('Your phone number has been saved.')
    const versions = asked
      .filter(({ name }) => name === 'UpdateMyPhone')
      .map(({ variables }) => (variables['input'] as { expectedVersion: number }).expectedVersion)
    expect(versions).toEqual([3, 7])
  })

  test('sends a condition that the intake offers by its code, and lists nothing twice', async () => {
    const { asked } = open({ health: () => ({ updateMyHealth: profileOf(4) }) })
    await press('Edit conditions')
    for (const name of ['asthma', 'Asthma ']) {
      await press('Add condition')
      const fields = screen.getAllByLabelText('What condition do you have or have you had?')
      await userEvent.type(fields.at(-1) ?? document.body, name)
    }
    await press('Save conditions')
    expect(await card('Conditions').findByText('This is listed twice')).toBeTruthy()
    await press('Remove Asthma')
    await press('Save conditions')
    await card('Conditions').findByText('Your conditions have been saved.')
    const input = {
      expectedVersion: 3,
      kind: 'condition',
      hasNone: false,
      statements: [{ name: 'Asthma', code: 'asthma' }],
    }
    expect(
      asked.filter(({ name }) => name === 'UpdateMyHealth').map(({ variables }) => variables['input']),
    ).toEqual([input])
  })
})

describe('pregnancy and breastfeeding', () => {
  test('is shown to patients who may become pregnant, and stored with its date', async () => {
    const { asked } = open({
      pregnancy: () => ({
        updateMyPregnancy: profileOf(4, {
          pregnancy: 'breastfeeding',
          pregnancyReportedAt: '2026-03-02T09:00:00.000Z',
        }),
      }),
    })
    await press('Edit pregnancy and breastfeeding')
    await press('Save your answer')
    await card('Pregnancy and breastfeeding').findByText('Please choose one')
    await userEvent.click(screen.getByRole('radio', { name: 'I’m breastfeeding' }))
    await press('Save your answer')
    await card('Pregnancy and breastfeeding').findByText('Your answer has been saved.')
    await card('Pregnancy and breastfeeding').findByText(/^Added by you,/)
    expect(asked.find(({ name }) => name === 'UpdateMyPregnancy')?.variables['input']).toEqual({
      expectedVersion: 3,
      pregnancy: 'breastfeeding',
    })
  })

  test('is not shown to patients who were male at birth', async () => {
    open({ profile: () => ({ myProfile: profileOf(3, { sexAtBirth: 'male' }) }) })
    await screen.findByRole('button', { name: 'Edit phone' })
    expect(screen.queryByRole('region', { name: 'Pregnancy and breastfeeding' })).toBeNull()
  })
})

describe('exporting data', () => {
  test('collects all pages into one file', async () => {
    const page = (id: string, endCursor: string | null) => ({
      exportMyData: {
        __typename: 'DataExportPage',
        resources: [JSON.stringify({ resourceType: 'Patient', id })],
        pageInfo: { __typename: 'PageInfo', endCursor, hasNextPage: endCursor !== null },
      },
    })
    open({ export: ({ after }) => (after === 'next' ? page('b', null) : page('a', 'next')) })
    await press('Download as FHIR JSON')
    await screen.findByText(/Downloaded 2 entries/)
    const [file] = saved
    expect(file?.name).toMatch(/\.fhir\.json$/)
    expect(JSON.parse((await file?.text()) ?? '')).toMatchObject({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{ resource: { id: 'a' } }, { resource: { id: 'b' } }],
    })
  })

  test('leads to a fresh sign-in where the API requires one, and saves nothing', async () => {
    open({
      export: () => {
        throw new WireError('SignInAgain', { maxAgeSeconds: 600 })
      },
    })
    await press('Download as FHIR JSON')
    await screen.findByText('Please sign in again first')
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeTruthy()
    expect(saved).toEqual([])
  })
})

describe('closing the account', () => {
  const typePhrase = (text: string) =>
    userEvent.type(screen.getByLabelText('Type “close my account” to continue'), text)

  test('requires the phrase, and does nothing without it', async () => {
    const { asked } = open()
    await press('Close my account…')
    await typePhrase('close it')
    await press('Close my account')
    expect(screen.getByText('Please type “close my account” in lowercase')).toBeTruthy()
    await press('Keep my account')
    expect(document.activeElement?.textContent).toBe('Close my account…')
    expect(asked.some(({ name }) => name === 'CloseMyAccount')).toBe(false)
  })

  test('comes back to the form with what was typed after a fresh sign-in', async () => {
    const { address } = open({
      close: () => {
        throw new WireError('SignInAgain', { maxAgeSeconds: 600 })
      },
    })
    await press('Close my account…')
    await typePhrase('close my account')
    await press('Close my account')
    await press('Sign in again')
    await waitFor(() => expect(address()).toBe('/profile#closing'))
    expect(sharedSession.current().status).toBe('unauthenticated')
    cleanup()

    open()
    const field = await screen.findByLabelText<HTMLInputElement>('Type “close my account” to continue')
    expect(field.value).toBe('close my account')
    await press('Keep my account')
    cleanup()

    open()
    expect(await screen.findByRole('button', { name: 'Close my account…' })).toBeTruthy()
  })

  test.each([
    ['shipped', 'It has left our pharmacy. You can close your account once it has arrived.'],
    ['placed', 'You can close your account once the order has arrived or is canceled.'],
  ] as const)('says beforehand that an order is %s', async (status, text) => {
    open({ orders: [order({ status })] })
    await press('Close my account…')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View your order' }).getAttribute('href')).toBe(
      '/cart?order=order-1',
    )
  })

  test('lists what is still in progress, each kind once', async () => {
    const order = { kind: 'order', id: 'a', status: 'placed' }
    open({
      close: () => {
        throw new WireError('AccountInUse', { open: [order, { ...order, id: 'b' }] })
      },
    })
    await press('Close my account…')
    await typePhrase('close my account')
    await press('Close my account')
    const alert = within(await card('Close your account').findByRole('alert'))
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'An order that hasn’t arrived',
    ])
    expect(deleteSignIn).not.toHaveBeenCalled()
  })

  test('deletes the sign-in afterwards, and can be finished when that fails at first', async () => {
    deleteSignIn.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const closed = { __typename: 'ClosedAccount', id: 'sub-maya', closedAt: '2026-03-02T09:00:00.000Z' }
    const { asked } = open({ close: () => ({ closeMyAccount: closed }) })
    await press('Close my account…')
    await typePhrase('close my account')
    await press('Close my account')
    await screen.findByText('Your account is closed, but your sign-in is still there')
    await press('Delete my sign-in')
    expect(deleteSignIn).toHaveBeenCalledTimes(2)
    expect(asked.filter(({ name }) => name === 'CloseMyAccount')).toHaveLength(1)
  })
})
