import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeAutosaves } from '../../../src/lib/autosave/autosaveRegistry'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { draftStorage } from '../../../src/lib/intake/draftStorage'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { answersFor } from '../../support/builders/answers'
import { storeSignIn } from '../support/signedInBrowser'
import { FakeDraftServer } from './serverDraftApi'
import { storeDraft, openIntake, openTab } from './intakeScreen'

let server: FakeDraftServer
vi.mock('../../../src/lib/apollo/sharedApi', () => ({
  loadApi: () => Promise.resolve({ apollo: server.apollo }),
}))

const question = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })
const inTab = () => draftStorage().load('ed')
const kept = () => [...server.drafts.values()].filter(({ status }) => status === 'draft')
const saves = () => server.asked.filter((name) => name === 'SaveRequestDraft')

/** The answers up to the patient's name. */
const { state, redFlags, givenName, familyName } = answersFor('ed') as Record<string, string>
const begun = { state: state ?? '', redFlags: redFlags ?? '' }

function signIn(): void {
  storeSignIn({ sub: 'sub-ann' })
  sharedSession.refresh()
}

beforeEach(() => {
  openTab()
  server = new FakeDraftServer()
})
afterEach(() => {
  closeAutosaves()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the intake in another browser', () => {
  test('continues where the patient was', async () => {
    signIn()
    server.keep('ed', { ...begun, givenName: givenName ?? '' })

    openIntake('/submitRequest?type=ed')

    await question('About you')
    expect(screen.getByText('Welcome back')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Jordan')
    await screen.findByText(/^Saved to your account at /)
  })

  test('keeps answers to an older version, and asks the patient to review them', async () => {
    signIn()
    server.keep('ed', { ...begun, noLongerAsked: 'yes' }, { questionnaireVersion: 0 })

    openIntake('/submitRequest?type=ed')

    await question('About you')
    expect(screen.getByText(/Some questions have changed since/)).toBeTruthy()
    await waitFor(() =>
      expect(kept()).toMatchObject([{ version: 2, questionnaireVersion: 1, answers: begun }]),
    )
  })

  test('drafts of other treatments, and what was sent or cancelled, are left alone', async () => {
    signIn()
    server.keep('sleep', begun)
    server.keep('sleep', begun, { status: 'submitted' })
    server.keep('ed', begun, { status: 'declined' })
    server.keep('ed', begun, { status: 'cancelled' })
    server.keep('ed', begun, { renewsPrescriptionId: 'rx-1' })

    openIntake('/submitRequest?type=ed')

    await question('Where do you live?')
    expect(screen.queryByText('Welcome back')).toBeNull()
  })

  test('prefers newer answers from there over those of this tab', async () => {
    signIn()
    const { id } = server.keep('ed', { ...begun, givenName: 'Maya' }, { version: 3 })
    storeDraft('ed', { requestId: id, requestVersion: 2, step: 'aboutYou', ownerId: 'sub-ann' })

    openIntake('/submitRequest?type=ed')

    await question('About you')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Maya')
    await screen.findByText(/^Saved to your account at /)
    expect(inTab()).toMatchObject({ requestId: id })
  })

  test('never shows the answers of another user', async () => {
    storeDraft('ed', { step: 'review', ownerId: 'sub-somebody-else' })
    signIn()

    openIntake('/submitRequest?type=ed')

    await question('Where do you live?')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your state' }).value).toBe('')
  })

  test('can be answered although the account cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    signIn()
    server.isAway = true
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Where do you live?')

    await user.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Texas')
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(screen.getByText('Saved until you close this tab')).toBeTruthy()

    server.isAway = false
    await user.click(button('Continue'))
    await user.click(await screen.findByRole('checkbox', { name: 'None of these' }))
    expect(await screen.findByText(/^Saved to your account at /)).toBeTruthy()
    expect(kept()).toMatchObject([{ answers: { state: 'TX', redFlags: ['none'] } }])
  })
})

