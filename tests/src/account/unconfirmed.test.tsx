import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeDelivery, startFakeServer, refusal } from '../support/fakeServer'
import {
  fillSignUp,
  findRefusal,
  findStep,
  openLogin,
  press,
  refusals,
  renderLogin,
  type User,
} from './loginPage'
import { clearCognito, fakeSignIn } from './fakeCognito'

/** Cognito with an unconfirmed address, which its responses hide. */
const server = startFakeServer({})
const wrongCode = refusal('CodeMismatchException', 'Invalid verification code provided, please try again.')

beforeEach(() => {
  fakeSignIn(server)
  server.operations['SignUp'] = () => refusal('UsernameExistsException', 'User already exists')
  server.operations['ConfirmForgotPassword'] = () => wrongCode
})

afterEach(async () => {
  cleanup()
  await clearCognito(server)
})

async function signUpAgain(): Promise<User> {
  const user = await openLogin()
  await fillSignUp(user, { password: 'Calm-harbour-9' })
  await press(user, 'Create account')
  return user
}

async function enterCode(user: User): Promise<void> {
  await user.type(await screen.findByLabelText('Code'), '123456')
  await press(user, 'Confirm')
}

const confirmed = { email: 'ann@example.com', code: '123456', password: 'Calm-harbour-9' }

describe('signing up again', () => {
  test('sends a code, with which the new password takes effect', async () => {
    const user = await signUpAgain()

    await findStep('Check your email')
    expect(screen.getByText(/^This email has been used here before\./)).toBeDefined()
    expect(screen.getByText(/We emailed a code to a\*\*\*@e\*\*\*/)).toBeDefined()
    expect(server.asked.toSorted()).toEqual(['ForgotPassword', 'ResendConfirmationCode', 'SignUp'])

    await enterCode(user)

    await findStep('Sign in')
    expect(screen.getByText('Your email is confirmed. You can sign in now.')).toBeDefined()
    expect(server.confirmed).toEqual([confirmed])
    expect(server.asked).not.toContain('ConfirmSignUp')
  })

  test('sets the password of a confirmed address’s account, and does not call the API', async () => {
    let sent: Record<string, string> = {}
    server.operations['ResendConfirmationCode'] = () =>
      refusal('InvalidParameterException', 'User is already confirmed.')
    server.operations['ConfirmForgotPassword'] = (request) => {
      sent = request
      return {}
    }

    await enterCode(await signUpAgain())

    await findStep('Sign in')
    expect(sent).toMatchObject({ ConfirmationCode: '123456', Password: 'Calm-harbour-9' })
    expect(server.confirmed).toEqual([])
  })

  test('sends another code on request, for either password', async () => {
    const user = await signUpAgain()
    await findStep('Check your email')
    server.asked.length = 0

    await press(user, 'Send new code')

    expect(await screen.findByText('We sent a new code to a***@e***.')).toBeDefined()
    expect(server.asked.toSorted()).toEqual(['ForgotPassword', 'ResendConfirmationCode'])
  })

  test('requires the password again after a reload, which loses it', async () => {
    await signUpAgain()
    await findStep('Check your email')

    cleanup()
    server.asked.length = 0
    renderLogin()
    const user = userEvent.setup({ delay: null })

    await findStep('Choose a new password')
    expect(Object.values(sessionStorage).join(' ')).not.toContain('Calm-harbour')
    expect(server.asked).toEqual([])
    await user.type(screen.getByLabelText('New password'), 'Calm-harbour-9')
    await user.type(screen.getByLabelText('Confirm password'), 'Calm-harbour-9')
    await enterCode(user)
    await waitFor(() => expect(server.confirmed).toEqual([confirmed]))
  })

  test('reports again that the account exists where the pool reports that no email can be sent', async () => {
    server.operations['ForgotPassword'] = () =>
      refusal('NotAuthorizedException', 'User password cannot be reset in the current state.')
    server.operations['ResendConfirmationCode'] = () =>
      refusal('InvalidParameterException', 'User is already confirmed.')

    await signUpAgain()

    expect((await findRefusal()).textContent).toContain('already exists')
  })

  test('reports that too many codes were requested', async () => {
    for (const operation of ['ForgotPassword', 'ResendConfirmationCode'])
      server.operations[operation] = () =>
        refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

    await signUpAgain()

    expect((await findRefusal()).textContent).toContain('Too many attempts')
  })
})

describe('a forgotten password of an address that was never confirmed', () => {
  async function forget(): Promise<User> {
    const user = await openLogin()
    await press(user, 'Forgot your password?')
    await user.type(await screen.findByLabelText('Email'), 'ann@example.com')
    await press(user, 'Send code')
    await findStep('Choose a new password')
    return user
  }

  async function choose(user: User): Promise<void> {
    await user.type(screen.getByLabelText('New password'), 'Calm-harbour-9')
    await user.type(screen.getByLabelText('Confirm password'), 'Calm-harbour-9')
    await enterCode(user)
  }

  test.each([
    ['hides it', codeDelivery],
    [
      'says it',
      refusal(
        'InvalidParameterException',
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      ),
    ],
  ])('is chosen with the code of the sign-up, where the pool %s', async (_, answer) => {
    server.operations['ForgotPassword'] = () => answer
    const user = await forget()

    await choose(user)

    await findStep('Sign in')
    expect(screen.getByText(/^Your password has been changed/)).toBeDefined()
    expect(server.confirmed).toEqual([confirmed])
  })

  test.each([
    ['a wrong code', 400, 'That code isn’t right.'],
    ['too many codes', 429, 'Too many attempts'],
    ['an API that is down', 503, 'You seem to be offline'],
    ['no network', new TypeError('Failed to fetch'), 'You seem to be offline'],
  ])('explains %s, and may be retried', async (_, confirm, words) => {
    const user = await forget()
    server.confirm = confirm

    await choose(user)
    expect((await findRefusal()).textContent).toContain(words)

    server.confirm = 204
    await press(user, 'Confirm')
    await findStep('Sign in')
    expect(refusals()).toEqual([])
  })
})
