import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityServer } from '../support/identityServer'
import { password, signedInUser, someEmail, startIdentityServer } from '../support/identityServer'

let server: IdentityServer
let sdk: CognitoIdentityProviderClient
let ClientId: string

beforeAll(async () => {
  server = await startIdentityServer()
  ClientId = server.identity.configuration.userPoolClientId
  sdk = new CognitoIdentityProviderClient({
    region: 'us-east-2',
    endpoint: server.identity.configuration.userPoolEndpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
})
afterAll(async () => {
  sdk.destroy()
  await server.close()
})

describe('the AWS SDK', () => {
  test('signs up, confirms, signs in, reads the user, refreshes and revokes', async () => {
    const Username = someEmail()
    const { UserSub, UserConfirmed } = await sdk.send(
      new SignUpCommand({ ClientId, Username, Password: password }),
    )
    expect(UserConfirmed).toBe(false)
    const ConfirmationCode = await server.codeFor(Username)
    await sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
    const AuthParameters = { USERNAME: Username, PASSWORD: password }
    const { AuthenticationResult } = await sdk.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    )
    const { AccessToken, RefreshToken } = AuthenticationResult ?? {}
    const user = await sdk.send(new GetUserCommand({ AccessToken }))
    expect(user.Username).toBe(UserSub)
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: Username })

    const refreshed = await sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
    expect(refreshed.AuthenticationResult).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' })
    expect(refreshed.AuthenticationResult?.RefreshToken).toBeUndefined()
    const older = await sdk.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: RefreshToken ?? '' },
      }),
    )
    expect(older.AuthenticationResult?.AccessToken).toBeTruthy()
    await sdk.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }))
    await expect(
      sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })),
    ).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    })
  })

  test.each(['the e-mail address', 'the immutable username'])('signs in by SRP with %s', async (which) => {
    const { email, sub } = await signedInUser(server)
    const username = which === 'the e-mail address' ? email : sub
    const { userPoolId } = server.identity.configuration
    const session = createSrpSession(username, password, userPoolId, false)
    const step = wrapInitiateAuth(session, {
      ClientId,
      AuthFlow: 'USER_SRP_AUTH' as const,
      AuthParameters: { CHALLENGE_NAME: 'SRP_A', USERNAME: username },
    })
    const challenge = await sdk.send(new InitiateAuthCommand(step))
    const answer = wrapAuthChallenge(signSrpSession(session, challenge), {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER' as const,
      // No session: some clients send none in this step.
      ChallengeResponses: { USERNAME: username },
    })
    const { AuthenticationResult } = await sdk.send(new RespondToAuthChallengeCommand(answer))
    expect(AuthenticationResult?.RefreshToken).toBeTruthy()

    await expect(sdk.send(new RespondToAuthChallengeCommand(answer))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    })
  })
})

test('jose verifies both tokens with the published keys, each with a key of its own', async () => {
  const { AccessToken, IdToken, sub, email } = await signedInUser(server, ['Admin'])
  const { issuer } = server.identity.configuration
  const discovery = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as {
    jwks_uri: string
  }
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri))

  const access = await jwtVerify(AccessToken, keys, { issuer })
  const id = await jwtVerify(IdToken, keys, { issuer, audience: ClientId })

  expect(access.protectedHeader.kid).not.toBe(id.protectedHeader.kid)
  expect(access.payload).toMatchObject({
    sub,
    username: sub,
    client_id: ClientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    'cognito:groups': ['Admin'],
    origin_jti: id.payload['origin_jti'],
    auth_time: id.payload['auth_time'],
  })
  expect(access.payload).not.toHaveProperty('aud')
  expect(access.payload).not.toHaveProperty('email')
  expect(id.payload).toMatchObject({
    email,
    email_verified: true,
    token_use: 'id',
    'cognito:username': sub,
    'cognito:groups': ['Admin'],
  })
  expect(server.identity.jwks().keys).toHaveLength(2)
  expect(server.identity.jwks().keys.every((key) => !('d' in key))).toBe(true)
})
