import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { administratorSdk } from '../support/administrator'
import { codeOfApp } from '../support/authenticatorApp'
import type { IdentityServer } from '../support/identityServer'
import { claimsOf, someEmail, startIdentityServer } from '../support/identityServer'
import { newUser } from '../support/signInSteps'

/** Behaviours that others have verified against the real service, each played with the unmodified SDK. */
type Setting = {
  server: IdentityServer
  sdk: CognitoIdentityProviderClient
  ClientId: string
  UserPoolId: string
}
const servers: IdentityServer[] = []
let off: Setting
let optional: Setting
let on: Setting

async function start(mfaConfiguration: 'OFF' | 'OPTIONAL' | 'ON'): Promise<Setting> {
  const server = await startIdentityServer({
    plan: { name: mfaConfiguration, settings: { mfaConfiguration }, groups: ['Admin'] },
  })
  servers.push(server)
  const { userPoolClientId: ClientId, userPoolId: UserPoolId } = server.identity.configuration
  return { server, sdk: await administratorSdk(server), ClientId, UserPoolId }
}

beforeAll(async () => {
  off = await start('OFF')
  optional = await start('OPTIONAL')
  on = await start('ON')
})
afterAll(async () => {
  for (const { sdk } of [off, optional, on]) sdk.destroy()
  await Promise.all(servers.map((server) => server.close()))
})

/** Both steps of SRP, the second without a session, as some clients send it. */
async function signInBySrp({ sdk, ClientId, UserPoolId }: Setting, USERNAME: string, secret: string) {
  const session = createSrpSession(USERNAME, secret, UserPoolId, false)
  const began = await sdk.send(
    new InitiateAuthCommand(
      wrapInitiateAuth(session, {
        ClientId,
        AuthFlow: 'USER_SRP_AUTH' as const,
        AuthParameters: { CHALLENGE_NAME: 'SRP_A', USERNAME },
      }),
    ),
  )
  expect(began.ChallengeName).toBe('PASSWORD_VERIFIER')
  return sdk.send(
    new RespondToAuthChallengeCommand(
      wrapAuthChallenge(signSrpSession(session, began), {
        ClientId,
        ChallengeName: 'PASSWORD_VERIFIER' as const,
        ChallengeResponses: { USERNAME },
      }),
    ),
  )
}

function signInByPassword({ sdk, ClientId }: Setting, USERNAME: string, PASSWORD: string) {
  const AuthParameters = { USERNAME, PASSWORD }
  return sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }))
}

async function invite({ sdk, UserPoolId }: Setting, TemporaryPassword: string): Promise<string> {
  const Username = someEmail()
  await sdk.send(
    new AdminCreateUserCommand({ UserPoolId, Username, TemporaryPassword, MessageAction: 'SUPPRESS' }),
  )
  return Username
}

const firstPassword = 'P2$Sword'
const ownPassword = 'P2$Sword2'

describe('signing in', () => {
  test('requires a new password after SRP with a first one, which may be the same', async () => {
    const USERNAME = await invite(off, firstPassword)
    const step = await signInBySrp(off, USERNAME, firstPassword)
    expect(step.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const { AuthenticationResult } = await off.sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId: off.ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: step.Session,
        ChallengeResponses: { USERNAME, NEW_PASSWORD: firstPassword },
      }),
    )
    expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 })
    expect(AuthenticationResult?.RefreshToken).toBeTruthy()
  })

  test('issues tokens whose claims name client and user, without an address in the access token', async () => {
    const username = await newUser(off.server)
    const { AuthenticationResult } = await signInByPassword(off, username, 'Demo-pass-1')
    const access = claimsOf(AuthenticationResult?.AccessToken ?? '')
    const id = claimsOf(AuthenticationResult?.IdToken ?? '')
    expect(access).toMatchObject({ client_id: off.ClientId, scope: 'aws.cognito.signin.user.admin' })
    expect(access).not.toHaveProperty('email')
    expect(id).toMatchObject({
      aud: off.ClientId,
      sub: access['sub'],
      'cognito:username': access['username'],
    })
    const user = await off.sdk.send(
      new AdminGetUserCommand({ UserPoolId: off.UserPoolId, Username: username }),
    )
    expect(user.UserMFASettingList ?? []).toEqual([])
    expect(user.PreferredMfaSetting ?? '').toBe('')
  })

  test('keeps origin_jti over a refresh and gives every token a jti of its own', async () => {
    const { AuthenticationResult: first } = await signInByPassword(
      off,
      await newUser(off.server),
      'Demo-pass-1',
    )
    const { AuthenticationResult: fresh } = await off.sdk.send(
      new InitiateAuthCommand({
        ClientId: off.ClientId,
        AuthFlow: 'REFRESH_TOKEN',
        AuthParameters: { REFRESH_TOKEN: first?.RefreshToken ?? '' },
      }),
    )
    const claims = [first, fresh].flatMap((result) => [
      claimsOf(result?.AccessToken ?? ''),
      claimsOf(result?.IdToken ?? ''),
    ])
    expect(new Set(claims.map(({ origin_jti }) => origin_jti)).size).toBe(1)
    expect(new Set(claims.map(({ jti }) => jti)).size).toBe(4)
    expect(claims.every(({ jti }) => /^[0-9a-f-]{36}$/.test(String(jti)))).toBe(true)
    expect(fresh).not.toHaveProperty('RefreshToken')
  })
})

