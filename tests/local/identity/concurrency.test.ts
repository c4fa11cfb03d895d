import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomBytes, randomInt } from 'node:crypto'
import type { IdentityServer } from './support/identityServer'
import {
  claimsOf,
  password,
  refusalOf,
  signedInUser,
  signIn,
  someEmail,
  startIdentityServer,
  statusesOf,
  tryPassword,
} from './support/identityServer'

let server: IdentityServer
let ClientId: string

beforeAll(async () => {
  server = await startIdentityServer()
  ClientId = server.identity.configuration.userPoolClientId
})
afterAll(() => server.close())

test('ten concurrent sign-ups with one address create one user and send one code', async () => {
  const Username = someEmail()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call('SignUp', { ClientId, Username, Password: password })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    new Set(answers.filter(({ status }) => status === 400).map((answer) => refusalOf(answer).name)),
  ).toEqual(new Set(['UsernameExistsException']))
  expect(await server.mailsTo(Username)).toHaveLength(1)
  const { rows } = await server.owner.query('select sub from identity.pool_user where email = $1', [Username])
  expect(rows).toHaveLength(1)
})

test('two concurrent confirmations with the same code: one succeeds, the other is refused', async () => {
  const Username = someEmail()
  await server.call('SignUp', { ClientId, Username, Password: password })
  const ConfirmationCode = await server.codeFor(Username)
  const confirm = () => server.call('ConfirmSignUp', { ClientId, Username, ConfirmationCode })
  const answers = await Promise.all([confirm(), confirm()])
  expect(statusesOf(answers)).toEqual([200, 400])
  expect(answers.map(({ body }) => body['message'])).toContain(
    'User cannot be confirmed. Current status is CONFIRMED',
  )
})

test('two concurrent resets with the same code set one password', async () => {
  const { email: Username } = await signedInUser(server)
  await server.call('ForgotPassword', { ClientId, Username })
  const ConfirmationCode = await server.codeFor(Username)
  const passwords = ['First-choice-1', 'Second-choice-2']
  const answers = await Promise.all(
    passwords.map((Password) =>
      server.call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password }),
    ),
  )
  expect(statusesOf(answers)).toEqual([200, 400])
  const works = await Promise.all(passwords.map((secret) => tryPassword(server, Username, secret)))
  expect(works.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
})

test('two concurrent refreshes both succeed, with the sign-in’s auth_time and origin_jti and separate ids', async () => {
  const { AccessToken, RefreshToken } = await signedInUser(server)
  const first = claimsOf(AccessToken)
  server.clock.forward(60)
  const answers = await Promise.all(
    [1, 2].map(() => server.call('GetTokensFromRefreshToken', { ClientId, RefreshToken })),
  )
  const claims = answers.map(({ body }) =>
    claimsOf((body['AuthenticationResult'] as { AccessToken: string }).AccessToken),
  )
  for (const { auth_time, origin_jti, iat } of claims) {
    expect([auth_time, origin_jti]).toEqual([first['auth_time'], first['origin_jti']])
    expect(iat).toBeGreaterThanOrEqual(Number(first['iat']) + 60)
  }
  expect(new Set([first, ...claims].map(({ jti }) => jti)).size).toBe(3)
})

test('signing in, changing and resetting the password at the same time never wait for each other for ever', async () => {
  const { email: Username, AccessToken } = await signedInUser(server)
  await server.call('ForgotPassword', { ClientId, Username })
  const ConfirmationCode = await server.codeFor(Username)
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => tryPassword(server, Username, password)),
    server.call('ChangePassword', {
      AccessToken,
      PreviousPassword: password,
      ProposedPassword: 'Changed-pass-1',
    }),
    server.call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: 'Reset-pass-1' }),
    server.call('GlobalSignOut', { AccessToken }),
  ])
  expect(answers.map(({ status }) => status)).not.toContain(500)
})

test('signing in while the account is deleted ends in tokens or a refusal, never in a failure', async () => {
  for (let round = 0; round < 5; round++) {
    const { email, AccessToken } = await signedInUser(server)
    const [deleted, ...signIns] = await Promise.all([
      server.call('DeleteUser', { AccessToken }),
      ...[1, 2, 3, 4].map(() => tryPassword(server, email, password)),
    ])
    expect(deleted.status).toBe(200)
    expect(signIns.map(({ status }) => status)).not.toContain(500)
    expect(refusalOf(await tryPassword(server, email, password)).message).toBe(
      'Incorrect username or password.',
    )
  }
})

