import { Amplify } from 'aws-amplify'
import {
  confirmSignIn,
  deleteUser,
  deleteUserAttributes,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  getCurrentUser,
  rememberDevice,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeOfApp } from '../support/authenticatorApp'
import type { IdentityServer } from '../support/identityServer'
import { claimsOf, password, someEmail, startIdentityServer } from '../support/identityServer'
import { newUser } from '../support/signInSteps'

const enabledMfas: ('SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP')[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']
const explicitAuthFlows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'USER_AUTH', 'REFRESH_TOKEN_AUTH']

let optional: IdentityServer
let demanding: IdentityServer

beforeAll(async () => {
  // Amplify warns once that the endpoint is a custom one.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // Amplify names a device by its user agent, and stores none without one.
  vi.stubGlobal('navigator', { userAgent: 'A browser of these tests' })
  optional = await startIdentityServer({
    plan: {
      name: 'optional',
      settings: {
        mfaConfiguration: 'OPTIONAL',
        enabledMfas,
        allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'],
      },
      clientSettings: { explicitAuthFlows },
    },
  })
  demanding = await startIdentityServer({
    plan: { name: 'demanding', settings: { mfaConfiguration: 'ON', enabledMfas } },
  })
})
afterEach(async () => {
  optional.clock.thaw()
  await signOut()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await Promise.all([optional.close(), demanding.close()])
})

function use({ identity }: IdentityServer): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = identity.configuration
  const loginWith = { email: true }
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith } } })
}

describe('a pool with optional factors', () => {
  test('lets a user set up an authenticator app, prefer it, and sign in with its code', async () => {
    use(optional)
    // The app shows one code throughout, however long the steps take.
    optional.clock.freeze()
    const username = await newUser(optional)
    await signIn({ username, password })
    const setUp = await setUpTOTP()
    const { sharedSecret } = setUp
    expect(setUp.getSetupUri('Tendwell', username).href).toMatch(/^otpauth:\/\/totp\/Tendwell:/)
    const code = () => codeOfApp(sharedSecret, optional.clock.now())
    await expect(verifyTOTPSetup({ code: code() === '000000' ? '000001' : '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    })
    await verifyTOTPSetup({ code: code() })
    await updateMFAPreference({ totp: 'PREFERRED' })
    expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] })

    // A remembered device would take the place of the second factor.
    await forgetDevice()
    await signOut()
    const step = await signIn({ username, password })
    expect(step.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    await expect(confirmSignIn({ challengeResponse: code() })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    })
    optional.clock.forward(30)
    expect(await confirmSignIn({ challengeResponse: code() })).toMatchObject({ isSignedIn: true })
    await updateMFAPreference({ totp: 'DISABLED' })
    expect(await fetchMFAPreference()).toEqual({ preferred: undefined, enabled: undefined })
  })

  test('lets a user choose between app and e-mail', async () => {
    use(optional)
    const username = await newUser(optional)
    await signIn({ username, password })
    const { sharedSecret } = await setUpTOTP()
    await verifyTOTPSetup({ code: codeOfApp(sharedSecret, optional.clock.now()) })
    await updateMFAPreference({ totp: 'ENABLED', email: 'ENABLED' })
    // A remembered device would take the place of the second factor.
    await forgetDevice()
    await signOut()

    const choice = await signIn({ username, password })
    expect(choice.nextStep).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['TOTP', 'EMAIL'],
    })
    const sent = await confirmSignIn({ challengeResponse: 'EMAIL' })
    expect(sent.nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'p***@e***' },
    })
    await expect(confirmSignIn({ challengeResponse: 'wrong' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    const challengeResponse = await optional.codeFor(username)
    expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true })
  })

  test('refuses SMS and custom challenges with a message', async () => {
    use(optional)
    const username = await newUser(optional)
    await signIn({ username, password })
    await expect(updateMFAPreference({ sms: 'ENABLED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'SMS MFA is not offered by this user pool: use an authenticator app.',
    })
    await signOut()
    await expect(signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })).rejects.toMatchObject(
      {
        name: 'InvalidParameterException',
        message: 'CUSTOM_AUTH flow not enabled for this client',
      },
    )
  })

  test('lets a user remove attributes, verify their address, and delete the account', async () => {
    use(optional)
    const username = await newUser(optional)
    await signIn({ username, password })
    await updateUserAttributes({ userAttributes: { nickname: 'Ann', given_name: 'Anne' } })
    await deleteUserAttributes({ userAttributeKeys: ['nickname'] })
    expect(await fetchUserAttributes()).toEqual({
      sub: expect.any(String) as string,
      email: username,
      email_verified: 'true',
      given_name: 'Anne',
    })
    const delivery = await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    expect(delivery).toMatchObject({ destination: 'p***@e***', attributeName: 'email' })
    await expect(
      sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' }),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' })

    await deleteUser()
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })
    await expect(signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})

