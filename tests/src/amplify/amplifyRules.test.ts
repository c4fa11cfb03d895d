import { Amplify } from 'aws-amplify'
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  getCurrentUser,
  resetPassword,
  signIn,
  signUp,
} from 'aws-amplify/auth'
import { CookieStorage } from 'aws-amplify/utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configureAmplify } from '../../../src/lib/amplify/configureAmplify'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { startFakeServer, refusal } from '../support/fakeServer'
import { buildToken, buildTokens, storeTokens } from '../support/signedInBrowser'
import { challenge, clearCognito, fakeSignIn } from '../account/fakeCognito'

/** Amplify's part of the specification (§4, §5, §8), so that another version of it cannot change it unnoticed. */
const server = startFakeServer({})
const username = 'ann@example.com'
const password = 'Demo-pass-1'
const minute = 60_000

beforeEach(async () => {
  fakeSignIn(server)
  await configureAmplify()
})

afterEach(async () => {
  vi.useRealTimers()
  await clearCognito(server)
})

describe('refused before anything is sent', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['a sign-in without a username', 'EmptySignInUsername', () => signIn({ username: '', password })],
    ['a sign-in without a password', 'EmptySignInPassword', () => signIn({ username, password: '' })],
    [
      'a password in the custom flow without SRP',
      'CustomAuthSignInPassword',
      () => signIn({ username, password, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } }),
    ],
    ['a sign-up without a username', 'EmptySignUpUsername', () => signUp({ username: '', password })],
    [
      'a confirmation without a username',
      'EmptyConfirmSignUpUsername',
      () => confirmSignUp({ username: '', confirmationCode: '123456' }),
    ],
    [
      'a confirmation without a code',
      'EmptyConfirmSignUpCode',
      () => confirmSignUp({ username, confirmationCode: '' }),
    ],
    ['a reset without a username', 'EmptyResetPasswordUsername', () => resetPassword({ username: '' })],
    [
      'a new password without a username',
      'EmptyConfirmResetPasswordUsername',
      () => confirmResetPassword({ username: '', confirmationCode: '123456', newPassword: password }),
    ],
    [
      'a new password without a code',
      'EmptyConfirmResetPasswordConfirmationCode',
      () => confirmResetPassword({ username, confirmationCode: '', newPassword: password }),
    ],
    [
      'a reset without a new password',
      'EmptyConfirmResetPasswordNewPassword',
      () => confirmResetPassword({ username, confirmationCode: '123456', newPassword: '' }),
    ],
    [
      'an empty answer to a challenge',
      'EmptyChallengeResponse',
      () => confirmSignIn({ challengeResponse: '' }),
    ],
    ['an answer to no challenge', 'SignInException', () => confirmSignIn({ challengeResponse: '123456' })],
    ['a current user without a sign-in', 'UserUnAuthenticatedException', () => getCurrentUser()],
  ])('%s', async (_what, name, call) => {
    await expect(call()).rejects.toMatchObject({ name })
    expect(server.asked).toEqual([])
  })

  test('an answer without a challenge is explained', async () => {
    await expect(confirmSignIn({ challengeResponse: '123456' })).rejects.toThrow(
      /signIn was not called before confirmSignIn[^]*signIn threw an exception[^]*session has expired/,
    )
  })
})

describe('a second factor', () => {
  async function atChallenge(name: string, parameters: Record<string, string>): Promise<void> {
    server.operations['InitiateAuth'] = () => challenge(name, parameters)
    await signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
    server.asked.length = 0
  }

  test('is chosen as TOTP, SMS or EMAIL only', async () => {
    await atChallenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["EMAIL_OTP","SOFTWARE_TOKEN_MFA"]' })

    await expect(confirmSignIn({ challengeResponse: 'PIGEON' })).rejects.toMatchObject({
      name: 'IncorrectMFAMethod',
    })
    expect(server.asked).toEqual([])
  })

  test('is set up by EMAIL, TOTP, a code of digits or an address only', async () => {
    await atChallenge('MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP","SOFTWARE_TOKEN_MFA"]' })

    await expect(confirmSignIn({ challengeResponse: '12 34' })).rejects.toThrow(
      'Cannot proceed with MFA setup using challengeResponse: 12 34',
    )
    expect(server.asked).toEqual([])
  })
})

