import { act, cleanup, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { readIntakeState } from '../../../src/lib/intake/intakeLocation'
import { draftStorage } from '../../../src/lib/intake/draftStorage'
import { storeSignIn } from '../support/signedInBrowser'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { storeDraft, openIntake, openTab, product } from './intakeScreen'

const question = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })
const where = () => JSON.parse(screen.getByTestId('where').textContent) as { path: string; state: unknown }
const stored = () => draftStorage().load('ed')

beforeEach(openTab)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('arriving', () => {
  test('offers the treatments without a type', async () => {
    const { user } = openIntake('/submitRequest')

    await user.click(await screen.findByRole('link', { name: /Sleep Health/ }))

    await question('Where do you live?')
    expect(where()).toMatchObject({ path: '/submitRequest', state: { type: 'sleep' } })
  })

  test('explains an unknown treatment and offers the others', async () => {
    openIntake('/submitRequest?type=teleport')

    expect(await screen.findByText(/We don’t offer the treatment in that link/)).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
  })

  test('shows the state as the first question, and removes the treatment from the address', async () => {
    openIntake('/submitRequest?type=ed')

    await question('Where do you live?')
    expect(screen.getByRole('combobox', { name: 'Your state' })).toBeTruthy()
    expect(where().path).toBe('/submitRequest')
    expect(readIntakeState(where().state)?.type).toBe('ed')
  })

  test('the prerendered page is the same for every treatment, and is taken over without an error', async () => {
    const container = document.createElement('div')
    const html = renderToString(product('/submitRequest', <></>))
    expect(html).toContain('Your request')
    expect(renderToString(product('/submitRequest?type=ed', <></>))).toBe(html)
    container.innerHTML = html
    document.body.append(container)

    const onRecoverableError = vi.fn<(error: unknown) => void>()
    const root = await act(async () =>
      hydrateRoot(container, product('/submitRequest?type=ed', <></>), { onRecoverableError }),
    )

    await question('Where do you live?')
    expect(onRecoverableError).not.toHaveBeenCalled()
    act(() => root.unmount())
    container.remove()
  })

  test('can be retried when the questions do not load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.mocked(fetch)
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockRejectedValueOnce(new TypeError('offline'))
    const { user } = openIntake('/submitRequest?type=ed')

    await user.click(await screen.findByRole('button', { name: 'Try again' }))

    expect(await question('Where do you live?')).toBeTruthy()
  })
})

