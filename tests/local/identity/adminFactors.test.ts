import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import {
  AdminForgetDeviceCommand,
  AdminGetUserCommand,
  AdminListDevicesCommand,
  AdminSetUserMFAPreferenceCommand,
  ConfirmDeviceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { createDeviceVerifier } from 'cognito-srp-helper'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productPool } from '../../../local/identity/productPool'
import { administratorSdk } from './support/administrator'
import { codeOfApp } from './support/authenticatorApp'
import type { Answer, IdentityServer } from './support/identityServer'
import { password, refusalOf, refused, startIdentityServer, tryPassword } from './support/identityServer'
import { newUser, respond, stepOf, tokensOf, userWithApp } from './support/signInSteps'

let server: IdentityServer
let sdk: CognitoIdentityProviderClient
let UserPoolId: string

beforeAll(async () => {
  server = await startIdentityServer({ plan: productPool('OPTIONAL') })
  UserPoolId = server.identity.configuration.userPoolId
  sdk = await administratorSdk(server)
})
afterAll(async () => {
  sdk.destroy()
  await server.close()
})

/** Confirms the device of a sign-in, as Amplify does after each. */
async function confirmDevice(answer: Answer) {
  const { AccessToken, NewDeviceMetadata } = tokensOf(answer) as unknown as {
    AccessToken: string
    NewDeviceMetadata: { DeviceKey: string; DeviceGroupKey: string }
  }
  const { DeviceKey, DeviceGroupKey } = NewDeviceMetadata
  const { DeviceSecretVerifierConfig } = createDeviceVerifier(DeviceKey, DeviceGroupKey)
  const { UserConfirmationNecessary } = await sdk.send(
    new ConfirmDeviceCommand({
      AccessToken,
      DeviceKey,
      DeviceSecretVerifierConfig,
      DeviceName: 'Kitchen laptop',
    }),
  )
  return { DeviceKey, UserConfirmationNecessary }
}

const signInFrom = (email: string, DEVICE_KEY: string) =>
  server.call('InitiateAuth', {
    ClientId: server.identity.configuration.userPoolClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password, DEVICE_KEY },
  })

const appOf = (Username: string, Enabled: boolean) =>
  new AdminSetUserMFAPreferenceCommand({
    UserPoolId,
    Username,
    SoftwareTokenMfaSettings: { Enabled, PreferredMfa: false },
  })

describe('a browser in which a code was typed', () => {
  test('is remembered only on the user’s request: otherwise the next sign-in asks for a code again', async () => {
    const { email, app } = await userWithApp(server)
    const first = stepOf(await tryPassword(server, email, password))
    const answer = await respond(server, first, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: app() })

    const { DeviceKey, UserConfirmationNecessary } = await confirmDevice(answer)

    expect(UserConfirmationNecessary).toBe(true)
    expect(stepOf(await signInFrom(email, DeviceKey)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })
})

describe('an administrator', () => {
  test('switches off an app that is lost: the password alone signs in', async () => {
    const { email } = await userWithApp(server)

    await sdk.send(appOf(email, false))

    expect(tokensOf(await tryPassword(server, email, password)).AccessToken).toBeTruthy()
    const { UserMFASettingList } = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: email }))
    expect(UserMFASettingList).toBeUndefined()
  })

  test('cannot enable an app that is not set up', async () => {
    const email = await newUser(server)

    await expect(sdk.send(appOf(email, true))).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User has not verified software token mfa',
    })
  })

  test('lists a user’s devices and forgets them; a forgotten one is not found', async () => {
    const email = await newUser(server)
    const { DeviceKey } = await confirmDevice(await tryPassword(server, email, password))
    const devicesOf = () => sdk.send(new AdminListDevicesCommand({ UserPoolId, Username: email, Limit: 60 }))
    expect((await devicesOf()).Devices).toMatchObject([{ DeviceKey }])
    const forget = () => sdk.send(new AdminForgetDeviceCommand({ UserPoolId, Username: email, DeviceKey }))

    await forget()

    expect((await devicesOf()).Devices).toEqual([])
    await expect(forget()).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test.each(['AdminSetUserMFAPreference', 'AdminListDevices', 'AdminForgetDevice'])(
    'is required for %s',
    async (operation) => {
      const email = await newUser(server)
      const unsigned = refused('MissingAuthenticationTokenException', 'Missing Authentication Token')
      const answer = await server.call(operation, { UserPoolId, Username: email, DeviceKey: 'us-east-2_a' })
      expect(refusalOf(answer)).toEqual(unsigned)
    },
  )
})

describe('a pool that requires a second factor', () => {
  let demanding: IdentityServer
  let admin: CognitoIdentityProviderClient
  beforeAll(async () => {
    demanding = await startIdentityServer({ plan: productPool('ON') })
    admin = await administratorSdk(demanding)
  })
  afterAll(async () => {
    admin.destroy()
    await demanding.close()
  })

  const change = (Username: string, factors: object) =>
    admin.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: demanding.identity.configuration.userPoolId,
        Username,
        ...factors,
      }),
    )

  /** Signs in for the first time, and sets up an app in between. */
  async function userWithRequiredApp(): Promise<string> {
    const email = await newUser(demanding)
    const { Session } = stepOf(await tryPassword(demanding, email, password))
    const associated = (await demanding.call('AssociateSoftwareToken', { Session })).body as {
      SecretCode: string
      Session: string
    }
    const UserCode = codeOfApp(associated.SecretCode, demanding.clock.now())
    const { status } = await demanding.call('VerifySoftwareToken', { Session: associated.Session, UserCode })
    if (status !== 200) throw new Error('The app could not be set up.')
    return email
  }

  test('switching off the last one is answered and does nothing, as Cognito does', async () => {
    const email = await userWithRequiredApp()

    await change(email, { SoftwareTokenMfaSettings: { Enabled: false } })

    expect(stepOf(await tryPassword(demanding, email, password)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })

  test('codes by e-mail take the place of an app that is lost', async () => {
    const email = await userWithRequiredApp()

    await change(email, {
      SoftwareTokenMfaSettings: { Enabled: false },
      EmailMfaSettings: { Enabled: true, PreferredMfa: true },
    })

    expect(stepOf(await tryPassword(demanding, email, password)).ChallengeName).toBe('EMAIL_OTP')
  })
})
