import type { CognitoUserSession } from 'amazon-cognito-identity-js'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
} from 'amazon-cognito-identity-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfApp } from '../support/authenticatorApp'
import type { IdentityServer } from '../support/identityServer'
import { claimsOf, password, someEmail, startIdentityServer } from '../support/identityServer'
import { newUser, userWithApp } from '../support/signInSteps'

const enabledMfas: ('SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP')[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']
let server: IdentityServer
let demanding: IdentityServer

beforeAll(async () => {
  server = await startIdentityServer({
    plan: { name: 'optional', settings: { mfaConfiguration: 'OPTIONAL', enabledMfas } },
  })
  demanding = await startIdentityServer({ plan: { name: 'demanding', settings: { mfaConfiguration: 'ON' } } })
})
afterAll(() => Promise.all([server.close(), demanding.close()]))

type NodeCallback<Result> = (error?: Error | null, result?: Result) => void

/** Turns a call with Node's callback into a promise. */
function called<Result>(call: (callback: NodeCallback<Result>) => void): Promise<Result | undefined> {
  return new Promise((resolve, reject) => call((error, result) => (error ? reject(error) : resolve(result))))
}

function poolOf({ identity }: IdentityServer): CognitoUserPool {
  const {
    userPoolId: UserPoolId,
    userPoolClientId: ClientId,
    userPoolEndpoint: endpoint,
  } = identity.configuration
  return new CognitoUserPool({ UserPoolId, ClientId, endpoint })
}

function userOf(Username: string, of: IdentityServer = server): CognitoUser {
  return new CognitoUser({ Username, Pool: poolOf(of) })
}

/** The result of a sign-in: signed in, or the name of the challenge. */
type Progress = { session?: CognitoUserSession; asked?: string; parameters?: unknown }

function callbacks(resolve: (progress: Progress) => void, reject: (error: Error) => void) {
  const asks = (asked: string) => (first: unknown, second?: unknown) =>
    resolve({ asked, parameters: second ?? first })
  return {
    onSuccess: (session: CognitoUserSession) => resolve({ session }),
    onFailure: reject,
    newPasswordRequired: asks('newPassword'),
    mfaSetup: asks('mfaSetup'),
    totpRequired: asks('totp'),
    mfaRequired: asks('sms'),
    selectMFAType: asks('choice'),
  }
}

function authenticate(user: CognitoUser, Password = password): Promise<Progress> {
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password })
  return new Promise((resolve, reject) => user.authenticateUser(details, callbacks(resolve, reject)))
}

