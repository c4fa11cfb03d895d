import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityServer } from './support/identityServer'
import {
  identityPool,
  password,
  refusalOf,
  refused,
  signedInUser,
  someEmail,
  startIdentityServer,
  tryPassword,
} from './support/identityServer'

let server: IdentityServer
let ClientId: string
/** A confirmed user, an unconfirmed one, and an unknown one. */
let known: Awaited<ReturnType<typeof signedInUser>>
let unconfirmed: string
const nobody = 'nobody@example.com'

beforeAll(async () => {
  server = await startIdentityServer()
  ClientId = server.identity.configuration.userPoolClientId
  known = await signedInUser(server)
  unconfirmed = someEmail()
  await server.call('SignUp', { ClientId, Username: unconfirmed, Password: password })
})
afterAll(() => server.close())

const notNull = (name: string) =>
  refused(
    'InvalidParameterException',
    `1 validation error detected: Value at '${name}' failed to satisfy constraint: Member must not be null`,
  )
const badLogin = refused('NotAuthorizedException', 'Incorrect username or password.')
const wrongCode = refused('CodeMismatchException', 'Invalid verification code provided, please try again.')
const noCode = refused('ExpiredCodeException', 'Invalid code provided, please request a code again.')
const policy = (rule: string) =>
  refused('InvalidPasswordException', `Password did not conform with policy: ${rule}`)
const invalid = (message: string) => refused('InvalidParameterException', message)
const notAuthorized = (message: string) => refused('NotAuthorizedException', message)

type Refusal = { status: number; name: string; message: unknown }
type Row = [operation: string, why: string, body: () => object, expected: Refusal]