describe('answering', () => {
  test('a state we do not serve ends it before any medical question', async () => {
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Where do you live?')

    await user.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Wyoming')
    await user.click(button('Continue'))

    await question('We can’t treat this online')
    expect(screen.getByText(/do not have licensed clinicians in your state/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()

    await user.click(button('Change my answer'))
    await question('Where do you live?')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your state' }).value).toBe('WY')
  })

  test('reports missing answers, moves the focus there, and clears the errors once they are given', async () => {
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Where do you live?')
    const state = screen.getByRole('combobox', { name: 'Your state' })
    expect(screen.queryByText('Please choose one.')).toBeNull()

    await user.click(button('Continue'))

    expect(screen.getByText('Please choose one.')).toBeTruthy()
    expect(document.activeElement).toBe(state)
    expect(state.getAttribute('aria-invalid')).toBe('true')
    await user.selectOptions(state, 'Texas')
    expect(screen.queryByText('Please choose one.')).toBeNull()
  })

  test('several mistakes are listed, and each leads to its field', async () => {
    storeDraft('ed', { step: 'aboutYou' })
    const { user } = openIntake('/submitRequest?type=ed')
    await question('About you')
    await user.clear(screen.getByRole('textbox', { name: 'First name' }))
    await user.clear(screen.getByRole('textbox', { name: 'Year' }))
    await user.type(screen.getByRole('textbox', { name: 'Year' }), '88')

    await user.click(button('Continue'))

    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }))
    const summary = screen.getByRole('alert')
    await user.click(within(summary).getByRole('link', { name: 'Date of birth' }))
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Month' }))
    expect(screen.getByText(/That date isn’t valid/)).toBeTruthy()
  })

  test('each step begins with the focus on its heading, and the browser’s Back returns to the answer', async () => {
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Where do you live?')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Texas')
    await user.click(button('Continue'))

    const heading = await question('First, a safety check')
    expect(document.activeElement).toBe(heading)

    await user.click(button('Back'))
    await question('Where do you live?')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your state' }).value).toBe('TX')
  })

  test('keeps typed text and the step over a reload', async () => {
    storeDraft('ed', { step: 'aboutYou' })
    const { user, unmount } = openIntake('/submitRequest?type=ed')
    await question('About you')
    await user.clear(screen.getByRole('textbox', { name: 'Last name' }))
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Ó Súilleabháin')
    const { path, state } = where()
    unmount()

    openIntake({ pathname: path, state })

    await question('About you')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Ó Súilleabháin')
    expect(screen.getByText('Saved until you close this tab')).toBeTruthy()
  })

  test('a half-typed date is kept too', async () => {
    storeDraft('ed', { step: 'aboutYou' })
    const { user, unmount } = openIntake('/submitRequest?type=ed')
    await question('About you')
    await user.clear(screen.getByRole('textbox', { name: 'Day' }))
    unmount()

    openIntake('/submitRequest?type=ed')

    await question('About you')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Year' }).value).toBe('1988')
  })

  test('warns about a browser without storage, and continues', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Where do you live?')

    await user.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Texas')

    expect(screen.getByText(/won’t let us save your answers/)).toBeTruthy()
    await user.click(button('Continue'))
    await question('First, a safety check')
  })

  test('shows a question with the answer that requires it, and hides it without', async () => {
    storeDraft('beauty', { step: 'aboutYou' })
    const { user } = openIntake('/submitRequest?type=beauty')
    await question('About you')

    await user.click(screen.getByRole('radio', { name: 'Female' }))
    expect(screen.getByRole('radiogroup', { name: /pregnant/ })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Male' }))
    expect(screen.queryByRole('radiogroup', { name: /pregnant/ })).toBeNull()
  })

  test('“None of these” and another choice take each other back', async () => {
    storeDraft('ed', { step: 'conditions' })
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Your health')
    const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

    await user.click(screen.getByRole('checkbox', { name: 'Asthma' }))
    expect([isChecked('None of these'), isChecked('Asthma')]).toEqual([false, true])
    await user.click(screen.getByRole('checkbox', { name: 'None of these' }))
    expect([isChecked('None of these'), isChecked('Asthma')]).toEqual([true, false])
  })

  test('medicines are added, removed after the first, and added again without losing any', async () => {
    storeDraft('ed', { step: 'medications' })
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Your medicines')
    await user.click(screen.getByRole('radio', { name: 'Yes, I take something' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Atorvastatin')
    await user.click(button('Remove: Medicine 1'))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Metformin')

    await user.click(button('Add another medicine'))
    await user.keyboard('Vitamin D')

    const names = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map(({ value }) => value)
    expect(names).toEqual(['Metformin', 'Vitamin D'])
  })

  test('thoughts of suicide end it with the lines to call, and no way to send', async () => {
    storeDraft('ed', { step: 'redFlags' })
    const { user } = openIntake('/submitRequest?type=ed')
    await question('First, a safety check')

    await user.click(screen.getByRole('checkbox', { name: /ending my life/ }))
    await user.click(button('Continue'))

    await question('Please get help now')
    expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
    expect(screen.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
    expect(screen.queryByRole('button', { name: /Continue|Send|Sign in/ })).toBeNull()
  })

  test('a history entry cannot lead past what stops the request, or past an open question', async () => {
    storeDraft('ed', { answers: { nitrates: 'yes' } })
    openIntake({ pathname: '/submitRequest', state: { type: 'ed', step: 'send' } })
    await question('We can’t treat this online')
    cleanup()

    const { entries } = storeDraft('ed', {})
    const { givenName: _givenName, ...open } = entries
    storeDraft('ed', { entries: open })
    openIntake({ pathname: '/submitRequest', state: { type: 'ed', step: 'send' } })

    expect(await question('About you')).toBeTruthy()
  })

  test('a listed medicine stops the request by any of its names, once the names have arrived', async () => {
    const entries = [{ name: 'nitroglicerina', dose: '0.4 mg', frequency: 'as needed' }]
    storeDraft('ed', { answers: { nitrates: 'no', medications: { none: false, entries } } })
    openIntake({ pathname: '/submitRequest', state: { type: 'ed', step: 'send' } })

    await question('We can’t treat this online')

    expect(screen.getByText(/ED medicine with nitrates/)).toBeTruthy()
  })

  test('starts over after a confirmation, without any answers', async () => {
    storeDraft('ed', { step: 'body' })
    const { user } = openIntake('/submitRequest?type=ed')
    await user.click(await screen.findByRole('button', { name: 'Start over' }))
    expect(stored()).toBeDefined()

    await user.click(button('Delete answers'))

    await question('Where do you live?')
    expect(stored()).toBeUndefined()
  })
})

describe('the last step', () => {
  test('shows every answer, and each can be changed separately', async () => {
    storeDraft('ed', { step: 'review' })
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Review your answers')
    expect(screen.getByText('5 ft 10 in (178 cm)')).toBeTruthy()
    const labels = currentQuestionnaire('ed').sections.map(({ title }) => title)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      labels.filter((title) => title !== 'Before you send'),
    )

    await user.click(button('Edit: Your height and weight'))
    await user.clear(await screen.findByRole('textbox', { name: 'Feet' }))
    await user.type(screen.getByRole('textbox', { name: 'Feet' }), '6')
    await user.click(button('Back to review'))

    await question('Review your answers')
    expect(screen.getByText('6 ft 10 in (208 cm)')).toBeTruthy()
  })

  test('an edit that opens another question leads there, and back to the review', async () => {
    storeDraft('ed', { step: 'review', answers: { bloodPressureKnown: 'no' } })
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Review your answers')

    await user.click(button('Edit: Your blood pressure'))
    await user.click(await screen.findByRole('radio', { name: 'Yes' }))
    await user.click(button('Back to review'))
    expect(screen.getByText(/enter both numbers and when/)).toBeTruthy()

    await user.type(screen.getByRole('textbox', { name: 'Top number' }), '120')
    await user.type(screen.getByRole('textbox', { name: 'Bottom number' }), '80')
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'When was it measured?' }),
      'In the last month',
    )
    await user.click(button('Back to review'))

    await question('Review your answers')
    expect(screen.getByText(/120\/80 mmHg/)).toBeTruthy()
  })

  test('has consent and sign-in for a visitor, and the way back is remembered', async () => {
    const { entries } = storeDraft('ed', {})
    const { consentTelehealth: _consent, ...open } = entries
    storeDraft('ed', { step: 'send', entries: open })
    const { user } = openIntake('/submitRequest?type=ed')
    await question('Send your request')

    await user.click(button('Sign in to send'))
    expect(screen.getByText('Please agree to this before you send your request.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'I agree to receive care by telehealth' }))
    await user.click(button('Sign in to send'))

    expect(where()).toEqual({ path: '/login', state: { from: '/submitRequest?type=ed' } })
    expect(stored()?.step).toBe('send')
    expect(stored()?.ownerId).toBeUndefined()
  })

  test('agreement to an older text is no agreement', async () => {
    const { entries } = storeDraft('ed', {})
    storeDraft('ed', { step: 'send', entries: { ...entries, consentPrivacy: '1999-01-01' } })
    openIntake('/submitRequest?type=ed')
    await question('Send your request')

    const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /how my health information/ })
    expect(consent.checked).toBe(false)
  })

  test('tells members of the care team that only patients can submit', async () => {
    storeDraft('ed', { step: 'send' })
    storeSignIn({ groups: ['HCPs'] })
    sharedSession.refresh()
    openIntake('/submitRequest?type=ed')

    await question('Send your request')
    expect(screen.getByText(/Only patients can send a request/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /send/i })).toBeNull()
  })

  test('shows only the payment of submitted answers, at any step', async () => {
    storeDraft('ed', { step: 'review', isSubmitted: true })
    const { user } = openIntake({ pathname: '/submitRequest', state: { type: 'ed', step: 'aboutYou' } })

    await question('Finish your payment')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText(/^Step /)).toBeNull()
    await user.click(button('Sign in to pay'))
    expect(where().path).toBe('/login')
    expect(stored()?.isSubmitted).toBe(true)
  })

  test('confirms the response time and how to write, also after a reload', async () => {
    openIntake({
      pathname: '/submitRequest',
      state: { type: 'ed', sent: { conversationId: 'c-1', responseDueAt: '2026-06-16T18:00:00Z' } },
    })

    await question('We’ve received your request')
    expect(screen.getByText(/^You’ll hear from us by /)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Message your care team' }).getAttribute('href')).toBe(
      '/messages/c-1',
    )
  })
})