describe('automatic sign-in after a sign-up', () => {
  const start = () =>
    signUp({
      username,
      password,
      options: { userAttributes: { email: username }, autoSignIn: { authFlowType: 'USER_PASSWORD_AUTH' } },
    })
  const notStarted = 'The autoSignIn flow has not started, or has been cancelled/completed.'

  test('fails if it was not requested, or is complete', async () => {
    await expect(autoSignIn()).rejects.toThrow(notStarted)
  })

  test('ends three minutes after the sign-up', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    await start()
    await vi.advanceTimersByTimeAsync(3 * minute)

    const { nextStep } = await confirmSignUp({ username, confirmationCode: '123456' })

    expect(nextStep.signUpStep).toBe('DONE')
    await expect(autoSignIn()).rejects.toThrow(notStarted)
  })

  test('polls every five seconds where a link confirms the account, for three minutes', async () => {
    const configured = Amplify.getConfig()
    const { userPoolId, userPoolClientId, userPoolEndpoint } = configured.Auth?.Cognito ?? {}
    if (!userPoolId || !userPoolClientId || !userPoolEndpoint) throw new Error('Amplify is not configured.')
    const byLink = {
      userPoolId,
      userPoolClientId,
      userPoolEndpoint,
      signUpVerificationMethod: 'link',
    } as const
    Amplify.configure({ Auth: { Cognito: byLink } })
    server.operations['InitiateAuth'] = () => refusal('UserNotConfirmedException', 'User is not confirmed.')
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    expect((await start()).nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN')
    server.asked.length = 0

    const ending = autoSignIn().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(server.asked).toEqual([])
    await vi.advanceTimersByTimeAsync(3 * minute)
    await vi.advanceTimersByTimeAsync(5_001)

    expect(await ending).toMatchObject({ message: 'The account was not confirmed on time.' })
    expect(server.asked.filter((operation) => operation === 'InitiateAuth')).toHaveLength(36)
    Amplify.configure(configured)
  })
})

describe('identities', () => {
  test('are not requested with an id token without an issuer', async () => {
    const { accessToken } = buildTokens({})
    const idToken = buildToken({ sub: 'sub-ann', exp: Date.now() / 1000 + 3600 })
    storeTokens('sub-ann', { accessToken, idToken })
    sharedSession.refresh()

    await expect(fetchAuthSession()).rejects.toMatchObject({
      name: 'InvalidIdTokenException',
      message: 'Invalid Idtoken.',
    })
    expect(server.asked).toEqual([])
  })

  test('are reported as missing if the response lacks them', async () => {
    server.operations['GetId'] = () => ({})

    await expect(fetchAuthSession()).rejects.toThrow('Received undefined response from getId operation')
  })

  test('are refused if they have no credentials', async () => {
    server.operations['GetCredentialsForIdentity'] = () => ({ IdentityId: 'us-east-2:1' })

    await expect(fetchAuthSession()).rejects.toThrow(
      'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.',
    )
  })
})

describe('cookies, where tokens are kept in them', () => {
  test('live for 365 days, on every path, over https only', async () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:00Z') })

    await new CookieStorage().setItem('token', 'value')

    expect(written).toHaveBeenCalledWith('token=value; path=/; expires=Mon, 01 Mar 2027 10:00:00 GMT; secure')
  })

  test.each([
    [
      'none without https',
      { sameSite: 'none', secure: false },
      'sameSite = None requires the Secure attribute in latest browser versions.',
    ],
    [
      'anything but lax, strict and none',
      JSON.parse('{"sameSite":"some"}'),
      'The sameSite value of cookieStorage must be "lax", "strict" or "none".',
    ],
  ])('are not of the same site %s', (_what, data, message) => {
    expect(() => new CookieStorage(data)).toThrow(message)
  })
})
