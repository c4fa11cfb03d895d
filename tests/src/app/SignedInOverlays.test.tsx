import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SignedInOverlays } from '../../../src/app/guard/SignedInOverlays'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { redirectTo } from '../../../src/lib/session/redirectTo'
import { personalKey } from '../../../src/lib/storage/personalStorage'
import { locationAfterSignIn } from '../../../src/lib/session/rememberedLocation'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { authenticationResult, startFakeServer } from '../support/fakeServer'
import { storeSignIn } from '../support/signedInBrowser'
import { TestRouter } from '../TestRouter'

vi.mock('../../../src/lib/session/redirectTo', () => ({ redirectTo: vi.fn<(path: string) => void>() }))

const minute = 60_000
const server = startFakeServer({})
const practiceSettingsOf = (staffMinutes: unknown, patientMinutes: unknown) => ({
  idle: { staffMinutes, patientMinutes },
})

/** jsdom has the dialog element without its methods. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.mocked(redirectTo).mockClear()
  server.asked.length = 0
  server.practiceSettings = practiceSettingsOf(15, 30)
  server.operations = { RevokeToken: () => ({}) }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open() {
  sharedSession.refresh()
  render(
    <ThemeProvider>
      <button type="button">Work</button>
      <TestRouter initialEntries={['/about']}>
        <SignedInOverlays />
      </TestRouter>
    </ThemeProvider>,
  )
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

async function timed() {
  await waitFor(() => expect(localStorage.getItem('tendwell.idleUntil')).not.toBeNull())
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' })

describe('an idle user', () => {
  test.each([
    ['a patient', undefined, 30],
    ['an HCP', ['HCPs'], 15],
    ['an Admin', ['Admin'], 15],
  ])('is warned a minute before and then signed out: %s', async (_, groups, minutes) => {
    storeSignIn({ groups })
    open()
    await timed()

    await pass((minutes - 1) * minute - 1_000)
    expect(warning()).toBeNull()
    await pass(1_500)
    expect(warning()).not.toBeNull()
    await pass(minute)

    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/login?signedOut=idle'))
    expect(sharedSession.current()).toMatchObject({ status: 'unauthenticated', endedBy: 'idle' })
    expect(server.asked).toEqual(['RevokeToken'])
  })

  test.each([
    ['as the practice sets it', practiceSettingsOf(10, 45), 45],
    ['by default without a valid setting', practiceSettingsOf(10, 'never'), 30],
    ['by default with an excessive setting', practiceSettingsOf(10, 1e9), 30],
    ['by default if the settings cannot be read', new TypeError('Failed to fetch'), 30],
  ])('may be away %s', async (_, testSystem, minutes) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.practiceSettings = testSystem
    storeSignIn()
    open()
    await timed()

    await pass((minutes - 1) * minute - 1_000)
    expect(warning()).toBeNull()
    await pass(1_500)
    expect(warning()).not.toBeNull()
  })

  test('finds text and page restored on return', async () => {
    storeSignIn()
    sessionStorage.setItem(personalKey('draft'), 'Dear doctor')
    open()
    await timed()

    await pass(31 * minute)
    await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1))

    expect(sessionStorage.getItem(personalKey('draft'))).toBe('Dear doctor')
    expect(locationAfterSignIn(null, 'sub-ann')).toBe('/')
    expect(locationAfterSignIn(null, 'sub-bob')).toBeUndefined()
  })
})

describe('the warning', () => {
  async function warned() {
    storeSignIn()
    const user = open()
    await timed()
    await pass(29 * minute + 500)
    return user
  }

  test('has the focus on staying, and staying closes it', async () => {
    const user = await warned()
    const stay = screen.getByRole('button', { name: 'Stay signed in' })
    expect(document.activeElement).toBe(stay)

    await user.click(stay)

    expect(warning()).toBeNull()
    await pass(28 * minute)
    expect(warning()).toBeNull()
    expect(redirectTo).not.toHaveBeenCalled()
  })

  test('Escape stays too', async () => {
    await warned()

    act(() => void warning()?.dispatchEvent(new Event('cancel', { cancelable: true })))

    expect(warning()).toBeNull()
  })

  test('counts down visibly, and announces only some moments', async () => {
    await warned()
    const dialog = within(screen.getByRole('alertdialog'))

    const secondsLeft = () => Number(/^0:(\d\d)$/.exec(dialog.getByText(/^0:/).textContent)?.[1])
    await pass(1_000)
    const first = secondsLeft()
    await pass(10_000)
    expect(first - secondsLeft()).toBe(10)
    await pass(20_000)
    expect(dialog.getByText('30 seconds left.')).toBeDefined()
  })

  test('signs out at once on request', async () => {
    const user = await warned()

    await user.click(screen.getByRole('button', { name: 'Sign out now' }))

    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/login?signedOut'))
  })
})

test('a visitor gets no warning', async () => {
  open()
  await pass(60 * minute)

  expect(warning()).toBeNull()
  expect(redirectTo).not.toHaveBeenCalled()
})

describe('staff whose role cannot be read', () => {
  test('read a notice, and checking again finds the role', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    storeSignIn({ groups: 'HCPs' })
    server.operations['GetTokensFromRefreshToken'] = () => authenticationResult({ groups: ['HCPs'] })
    const user = open()
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t confirm your role')

    await user.click(screen.getByRole('button', { name: 'Check again' }))

    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(sharedSession.current()).toMatchObject({ role: 'HCPs' })
  })

  test('read what else they can do if it is not found', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    storeSignIn({ groups: 'HCPs' })
    server.operations['GetTokensFromRefreshToken'] = () => new TypeError('Failed to fetch')
    const user = open()

    await user.click(await screen.findByRole('button', { name: 'Check again' }))

    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('ask an admin'))
    expect(server.asked.length).toBeGreaterThan(0)
  })

  test('patients never see that', async () => {
    storeSignIn()
    open()
    await timed()

    expect(screen.queryByRole('alert')).toBeNull()
  })
})
