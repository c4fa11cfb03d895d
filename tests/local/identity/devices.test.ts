import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import {
  ConfirmDeviceCommand,
  ForgetDeviceCommand,
  GetDeviceCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  RespondToAuthChallengeCommand,
  UpdateDeviceStatusCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  createDeviceVerifier,
  createSrpSession,
  signSrpSession,
  signSrpSessionWithDevice,
  wrapAuthChallenge,
  wrapInitiateAuth,
} from 'cognito-srp-helper'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityServer } from './support/identityServer'
import {
  claimsOf,
  password,
  refusalOf,
  refused,
  signedInUser,
  startIdentityServer,
  tryPassword,
} from './support/identityServer'
import { newUser, respond, stepOf, tokensOf, userWithApp } from './support/signInSteps'

let server: IdentityServer
let sdk: CognitoIdentityProviderClient
let ClientId: string

beforeAll(async () => {
  server = await startIdentityServer({
    plan: {
      name: 'devices',
      settings: {
        mfaConfiguration: 'OPTIONAL',
        deviceConfiguration: { deviceOnlyRememberedOnUserPrompt: false },
      },
    },
  })
  ClientId = server.identity.configuration.userPoolClientId
  sdk = clientOf(server)
})
afterAll(async () => {
  sdk.destroy()
  await server.close()
})

function clientOf({ identity }: IdentityServer): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    region: 'us-east-2',
    endpoint: identity.configuration.userPoolEndpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
}

type Device = { DeviceKey: string; DeviceGroupKey: string; secret: string }

const invalid = (message: string) => refused('InvalidParameterException', message)
const unknownDevice = refused('ResourceNotFoundException', 'Device does not exist.')
const badLogin = refused('NotAuthorizedException', 'Incorrect username or password.')

/** Signs in and confirms the device, as a client with remembered devices does. */
async function userWithDevice(email: string, answer?: Awaited<ReturnType<typeof tryPassword>>) {
  const tokens = tokensOf(answer ?? (await tryPassword(server, email, password)))
  const { DeviceKey, DeviceGroupKey } = (tokens as unknown as { NewDeviceMetadata: Device }).NewDeviceMetadata
  const { DeviceSecretVerifierConfig, DeviceRandomPassword: secret } = createDeviceVerifier(
    DeviceKey,
    DeviceGroupKey,
  )
  const { AccessToken } = tokens
  const config = { AccessToken, DeviceKey, DeviceSecretVerifierConfig, DeviceName: 'Kitchen laptop' }
  const confirm = () => sdk.send(new ConfirmDeviceCommand(config))
  const { UserConfirmationNecessary } = await confirm()
  return { ...tokens, device: { DeviceKey, DeviceGroupKey, secret }, confirm, UserConfirmationNecessary }
}

async function beginBySrp(USERNAME: string) {
  const session = createSrpSession(USERNAME, password, server.identity.configuration.userPoolId, false)
  const AuthParameters = { CHALLENGE_NAME: 'SRP_A', USERNAME }
  const began = await sdk.send(
    new InitiateAuthCommand(
      wrapInitiateAuth(session, { ClientId, AuthFlow: 'USER_SRP_AUTH' as const, AuthParameters }),
    ),
  )
  return { session, began }
}

/** The two steps of a device's proof, with the given secret. */
async function proveDevice(email: string, device: Device, Session: string) {
  const session = createSrpSession(email, password, server.identity.configuration.userPoolId, false)
  const challenge = await sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'DEVICE_SRP_AUTH',
      Session,
      ChallengeResponses: { USERNAME: email, DEVICE_KEY: device.DeviceKey, SRP_A: session.largeA },
    }),
  )
  const signed = signSrpSessionWithDevice(session, challenge, device.DeviceGroupKey, device.secret)
  return wrapAuthChallenge(signed, {
    ClientId,
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER' as const,
    Session: challenge.Session,
    ChallengeResponses: { USERNAME: email, DEVICE_KEY: device.DeviceKey },
  })
}