describe('signing up and resetting', () => {
  test('returns the masked address of the code', async () => {
    const { ClientId, sdk } = off
    const masked = { Destination: 't***@t***', DeliveryMedium: 'EMAIL', AttributeName: 'email' }
    const Username = 'test@test.com'
    const signed = await sdk.send(
      new SignUpCommand({
        ClientId,
        Username,
        Password: firstPassword,
        UserAttributes: [{ Name: 'email', Value: Username }],
      }),
    )
    expect(signed).toMatchObject({ UserConfirmed: false, CodeDeliveryDetails: masked })
    const { UserPoolId } = off
    const other = 'tester@test.com'
    const UserAttributes = [
      { Name: 'email', Value: other },
      { Name: 'email_verified', Value: 'True' },
    ]
    await sdk.send(new AdminCreateUserCommand({ UserPoolId, Username: other, UserAttributes }))
    await sdk.send(
      new AdminSetUserPasswordCommand({
        UserPoolId,
        Username: other,
        Password: 'secretP2ss!',
        Permanent: true,
      }),
    )
    const { CodeDeliveryDetails } = await sdk.send(new ForgotPasswordCommand({ ClientId, Username: other }))
    expect(CodeDeliveryDetails).toEqual(masked)
  })
})

describe('second factors', () => {
  test('are set up in the session where they are required, then asked for at each sign-in', async () => {
    const { server, sdk, ClientId } = on
    const USERNAME = await newUser(server)
    const step = await signInBySrp(on, USERNAME, 'Demo-pass-1')
    expect(step.ChallengeName).toBe('MFA_SETUP')
    const { SecretCode = '', Session } = await sdk.send(
      new AssociateSoftwareTokenCommand({ Session: step.Session }),
    )
    const UserCode = codeOfApp(SecretCode, server.clock.now())
    const verified = await sdk.send(new VerifySoftwareTokenCommand({ Session, UserCode }))
    expect(verified.Status).toBe('SUCCESS')

    // The set-up is not complete, but the app is asked for from now on.
    const next = await signInBySrp(on, USERNAME, 'Demo-pass-1')
    expect(next.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const answer = (SOFTWARE_TOKEN_MFA_CODE: string) =>
      sdk.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          Session: next.Session,
          ChallengeName: next.ChallengeName,
          ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
        }),
      )
    await expect(answer(UserCode)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    })
    server.clock.forward(30)
    const { AuthenticationResult } = await answer(codeOfApp(SecretCode, server.clock.now()))
    expect(AuthenticationResult?.IdToken).toBeTruthy()
  })

  test('are set up with an access token where they are optional, then asked for once preferred', async () => {
    const { server, sdk } = optional
    const USERNAME = await newUser(server)
    const { AuthenticationResult } = await signInBySrp(optional, USERNAME, 'Demo-pass-1')
    const AccessToken = AuthenticationResult?.AccessToken
    const { SecretCode = '' } = await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    const UserCode = codeOfApp(SecretCode, server.clock.now())
    const verified = await sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
    expect(verified.Status).toBe('SUCCESS')
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
    await sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
    const step = await signInBySrp(optional, USERNAME, 'Demo-pass-1')
    expect(step.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')

    const off = { Enabled: false, PreferredMfa: false }
    await sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: off }))
    expect((await signInByPassword(optional, USERNAME, 'Demo-pass-1')).AuthenticationResult).toBeDefined()
  })

  test('follow a first password: new password, set-up, tokens, and the app from then on', async () => {
    const { server, sdk, ClientId } = on
    const USERNAME = await invite(on, firstPassword)
    const first = await signInByPassword(on, USERNAME, firstPassword)
    expect(first.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(first.AuthenticationResult).toBeUndefined()
    const setUp = await sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: first.Session,
        ChallengeResponses: { USERNAME, NEW_PASSWORD: ownPassword },
      }),
    )
    expect(setUp.ChallengeName).toBe('MFA_SETUP')
    const { SecretCode = '', Session } = await sdk.send(
      new AssociateSoftwareTokenCommand({ Session: setUp.Session }),
    )
    const UserCode = codeOfApp(SecretCode, server.clock.now())
    const verified = await sdk.send(new VerifySoftwareTokenCommand({ Session, UserCode }))
    const done = await sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        Session: verified.Session,
        ChallengeName: 'MFA_SETUP',
        ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: UserCode },
      }),
    )
    expect(done.ChallengeParameters).toEqual({})
    expect(done.AuthenticationResult?.RefreshToken).toBeTruthy()
    expect((await signInByPassword(on, USERNAME, ownPassword)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })
})
