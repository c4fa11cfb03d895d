import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeServer } from '../support/fakeServer'
import {
  fillSignUp,
  findStep,
  goBack,
  goForward,
  openLogin,
  press,
  renderLogin,
  signIn,
  where,
} from './loginPage'
import { challenge, clearCognito, fakeSignIn } from './fakeCognito'

const server = startFakeServer({})

beforeEach(() => fakeSignIn(server))

afterEach(async () => {
  cleanup()
  await clearCognito(server)
})

const emailField = () => screen.getByLabelText<HTMLInputElement>('Email')

test('Back from the code of a new account leads to the sign-up, with the address that was typed', async () => {
  const user = await openLogin()
  await fillSignUp(user)
  await press(user, 'Create account')
  await findStep('Check your email')

  await goBack(user)

  await findStep('Create your account')
  await waitFor(() => expect(emailField().value).toBe('ann@example.com'))
  expect(where()).toBe('/login')
})

test('Back returns through each step of a reset, and then leaves the page', async () => {
  const user = await openLogin()
  await press(user, 'Forgot your password?')
  await user.type(await screen.findByLabelText('Email'), 'ann@example.com')
  await press(user, 'Send code')
  await findStep('Choose a new password')

  await goBack(user)
  await findStep('Reset your password')
  await waitFor(() => expect(emailField().value).toBe('ann@example.com'))
  await goBack(user)
  await findStep('Sign in')
  await goBack(user)

  await screen.findByText('Arrived')
  expect(where()).toBe('/faq')
})

test('an address that Back put into the field is sent as if it had been typed', async () => {
  const user = await openLogin()
  await press(user, 'Forgot your password?')
  await user.type(await screen.findByLabelText('Email'), 'ann@example.com')
  await press(user, 'Send code')
  await findStep('Choose a new password')
  await goBack(user)
  await findStep('Reset your password')
  await waitFor(() => expect(emailField().value).toBe('ann@example.com'))
  let asked: unknown
  server.operations['ForgotPassword'] = ({ Username }) => {
    asked = Username
    return { CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL' } }
  }

  await press(user, 'Send code')

  await findStep('Choose a new password')
  expect(asked).toBe('ann@example.com')
})

test('Back from the second step leads to the password', async () => {
  server.operations['RespondToAuthChallenge'] = () => challenge('SOFTWARE_TOKEN_MFA')
  const user = await openLogin()
  await signIn(user)
  await findStep('Confirm it’s you')

  await goBack(user)

  await findStep('Sign in')
  expect(where()).toBe('/login')
})

test('Forward to a completed step stays on the current one', async () => {
  const user = await openLogin()
  await fillSignUp(user)
  await press(user, 'Create account')
  await findStep('Check your email')
  await goBack(user)
  await findStep('Create your account')

  await goForward(user)
  await findStep('Create your account')
  await goBack(user)

  await findStep('Create your account')
  await goBack(user)
  expect(await screen.findByText('Arrived')).toBeTruthy()
})

test('a mistyped address is shown with its code, and corrected', async () => {
  const user = await openLogin()
  await fillSignUp(user)
  const email = screen.getByLabelText<HTMLInputElement>('Email').value
  await press(user, 'Create account')
  await findStep('Check your email')
  await screen.findByText(`You entered ${email}.`)

  await press(user, 'Change email address')
  await findStep('Create your account')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
  await goBack(user)

  expect(await screen.findByText('Arrived')).toBeTruthy()
})

test('“Back to sign in” leaves no step behind to which Back would lead', async () => {
  const user = await openLogin()
  await fillSignUp(user)
  await press(user, 'Create account')
  await findStep('Check your email')

  await press(user, 'Back to sign in')
  await findStep('Sign in')
  await goBack(user)

  await screen.findByText('Arrived')
  expect(where()).toBe('/faq')
})

test('the tabs make no entries of their own', async () => {
  const user = await openLogin()
  await user.click(screen.getByRole('tab', { name: 'Create account' }))
  await findStep('Create your account')
  await user.click(screen.getByRole('tab', { name: 'Sign in' }))
  await findStep('Sign in')

  await goBack(user)

  expect(await screen.findByText('Arrived')).toBeTruthy()
})

test('Back from the page after the sign-in leads to the page before the sign-in', async () => {
  const user = await openLogin()
  await fillSignUp(user)
  await press(user, 'Create account')
  await user.type(await screen.findByLabelText('Code'), '123456')
  await press(user, 'Confirm')
  await screen.findByText('Arrived')
  expect(where()).toBe('/dashboard')

  await goBack(user)

  await waitFor(() => expect(where()).toBe('/faq'))
})

test('a step that a reload interrupted has its place in the history', async () => {
  const user = await openLogin()
  await fillSignUp(user)
  await press(user, 'Create account')
  await findStep('Check your email')
  cleanup()
  renderLogin({ pathname: '/login', state: { signInStep: { step: 'confirmSignUp', depth: 1 } } })

  await findStep('Check your email')

  expect(where()).toBe('/login')
})