function signInFrom(email: string, DEVICE_KEY: string) {
  const AuthParameters = { USERNAME: email, PASSWORD: password, DEVICE_KEY }
  return server.call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
}

function refresh(RefreshToken: string, DeviceKey?: string) {
  return server.call('GetTokensFromRefreshToken', { ClientId, RefreshToken, DeviceKey })
}

describe('a known device', () => {
  test('proves itself after the password, and its tokens carry its key', async () => {
    const email = await newUser(server)
    const { device, AccessToken } = await userWithDevice(email)
    expect(device.DeviceKey).toMatch(/^us-east-2_[0-9a-f-]{36}$/)
    expect(claimsOf(AccessToken)['device_key']).toBe(device.DeviceKey)

    const step = stepOf(await signInFrom(email, device.DeviceKey))
    expect(step.ChallengeName).toBe('DEVICE_SRP_AUTH')
    const answer = await proveDevice(email, device, step.Session)
    const { AuthenticationResult } = await sdk.send(new RespondToAuthChallengeCommand(answer))
    expect(AuthenticationResult?.NewDeviceMetadata).toBeUndefined()
    expect(claimsOf(AuthenticationResult?.AccessToken ?? '')['device_key']).toBe(device.DeviceKey)

    await expect(sdk.send(new RespondToAuthChallengeCommand(answer))).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    })
  })

  test('signs in by SRP throughout', async () => {
    const email = await newUser(server)
    const { device } = await userWithDevice(email)
    const { session, began } = await beginBySrp(email)
    const answer = wrapAuthChallenge(signSrpSession(session, began), {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER' as const,
      Session: began.Session,
      ChallengeResponses: { USERNAME: email, DEVICE_KEY: device.DeviceKey },
    })
    const { ChallengeName, Session } = await sdk.send(new RespondToAuthChallengeCommand(answer))
    expect(ChallengeName).toBe('DEVICE_SRP_AUTH')
    const proof = await proveDevice(email, device, Session ?? '')
    expect((await sdk.send(new RespondToAuthChallengeCommand(proof))).AuthenticationResult).toBeDefined()
  })

  test('is refused with another secret, and its session does not bypass any step', async () => {
    const email = await newUser(server)
    const { device } = await userWithDevice(email)
    const step = stepOf(await signInFrom(email, device.DeviceKey))
    const forged = await proveDevice(email, { ...device, secret: 'guessed' }, step.Session)
    await expect(sdk.send(new RespondToAuthChallengeCommand(forged))).rejects.toMatchObject({
      name: badLogin.name,
      message: badLogin.message,
    })
    const skipped = await respond(
      server,
      { ChallengeName: 'DEVICE_PASSWORD_VERIFIER', Session: step.Session },
      {
        USERNAME: email,
        PASSWORD_CLAIM_SECRET_BLOCK: step.Session,
        PASSWORD_CLAIM_SIGNATURE: 'x',
        TIMESTAMP: 'Mon Jan 5 10:00:00 UTC 2026',
      },
    )
    expect(refusalOf(skipped)).toEqual(refused('NotAuthorizedException', 'Invalid session for the user.'))
  })

  test('is not found for another user', async () => {
    const { device } = await userWithDevice(await newUser(server))
    const email = await newUser(server)
    expect(refusalOf(await signInFrom(email, device.DeviceKey))).toEqual(unknownDevice)
    const other = await userWithDevice(email)
    const step = stepOf(await signInFrom(email, other.device.DeviceKey))
    await expect(proveDevice(email, device, step.Session)).rejects.toMatchObject({
      name: unknownDevice.name,
      message: unknownDevice.message,
    })
  })

  test('keeps the secret block if it is unknown, so that the client can answer again without it', async () => {
    const email = await newUser(server)
    const { session, began } = await beginBySrp(email)
    const answer = (device: object) =>
      sdk.send(
        new RespondToAuthChallengeCommand(
          wrapAuthChallenge(signSrpSession(session, began), {
            ClientId,
            ChallengeName: 'PASSWORD_VERIFIER' as const,
            Session: began.Session,
            ChallengeResponses: { USERNAME: email, ...device },
          }),
        ),
      )
    const gone = { DEVICE_KEY: 'us-east-2_00000000-0000-4000-8000-000000000000' }
    await expect(answer(gone)).rejects.toMatchObject({ message: unknownDevice.message })
    expect((await answer({})).AuthenticationResult?.NewDeviceMetadata?.DeviceKey).toBeDefined()
  })
})

