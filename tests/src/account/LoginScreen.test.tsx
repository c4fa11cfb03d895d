import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { endSession } from '../../../src/lib/amplify/endSession'
import { rememberLocation } from '../../../src/lib/session/rememberedLocation'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { LoginScreen } from '../../../src/screens/account/LoginScreen'
import { authenticationResult, codeDelivery, playServer, refusal } from '../session/playedServer'

const server = playServer({})

/** jsdom has no access to form fields by name, which Amplify's sign-up form uses for a hidden field of its own. */
Object.defineProperty(HTMLFormElement.prototype, '__authMethod', {
  get(this: HTMLFormElement) {
    return this.elements.namedItem('__authMethod') ?? undefined
  },
})

/** jsdom has no layout, so nothing can be scrolled into view. */
HTMLElement.prototype.scrollIntoView = () => {}

/** Cognito's first answer to SRP; the numbers need only be numbers, the server is played. */
const passwordVerifier = {
  ChallengeName: 'PASSWORD_VERIFIER',
  ChallengeParameters: {
    SALT: 'ab12',
    SRP_B: 'ff'.repeat(380),
    SECRET_BLOCK: 'AAAA',
    USERNAME: 'sub-ann',
    USER_ID_FOR_SRP: 'sub-ann',
  },
}
const userOf = (emailVerified: boolean) => ({
  Username: 'sub-ann',
  UserAttributes: [
    { Name: 'email', Value: 'ann@example.com' },
    { Name: 'email_verified', Value: String(emailVerified) },
  ],
})

beforeEach(async () => {
  server.config = 200
  server.operations = {
    InitiateAuth: () => passwordVerifier,
    RespondToAuthChallenge: () => authenticationResult({}),
    GetUser: () => userOf(true),
    GetId: () => ({ IdentityId: 'us-east-2:1' }),
    GetCredentialsForIdentity: () => ({
      IdentityId: 'us-east-2:1',
      Credentials: { AccessKeyId: 'a', SecretKey: 'b', SessionToken: 'c', Expiration: 2_000_000_000 },
    }),
    SignUp: () => ({ UserConfirmed: false, UserSub: 'sub-ann', ...codeDelivery }),
    ConfirmSignUp: () => ({}),
    RevokeToken: () => ({}),
  }
})

afterEach(async () => {
  cleanup()
  await endSession()
  localStorage.clear()
  sessionStorage.clear()
  sharedSession.refresh()
  server.asked.length = 0
})

function Where() {
  const { pathname, search, hash } = useLocation()
  return <p data-testid="where">{pathname + search + hash}</p>
}

async function openLogin(entry: string | { pathname: string; state: unknown } = '/login') {
  render(
    <ThemeProvider>
      <MemoryRouter initialEntries={[entry]}>
        <Where />
        <Routes>
          <Route path="/login" element={<LoginScreen />} />
          <Route path="*" element={<p>Arrived</p>} />
        </Routes>
      </MemoryRouter>
    </ThemeProvider>,
  )
  await screen.findByRole('tab', { name: 'Create account' })
  return userEvent.setup()
}
type User = Awaited<ReturnType<typeof openLogin>>

const where = () => screen.getByTestId('where').textContent
/** The alerts of the product; Amplify's own is hidden by the stylesheet, which is not loaded here. */
const refusals = () => screen.queryAllByRole('alert').filter((alert) => !alert.matches('.amplify-alert'))
const findRefusal = () =>
  waitFor(() => {
    const [alert] = refusals()
    if (!alert) throw new Error('Nothing is refused.')
    return alert
  })
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

async function signIn(user: User, email = 'ann@example.com') {
  await user.type(screen.getByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), 'Demo-pass-1')
  await press(user, 'Sign in')
}

async function fillSignUp(user: User, { password = 'Demo-pass-1', repeated = '' } = {}) {
  await user.click(screen.getByRole('tab', { name: 'Create account' }))
  await user.type(await screen.findByLabelText('Email'), 'ann@example.com')
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm password'), repeated || password)
  await user.tab()
}

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

  test('a refusal is announced, can be dismissed, and comes back when it happens again', async () => {
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

  test('an unconfirmed account goes on to its code, and a fresh one is sent', async () => {
    server.operations['RespondToAuthChallenge'] = () =>
      refusal('UserNotConfirmedException', 'User is not confirmed.')
    server.operations['ResendConfirmationCode'] = () => codeDelivery
    const user = await openLogin()

    await signIn(user)

    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(document.activeElement)
    expect(server.asked).toContain('ResendConfirmationCode')
  })

  test('a password that must be reset goes on to its reset', async () => {
    server.operations['RespondToAuthChallenge'] = () =>
      refusal('PasswordResetRequiredException', 'Password reset required for the user')
    server.operations['ForgotPassword'] = () => codeDelivery
    const user = await openLogin()

    await signIn(user)

    await screen.findByRole('heading', { name: 'Choose a new password' })
    expect(screen.getByLabelText('Code')).toBeDefined()
  })

  test('an email that is not verified is asked for before one goes on', async () => {
    server.operations['GetUser'] = () => userOf(false)
    const user = await openLogin()

    await signIn(user)

    await screen.findByRole('heading', { name: 'Confirm your contact details' })
    expect(where()).toBe('/login')
    await press(user, 'Skip')
    await screen.findByText('Arrived')
  })
})

describe('signing up', () => {
  test('asks for a code and then signs in by itself', async () => {
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

  test('asks for nothing but email and password', async () => {
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

  test('a dismissed refusal comes back when it happens again', async () => {
    server.operations['SignUp'] = () => refusal('UsernameExistsException', 'User already exists')
    const user = await openLogin()

    await fillSignUp(user)
    await press(user, 'Create account')
    await user.click(within(await findRefusal()).getByRole('button', { name: 'Dismiss alert' }))
    expect(refusals()).toEqual([])
    await press(user, 'Create account')

    expect((await findRefusal()).textContent).toContain('already exists')
  })
})

describe('fields that are wrong', () => {
  test('“This field is required” stands at each empty field, and the first of them has the focus', async () => {
    const user = await openLogin()

    await press(user, 'Sign in')

    const email = screen.getByLabelText('Email')
    expect(screen.getAllByText('This field is required')).toHaveLength(2)
    expect(email).toBe(document.activeElement)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(email)).toContain('This field is required')
    expect(server.asked).toEqual([])
  })

  test('“Please enter a valid email” stands there as soon as one leaves the field, until it is mended', async () => {
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

  test('an empty code is refused at the field', async () => {
    const user = await openLogin()
    await fillSignUp(user)
    await press(user, 'Create account')
    await screen.findByLabelText('Code')

    await press(user, 'Confirm')

    expect(screen.getByText('This field is required')).toBeDefined()
    expect(server.asked).toEqual(['SignUp'])
  })
})

describe('on arrival', () => {
  test('after a sign-out it says so', async () => {
    await openLogin('/login?signedOut')

    expect(screen.getByText('You have been signed out')).toBeDefined()
  })

  test('after an expiry it says so', async () => {
    const place = { pathname: '/history', search: '', hash: '' }
    await openLogin({ pathname: '/login', state: rememberLocation(place, { endedBy: 'expired' }) })

    expect(screen.getByText('Your session has ended')).toBeDefined()
  })

  test.each([
    ['/submitRequest', true],
    ['/history', false],
  ])('from %s it says that the answers are saved: %s', async (pathname, says) => {
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
