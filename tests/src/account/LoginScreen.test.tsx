import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rememberLocation, stepUpKey } from '../../../src/lib/session/rememberedLocation'
import { markSignedOut } from '../../../src/lib/session/storedTokens'
import { authenticationResult, codeDelivery, startFakeServer, refusal } from '../support/fakeServer'
import { fillSignUp, findRefusal, openLogin, press, refusals, signIn, where } from './loginPage'
import { clearCognito, fakeSignIn, userOf } from './fakeCognito'

const server = startFakeServer({})

beforeEach(() => fakeSignIn(server))

afterEach(async () => {
  cleanup()
  await clearCognito(server)
})

describe('signing in', () => {
  test('leads to the home of the role', async () => {
    server.operations['RespondToAuthChallenge'] = () => authenticationResult({ groups: ['HCPs'] })
    const user = await openLogin()

    await signIn(user)

    await screen.findByText('Arrived')
    expect(where()).toBe('/docdashboard')
  })

  test('leads back to the remembered place', async () => {
    const from = { pathname: '/messages/5c1d', search: '?tab=2', hash: '#last' }
    const user = await openLogin({ pathname: '/login', state: rememberLocation(from) })

    await signIn(user)

    await screen.findByText('Arrived')
    expect(where()).toBe('/messages/5c1d?tab=2#last')
  })

  test('a refusal is announced, can be dismissed, and is shown again on the next failure', async () => {
    server.operations['RespondToAuthChallenge'] = () =>
      refusal('NotAuthorizedException', 'Incorrect username or password.')
    const user = await openLogin()

    await signIn(user)
    const alert = await findRefusal()
    expect(alert.textContent).toContain('Incorrect email or password.')

    await user.click(within(alert).getByRole('button', { name: 'Dismiss alert' }))
    expect(refusals()).toEqual([])

    await press(user, 'Sign in')
    expect((await findRefusal()).textContent).toContain('Incorrect email or password.')
    expect(where()).toBe('/login')
  })

  test('an unconfirmed account continues to its code, and a new one is sent', async () => {
    server.operations['RespondToAuthChallenge'] = () =>
      refusal('UserNotConfirmedException', 'User is not confirmed.')
    const user = await openLogin()

    await signIn(user)

    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(document.activeElement)
    expect(server.asked).toContain('ResendConfirmationCode')
  })

  test('a password that must be reset continues to its reset', async () => {
    server.operations['RespondToAuthChallenge'] = () =>
      refusal('PasswordResetRequiredException', 'Password reset required for the user')
    const user = await openLogin()

    await signIn(user)

    await screen.findByRole('heading', { name: 'Choose a new password' })
    expect(screen.getByLabelText('Code')).toBeDefined()
  })

  test('an unverified email is to be confirmed before the user continues', async () => {
    server.operations['GetUser'] = () => userOf(false)
    const user = await openLogin()

    await signIn(user)

    await screen.findByRole('heading', { name: 'Confirm your contact details' })
    expect(where()).toBe('/login')
    await press(user, 'Skip')
    await screen.findByText('Arrived')
  })

  test.each([
    [
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
      'That code isn’t right',
    ],
    ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'This code has expired'],
  ])('a code for that email that is refused is explained: %s', async (name, message, words) => {
    server.operations['GetUser'] = () => userOf(false)
    server.operations['GetUserAttributeVerificationCode'] = () => codeDelivery
    server.operations['VerifyUserAttribute'] = () => refusal(name, message)
    const user = await openLogin()
    await signIn(user)
    await user.click(await screen.findByRole('radio'))
    await press(user, 'Verify')
    await user.type(await screen.findByLabelText('Code'), '000000')

    await press(user, 'Confirm')

    expect((await findRefusal()).textContent).toContain(words)
  })
})

describe('signing up', () => {
  test('asks for a code and then signs in automatically', async () => {
    const user = await openLogin()

    await fillSignUp(user)
    await press(user, 'Create account')
    await user.type(await screen.findByLabelText('Code'), '123456')
    await press(user, 'Confirm')

    await screen.findByText('Arrived')
    expect(where()).toBe('/dashboard')
    expect(server.asked.slice(0, 4)).toEqual([
      'SignUp',
      'ConfirmSignUp',
      'InitiateAuth',
      'RespondToAuthChallenge',
    ])
  })

  test('asks for email and password only', async () => {
    const user = await openLogin()
    await user.click(screen.getByRole('tab', { name: 'Create account' }))

    const form = (await screen.findByLabelText('Confirm password')).closest('form')
    const names = [...(form?.querySelectorAll('input') ?? [])].map(({ name }) => name)
    expect(names).toEqual(['email', 'password', 'confirm_password'])
  })

  test.each([
    [{ password: 'short' }, 'Password must have at least 8 characters'],
    [{ password: 'Demo-pass-1', repeated: 'Demo-pass-2' }, 'Your passwords must match'],
  ])('%j is met with “%s”', async (passwords, message) => {
    const user = await openLogin()

    await fillSignUp(user, passwords)

    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map(({ textContent }) => textContent)).toEqual([message])
    expect(server.asked).toEqual([])
  })

  test('a dismissed refusal is shown again on the next failure', async () => {
    server.operations['SignUp'] = () =>
      refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
    const user = await openLogin()

    await fillSignUp(user)
    await press(user, 'Create account')
    await user.click(within(await findRefusal()).getByRole('button', { name: 'Dismiss alert' }))
    expect(refusals()).toEqual([])
    await press(user, 'Create account')

    expect((await findRefusal()).textContent).toContain('Too many attempts')
  })
})