describe('refreshing', () => {
  test('a confirmed device’s token requires its key; one of an unconfirmed device does not', async () => {
    const email = await newUser(server)
    const unconfirmed = tokensOf(await tryPassword(server, email, password))
    expect((await refresh(unconfirmed.RefreshToken)).status).toBe(200)

    const { device, RefreshToken } = await userWithDevice(email)
    const invalidToken = refused('NotAuthorizedException', 'Invalid Refresh Token')
    expect(refusalOf(await refresh(RefreshToken))).toEqual(invalidToken)
    expect(refusalOf(await refresh(RefreshToken, 'us-east-2_other'))).toEqual(invalidToken)
    const fresh = tokensOf(await refresh(RefreshToken, device.DeviceKey))
    expect(claimsOf(fresh.AccessToken)['device_key']).toBe(device.DeviceKey)
  })
})

describe('the second factor', () => {
  test('is replaced by a remembered device and asked for from one that is not', async () => {
    const { email, app } = await userWithApp(server)
    const first = stepOf(await tryPassword(server, email, password))
    const { device, AccessToken } = await userWithDevice(
      email,
      await respond(server, first, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: app() }),
    )
    const status = (DeviceRememberedStatus: 'remembered' | 'not_remembered') =>
      sdk.send(
        new UpdateDeviceStatusCommand({ AccessToken, DeviceKey: device.DeviceKey, DeviceRememberedStatus }),
      )
    expect(stepOf(await signInFrom(email, device.DeviceKey)).ChallengeName).toBe('DEVICE_SRP_AUTH')

    await status('not_remembered')
    server.clock.forward(30)
    const code = stepOf(await signInFrom(email, device.DeviceKey))
    expect(code.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const then = await respond(server, code, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: app() })
    const proof = await proveDevice(email, device, stepOf(then).Session)
    expect((await sdk.send(new RespondToAuthChallengeCommand(proof))).AuthenticationResult).toBeDefined()
  })

  test('is asked for when the device stops being remembered between its two steps', async () => {
    const { email, app } = await userWithApp(server)
    const first = stepOf(await tryPassword(server, email, password))
    const { device, AccessToken } = await userWithDevice(
      email,
      await respond(server, first, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: app() }),
    )
    const step = stepOf(await signInFrom(email, device.DeviceKey))
    const proof = await proveDevice(email, device, step.Session)
    await sdk.send(
      new UpdateDeviceStatusCommand({
        AccessToken,
        DeviceKey: device.DeviceKey,
        DeviceRememberedStatus: 'not_remembered',
      }),
    )
    const { ChallengeName } = await sdk.send(new RespondToAuthChallengeCommand(proof))
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })
})

