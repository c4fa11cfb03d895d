import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JWK } from 'jose'
import { generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actions } from '../../../local/identity/actions/table'
import type { IdentityServer } from './support/identityServer'
import { claimsOf, refusalOf, refused, signedInUser, startIdentityServer } from './support/identityServer'

let server: IdentityServer

beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

/** Every operation that an access token opens, with parameters that would do. */
const operations: [string, object][] = [
  ['AssociateSoftwareToken', {}],
  ['ChangePassword', { PreviousPassword: 'Demo-pass-1', ProposedPassword: 'Attacker-pass-1' }],
  [
    'ConfirmDevice',
    { DeviceKey: 'us-east-2_0', DeviceSecretVerifierConfig: { Salt: 'AQ==', PasswordVerifier: 'Aw==' } },
  ],
  ['CompleteWebAuthnRegistration', { Credential: {} }],
  ['DeleteUser', {}],
  ['DeleteUserAttributes', { UserAttributeNames: ['nickname'] }],
  ['DeleteWebAuthnCredential', { CredentialId: 'AAAA' }],
  ['ForgetDevice', { DeviceKey: 'us-east-2_0' }],
  ['GetDevice', { DeviceKey: 'us-east-2_0' }],
  ['GetUser', {}],
  ['GetUserAttributeVerificationCode', { AttributeName: 'email' }],
  ['GetUserAuthFactors', {}],
  ['GlobalSignOut', {}],
  ['ListDevices', {}],
  ['ListWebAuthnCredentials', {}],
  ['SetUserMFAPreference', {}],
  ['StartWebAuthnRegistration', {}],
  ['UpdateDeviceStatus', { DeviceKey: 'us-east-2_0', DeviceRememberedStatus: 'remembered' }],
  ['UpdateUserAttributes', { UserAttributes: [{ Name: 'nickname', Value: 'x' }] }],
  ['VerifySoftwareToken', { UserCode: '123456' }],
  ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
]

const notAuthorized = (message: string) => refused('NotAuthorizedException', message)
const missing = refused(
  'InvalidParameterException',
  "1 validation error detected: Value at 'accessToken' failed to satisfy constraint: Member must not be null",
)

/** Invalid tokens derived from those of a separate user, with the refusal of each. */
const unfit: [string, () => Promise<string | undefined>, ReturnType<typeof refused>][] = [
  ['no token', () => Promise.resolve(undefined), missing],
  ['garbage', () => Promise.resolve('garbage'), notAuthorized('Invalid Access Token')],
  ['an id token', async () => (await signedInUser(server)).IdToken, notAuthorized('Invalid Access Token')],
  ['a token that a stranger signed', forged, notAuthorized('Invalid Access Token')],
  ['a token that has expired', expired, notAuthorized('Access Token has expired')],
  ['a token without the scope', withoutScope, notAuthorized('Access Token does not have required scopes')],
  ['a token that was revoked', revoked, notAuthorized('Access Token has been revoked')],
  ['a token of a signed-out user', signedOut, notAuthorized('Access Token has been revoked')],
  ['a token of a deleted user', deleted, refused('UserNotFoundException', 'User does not exist.')],
]

async function forged(): Promise<string> {
  const { AccessToken } = await signedInUser(server)
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT(claimsOf(AccessToken)).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
}

/** Signs with the server's own key, which no client has. */
async function resign(change: Record<string, unknown>): Promise<string> {
  const { AccessToken } = await signedInUser(server)
  const { access } = JSON.parse(await readFile(join(server.dataDir, 'identity', 'keys.json'), 'utf8')) as {
    access: JWK
  }
  return new SignJWT({ ...claimsOf(AccessToken), ...change })
    .setProtectedHeader({ alg: 'RS256', kid: access.kid ?? '' })
    .sign(await importJWK(access, 'RS256'))
}

function expired(): Promise<string> {
  return resign({ exp: Math.floor(server.clock.now().getTime() / 1000) - 1 })
}

function withoutScope(): Promise<string> {
  return resign({ scope: 'openid email' })
}

async function revoked(): Promise<string> {
  const { AccessToken, RefreshToken } = await signedInUser(server)
  const ClientId = server.identity.configuration.userPoolClientId
  await server.call('RevokeToken', { ClientId, Token: RefreshToken })
  return AccessToken
}

async function signedOut(): Promise<string> {
  const { AccessToken } = await signedInUser(server)
  await server.call('GlobalSignOut', { AccessToken })
  return AccessToken
}