describe('fields that are wrong', () => {
  test('each empty field shows “This field is required”, and the first of them gets the focus', async () => {
    const user = await openLogin()

    await press(user, 'Sign in')

    const email = screen.getByLabelText('Email')
    expect(screen.getAllByText('This field is required')).toHaveLength(2)
    expect(email).toBe(document.activeElement)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(email)).toContain('This field is required')
    expect(server.asked).toEqual([])
  })

  test('“Please enter a valid email” is shown when the field loses focus, until it is corrected', async () => {
    const user = await openLogin()
    const email = screen.getByLabelText('Email')

    await user.type(email, 'ann')
    expect(screen.queryByText('Please enter a valid email')).toBeNull()
    await user.tab()
    expect(screen.getByText('Please enter a valid email')).toBeDefined()

    await user.type(email, '@example.com')
    expect(screen.queryByText('Please enter a valid email')).toBeNull()
    expect(email.getAttribute('aria-invalid')).not.toBe('true')
  })

  test.each([' Demo-pass-1', 'Demo-pass-1 '])(
    'a new password with a trailing space is refused with a helpful message: %j',
    async (password) => {
      const user = await openLogin()
      await fillSignUp(user, { password })
      await press(user, 'Create account')

      expect(screen.getAllByText(/^(Your passwords|Password must)/)).toHaveLength(1)
      expect(descriptionOf(screen.getByLabelText('Password'))).toContain(
        'Password must not start or end with a space',
      )
      expect(server.asked).toEqual([])

      await user.clear(screen.getByLabelText('Password'))
      await user.type(screen.getByLabelText('Password'), 'Demo pass 1')
      expect(screen.queryByText('Password must not start or end with a space')).toBeNull()
    },
  )

  test('a code may be autofilled from the phone, and an empty one is refused at the field', async () => {
    const user = await openLogin()
    await fillSignUp(user)
    await press(user, 'Create account')
    const code = await screen.findByLabelText('Code')
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')

    await press(user, 'Confirm')

    expect(screen.getByText('This field is required')).toBeDefined()
    expect(server.asked).toEqual(['SignUp'])
  })
})

describe('the notice on arrival', () => {
  test('confirms a sign-out', async () => {
    await openLogin('/login?signedOut')

    expect(screen.getByText('You’ve been signed out')).toBeDefined()
  })

  test.each([
    ['/login?signedOut=idle', undefined],
    ['/login?signedOut', 'idle' as const],
  ])('explains the idle sign-out, and that everything is kept: %s, ended as %s', async (address, end) => {
    if (end) markSignedOut(localStorage, end)
    await openLogin(address)

    expect(screen.getByText(/after a period of inactivity/)).toBeDefined()
  })

  test('explains an expired session', async () => {
    const place = { pathname: '/history', search: '', hash: '' }
    await openLogin({ pathname: '/login', state: rememberLocation(place, { endedBy: 'expired' }) })

    expect(screen.getByText('Your session has ended')).toBeDefined()
  })

  test('explains a sign-in before a dangerous action, and not that the session has ended', async () => {
    const place = { pathname: '/profile', search: '', hash: '#closing' }
    sessionStorage.setItem(stepUpKey, '/profile#closing')
    await openLogin({ pathname: '/login', state: rememberLocation(place, { endedBy: 'expired' }) })

    expect(screen.getByText('Please sign in again')).toBeDefined()
    expect(screen.queryByText('Your session has ended')).toBeNull()
  })

  test('explains an expired session also where an action once required a sign-in', async () => {
    sessionStorage.setItem(stepUpKey, '/profile#closing')
    const place = { pathname: '/profile', search: '', hash: '' }
    await openLogin({ pathname: '/login', state: rememberLocation(place, { endedBy: 'expired' }) })

    expect(screen.getByText('Your session has ended')).toBeDefined()
  })

  test.each([
    ['/submitRequest', true],
    ['/history', false],
  ])('reports from %s that the answers are saved: %s', async (pathname, says) => {
    const state = rememberLocation({ pathname, search: '?type=ed', hash: '' })
    await openLogin({ pathname: '/login', state })

    expect(screen.queryByText('Your answers are saved') !== null).toBe(says)
  })
})

test('the tabs are reached and moved by keyboard', async () => {
  const user = await openLogin()
  const tab = screen.getByRole('tab', { name: 'Sign in' })

  tab.focus()
  await user.keyboard('{ArrowRight}')

  expect(await screen.findByLabelText('Confirm password')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Create account' }))
})

test('password managers and paste find what they need', async () => {
  const user = await openLogin()
  const email = screen.getByLabelText('Email')

  expect(email.getAttribute('autocomplete')).toBe('username')
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
  await user.click(email)
  await user.paste('ann@example.com')
  expect(email).toHaveProperty('value', 'ann@example.com')

  await user.click(screen.getByRole('tab', { name: 'Create account' }))
  expect((await screen.findByLabelText('Confirm password')).getAttribute('autocomplete')).toBe('new-password')
})

function descriptionOf(input: HTMLElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