describe('a user’s devices', () => {
  test('are listed page by page, shown, never renamed, and forgotten one at a time', async () => {
    const email = await newUser(server)
    const devices = [await userWithDevice(email), await userWithDevice(email), await userWithDevice(email)]
    const [one, two, three] = devices
    if (!one || !two || !three) throw new Error('Three devices were made.')
    const { AccessToken } = one
    const keys = devices.map(({ device }) => device.DeviceKey).toSorted()

    const first = await sdk.send(new ListDevicesCommand({ AccessToken, Limit: 2 }))
    expect(first.Devices?.map(({ DeviceKey }) => DeviceKey)).toEqual(keys.slice(0, 2))
    const { PaginationToken } = first
    const rest = await sdk.send(new ListDevicesCommand({ AccessToken, Limit: 2, PaginationToken }))
    expect(rest.Devices?.map(({ DeviceKey }) => DeviceKey)).toEqual(keys.slice(2))
    expect(rest.PaginationToken).toBeUndefined()

    const { DeviceKey } = two.device
    const { Device: shown } = await sdk.send(new GetDeviceCommand({ AccessToken, DeviceKey }))
    expect(shown?.DeviceAttributes).toEqual([
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: 'Kitchen laptop' },
      { Name: 'dev:device_remembered_status', Value: 'remembered' },
    ])
    expect(shown?.DeviceLastAuthenticatedDate?.getTime()).toBeLessThanOrEqual(server.clock.now().getTime())

    await sdk.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }))
    expect(refusalOf(await server.call('GetDevice', { AccessToken, DeviceKey }))).toEqual(unknownDevice)
    expect(refusalOf(await server.call('ForgetDevice', { AccessToken, DeviceKey }))).toEqual(unknownDevice)
    expect(refusalOf(await signInFrom(email, DeviceKey))).toEqual(unknownDevice)
  })

  test('are signed out when forgotten; the requesting one stays signed in', async () => {
    const email = await newUser(server)
    const [here, lost] = [await userWithDevice(email), await userWithDevice(email)]
    const forget = (DeviceKey: string) =>
      sdk.send(new ForgetDeviceCommand({ AccessToken: here.AccessToken, DeviceKey }))
    await forget(lost.device.DeviceKey)
    expect(refusalOf(await server.call('GetUser', { AccessToken: lost.AccessToken })).message).toBe(
      'Access Token has been revoked',
    )
    expect(refusalOf(await refresh(lost.RefreshToken, lost.device.DeviceKey)).message).toBe(
      'Refresh Token has been revoked',
    )
    await forget(here.device.DeviceKey)
    expect((await server.call('GetUser', { AccessToken: here.AccessToken })).status).toBe(200)
    expect((await refresh(here.RefreshToken)).status).toBe(200)
  })

  test('cannot be read, changed or forgotten by another user', async () => {
    const { device } = await userWithDevice(await newUser(server))
    const { AccessToken } = await signedInUser(server)
    const { DeviceKey } = device
    const named = { AccessToken, DeviceKey }
    expect(refusalOf(await server.call('GetDevice', named))).toEqual(unknownDevice)
    expect(refusalOf(await server.call('ForgetDevice', named))).toEqual(unknownDevice)
    const DeviceRememberedStatus = 'not_remembered'
    expect(refusalOf(await server.call('UpdateDeviceStatus', { ...named, DeviceRememberedStatus }))).toEqual(
      unknownDevice,
    )
    expect((await server.call('ListDevices', { AccessToken })).body).toEqual({ Devices: [] })
  })

  test('refuse made-up, foreign and unfit page tokens and limits', async () => {
    const { AccessToken } = await signedInUser(server)
    const list = (body: object) => server.call('ListDevices', { AccessToken, ...body })
    expect(refusalOf(await list({ PaginationToken: 'made-up' }))).toEqual(
      invalid('Invalid pagination token provided.'),
    )
    expect(refusalOf(await list({ Limit: 61 }))).toEqual(
      invalid(
        "1 validation error detected: Value at 'limit' failed to satisfy constraint: Member must have value less than or equal to 60",
      ),
    )
    expect(refusalOf(await list({ Limit: -1 })).name).toBe('InvalidParameterException')
    expect(refusalOf(await list({ Limit: 'many' })).name).toBe('SerializationException')
  })
})

