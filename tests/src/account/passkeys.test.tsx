import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { PasskeysSection } from '../../../src/screens/account/passkeys/PasskeysSection'
import { SecuritySections } from '../../../src/screens/account/security/SecuritySections'
import { passkeys as words } from '#words/account/passkeys'
import { authenticationResult, startFakeServer, refusal } from '../support/fakeServer'
import { storeSignIn } from '../support/signedInBrowser'
import { TestRouter } from '../TestRouter'
import { findRefusal, openLogin, press, refusals, signIn, where } from './loginPage'
import { challenge, clearCognito, fakeSignIn } from './fakeCognito'
import {
  creates,
  creationOptions,
  failing,
  clearPasskeys,
  fakePasskeys,
  requestOptions,
  signs,
} from './fakePasskeys'

const server = startFakeServer({})
const accountKey = 'tendwell.passkeyAccount'
const key = (CredentialId: string, FriendlyCredentialName: string) => ({
  CredentialId,
  FriendlyCredentialName,
  RelyingPartyId: 'localhost',
  AuthenticatorTransports: [],
  CreatedAt: 1_760_000_000,
})

/** The user's passkeys in the pool; enrolling adds one. */
let enrolled: ReturnType<typeof key>[]

beforeEach(() => {
  fakeSignIn(server)
  fakePasskeys(creates)
  enrolled = []
  server.changeConfiguration = ({ Auth }) => {
    Auth.Cognito['passwordless'] = { webAuthn: { relyingPartyId: 'localhost', userVerification: 'required' } }
  }
  Object.assign(server.operations, {
    InitiateAuth: () => challenge('WEB_AUTHN', requestOptions),
    RespondToAuthChallenge: () => authenticationResult({}),
    ListDevices: () => ({ Devices: [] }),
    ListWebAuthnCredentials: () => ({ Credentials: enrolled }),
    StartWebAuthnRegistration: () => creationOptions,
    CompleteWebAuthnRegistration: () => {
      enrolled.push(key('key-1', 'iCloud Keychain'))
      return {}
    },
    DeleteWebAuthnCredential: ({ CredentialId }: Record<string, string>) => {
      enrolled = enrolled.filter((one) => one.CredentialId !== CredentialId)
      return {}
    },
  })
})

afterEach(async () => {
  cleanup()
  clearPasskeys()
  await clearCognito(server)
})