const rows: Row[] = [
  ['SignUp', 'without a client', () => ({ Username: nobody, Password: password }), notNull('clientId')],
  [
    'SignUp',
    'of an unknown client',
    () => ({ ClientId: 'nosuchclient', Username: nobody, Password: password }),
    refused('ResourceNotFoundException', 'User pool client nosuchclient does not exist.'),
  ],
  ['SignUp', 'without a username', () => ({ ClientId, Password: password }), notNull('username')],
  ['SignUp', 'without a password', () => ({ ClientId, Username: nobody }), notNull('password')],
  [
    'SignUp',
    'with a username that is no address',
    () => ({ ClientId, Username: 'nobody', Password: password }),
    invalid('Username should be an email.'),
  ],
  [
    'SignUp',
    'with a short password',
    () => ({ ClientId, Username: nobody, Password: 'Short-1' }),
    policy('Password not long enough'),
  ],
  [
    'SignUp',
    'of a known address',
    () => ({ ClientId, Username: known.email, Password: password }),
    refused('UsernameExistsException', 'User already exists'),
  ],
  [
    'SignUp',
    'of a known address in other letters',
    () => ({ ClientId, Username: known.email.toUpperCase(), Password: password }),
    refused('UsernameExistsException', 'User already exists'),
  ],
  [
    'SignUp',
    'with an attribute only the server writes',
    () => ({
      ClientId,
      Username: nobody,
      Password: password,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
    notAuthorized('A client attempted to write unauthorized attribute'),
  ],
  [
    'SignUp',
    'with a sub of one’s own',
    () => ({
      ClientId,
      Username: nobody,
      Password: password,
      UserAttributes: [{ Name: 'sub', Value: known.sub }],
    }),
    notAuthorized('A client attempted to write unauthorized attribute'),
  ],
  [
    'SignUp',
    'with an unknown attribute',
    () => ({
      ClientId,
      Username: nobody,
      Password: password,
      UserAttributes: [{ Name: 'role', Value: 'Admin' }],
    }),
    invalid('Attributes did not conform to the schema: Type for attribute {role} could not be determined'),
  ],
  [
    'ConfirmSignUp',
    'without a code',
    () => ({ ClientId, Username: unconfirmed }),
    notNull('confirmationCode'),
  ],
  [
    'ConfirmSignUp',
    'with a wrong code',
    () => ({ ClientId, Username: unconfirmed, ConfirmationCode: 'wrong' }),
    wrongCode,
  ],
  [
    'ConfirmSignUp',
    'of an unknown user',
    () => ({ ClientId, Username: nobody, ConfirmationCode: '123456' }),
    noCode,
  ],
  [
    'ConfirmSignUp',
    'a second time',
    () => ({ ClientId, Username: known.email, ConfirmationCode: '123456' }),
    notAuthorized('User cannot be confirmed. Current status is CONFIRMED'),
  ],
  ['InitiateAuth', 'without a flow', () => ({ ClientId }), notNull('authFlow')],
  [
    'InitiateAuth',
    'with a flow that is off',
    () => ({ ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: known.email } }),
    invalid('CUSTOM_AUTH flow not enabled for this client'),
  ],
  [
    'InitiateAuth',
    'without a username',
    () => ({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { PASSWORD: password } }),
    invalid('Missing required parameter USERNAME'),
  ],
  [
    'InitiateAuth',
    'by SRP with an A of zero',
    () => ({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: known.email, SRP_A: '00' } }),
    invalid('SRP_A is not a valid public value.'),
  ],
  [
    'InitiateAuth',
    'with a wrong password',
    () => ({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: known.email, PASSWORD: 'x' },
    }),
    badLogin,
  ],
  [
    'InitiateAuth',
    'of an unknown user',
    () => ({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: nobody, PASSWORD: password },
    }),
    badLogin,
  ],
  [
    'InitiateAuth',
    'of an unconfirmed user',
    () => ({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: unconfirmed, PASSWORD: password },
    }),
    refused('UserNotConfirmedException', 'User is not confirmed.'),
  ],
  [
    'InitiateAuth',
    'with a secret hash, though the client has no secret',
    () => ({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: known.email, PASSWORD: password, SECRET_HASH: 'x' },
    }),
    {
      ...notAuthorized(''),
      message: expect.stringMatching(/^Client \w{26} is configured without secret but secret was received$/),
    },
  ],
  [
    'InitiateAuth',
    'with a made-up refresh token',
    () => ({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: 'x' } }),
    notAuthorized('Invalid Refresh Token'),
  ],
  [
    'GetTokensFromRefreshToken',
    'with a made-up refresh token',
    () => ({ ClientId, RefreshToken: 'x' }),
    notAuthorized('Invalid Refresh Token'),
  ],
  [
    'RespondToAuthChallenge',
    'to a challenge that is not offered',
    () => ({ ClientId, ChallengeName: 'CUSTOM_CHALLENGE', Session: 'x' }),
    invalid('Challenge CUSTOM_CHALLENGE is not enabled for this client.'),
  ],
  [
    'RespondToAuthChallenge',
    'with a timestamp in another form',
    () => ({
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: known.email,
        PASSWORD_CLAIM_SECRET_BLOCK: 'x',
        PASSWORD_CLAIM_SIGNATURE: 'x',
        TIMESTAMP: '2026-01-01',
      },
    }),
    invalid('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.'),
  ],
  ['GetUser', 'without a token', () => ({}), notNull('accessToken')],
  ['GetUser', 'with garbage', () => ({ AccessToken: 'garbage' }), notAuthorized('Invalid Access Token')],
  [
    'GlobalSignOut',
    'with garbage',
    () => ({ AccessToken: 'garbage' }),
    notAuthorized('Invalid Access Token'),
  ],
  [
    'RevokeToken',
    'of an access token',
    () => ({ ClientId, Token: known.AccessToken }),
    refused('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.'),
  ],
  [
    'ConfirmForgotPassword',
    'when no code was asked for',
    () => ({ ClientId, Username: known.email, ConfirmationCode: '123456', Password: password }),
    noCode,
  ],
  [
    'ConfirmForgotPassword',
    'with a short password',
    () => ({ ClientId, Username: known.email, ConfirmationCode: '123456', Password: 'short' }),
    policy('Password not long enough'),
  ],
  [
    'ConfirmForgotPassword',
    'without a code',
    () => ({ ClientId, Username: known.email, Password: password }),
    notNull('confirmationCode'),
  ],
  [
    'ChangePassword',
    'with a wrong old password',
    () => ({ AccessToken: known.AccessToken, PreviousPassword: 'x', ProposedPassword: password }),
    badLogin,
  ],
  [
    'ChangePassword',
    'to a short one',
    () => ({ AccessToken: known.AccessToken, PreviousPassword: password, ProposedPassword: 'short' }),
    policy('Password not long enough'),
  ],
  [
    'UpdateUserAttributes',
    'to another user’s address',
    () => ({ AccessToken: known.AccessToken, UserAttributes: [{ Name: 'email', Value: unconfirmed }] }),
    refused('AliasExistsException', 'An account with the given email already exists.'),
  ],
  [
    'UpdateUserAttributes',
    'to an address that is none',
    () => ({ AccessToken: known.AccessToken, UserAttributes: [{ Name: 'email', Value: 'none' }] }),
    invalid('Invalid email address format.'),
  ],
  [
    'VerifyUserAttribute',
    'without a code having been asked for',
    () => ({ AccessToken: known.AccessToken, AttributeName: 'email', Code: '123456' }),
    noCode,
  ],
]