describe('confirming a device', () => {
  test('again with the same secret is no failure, with another one it is', async () => {
    const { confirm, device, AccessToken } = await userWithDevice(await newUser(server))
    expect((await confirm()).UserConfirmationNecessary).toBe(false)
    const { DeviceSecretVerifierConfig } = createDeviceVerifier(device.DeviceKey, device.DeviceGroupKey)
    const other = { AccessToken, DeviceKey: device.DeviceKey, DeviceSecretVerifierConfig }
    expect(refusalOf(await server.call('ConfirmDevice', other))).toEqual(
      invalid('The device is already confirmed.'),
    )
  })

  test.each([
    ['no verifier', { Salt: 'AQ==' }, 'Missing required parameter PasswordVerifier'],
    ['no salt', { PasswordVerifier: 'Aw==' }, 'Missing required parameter Salt'],
    [
      'a verifier of one',
      { PasswordVerifier: 'AQ==', Salt: 'AQ==' },
      'Invalid device secret verifier config.',
    ],
    [
      'a verifier larger than the group',
      { PasswordVerifier: Buffer.alloc(400, 255).toString('base64'), Salt: 'AQ==' },
      'Invalid device secret verifier config.',
    ],
    ['an empty salt', { PasswordVerifier: 'Aw==', Salt: '====' }, 'Invalid device secret verifier config.'],
  ])('is refused with %s', async (_name, DeviceSecretVerifierConfig, message) => {
    const tokens = tokensOf(await tryPassword(server, await newUser(server), password))
    const { DeviceKey } = (tokens as unknown as { NewDeviceMetadata: Device }).NewDeviceMetadata
    const { AccessToken } = tokens
    const answer = await server.call('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig })
    expect(refusalOf(answer)).toEqual(invalid(message))
  })

  test('is refused for another sign-in', async () => {
    const { device } = await userWithDevice(await newUser(server))
    const { AccessToken } = await signedInUser(server)
    const DeviceSecretVerifierConfig = { PasswordVerifier: 'Aw==', Salt: 'AQ==' }
    const { DeviceKey } = device
    const answer = await server.call('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig })
    expect(refusalOf(answer)).toEqual(invalid('Invalid device key given.'))
  })

  test('is refused where devices are not tracked, and devices are neither requested nor issued there', async () => {
    const untracked = await startIdentityServer({
      plan: { name: 'untracked', settings: { deviceConfiguration: { tracksDevices: false } } },
    })
    const { AccessToken, ...tokens } = await signedInUser(untracked)
    expect(tokens).not.toHaveProperty('NewDeviceMetadata')
    expect(claimsOf(AccessToken)).not.toHaveProperty('device_key')
    const body = { AccessToken, DeviceKey: 'us-east-2_00', DeviceSecretVerifierConfig: {} }
    expect(refusalOf(await untracked.call('ConfirmDevice', body))).toEqual(
      refused(
        'InvalidUserPoolConfigurationException',
        'The user pool does not have device tracking enabled.',
      ),
    )
    await untracked.close()
  })

  test('is remembered only on the user’s request, where the pool is configured so', async () => {
    const asking = await startIdentityServer({
      plan: { name: 'asking', settings: { deviceConfiguration: { deviceOnlyRememberedOnUserPrompt: true } } },
    })
    const tokens = tokensOf(await tryPassword(asking, await newUser(asking), password))
    const { DeviceKey, DeviceGroupKey } = (tokens as unknown as { NewDeviceMetadata: Device })
      .NewDeviceMetadata
    const { AccessToken } = tokens
    const { DeviceSecretVerifierConfig } = createDeviceVerifier(DeviceKey, DeviceGroupKey)
    const confirmed = await asking.call('ConfirmDevice', {
      AccessToken,
      DeviceKey,
      DeviceSecretVerifierConfig,
    })
    expect(confirmed.body).toEqual({ UserConfirmationNecessary: true })
    const { body } = await asking.call('GetDevice', { AccessToken, DeviceKey })
    expect(JSON.stringify(body)).toContain('"not_remembered"')
    await asking.close()
  })
})

test('secrets and verifiers of devices are sealed in the database', async () => {
  const { device } = await userWithDevice(await newUser(server))
  const { rows } = await server.owner.query<{ row: string }>(
    `select encode(verifier, 'hex') as row from identity.device where device_key = $1`,
    [device.DeviceKey],
  )
  expect(rows).toHaveLength(1)
  expect(Buffer.from(rows[0]?.row ?? '', 'hex').toString()).not.toMatch(/^[0-9a-f]+:[0-9a-f]+$/)
})
