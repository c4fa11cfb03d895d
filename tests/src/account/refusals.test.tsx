import { cleanup, screen, within } from '@testing-library/react'
import { Hub } from 'aws-amplify/utils'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serviceExceptions } from '../../support/errorCatalogue'
import { startFakeServer, refusal } from '../support/fakeServer'
import { storageEvent, storeSignIn } from '../support/signedInBrowser'
import { fillSignUp, findRefusal, findStep, openLogin, press, refusals, signIn, where } from './loginPage'
import { clearCognito, fakeSignIn } from './fakeCognito'

const server = startFakeServer({})

beforeEach(() => fakeSignIn(server))

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await clearCognito(server)
})

/** These two lead on to other steps instead. */
const leadingOn = ['PasswordResetRequiredException', 'UserNotConfirmedException']

describe('every refusal by the service is a dismissible alert in plain language', () => {
  test.each(serviceExceptions.filter((name) => !leadingOn.includes(name)))('%s', async (name) => {
    server.operations['InitiateAuth'] = () => refusal(name, `The service says ${name}: invalid_grant.`)
    const user = await openLogin()

    await signIn(user)

    const alert = await findRefusal()
    expect(alert.textContent).toMatch(/^[A-Z][^_]+\.$/)
    expect(alert.textContent).not.toMatch(/service says|exception|lambda|parameter/i)
    await user.click(within(alert).getByRole('button', { name: 'Dismiss alert' }))
    expect(refusals()).toEqual([])
  })
})

test('a lost network is explained', async () => {
  server.operations['InitiateAuth'] = () => new TypeError('Failed to fetch')
  const user = await openLogin()

  await signIn(user)

  expect((await findRefusal()).textContent).toContain('You seem to be offline')
})

test('a user who is already signed in gets an explanation if the page did not know', async () => {
  const user = await openLogin()
  storeSignIn()

  await signIn(user)

  expect((await findRefusal()).textContent).toBe('There is already a signed in user.')
})

test('a sign-in in another tab is followed', async () => {
  await openLogin()

  storeSignIn({ groups: ['HCPs'] })
  act(() => void window.dispatchEvent(storageEvent('CognitoIdentityServiceProvider.client-1.LastAuthUser')))

  await screen.findByText('Arrived')
  expect(where()).toBe('/docdashboard')
})

test('a password that must be reset, and whose code cannot be sent, leaves an alternative', async () => {
  server.operations['RespondToAuthChallenge'] = () =>
    refusal('PasswordResetRequiredException', 'Password reset required for the user')
  server.operations['ForgotPassword'] = () =>
    refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
  const user = await openLogin()

  await signIn(user)

  expect((await findRefusal()).textContent).toContain('Too many attempts')
  await press(user, 'Back to sign in')
  await findStep('Sign in')
})