describe('amazon-cognito-identity-js', () => {
  test('signs up, confirms, asks for another code, and gets errors by name', async () => {
    const email = someEmail()
    const pool = poolOf(server)
    const attributes = [new CognitoUserAttribute({ Name: 'email', Value: email })]
    const signed = await called((callback) => pool.signUp(email, password, attributes, [], callback))
    expect(signed).toMatchObject({ userConfirmed: false })
    const user = userOf(email)
    await called((callback) => user.resendConfirmationCode(callback))
    await expect(
      called((callback) => user.confirmRegistration('wrong', true, callback)),
    ).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    const code = await server.codeFor(email)
    expect(await called((callback) => user.confirmRegistration(code, true, callback))).toBe('SUCCESS')
    await expect(
      called((callback) => pool.signUp(email, password, attributes, [], callback)),
    ).rejects.toMatchObject({ name: 'UsernameExistsException', message: 'User already exists' })
  })

  test('resets a forgotten password', async () => {
    const email = await newUser(server)
    const user = userOf(email)
    await new Promise((onSuccess, onFailure) => user.forgotPassword({ onSuccess, onFailure }))
    const code = await server.codeFor(email)
    await new Promise((onSuccess, onFailure) =>
      user.confirmPassword(code, 'Reset-pass-1', { onSuccess, onFailure }),
    )
    expect((await authenticate(user, 'Reset-pass-1')).session?.isValid()).toBe(true)
  })

  test('replaces a first password that an administrator chose', async () => {
    const email = someEmail()
    await server.identity.directory.createUser({ email, password, mustChangePassword: true })
    const user = userOf(email)
    const step = await authenticate(user)
    expect(step.asked).toBe('newPassword')
    const { session } = await new Promise<Progress>((resolve, reject) =>
      user.completeNewPasswordChallenge('My-own-pass-1', { given_name: 'Ann' }, callbacks(resolve, reject)),
    )
    expect(session?.getIdToken().payload).toMatchObject({ email, given_name: 'Ann' })
  })

  test('changes password and attributes, verifies the address, and deletes the account', async () => {
    const email = await newUser(server)
    const newEmail = someEmail()
    const user = userOf(email)
    await authenticate(user)
    await called((callback) => user.changePassword(password, 'Changed-pass-1', callback))
    const attributes = [
      { Name: 'email', Value: newEmail },
      { Name: 'nickname', Value: 'Ann' },
    ]
    await called((callback) => user.updateAttributes(attributes, callback))
    await new Promise((resolve, reject) =>
      user.getAttributeVerificationCode('email', { onSuccess: resolve, onFailure: reject }),
    )
    const code = await server.codeFor(newEmail)
    await new Promise((onSuccess, onFailure) => user.verifyAttribute('email', code, { onSuccess, onFailure }))
    await called((callback) => user.deleteAttributes(['nickname'], callback))
    const kept = await called<CognitoUserAttribute[]>((callback) => user.getUserAttributes(callback))
    expect(kept?.map((one) => one.getName())).toEqual(['sub', 'email', 'email_verified'])
    expect(kept?.[1]?.getValue()).toBe(newEmail)
    expect(await called((callback) => user.deleteUser(callback))).toBe('SUCCESS')
    await expect(authenticate(userOf(newEmail), 'Changed-pass-1')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('sets up an app where the pool demands one, and signs in with it', async () => {
    const email = await newUser(demanding)
    const user = userOf(email, demanding)
    expect((await authenticate(user)).asked).toBe('mfaSetup')
    const secret = await new Promise<string>((associateSecretCode, onFailure) =>
      user.associateSoftwareToken({ associateSecretCode, onFailure }),
    )
    const code = () => codeOfApp(secret, demanding.clock.now())
    const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) =>
      user.verifySoftwareToken(code(), 'My phone', { onSuccess, onFailure }),
    )
    expect(session.isValid()).toBe(true)

    const later = userOf(email, demanding)
    expect((await authenticate(later)).asked).toBe('totp')
    const sendCode = (given: string) =>
      new Promise<CognitoUserSession>((onSuccess, onFailure) =>
        later.sendMFACode(given, { onSuccess, onFailure }, 'SOFTWARE_TOKEN_MFA'),
      )
    await expect(sendCode('000000' === code() ? '000001' : '000000')).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    })
    demanding.clock.forward(30)
    expect((await sendCode(code())).isValid()).toBe(true)
  })

  test('chooses a second factor among two, and switches one off', async () => {
    const { email, app, AccessToken } = await userWithApp(server)
    await server.call('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true },
      EmailMfaSettings: { Enabled: true },
    })
    const user = userOf(email)
    const step = await authenticate(user)
    expect(step.asked).toBe('choice')
    const next = await new Promise<Progress>((resolve, reject) =>
      user.sendMFASelectionAnswer('SOFTWARE_TOKEN_MFA', callbacks(resolve, reject)),
    )
    expect(next.asked).toBe('totp')
    await new Promise((onSuccess, onFailure) =>
      user.sendMFACode(app(), { onSuccess, onFailure }, 'SOFTWARE_TOKEN_MFA'),
    )
    const off = { Enabled: false, PreferredMfa: false }
    await called((callback) => user.setUserMfaPreference(null, off, callback))
    const data = await called<object>((callback) => user.getUserData(callback, { bypassCache: true }))
    expect(data).toMatchObject({ UserMFASettingList: ['EMAIL_OTP'] })
    await expect(called((callback) => user.enableMFA(callback))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })

  test('keeps a device, proves it, lists it, and forgets it', async () => {
    const email = await newUser(server)
    const user = userOf(email)
    const { session } = await authenticate(user)
    const key = claimsOf(session?.getAccessToken().getJwtToken() ?? '')['device_key']
    const list = () =>
      new Promise<{ Devices: { DeviceKey: string }[] }>((onSuccess, onFailure) =>
        user.listDevices(10, null, { onSuccess, onFailure }),
      )
    expect((await list()).Devices.map(({ DeviceKey }) => DeviceKey)).toEqual([key])
    await new Promise((onSuccess, onFailure) => user.setDeviceStatusNotRemembered({ onSuccess, onFailure }))
    await new Promise((onSuccess, onFailure) => user.setDeviceStatusRemembered({ onSuccess, onFailure }))

    user.signOut()
    const again = await authenticate(user)
    expect(claimsOf(again.session?.getAccessToken().getJwtToken() ?? '')['device_key']).toBe(key)
    const refreshed = await called<CognitoUserSession>((callback) => {
      if (again.session) user.refreshSession(again.session.getRefreshToken(), callback)
    })
    expect(refreshed?.isValid()).toBe(true)

    await new Promise((onSuccess, onFailure) => {
      user.getDevice({ onSuccess, onFailure })
    })
    await server.owner.query('delete from identity.device where device_key = $1', [key])
    user.signOut()
    expect((await authenticate(user)).session?.isValid()).toBe(true)
    await new Promise((onSuccess, onFailure) => user.forgetDevice({ onSuccess, onFailure }))
    expect((await list()).Devices).toEqual([])
  })
})
