import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authenticationResult, startFakeServer } from '../support/fakeServer'
import { fillSignUp, findRefusal, findStep, openLogin, press, renderLogin, signIn } from './loginPage'
import { challenge, clearCognito, fakeSignIn } from './fakeCognito'

const server = startFakeServer({})
const key = 'tendwell.signInStep'

beforeEach(() => fakeSignIn(server))

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await clearCognito(server)
})

/** Amplify's own state is in its module and survives this; the screen's state is under test. */
function reload() {
  cleanup()
  server.asked.length = 0
  renderLogin()
  return userEvent.setup({ delay: null })
}

function playChallenge(answer: Record<string, unknown>): void {
  server.operations['RespondToAuthChallenge'] = ({ ChallengeName }) =>
    ChallengeName === 'PASSWORD_VERIFIER' ? answer : authenticationResult({})
}

const delivery = { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'a***@e***' }
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('a reload keeps', () => {
  test('the current step', async () => {
    const user = await openLogin()
    await user.click(screen.getByRole('tab', { name: 'Create account' }))
    await findStep('Create your account')

    reload()

    expect(await findStep('Create your account')).toBeTruthy()
  })

  test('the code of a new account, without sending another', async () => {
    const user = await openLogin()
    await fillSignUp(user)
    await press(user, 'Create account')
    await findStep('Check your email')

    const again = reload()

    await findStep('Check your email')
    expect(screen.getByText(/We emailed a code to a\*\*\*@e\*\*\*/)).toBeDefined()
    expect(server.asked).toEqual([])
    await again.type(screen.getByLabelText('Code'), '123456')
    await press(again, 'Confirm')
    await waitFor(() => expect(server.asked).toContain('ConfirmSignUp'))
  })

  test('the reset of a password, without sending another code', async () => {
    const user = await openLogin()
    await press(user, 'Forgot your password?')
    await user.type(await screen.findByLabelText('Email'), 'ann@example.com')
    await press(user, 'Send code')
    await findStep('Choose a new password')

    const again = reload()

    await findStep('Choose a new password')
    expect(screen.getByText('We emailed a code to a***@e***.')).toBeDefined()
    expect(server.asked).toEqual([])
    let sent: Record<string, unknown> = {}
    server.operations['ConfirmForgotPassword'] = (request) => {
      sent = request
      return {}
    }
    await again.type(screen.getByLabelText('Code'), '123456')
    await again.type(screen.getByLabelText('New password'), 'Calm-harbour-9')
    await again.type(screen.getByLabelText('Confirm password'), 'Calm-harbour-9')
    await press(again, 'Confirm')
    await findStep('Sign in')
    expect(
      screen.getByText(/Your password has been changed, and you’re signed out on all other devices/),
    ).toBeDefined()
    expect(sent).toMatchObject({
      Username: 'ann@example.com',
      ConfirmationCode: '123456',
      ClientMetadata: { signOutOthers: 'true' },
    })
  })

  test.each([
    [
      'a code of an app',
      challenge('SOFTWARE_TOKEN_MFA'),
      'Confirm it’s you',
      'The 6-digit code from your authenticator app.',
    ],
    [
      'a code by email',
      challenge('EMAIL_OTP', delivery),
      'Confirm it’s you',
      /We emailed a code to a\*\*\*@e\*\*\*/,
    ],
    [
      'the choice of a second step',
      challenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' }),
      'Choose a second step',
      'A code by email',
    ],
    [
      'the choice of what to set up',
      challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' }),
      'Choose a second step',
      'An authenticator app',
    ],
    [
      'the set-up of codes by email',
      challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP"]' }),
      'Get codes by email',
      'We’ll send a code to this address each time you sign in.',
    ],
    [
      'a password that must be changed',
      challenge('NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]', userAttributes: '{}' }),
      'Choose a new password',
      'At least 8 characters.',
    ],
  ])('%s', async (_, answer, step, text) => {
    server.operations['AssociateSoftwareToken'] = () => ({ SecretCode: 'JBSWY3DP', Session: 'session-2' })
    playChallenge(answer)
    await signIn(await openLogin())
    await findStep(step)

    reload()

    await findStep(step)
    expect(await screen.findByText(text)).toBeDefined()
    expect(server.asked).toEqual([])
  })

  test('the set-up of an app, with another secret, which no storage has held', async () => {
    const secrets = ['JBSWY3DP', 'KRSXG5BA']
    server.operations['AssociateSoftwareToken'] = () => ({
      SecretCode: secrets.shift() ?? '',
      Session: 'session-2',
    })
    playChallenge(challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }))
    await signIn(await openLogin())
    await screen.findByText('JBSW Y3DP')
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('JBSWY3DP')

    reload()

    await findStep('Set up your authenticator app')
    expect(await screen.findByText('KRSX G5BA')).toBeDefined()
    expect(await screen.findByText(/this is a new QR code/)).toBeDefined()
  })
})

describe('a reload after the session of the sign-in has expired', () => {
  test('leads to the sign-in, with an explanation', async () => {
    playChallenge(challenge('SOFTWARE_TOKEN_MFA'))
    await signIn(await openLogin())
    await findStep('Confirm it’s you')

    vi.useFakeTimers({ toFake: ['Date'] })
    later(3 * 60_000)
    reload()

    await findStep('Sign in')
    expect((await findRefusal()).textContent).toContain('That took longer than 3 minutes')
    expect(sessionStorage.getItem(key)).toBeNull()
  })

  test('continues a moment before that', async () => {
    playChallenge(challenge('SOFTWARE_TOKEN_MFA'))
    await signIn(await openLogin())
    await findStep('Confirm it’s you')

    vi.useFakeTimers({ toFake: ['Date'] })
    later(3 * 60_000 - 5_000)
    reload()

    expect(await findStep('Confirm it’s you')).toBeTruthy()
  })
})

test('a step’s state is removed once it is complete or canceled', async () => {
  const user = await openLogin()
  await fillSignUp(user)
  await press(user, 'Create account')
  await findStep('Check your email')
  expect(sessionStorage.getItem(key)).toContain('ann@example.com')

  await press(user, 'Back to sign in')
  await findStep('Sign in')
  expect(sessionStorage.getItem(key)).toBeNull()

  await signIn(user)
  await screen.findByText('Arrived')
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('tendwell.signIn'))).toEqual([])
})

test.each([
  'no JSON',
  '7',
  'null',
  '{"route":"authenticated","since":1}',
  '{"route":"constructor","since":1}',
  '{"route":"confirmSignIn"}',
])('stored data that are no step are ignored: %s', async (text) => {
  sessionStorage.setItem(key, text)

  renderLogin()

  expect(await findStep('Sign in')).toBeTruthy()
})