test.each(rows)('%s %s is refused with Cognito’s message', async (operation, _why, body, expected) => {
  const answer = await server.call(operation, body())
  expect(refusalOf(answer)).toEqual(expected)
  expect(answer.body['__type']).toBe(expected.name)
})

test('the class rules of a pool that has them are named one by one', async () => {
  const strict = await startIdentityServer({
    plan: {
      name: 'strict',
      settings: {
        passwordPolicy: {
          minimumLength: 8,
          requireLowercase: true,
          requireUppercase: true,
          requireNumbers: true,
          requireSymbols: true,
        },
      },
    },
  })
  const attempt = async (Password: string) =>
    refusalOf(
      await strict.call('SignUp', {
        ClientId: strict.identity.configuration.userPoolClientId,
        Username: someEmail(),
        Password,
      }),
    )
  expect(await attempt('ABCDEFG1!')).toEqual(policy('Password must have lowercase characters'))
  expect(await attempt('abcdefg1!')).toEqual(policy('Password must have uppercase characters'))
  expect(await attempt('Abcdefgh!')).toEqual(policy('Password must have numeric characters'))
  expect(await attempt('Abcdefg12')).toEqual(policy('Password must have symbol characters'))
  expect(await attempt('Abcdefg1!')).toMatchObject({ status: 200 })
  await strict.close()
})