async function deleted(): Promise<string> {
  const { AccessToken } = await signedInUser(server)
  await server.call('DeleteUser', { AccessToken })
  return AccessToken
}

test('the list is complete: all other operations need no access token', () => {
  const [listed, prefix] = [operations.map(([name]) => name), 'AWSCognitoIdentityProviderService.']
  const others = [...actions.keys()]
    .filter((target) => target.startsWith(prefix))
    .map((target) => target.slice(prefix.length))
    .filter((name) => !listed.includes(name))
  expect(others.toSorted()).toEqual([
    'ConfirmForgotPassword',
    'ConfirmSignUp',
    'ForgotPassword',
    'GetTokensFromRefreshToken',
    'InitiateAuth',
    'ResendConfirmationCode',
    'RespondToAuthChallenge',
    'RevokeToken',
    'SetUserSettings',
    'SignUp',
  ])
})

describe.each(operations)('%s', (operation, body) => {
  test.each(unfit)('is closed to %s', async (_name, makeToken, expected) => {
    const AccessToken = await makeToken()
    const answer = refusalOf(await server.call(operation, { ...body, AccessToken }))
    expect(answer).toEqual(expected)
  })

  test('is refused for a disabled user', async () => {
    const { sub, AccessToken } = await signedInUser(server)
    await server.owner.query('update identity.pool_user set enabled = false where sub = $1', [sub])
    expect(refusalOf(await server.call(operation, { ...body, AccessToken }))).toEqual(
      notAuthorized('User is disabled.'),
    )
  })
})

describe('parameters', () => {
  const rows: [string, string, object, string][] = [
    ['VerifySoftwareToken', 'a code of letters', { UserCode: 'abcdef' }, "Value at 'userCode'"],
    ['VerifySoftwareToken', 'a code of seven digits', { UserCode: '1234567' }, "Value at 'userCode'"],
    ['VerifySoftwareToken', 'no code', {}, "Value at 'userCode'"],
    ['ConfirmDevice', 'no key', {}, "Value at 'deviceKey'"],
    ['GetDevice', 'a key of another form', { DeviceKey: '../x' }, "Value at 'deviceKey'"],
    ['UpdateDeviceStatus', 'no status', { DeviceKey: 'us-east-2_0' }, "Value at 'deviceRememberedStatus'"],
    [
      'UpdateDeviceStatus',
      'another status',
      { DeviceKey: 'us-east-2_0', DeviceRememberedStatus: 'lost' },
      "Value at 'deviceRememberedStatus'",
    ],
    [
      'DeleteUserAttributes',
      'the address',
      { UserAttributeNames: ['email'] },
      'The email attribute is required',
    ],
    [
      'DeleteUserAttributes',
      'an unknown name',
      { UserAttributeNames: ['role'] },
      'Type for attribute {role}',
    ],
    ['GetUserAttributeVerificationCode', 'a phone', { AttributeName: 'phone_number' }, 'cannot be verified'],
    ['VerifyUserAttribute', 'a phone', { AttributeName: 'phone_number', Code: '1' }, 'cannot be verified'],
  ]

  test.each(rows)('of %s are refused: %s', async (operation, _what, body, words) => {
    const { AccessToken } = await signedInUser(server)
    const answer = refusalOf(await server.call(operation, { AccessToken, ...body }))
    expect(answer).toMatchObject({ status: 400, name: 'InvalidParameterException' })
    expect(answer.message).toContain(words)
  })

  test.each([
    ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: 'yes' } }],
    ['SetUserMFAPreference', { SoftwareTokenMfaSettings: [] }],
    ['DeleteUserAttributes', { UserAttributeNames: 'nickname' }],
    ['DeleteUserAttributes', { UserAttributeNames: [{}] }],
    ['ListDevices', { Limit: 1.5 }],
    ['ConfirmDevice', { DeviceKey: 'us-east-2_0', DeviceSecretVerifierConfig: 'x' }],
  ])('of a wrong type are refused for %s: %o', async (operation, body) => {
    const { AccessToken } = await signedInUser(server)
    expect(refusalOf(await server.call(operation, { AccessToken, ...body })).name).toBe(
      'SerializationException',
    )
  })

  test('only the server writes cannot be removed', async () => {
    const { AccessToken } = await signedInUser(server)
    const UserAttributeNames = ['email_verified']
    expect(refusalOf(await server.call('DeleteUserAttributes', { AccessToken, UserAttributeNames }))).toEqual(
      notAuthorized('A client attempted to write unauthorized attribute'),
    )
  })
})