describe('passkeys on the profile', () => {
  async function openProfile(person: Parameters<typeof storeSignIn>[0] = {}) {
    storeSignIn(person)
    sharedSession.refresh()
    render(
      <ThemeProvider>
        <TestRouter initialEntries={['/profile']}>
          <SecuritySections />
        </TestRouter>
      </ThemeProvider>,
    )
    await screen.findByRole('heading', { name: 'Passkeys' })
    return userEvent.setup({ delay: null })
  }
  const section = () => within(screen.getByRole('region', { name: 'Passkeys' }))

  test('a passkey is added, and this browser remembers the account only on request', async () => {
    const user = await openProfile()
    expect(await section().findByText(words.none)).toBeDefined()

    await press(user, words.add)
    await press(user, words.create)

    expect(await section().findByText('iCloud Keychain')).toBeDefined()
    expect(section().getByText(words.added)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: words.add }))
    expect(localStorage.getItem(accountKey)).toBeNull()
  })

  test('this browser saves the account ID with the user’s consent, until it is removed', async () => {
    const user = await openProfile({ sub: 'sub-ann' })
    await press(user, words.add)
    await user.click(screen.getByRole('checkbox', { name: words.remember }))

    await press(user, words.create)

    expect(await section().findByText(words.remembered)).toBeDefined()
    expect(localStorage.getItem(accountKey)).toBe('sub-ann')
    await press(user, words.forget)
    expect(localStorage.getItem(accountKey)).toBeNull()
  })

  test('a passkey is removed after a confirmation; with the last one, this browser forgets the account', async () => {
    enrolled = [key('key-1', 'iCloud Keychain')]
    localStorage.setItem(accountKey, 'sub-ann')
    const user = await openProfile({ sub: 'sub-ann' })

    await user.click(await section().findByRole('button', { name: 'Remove iCloud Keychain' }))
    expect(document.activeElement?.textContent).toContain('Remove iCloud Keychain?')
    await press(user, 'Cancel')
    expect(document.activeElement).toBe(section().getByRole('button', { name: 'Remove iCloud Keychain' }))
    await press(user, 'Remove iCloud Keychain')
    await press(user, words.removeYes)

    expect(await section().findByText(words.none)).toBeDefined()
    expect(document.activeElement?.textContent).toBe(words.removed)
    expect(localStorage.getItem(accountKey)).toBeNull()
  })

  test.each([
    ['PasskeyAlreadyExists', 'InvalidStateError'],
    ['RelyingPartyMismatch', 'SecurityError'],
    ['PasskeyRegistrationCanceled', 'NotAllowedError'],
    ['PasskeyOperationAborted', 'AbortError'],
  ] as const)('%s is explained, and the form stays', async (name, error) => {
    fakePasskeys(failing(error))
    const user = await openProfile()
    await press(user, words.add)

    await press(user, words.create)

    expect((await section().findByRole('alert')).textContent).toContain(words.problems[name])
    expect(screen.getByRole('button', { name: words.create })).toBeDefined()
  })

  test.each([
    'WebAuthnChallengeNotFoundException',
    'WebAuthnOriginNotAllowedException',
    'WebAuthnRelyingPartyMismatchException',
    'WebAuthnCredentialNotSupportedException',
    'LimitExceededException',
  ] as const)('%s of the service is explained', async (name) => {
    server.operations['CompleteWebAuthnRegistration'] = () => refusal(name, 'The service says no.')
    const user = await openProfile()
    await press(user, words.add)

    await press(user, words.create)

    expect((await section().findByRole('alert')).textContent).toContain(words.problems[name])
  })

  test('an old sign-in has to be repeated before a passkey is added', async () => {
    const user = await openProfile({ signedInAgo: 601 })

    await press(user, words.add)

    expect(section().getByRole('button', { name: 'Sign in again' })).toBeDefined()
    expect(server.asked).not.toContain('StartWebAuthnRegistration')
  })

  test('a browser without passkeys lists and removes them, and explains why it can add none', async () => {
    clearPasskeys()
    enrolled = [key('key-1', 'iCloud Keychain')]

    await openProfile()

    expect(await section().findByRole('button', { name: 'Remove iCloud Keychain' })).toBeDefined()
    expect(section().getByText(words.unsupported)).toBeDefined()
    expect(section().queryByRole('button', { name: words.add })).toBeNull()
  })

  test('a list that cannot be loaded can be retried', async () => {
    server.operations['ListWebAuthnCredentials'] = () => new TypeError('Failed to fetch')
    const user = await openProfile()
    await section().findByText(words.failed)
    server.operations['ListWebAuthnCredentials'] = () => ({ Credentials: [key('key-1', 'Bitwarden')] })

    await user.click(section().getByRole('button', { name: 'Try again' }))

    expect(await section().findByText('Bitwarden')).toBeDefined()
  })

  test('users with an authenticator app read that passkeys require disabling it', async () => {
    server.operations['GetUser'] = () => ({ UserAttributes: [], UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] })
    storeSignIn()
    sharedSession.refresh()

    render(
      <ThemeProvider>
        <PasskeysSection userId="sub-ann" relyingPartyId="localhost" offersApp />
      </ThemeProvider>,
    )

    expect(await screen.findByText(words.besideApp)).toBeDefined()
  })

  test('no passkey is created at another origin than the product’s, and a notice says so', async () => {
    storeSignIn()
    sharedSession.refresh()

    render(
      <ThemeProvider>
        <PasskeysSection userId="sub-ann" relyingPartyId="tendwell.example" offersApp={false} />
      </ThemeProvider>,
    )

    expect(await screen.findByText(words.otherAddress)).toBeDefined()
    expect(screen.queryByRole('button', { name: words.add })).toBeNull()
  })
})