describe('protocol', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/identity/`, { method: 'POST', body, headers })

  test.each([
    ['not JSON', '{', 'SerializationException', 400],
    ['a list', '[]', 'SerializationException', 400],
    ['null', 'null', 'SerializationException', 400],
    ['a wrong type', '{"ClientId":{}}', 'SerializationException', 400],
    ['10 MB', `{"x":"${'x'.repeat(10_000_000)}"}`, 'RequestEntityTooLargeException', 413],
  ])('a body that is %s is refused', async (_name, body, name, status) => {
    const answer = await post(body, { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-amzn-errortype')).toBe(`${name}:`)
  })

  test.each([
    ['AWSCognitoIdentityProviderService.NoSuchThing', 'UnknownOperationException'],
    ['AWSCognitoIdentityProviderService.constructor', 'UnknownOperationException'],
    ['__proto__', 'UnknownOperationException'],
    ['', 'UnknownOperationException'],
    ['AWSCognitoIdentityProviderService.AdminSetUserPassword', 'MissingAuthenticationTokenException'],
    ['AWSCognitoIdentityProviderService.ListUsers', 'MissingAuthenticationTokenException'],
  ])('the operation "%s" is answered with %s', async (target, name) => {
    const answer = await post('{}', { 'x-amz-target': target })
    expect([answer.status, await answer.json()]).toMatchObject([400, { __type: name }])
  })

  test('a text the database could not keep is refused by name', async () => {
    const answer = await server.call('UpdateUserAttributes', {
      AccessToken: known.AccessToken,
      UserAttributes: [{ Name: 'nickname', Value: '\ud800' }],
    })
    const message =
      "1 validation error detected: Value at 'value' failed to satisfy constraint: Member must be well-formed Unicode"
    expect(refusalOf(answer)).toEqual(refused('InvalidParameterException', message))
  })

  test('prototype keys in parameters are ordinary unknown names', async () => {
    const body = `{"__proto__":{"ClientId":"${ClientId}","AuthFlow":"USER_PASSWORD_AUTH"}}`
    expect(refusalOf(await server.call('InitiateAuth', body))).toEqual(notNull('clientId'))
    const inner = `{"ClientId":"${ClientId}","AuthFlow":"USER_PASSWORD_AUTH","AuthParameters":{"__proto__":{"USERNAME":"x"}}}`
    expect(refusalOf(await server.call('InitiateAuth', inner))).toEqual(
      invalid('Missing required parameter USERNAME'),
    )
    expect(({} as Record<string, unknown>)['ClientId']).toBeUndefined()
  })

  test('a page of any origin may call and read the AWS headers', async () => {
    const preflight = await fetch(`${server.origin}/identity/`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'x-amz-target,x-amz-user-agent' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-amz-target,x-amz-user-agent')
    const { headers } = await server.call('GetUser', {})
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toMatch(/x-amzn-ErrorType/)
    expect(headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each(['//', '*', '/identity/?x', 'http://elsewhere.example/identity/x'])(
    'an odd request target such as %s is answered, not fatal',
    async (path) => {
      const { hostname, port } = new URL(server.origin)
      const status = await new Promise((resolve, reject) => {
        get({ hostname, port, path }, (response) => resolve(response.resume().statusCode)).on('error', reject)
      })
      expect(status).toBe(404)
    },
  )

  test.each(['/identity/us-east-2_Nothing00/.well-known/jwks.json', '/identity/../etc', '/identity/%00'])(
    'there is nothing at %s',
    async (path) => expect((await fetch(server.origin + path)).status).toBe(404),
  )
})

describe('identity pool', () => {
  const call = (operation: string, body: object) => server.call(operation, body, identityPool)
  const poolOf = () => server.identity.configuration
  const loginsWith = (token: string) => ({ [poolOf().issuer.replace('http://', '')]: token })

  test('a user always gets the same identity, a guest a new one each time', async () => {
    const { identityPoolId: IdentityPoolId } = poolOf()
    const guests = await Promise.all([call('GetId', { IdentityPoolId }), call('GetId', { IdentityPoolId })])
    expect(new Set(guests.map(({ body }) => body['IdentityId'])).size).toBe(2)
    const Logins = loginsWith(known.IdToken)
    const visits = await Promise.all([1, 2, 3].map(() => call('GetId', { IdentityPoolId, Logins })))
    expect(new Set(visits.map(({ body }) => body['IdentityId'])).size).toBe(1)
  })

  test('a user’s identity is closed to guests and to others', async () => {
    const other = await signedInUser(server)
    const { identityPoolId: IdentityPoolId } = poolOf()
    const own = await call('GetId', { IdentityPoolId, Logins: loginsWith(known.IdToken) })
    const { IdentityId } = own.body as { IdentityId: string }
    const forbidden = notAuthorized(`Access to Identity '${IdentityId}' is forbidden.`)
    expect(refusalOf(await call('GetCredentialsForIdentity', { IdentityId }))).toEqual(forbidden)
    const Logins = loginsWith(other.IdToken)
    expect(refusalOf(await call('GetCredentialsForIdentity', { IdentityId, Logins }))).toEqual(
      notAuthorized(
        "Logins don't match. Please include at least one valid login for this identity or identity pool.",
      ),
    )
  })

  test('unknown pools and identities are not found', async () => {
    const id = 'us-east-2:00000000-0000-4000-8000-000000000000'
    expect(refusalOf(await call('GetId', { IdentityPoolId: id })).name).toBe('ResourceNotFoundException')
    expect(refusalOf(await call('GetCredentialsForIdentity', { IdentityId: id }))).toEqual(
      refused('ResourceNotFoundException', `Identity '${id}' not found.`),
    )
  })
})

test('a disabled user learns so only with the right password, and every token stops', async () => {
  const { email, sub, AccessToken, RefreshToken } = await signedInUser(server)
  await server.identity.directory.disable(sub)
  expect(refusalOf(await tryPassword(server, email, password))).toEqual(notAuthorized('User is disabled.'))
  expect(refusalOf(await tryPassword(server, email, 'wrong'))).toEqual(badLogin)
  expect(refusalOf(await server.call('GetUser', { AccessToken }))).toMatchObject({
    name: 'NotAuthorizedException',
  })
  expect(refusalOf(await server.call('GetTokensFromRefreshToken', { ClientId, RefreshToken })).name).toBe(
    'NotAuthorizedException',
  )
})

test('a user who must reset the password learns so only with the right one, and a reset restores access', async () => {
  const { email: Username, sub } = await signedInUser(server)
  await server.owner.query(`update identity.pool_user set status = 'RESET_REQUIRED' where sub = $1`, [sub])
  expect(refusalOf(await tryPassword(server, Username, password))).toEqual(
    refused('PasswordResetRequiredException', 'Password reset required for the user'),
  )
  await server.call('ForgotPassword', { ClientId, Username })
  const ConfirmationCode = await server.codeFor(Username)
  await server.call('ConfirmForgotPassword', {
    ClientId,
    Username,
    ConfirmationCode,
    Password: 'After-reset-1',
  })
  expect((await tryPassword(server, Username, 'After-reset-1')).status).toBe(200)
})

test('changing the password is limited to five attempts an hour', async () => {
  const { AccessToken } = await signedInUser(server)
  const change = () =>
    server.call('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: password })
  for (let index = 0; index < 5; index++) expect((await change()).status).toBe(200)
  expect(refusalOf(await change())).toEqual(
    refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  )
})

test('a client that does not hide the existence of accounts reveals it, and one with fewer flows refuses the others', async () => {
  const open = await startIdentityServer({
    plan: {
      name: 'open',
      clientSettings: {
        preventUserExistenceErrors: false,
        explicitAuthFlows: ['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH'],
        refreshTokenRotation: { enabled: true, retryGracePeriodSeconds: 0 },
      },
    },
  })
  const client = { ClientId: open.identity.configuration.userPoolClientId }
  const unknown = refused('UserNotFoundException', 'User does not exist.')
  const named = { ...client, Username: nobody }
  const srp = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: nobody, SRP_A: 'abc' } }
  expect(refusalOf(await open.call('InitiateAuth', { ...client, ...srp }))).toEqual(unknown)
  expect(refusalOf(await open.call('ForgotPassword', named))).toEqual(unknown)
  expect(refusalOf(await open.call('ResendConfirmationCode', named))).toEqual(unknown)
  expect(refusalOf(await open.call('ConfirmSignUp', { ...named, ConfirmationCode: '1' }))).toEqual(unknown)
  expect(refusalOf(await tryPassword(open, nobody, password))).toEqual(
    invalid('USER_PASSWORD_AUTH flow not enabled for this client'),
  )
  const refresh = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: 'x' } }
  expect(refusalOf(await open.call('InitiateAuth', { ...client, ...refresh })).message).toMatch(
    /rotation is enabled/,
  )
  await open.call('SignUp', { ...named, Password: password })
  expect(refusalOf(await open.call('ForgotPassword', named))).toEqual(
    invalid('Cannot reset password for the user as there is no registered/verified email or phone_number'),
  )
  await open.close()
})