test('a rotated refresh token works within the grace time and not after it', async () => {
  const rotating = await startIdentityServer({
    plan: {
      name: 'rotating',
      clientSettings: { refreshTokenRotation: { enabled: true, retryGracePeriodSeconds: 10 } },
    },
  })
  const { RefreshToken } = await signedInUser(rotating)
  const refresh = (token: string) =>
    rotating.call('GetTokensFromRefreshToken', {
      ClientId: rotating.identity.configuration.userPoolClientId,
      RefreshToken: token,
    })
  const [first, retry] = await Promise.all([refresh(RefreshToken), refresh(RefreshToken)])
  const next = (first.body['AuthenticationResult'] as { RefreshToken: string }).RefreshToken
  expect([first.status, retry.status]).toEqual([200, 200])
  expect(next).not.toBe(RefreshToken)
  rotating.clock.forward(11)
  expect(refusalOf(await refresh(RefreshToken)).name).toBe('RefreshTokenReuseException')
  expect((await refresh(next)).status).toBe(200)
  await rotating.close()
})

test('users, tokens, codes, revocations and lockouts survive a restart', async () => {
  const { email, sub, AccessToken, RefreshToken } = await signedInUser(server, ['Admin'])
  const revoked = await signIn(server, email)
  await server.call('RevokeToken', { ClientId, Token: revoked.RefreshToken })
  const locked = (await signedInUser(server)).email
  for (let index = 0; index < 8; index++) {
    await tryPassword(server, locked, 'wrong')
    server.clock.forward(index < 5 ? 0 : 2 ** (index - 4))
  }

  const restarted = await server.restart()
  expect(restarted.configuration).toEqual(server.identity.configuration)
  expect(restarted.jwks()).toEqual(server.identity.jwks())
  expect(await restarted.directory.findUserByEmail(email)).toMatchObject({ sub, groups: ['Admin'] })
  expect((await server.call('GetUser', { AccessToken })).status).toBe(200)
  expect((await server.call('GetTokensFromRefreshToken', { ClientId, RefreshToken })).status).toBe(200)
  expect((await server.call('GetUser', { AccessToken: revoked.AccessToken })).status).toBe(400)
  const { rows } = await server.owner.query<{ failures: number }>(
    'select max(failures) as failures from identity.sign_in_failure',
  )
  expect(rows[0]?.failures).toBeGreaterThanOrEqual(5)
})

test('instances that start concurrently on an empty database agree on pool, client and keys', async () => {
  const instances = await Promise.all([server.restart(), server.restart(), server.restart()])
  expect(new Set(instances.map(({ configuration }) => JSON.stringify(configuration))).size).toBe(1)
  expect(new Set(instances.map((instance) => JSON.stringify(instance.jwks()))).size).toBe(1)
})

test('the directory adds a user once, joins and leaves groups, disables and enables', async () => {
  const { directory } = server.identity
  const email = someEmail()
  const [first, second] = await Promise.all([
    directory.createUser({ email, password, groups: ['HCPs'] }),
    directory.createUser({ email: email.toUpperCase(), password: 'Other-pass-1', groups: ['Admin'] }),
  ])
  expect(first.sub).toBe(second.sub)
  expect((await directory.findUserByEmail(email))?.groups).toEqual(['Admin', 'HCPs'])
  await directory.removeFromGroup(first.sub, 'Admin')
  expect((await directory.findUser(first.sub))?.groups).toEqual(['HCPs'])
  await expect(directory.addToGroup(first.sub, 'Nobody')).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  })
  await directory.disable(first.sub)
  expect((await directory.findUser(first.sub))?.enabled).toBe(false)
  await directory.enable(first.sub)
  expect((await directory.findUser(first.sub))?.enabled).toBe(true)
  expect(await directory.findUserByEmail('nobody@example.com')).toBeUndefined()
})

test('codes are six digits, drawn from the given source; a resent one ends the one before', async () => {
  const codes = [42, 43]
  const counting = await startIdentityServer({
    random: {
      bytes: randomBytes,
      integer: (limit) => (limit === 1_000_000 ? (codes.shift() ?? 0) : randomInt(limit)),
    },
  })
  const Username = someEmail()
  const { userPoolClientId } = counting.identity.configuration
  const named = { ClientId: userPoolClientId, Username }
  await counting.call('SignUp', { ...named, Password: password })
  expect(await counting.codeFor(Username)).toBe('000042')
  await counting.call('ResendConfirmationCode', named)
  expect(await counting.codeFor(Username)).toBe('000043')

  const confirm = (ConfirmationCode: string) => counting.call('ConfirmSignUp', { ...named, ConfirmationCode })
  expect(refusalOf(await confirm('000042')).name).toBe('CodeMismatchException')
  expect((await confirm('000043')).status).toBe(200)
  await counting.close()
})