describe('passkeys on the sign-in screen', () => {
  const button = 'Sign in with a passkey'
  const type = async (user: Awaited<ReturnType<typeof openLogin>>, email: string) => {
    await user.click(screen.getByLabelText('Email'))
    await user.paste(email)
  }

  beforeEach(() => fakePasskeys(signs))

  test('a passkey of the typed account signs in and leads on', async () => {
    let asked: unknown
    server.operations['InitiateAuth'] = (request) => {
      asked = request['AuthParameters']
      return challenge('WEB_AUTHN', requestOptions)
    }
    const user = await openLogin()
    await type(user, 'ann@example.com')

    await press(user, button)

    await screen.findByText('Arrived')
    expect(asked).toEqual({ USERNAME: 'ann@example.com', PREFERRED_CHALLENGE: 'WEB_AUTHN' })
    expect(where()).toBe('/dashboard')
  })

  test('the remembered account signs in with one press', async () => {
    localStorage.setItem(accountKey, 'sub-ann')
    let username: unknown
    server.operations['InitiateAuth'] = (request) => {
      username = (request['AuthParameters'] as unknown as { USERNAME: string }).USERNAME
      return challenge('WEB_AUTHN', requestOptions)
    }
    const user = await openLogin()

    await press(user, button)

    await screen.findByText('Arrived')
    expect(username).toBe('sub-ann')
    expect(localStorage.getItem(accountKey)).toBe('sub-ann')
  })

  test.each(['', 'no address'])('“%s” as the email marks the field as missing', async (email) => {
    const user = await openLogin()
    if (email) await type(user, email)

    await press(user, button)

    expect((await findRefusal()).textContent).toContain('Enter your email first.')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(server.asked).toEqual([])
  })

  test.each(['NotAllowedError', 'AbortError'])('%s returns quietly to the form as it was', async (error) => {
    fakePasskeys(failing(error))
    const user = await openLogin()
    await type(user, 'ann@example.com')

    await press(user, button)

    await waitFor(() => expect(screen.getByRole('button', { name: button }).ariaBusy).toBeNull())
    expect(server.asked).toEqual(['InitiateAuth'])
    expect(refusals()).toEqual([])
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ann@example.com')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: button }))
  })

  test('an account without a passkey gets an explanation, also after a refused password, and is no longer remembered', async () => {
    localStorage.setItem(accountKey, 'sub-ann')
    server.operations['InitiateAuth'] = () =>
      refusal('NotAuthorizedException', 'Incorrect username or password.')
    const user = await openLogin()
    await signIn(user)
    await findRefusal()
    await user.clear(screen.getByLabelText('Email'))
    server.operations['InitiateAuth'] = () => ({
      ...challenge('SELECT_CHALLENGE'),
      AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
    })

    await press(user, button)

    await waitFor(() => expect(refusals()[0]?.textContent).toContain(words.noneForAccount))
    expect(localStorage.getItem(accountKey)).toBeNull()
  })

  test.each<[string, string, string]>([
    ['a lock-out', 'Password attempts exceeded', 'Too many attempts. Please wait a while, then try again.'],
    ['a signature that is refused', 'No such credential.', words.problems.NotAuthorizedException],
  ])('%s is explained', async (_case, message, sentence) => {
    server.operations['RespondToAuthChallenge'] = () => refusal('NotAuthorizedException', message)
    const user = await openLogin()
    await type(user, 'ann@example.com')

    await press(user, button)

    expect((await findRefusal()).textContent).toContain(sentence)
  })

  test.each(['RelyingPartyMismatch', 'PasskeyRetrievalFailed'] as const)('%s is explained', async (name) => {
    fakePasskeys(name === 'RelyingPartyMismatch' ? failing('SecurityError') : () => Promise.resolve(null))
    const user = await openLogin()
    await type(user, 'ann@example.com')

    await press(user, button)

    expect((await findRefusal()).textContent).toContain(words.problems[name])
  })

  test('the password still signs in after a passkey was refused', async () => {
    server.operations['RespondToAuthChallenge'] = () =>
      refusal('NotAuthorizedException', 'No such credential.')
    const user = await openLogin()
    await type(user, 'ann@example.com')
    await press(user, button)
    await findRefusal()
    fakeSignIn(server)

    await user.clear(screen.getByLabelText('Email'))
    await signIn(user)

    expect(await screen.findByText('Arrived')).toBeTruthy()
  })

  test('passkeys are not offered in browsers without them, at another origin, or for a new account', async () => {
    const user = await openLogin()
    expect(screen.getByRole('button', { name: button })).toBeDefined()
    await user.click(screen.getByRole('tab', { name: 'Create account' }))
    expect(screen.queryByRole('button', { name: button })).toBeNull()
    cleanup()

    clearPasskeys()
    await openLogin()
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })

  test('the sign-out mentions that this browser remembers the account', async () => {
    localStorage.setItem(accountKey, 'sub-ann')

    await openLogin('/login?signedOut')

    expect(screen.getByText(/saves only your account ID/)).toBeDefined()
  })
})