describe('answers being saved', () => {
  test('are stored in a patient’s account, as one draft', async () => {
    signIn()
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Where do you live?')

    await user.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Texas')
    await screen.findByText(/^Saved to your account at /)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Ohio')
    await waitFor(() => expect(kept()).toMatchObject([{ version: 2, answers: { state: 'OH' } }]))

    expect(inTab()).toMatchObject({ requestId: kept()[0]?.id })
    await waitFor(() => expect(inTab()).toMatchObject({ requestVersion: 2 }))
  })

  const chooseState = (user: ReturnType<typeof openIntake>['user'], name: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), name)

  test('are saved after the current save if changed during it, also when the page is left', async () => {
    signIn()
    let answer = () => {}
    server.gate = new Promise((resolve) => (answer = resolve))
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Where do you live?')
    await chooseState(user, 'Texas')
    await waitFor(() => expect(saves()).toHaveLength(1))

    await chooseState(user, 'Ohio')
    cleanup()
    answer()

    await waitFor(() => expect(kept()).toMatchObject([{ version: 2, answers: { state: 'OH' } }]))
  })

  test('do not overwrite later ones after a reload if the response of a save was lost', async () => {
    signIn()
    server.losesAnswers = true
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Where do you live?')
    await chooseState(user, 'Texas')
    await waitFor(() => expect(kept()).toMatchObject([{ answers: { state: 'TX' } }]))
    await chooseState(user, 'Ohio')

    cleanup()
    closeAutosaves()
    server.losesAnswers = false
    openIntake('/submitRequest?type=ed')

    await question('Where do you live?')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your state' }).value).toBe('OH')
    await waitFor(() => expect(kept()).toMatchObject([{ version: 2, answers: { state: 'OH' } }]))
  })

  test('are merged with answers given in another browser in the meantime', async () => {
    signIn()
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Where do you live?')
    await chooseState(user, 'Texas')
    await screen.findByText(/^Saved to your account at /)
    const [draft] = kept()
    server.drafts.set(draft!.id, {
      ...draft!,
      version: draft!.version + 1,
      answers: { ...draft!.answers, givenName: 'Maya' },
    })

    await chooseState(user, 'Ohio')

    await waitFor(() => expect(kept()).toMatchObject([{ answers: { state: 'OH', givenName: 'Maya' } }]))
    await waitFor(() => expect(inTab()?.entries).toMatchObject({ state: 'OH', givenName: 'Maya' }))
  })

  test('stay in the tab for a visitor, and the page shows how long they are kept', async () => {
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Where do you live?')

    await user.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Texas')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(screen.getByText('Saved until you close this tab')).toBeTruthy()
    cleanup()

    expect(server.asked).toEqual([])
  })

  test('of a visitor are merged with the account’s at sign-in', async () => {
    const { id } = server.keep('ed', { ...begun, state: 'OH', familyName: familyName ?? '' })
    const { entries } = storeDraft('ed', { step: 'aboutYou' })
    storeDraft('ed', { step: 'aboutYou', entries: { state: 'TX', givenName: entries['givenName'] ?? '' } })
    signIn()

    openIntake('/submitRequest?type=ed')

    await question('About you')
    await waitFor(() => expect(kept()).toMatchObject([{ id, version: 2 }]))
    expect(kept()[0]?.answers).toEqual({ ...begun, state: 'TX', givenName, familyName })
  })

  test('are not stored if they stop the request', async () => {
    signIn()
    storeDraft('ed', { step: 'redFlags', ownerId: 'sub-ann', entries: { state: 'TX' } })
    const { user } = openIntake('/submitRequest?type=ed')
    await question('First, a safety check')
    await waitFor(() => expect(kept()).toHaveLength(1))

    await user.click(screen.getByRole('checkbox', { name: /ending my life/ }))
    await user.click(button('Continue'))
    await question('Please get help now')
    cleanup()

    expect(kept()).toMatchObject([{ answers: { state: 'TX' } }])
  })

  test('starting over forgets the draft in the account too', async () => {
    signIn()
    const { id } = server.keep('ed', begun)
    const { user } = openIntake('/submitRequest?type=ed')

    await user.click(await screen.findByRole('button', { name: 'Start over' }))
    await user.click(button('Delete answers'))

    await question('Where do you live?')
    await waitFor(() => expect(server.drafts.get(id)).toMatchObject({ status: 'cancelled' }))
  })

  test('load a newer version as soon as the account requires it', async () => {
    signIn()
    server.newestVersion = 7
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Where do you live?')
    const published = vi.mocked(fetch).mock.calls.length

    await user.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Texas')

    await waitFor(() => expect(vi.mocked(fetch).mock.calls.length).toBe(published + 1))
    expect(vi.mocked(fetch).mock.lastCall?.[1]).toMatchObject({ cache: 'reload' })
  })
})