describe('sending a new code', () => {
  // The page remembers over the tests when it sent the last code.
  let minutes = 0
  beforeEach(() => {
    minutes += 1
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  })

  async function openCodeStep() {
    const user = await openLogin()
    await fillSignUp(user)
    await press(user, 'Create account')
    await findStep('Check your email')
    return user
  }
  const enterCode = async (user: Awaited<ReturnType<typeof openLogin>>) => {
    await user.type(screen.getByLabelText('Code'), '000000')
    await press(user, 'Confirm')
  }
  const codesAsked = () => server.asked.filter((name) => name === 'ResendConfirmationCode').length

  test('is announced', async () => {
    const user = await openCodeStep()

    await press(user, 'Send new code')

    expect(await screen.findByText('We sent a new code to a***@e***.')).toBeDefined()
  })

  test.each(['CodeMismatchException', 'ExpiredCodeException'])(
    'replaces the refusal of the earlier code: %s',
    async (name) => {
      const user = await openCodeStep()
      server.operations['ConfirmSignUp'] = () =>
        refusal(name, 'Invalid code provided, please request a code.')
      await enterCode(user)
      await findRefusal()

      await press(user, 'Send new code')

      expect(await screen.findByText('We sent a new code to a***@e***.')).toBeDefined()
      expect(refusals()).toEqual([])
      await enterCode(user)
      await findRefusal()
    },
  )

  test('is announced each time it fails', async () => {
    const user = await openCodeStep()
    server.operations['ResendConfirmationCode'] = () =>
      refusal('CodeDeliveryFailureException', 'No such mailbox.')

    for (let time = 0; time < 2; time += 1) {
      await press(user, 'Send new code')
      await user.click(within(await findRefusal()).getByRole('button', { name: 'Dismiss alert' }))
      expect(refusals()).toEqual([])
    }
  })

  test('is refused within half a minute, with the time of the next one', async () => {
    const user = await openCodeStep()
    await press(user, 'Send new code')
    await screen.findByText('We sent a new code to a***@e***.')

    vi.setSystemTime(Date.now() + 29_000)
    await press(user, 'Send new code')
    expect(await screen.findByText(/You can get another in 1 seconds?\./)).toBeDefined()
    expect(codesAsked()).toBe(1)

    vi.setSystemTime(Date.now() + 1_000)
    await press(user, 'Send new code')
    await screen.findByText('We sent a new code to a***@e***.')
    expect(codesAsked()).toBe(2)
  })
})

test('an account confirmed elsewhere in the meantime gets a notice instead of a code', async () => {
  const user = await openLogin()
  await fillSignUp(user)
  await press(user, 'Create account')
  await findStep('Check your email')
  server.operations['ResendConfirmationCode'] = () =>
    refusal('InvalidParameterException', 'User is already confirmed.')

  await press(user, 'Send new code')

  await findStep('Sign in')
  expect(screen.getByText('Your email is confirmed. You can sign in now.')).toBeDefined()
  expect(refusals()).toEqual([])
})

describe('automatic sign-in after the code', () => {
  test('may fail, with an explanation at the sign-in', async () => {
    const user = await openLogin()
    await fillSignUp(user)
    await press(user, 'Create account')
    server.operations['InitiateAuth'] = () => refusal('NotAuthorizedException', 'User is disabled.')

    await user.type(await screen.findByLabelText('Code'), '123456')
    await press(user, 'Confirm')

    await findStep('Sign in')
    expect((await findRefusal()).textContent).toContain('This account is disabled.')
  })

  test('does not happen for an account that was made elsewhere', async () => {
    server.operations['RespondToAuthChallenge'] = () =>
      refusal('UserNotConfirmedException', 'User is not confirmed.')
    const user = await openLogin()
    await signIn(user)
    await findStep('Check your email')

    await user.type(screen.getByLabelText('Code'), '123456')
    await press(user, 'Confirm')

    await findStep('Sign in')
    expect(screen.getByText('Your email is confirmed. You can sign in now.')).toBeDefined()
  })
})

describe('the sign-in with Google', () => {
  test('is offered only where the deployment has it', async () => {
    await openLogin()

    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
  })

  test.each([
    ['User cancelled OAuth flow.', 'User cancelled OAuth flow.'],
    ['An error occurred while validating the state.', 'An error occurred while validating the state.'],
    ['No access token returned from OAuth flow.', 'No access token returned from OAuth flow.'],
    ['invalid_grant', 'We couldn’t sign you in with Google.'],
    ['PreSignUp failed with error Task timed out', 'We couldn’t sign you in with Google.'],
  ])('explains a failure with %j: %s', async (message, words) => {
    await openLogin()

    act(() => {
      Hub.dispatch('auth', { event: 'signInWithRedirect_failure', data: { error: new Error(message) } })
    })

    const alert = await findRefusal()
    expect(alert.textContent).toContain(words)
    if (words !== message) expect(alert.textContent).not.toContain(message)
    expect(alert.getAttribute('role')).toBe('alert')
  })
})
