import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PatientSearchDocument } from '../../../src/generated/graphql'
import { StaffSearch } from '../../../src/screens/search/StaffSearch'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { type Answer, renderLive, WireError } from '../support/liveScreen'

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

beforeEach(() => {
  installBrowserStubs()
  HTMLElement.prototype.scrollIntoView = vi.fn<() => void>()
})
afterEach(resetBrowser)

const ana = {
  __typename: 'FoundPatient',
  id: 'patient-ana',
  name: 'Ana Moreno',
  birthDate: '1988-03-14',
  state: 'OH',
  isRecordOpen: true,
  request: {
    __typename: 'FoundRequest',
    id: '3f2a91c0-0000-4000-8000-00000000000a',
    treatmentType: 'sleep',
    status: 'in_review',
  },
}
const stranger = { ...ana, id: 'patient-other', name: 'Ana Wu', isRecordOpen: false, request: null }

const found =
  (nodes: readonly object[], hasMore = false): Answer =>
  () => ({
    patientSearch: { __typename: 'FoundPatients', nodes, hasMore },
  })

function open(answer: Answer = found([ana, stranger]), role: 'HCPs' | 'Admin' = 'HCPs') {
  const onClose = vi.fn<() => void>()
  const live = renderLive(<StaffSearch role={role} onClose={onClose} />, {
    path: '/docdashboard',
    person: { sub: 'lee', groups: [role] },
    answers: [{ document: PatientSearchDocument, answer }],
  })
  return { ...live, onClose, field: screen.getByRole('combobox') }
}

const option = (name: RegExp) => screen.findByRole('option', { name })
const chosen = () =>
  screen.getAllByRole('option').find((each) => each.getAttribute('aria-selected') === 'true')

describe('the search of staff', () => {
  test('offers the screens of the role and what can be done, before anything is typed', () => {
    open()

    const pages = within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option')
    expect(pages.map(({ textContent }) => textContent)).toContain('Patient messages')
    expect(screen.getByRole('option', { name: 'Sign out' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
  })

  test('leads to a record and to the request, by arrow keys and Enter', async () => {
    const { user, field, address, onClose } = open()

    await user.type(field, 'ana')
    await option(/Ana Moreno.*Born Mar 14, 1988.*OH.*Patient record/)
    expect(chosen()?.textContent).toContain('Ana Moreno')
    await user.keyboard('{ArrowDown}')
    expect(chosen()?.textContent).toContain('Sleep Health request 3F2A91C0')
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen()?.id)
    await user.keyboard('{Enter}')

    expect(address()).toBe('/docdashboard?tab=mine&request=3f2a91c0-0000-4000-8000-00000000000a')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('says which record takes a reason, and leads there', async () => {
    const { user, field, address } = open()

    await user.type(field, 'ana')
    await user.click(await option(/Ana Wu.*Not in your care: opening needs a reason/))

    expect(address()).toBe('/records/patient/patient-other')
  })

  test('asks once for what is typed without a pause, and not for a single letter', async () => {
    const { user, field, asked } = open()

    await user.type(field, 'a')
    await user.type(field, 'na')
    await option(/Ana Moreno/)

    expect(asked.map(({ variables }) => variables)).toEqual([{ text: 'ana' }])
  })

  test('closes with Escape, and goes round at both ends of the list', async () => {
    const { user, field, onClose } = open()

    await user.click(field)
    await user.keyboard('{ArrowUp}')
    expect(chosen()?.textContent).toBe('Sign out')
    await user.keyboard('{ArrowDown}')
    expect(chosen()?.textContent).toBe('New requests')
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))

    expect(onClose).toHaveBeenCalledOnce()
  })

  test('says that nobody was found, or that more match', async () => {
    const nobody = open(found([]))
    await nobody.user.type(nobody.field, 'zzz')
    expect(await screen.findByText(/Check the spelling/)).toBeTruthy()
  })

  test('asks for a birth date where more patients match', async () => {
    const { user, field } = open(found([ana], true))
    await user.type(field, 'ana')
    expect(
      await screen.findByText('More patients match. Add a birth date to narrow the search.'),
    ).toBeTruthy()
  })

  test('explains a refusal in words', async () => {
    const { user, field } = open(() => {
      throw new WireError('TooManyRequests', { retryAfterSeconds: 3 })
    })
    await user.type(field, 'ana')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You have searched often'))
  })

  test('leads an admin to the list of requests', async () => {
    const { user, field, address } = open(found([ana]), 'Admin')
    await user.type(field, '#3f2a91c0')
    await user.click(await option(/Sleep Health request 3F2A91C0/))
    expect(address()).toBe('/admin?section=requests&request=3f2a91c0-0000-4000-8000-00000000000a')
  })
})