describe('a device', () => {
  test('is kept after sign-in, proves itself at the next one, and is listed and forgotten', async () => {
    use(optional)
    const username = await newUser(optional)
    await signIn({ username, password })
    const [device] = await fetchDevices()
    expect(device).toMatchObject({ name: 'A browser of these tests' })
    const { tokens } = await fetchAuthSession()
    expect(tokens?.accessToken.payload['device_key']).toBe(device?.id)
    const again = await fetchAuthSession({ forceRefresh: true })
    expect(again.tokens?.accessToken.payload['device_key']).toBe(device?.id)
    await rememberDevice()

    await signOut()
    expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true })
    expect((await fetchAuthSession()).tokens?.accessToken.payload['device_key']).toBe(device?.id)
    expect(await fetchDevices()).toHaveLength(1)
    await forgetDevice()
    expect(await fetchDevices()).toEqual([])
    expect((await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken).toBeDefined()
  })

  test('forgotten by the pool is forgotten by the client, which signs in without it', async () => {
    use(optional)
    const username = await newUser(optional)
    await signIn({ username, password })
    const [device] = await fetchDevices()
    await signOut()
    await optional.owner.query('delete from identity.device where device_key = $1', [device?.id])
    expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true })
    expect((await fetchDevices()).map(({ id }) => id)).not.toContain(device?.id)
  })
})

describe('choice of the first factor', () => {
  const options = { authFlowType: 'USER_AUTH' as const }

  test('offers password and mailed code; the code signs in without a password', async () => {
    use(optional)
    const username = await newUser(optional)
    const choice = await signIn({ username, options })
    expect(choice.nextStep).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'],
    })
    const sent = await confirmSignIn({ challengeResponse: 'EMAIL_OTP' })
    expect(sent.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
    const challengeResponse = await optional.codeFor(username)
    expect(challengeResponse).toMatch(/^\d{8}$/)
    expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true })
  })

  test.each(['PASSWORD', 'PASSWORD_SRP'])('takes %s when it is chosen', async (challengeResponse) => {
    use(optional)
    const username = await newUser(optional)
    await signIn({ username, options })
    const step = await confirmSignIn({ challengeResponse })
    expect(step.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_PASSWORD')
    await expect(confirmSignIn({ challengeResponse: 'Wrong-pass-1' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    expect(await confirmSignIn({ challengeResponse: password })).toMatchObject({ isSignedIn: true })
  })

  test.each(['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'] as const)(
    'starts with %s at once if preferred',
    async (preferredChallenge) => {
      use(optional)
      const username = await newUser(optional)
      const step = await signIn({ username, password, options: { ...options, preferredChallenge } })
      if (preferredChallenge !== 'EMAIL_OTP') {
        expect(step.isSignedIn).toBe(true)
        return
      }
      const challengeResponse = await optional.codeFor(username)
      expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true })
    },
  )

  test('falls back to the choice when a passkey is preferred and none enrolled, or SMS is', async () => {
    use(optional)
    const username = await newUser(optional)
    const step = await signIn({ username, options: { ...options, preferredChallenge: 'WEB_AUTHN' } })
    expect(step.nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION')
    await expect(confirmSignIn({ challengeResponse: 'SMS_OTP' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Challenge SMS_OTP is not offered by this user pool.',
    })
  })
})

test('each refresh returns the next token where tokens rotate, and a used one ends the session', async () => {
  const rotating = await startIdentityServer({
    plan: {
      name: 'rotating',
      clientSettings: { refreshTokenRotation: { enabled: true, retryGracePeriodSeconds: 0 } },
    },
  })
  use(rotating)
  const username = await newUser(rotating)
  await signIn({ username, password })
  const seen = new Set<string | undefined>()
  for (let round = 0; round < 3; round++) {
    const { tokens } = await fetchAuthSession({ forceRefresh: true })
    seen.add(tokens?.accessToken.toString())
  }
  expect(seen.size).toBe(3)
  // Another client used the newest one in the meantime.
  await rotating.owner.query('update identity.refresh_token set superseded_at = $1', [new Date(0)])
  await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
    name: 'RefreshTokenReuseException',
  })
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })
  await rotating.close()
})

describe('a pool that requires a second factor', () => {
  test('a first sign-in goes through the choice of a method and the set-up of an app', async () => {
    use(demanding)
    const username = someEmail()
    await demanding.identity.directory.createUser({ email: username, password, mustChangePassword: true })
    const first = await signIn({ username, password })
    expect(first.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    const choice = await confirmSignIn({ challengeResponse: 'My-own-pass-1' })
    expect(choice.nextStep).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
      allowedMFATypes: ['TOTP', 'EMAIL'],
    })
    const setUp = await confirmSignIn({ challengeResponse: 'TOTP' })
    if (setUp.nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error('No set-up began.')
    const { sharedSecret } = setUp.nextStep.totpSetupDetails
    const code = () => codeOfApp(sharedSecret, demanding.clock.now())
    expect(await confirmSignIn({ challengeResponse: code() })).toMatchObject({ isSignedIn: true })
    expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] })

    await rememberDevice()
    await signOut()
    // A remembered device takes the app's place.
    expect(await signIn({ username, password: 'My-own-pass-1' })).toMatchObject({ isSignedIn: true })
    await forgetDevice()
    await signOut()
    const next = await signIn({ username, password: 'My-own-pass-1' })
    expect(next.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    demanding.clock.forward(30)
    expect(await confirmSignIn({ challengeResponse: code() })).toMatchObject({ isSignedIn: true })
  })

  test('codes by e-mail are set up as well', async () => {
    use(demanding)
    const username = await newUser(demanding)
    await signIn({ username, password })
    const step = await confirmSignIn({ challengeResponse: 'EMAIL' })
    expect(step.nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_EMAIL_SETUP')
    const sent = await confirmSignIn({ challengeResponse: username })
    expect(sent.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
    const challengeResponse = await demanding.codeFor(username)
    expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true })
    expect(claimsOf((await fetchAuthSession()).tokens?.accessToken.toString() ?? '')).toMatchObject({
      token_use: 'access',
    })
  })
})
