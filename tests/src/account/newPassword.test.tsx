import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFakeServer } from '../support/fakeServer'
import { fillSignUp, findStep, openLogin, press, signIn, type User } from './loginPage'
import { challenge, clearCognito, fakeSignIn } from './fakeCognito'

const server = startFakeServer({})

beforeEach(() => fakeSignIn(server))

afterEach(async () => {
  cleanup()
  await clearCognito(server)
})

async function openReset(): Promise<User> {
  const user = await openLogin()
  await press(user, 'Forgot your password?')
  await user.type(await screen.findByLabelText('Email'), 'ann@example.com')
  await press(user, 'Send code')
  await findStep('Choose a new password')
  return user
}

/** Answers the challenge of a new password. @returns the request's parameters */
async function changePassword(user: User): Promise<unknown> {
  let metadata: unknown
  server.operations['ConfirmForgotPassword'] = ({ ClientMetadata }) => {
    metadata = ClientMetadata
    return {}
  }
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.type(screen.getByLabelText('New password'), 'Calm-harbour-9')
  await user.type(screen.getByLabelText('Confirm password'), 'Calm-harbour-9')
  await press(user, 'Confirm')
  await findStep('Sign in')
  return metadata
}

describe('a new password by a mailed code', () => {
  test('ends the sessions on other devices by default', async () => {
    const user = await openReset()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /other devices/ }).checked).toBe(true)

    expect(await changePassword(user)).toEqual({ signOutOthers: 'true' })

    expect(screen.getByText(/you’re signed out on all other devices/)).toBeDefined()
  })

  test('keeps them on request', async () => {
    const user = await openReset()
    await user.click(screen.getByRole('checkbox', { name: /other devices/ }))

    expect(await changePassword(user)).toEqual({ signOutOthers: 'false' })

    expect(screen.getByText('Your password has been changed. Sign in with the new one.')).toBeDefined()
  })

  test('asks for a new code the next time', async () => {
    const user = await openReset()
    await user.click(screen.getByRole('checkbox', { name: /other devices/ }))
    await press(user, 'Back to sign in')
    await findStep('Sign in')

    await press(user, 'Forgot your password?')
    await user.type(await screen.findByLabelText('Email'), 'ann@example.com')
    await press(user, 'Send code')
    await findStep('Choose a new password')

    expect(await changePassword(user)).toEqual({ signOutOthers: 'true' })
  })
})

/** The username field that a password manager reads for the new password. */
const username = () => document.querySelector<HTMLInputElement>('input[autocomplete="username"]')

describe('a password manager gets the account of a new password', () => {
  test('in a reset', async () => {
    await openReset()

    expect(username()?.value).toBe('ann@example.com')
    expect(username()?.form).toBe(screen.getByLabelText<HTMLInputElement>('New password').form)
  })

  test('in the first sign-in', async () => {
    server.operations['RespondToAuthChallenge'] = () =>
      challenge('NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]', userAttributes: '{}' })
    await signIn(await openLogin())
    await findStep('Choose a new password')

    expect(username()?.value).toBe('ann@example.com')
  })
})

test.each([
  ['digits', '654321'],
  ['what stood around them', 'Your code is 654 321.'],
])('a pasted code takes the place of what was typed: %s', async (_, pasted) => {
  const user = await openLogin()
  await fillSignUp(user)
  await press(user, 'Create account')
  const code = await screen.findByLabelText<HTMLInputElement>('Code')
  await user.type(code, '12')

  await user.paste(pasted)

  expect(code.value).toBe('654321')
  let sent: unknown
  server.operations['ConfirmSignUp'] = ({ ConfirmationCode }) => {
    sent = ConfirmationCode
    return {}
  }
  await press(user, 'Confirm')
  await screen.findByText('Arrived')
  expect(sent).toBe('654321')
})
