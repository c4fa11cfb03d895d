import { cleanup, screen, within } from '@testing-library/react'
import { Hub } from 'aws-amplify/utils'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serviceExceptions } from '../../support/errorCatalogue'
import { playServer, refusal } from '../session/playedServer'
import { storageEvent, storeSignIn } from '../session/signedInBrowser'
import { fillSignUp, findRefusal, findStep, openLogin, press, refusals, signIn, where } from './loginPage'
import { forgetEverything, playSignIn } from './playedCognito'

const server = playServer({})

beforeEach(() => playSignIn(server))

afterEach(async () => {
  cleanup()
  await forgetEverything(server)
})

/** These two lead on to other steps instead. */
const leadingOn = ['PasswordResetRequiredException', 'UserNotConfirmedException']

describe('whatever the service refuses is an alert that can be dismissed', () => {
  test.each(serviceExceptions.filter((name) => !leadingOn.includes(name)))('%s', async (name) => {
    server.operations['InitiateAuth'] = () => refusal(name, `The service says ${name}.`)
    const user = await openLogin()

    await signIn(user)

    const alert = await findRefusal()
    expect(alert.textContent).toBe(`The service says ${name}.`)
    await user.click(within(alert).getByRole('button', { name: 'Dismiss alert' }))
    expect(refusals()).toEqual([])
  })
})

test('a network that is lost is said in words that help', async () => {
  server.operations['InitiateAuth'] = () => new TypeError('Failed to fetch')
  const user = await openLogin()

  await signIn(user)

  expect((await findRefusal()).textContent).toContain('You seem to be offline')
})

test('who is signed in already is told so, should the page not know', async () => {
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

test('a password that must be reset, and whose code cannot be sent, leaves a way out', async () => {
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

test('sending a new code is told, and so is that it could not be sent, each time', async () => {
  const user = await openLogin()
  await fillSignUp(user)
  await press(user, 'Create account')
  await findStep('Check your email')

  await press(user, 'Send a new code')
  expect(await screen.findByText('We sent a new code to a***@e***.')).toBeDefined()

  server.operations['ResendConfirmationCode'] = () =>
    refusal('CodeDeliveryFailureException', 'No such mailbox.')
  for (let time = 0; time < 2; time += 1) {
    await press(user, 'Send a new code')
    await user.click(within(await findRefusal()).getByRole('button', { name: 'Dismiss alert' }))
    expect(refusals()).toEqual([])
  }
})

test('an account that was confirmed elsewhere meanwhile is told so instead of sent a code', async () => {
  const user = await openLogin()
  await fillSignUp(user)
  await press(user, 'Create account')
  await findStep('Check your email')
  server.operations['ResendConfirmationCode'] = () =>
    refusal('InvalidParameterException', 'User is already confirmed.')

  await press(user, 'Send a new code')

  await findStep('Sign in')
  expect(screen.getByText('Your email is confirmed. You can sign in now.')).toBeDefined()
  expect(refusals()).toEqual([])
})

describe('signing in by itself after the code', () => {
  test('may fail, and the sign-in then says why', async () => {
    const user = await openLogin()
    await fillSignUp(user)
    await press(user, 'Create account')
    server.operations['InitiateAuth'] = () => refusal('NotAuthorizedException', 'User is disabled.')

    await user.type(await screen.findByLabelText('Code'), '123456')
    await press(user, 'Confirm')

    await findStep('Sign in')
    expect((await findRefusal()).textContent).toBe('User is disabled.')
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

describe('the way by Google', () => {
  test('is offered where the deployment has it, and nowhere else', async () => {
    await openLogin()

    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
  })

  test.each([
    'User cancelled OAuth flow.',
    'An error occurred while validating the state.',
    'No access token returned from OAuth flow.',
    'The account chooser was closed.',
  ])('that fails is told: %s', async (message) => {
    await openLogin()

    act(() => {
      Hub.dispatch('auth', { event: 'signInWithRedirect_failure', data: { error: new Error(message) } })
    })

    const alert = await findRefusal()
    expect(alert.textContent).toBe(message)
    expect(alert.getAttribute('role')).toBe('alert')
  })
})