describe('the intake while another request for the treatment is undecided', () => {
  test.each([
    ['submitted', 'View your request', (id: string) => `/history?open=request-${id}`],
    ['needs_info', 'Answer your care team', () => '/messages/'],
  ])('leads to a request that is %s instead of the questions', async (status, action, pathOf) => {
    signIn()
    const { id } = server.keep('ed', begun, { status })
    const { user } = openIntake('/submitRequest?type=ed')

    await screen.findByText('Your request for Erectile Dysfunction is in progress')
    await question('You already have a request for this')
    await user.click(screen.getByRole('link', { name: action }))
    expect(screen.getByTestId('where').textContent).toContain(`"path":"${pathOf(id)}`)
  })

  test('allows canceling an unpaid one, and then continues the draft', async () => {
    signIn()
    server.keep('ed', begun, { status: 'awaiting_payment' })
    storeDraft('ed', { step: 'aboutYou', ownerId: 'sub-ann' })
    const { user } = openIntake('/submitRequest?type=ed')

    await screen.findByText('You have an unfinished payment')
    await user.click(button('Cancel this request'))
    await user.click(button('Cancel request'))
    expect(await question('About you')).toBeTruthy()
  })
})

describe('starting again with the answers of an earlier request', () => {
  const again = (from: string) => ({ pathname: '/submitRequest', state: { type: 'ed', from } })
  const earlier = { ...answersFor('ed', { givenName: 'Old', libido: 'low' }), noLongerAsked: 'yes' }

  test('prefills them step by step, newer ones of the profile first, and asks about emergencies again', async () => {
    signIn()
    server.profile = { version: 1, givenName: 'Jordan' }
    const { id } = server.keep('ed', earlier, { status: 'declined', questionnaireVersion: 0 })
    openIntake(again(id))

    await question('Where do you live?')
    await screen.findByText('Filled in from your earlier answers')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your state' }).value).toBe('CA')
    fireEvent.click(button('Continue'))
    await question('First, a safety check')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'None of these' }).checked).toBe(false)
    fireEvent.click(screen.getByRole('checkbox', { name: 'None of these' }))
    fireEvent.click(button('Continue'))
    await question('About you')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Jordan')
    const draft = inTab()
    expect(draft?.requestId).not.toBe(id)
    expect(draft?.questionnaireVersion).toBe(currentQuestionnaire('ed').version)
    expect(draft?.entries).toMatchObject({ libido: 'low' })
    expect(draft?.entries).not.toHaveProperty('noLongerAsked')
    expect(Object.keys(draft?.entries ?? {}).filter((itemId) => itemId.startsWith('consent'))).toEqual([])
  })

  test('requires each prefilled step to be confirmed, even by address', async () => {
    signIn()
    const { id } = server.keep('ed', earlier, { status: 'declined' })
    openIntake({ pathname: '/submitRequest', state: { type: 'ed', from: id, step: 'send' } })
    expect(await question('Where do you live?')).toBeTruthy()
  })

  test('keeps answers given since, and only completes them', async () => {
    signIn()
    const { id } = server.keep('ed', earlier, { status: 'declined' })
    server.keep('ed', { ...begun, givenName: 'Newer' })
    openIntake(again(id))

    await waitFor(() => expect(inTab()?.entries).toMatchObject({ givenName: 'Newer', libido: 'low' }))
    expect(inTab()?.prefilled).toContain('libido')
    expect(inTab()?.prefilled).not.toContain('givenName')
  })
})

describe('starting over', () => {
  test('a patient finds answers prefilled from the profile, and confirms them by continuing', async () => {
    signIn()
    server.profile = { version: 1, state: 'CA', givenName: 'Jordan', familyName: 'Rivera' }

    openIntake('/submitRequest?type=ed')

    await question('Where do you live?')
    await screen.findByText('Filled in from your earlier answers')
    expect(screen.queryByText('Welcome back')).toBeNull()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your state' }).value).toBe('CA')
    // Unconfirmed answers are not saved to the account.
    expect(saves()).toEqual([])

    fireEvent.click(button('Continue'))
    await question('First, a safety check')
    expect(screen.queryByText('Filled in from your earlier answers')).toBeNull()
    await waitFor(() => expect(kept().map(({ answers }) => answers)).toEqual([{ state: 'CA' }]))
    expect(inTab()?.prefilled).toEqual(['givenName', 'familyName'])
  })
})
