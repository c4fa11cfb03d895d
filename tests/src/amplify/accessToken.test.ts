import { fetchAuthSession } from 'aws-amplify/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { accessToken } from '../../../src/lib/amplify/accessToken'
import { onSignOut } from '../../../src/lib/session/signOut'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { authenticationResult, startFakeServer, refusal } from '../support/fakeServer'
import { buildTokens, storeSignIn, storeTokens } from '../support/signedInBrowser'

const server = startFakeServer({})

beforeEach(() => {
  localStorage.clear()
  server.asked.length = 0
  server.operations = {}
})

function signedIn(expiresIn: number): void {
  storeSignIn({ expiresIn })
  sharedSession.refresh()
}

test('a valid token is returned as stored, without a request', async () => {
  const tokens = buildTokens({})
  storeTokens('sub-ann', tokens)

  expect(await accessToken()).toBe(tokens.accessToken)
  expect(server.asked).toEqual([])
})

test.each([-3600, 4])('a token with %i seconds left is refreshed first', async (expiresIn) => {
  signedIn(expiresIn)
  server.operations['GetTokensFromRefreshToken'] = () => authenticationResult({})

  const token = await accessToken()

  expect(token).toBe(localStorage.getItem('CognitoIdentityServiceProvider.client-1.sub-ann.accessToken'))
  expect(server.asked).toEqual(['GetTokensFromRefreshToken'])
})

test('a token with ten seconds left is good enough', async () => {
  signedIn(10)

  await accessToken()

  expect(server.asked).toEqual([])
})

test('concurrent callers share one refresh', async () => {
  signedIn(0)
  server.operations['GetTokensFromRefreshToken'] = () => authenticationResult({})

  const tokens = await Promise.all(Array.from({ length: 20 }, () => accessToken()))

  expect(new Set(tokens).size).toBe(1)
  expect(server.asked).toHaveLength(1)
})

test('a lost network ends nothing, and the next call finds the network back', async () => {
  signedIn(0)
  server.operations['GetTokensFromRefreshToken'] = () => new TypeError('Failed to fetch')

  await expect(accessToken()).rejects.toMatchObject({ name: 'NetworkError' })
  expect(sharedSession.current()).toMatchObject({ status: 'authenticated' })

  server.operations['GetTokensFromRefreshToken'] = () => authenticationResult({})
  await expect(accessToken()).resolves.toContain('.')
})

test.each([
  ['a revoked session', 'NotAuthorizedException', 'Refresh Token has been revoked'],
  ['throttling, where Amplify itself would keep the tokens', 'TooManyRequestsException', 'Rate exceeded'],
  ['a failure of the service', 'InternalErrorException', 'Something went wrong'],
])('any other failure of a refresh signs out: %s', async (_, type, message) => {
  signedIn(0)
  server.operations['GetTokensFromRefreshToken'] = () => refusal(type, message)
  const cleared = vi.fn<() => void>()
  const forget = onSignOut(cleared)

  await expect(accessToken()).rejects.toMatchObject({ code: 'SignInAgain' })

  expect(sharedSession.current()).toMatchObject({ status: 'unauthenticated', endedBy: 'expired' })
  expect(localStorage.getItem('CognitoIdentityServiceProvider.client-1.LastAuthUser')).toBeNull()
  expect(cleared).toHaveBeenCalledTimes(1)
  forget()
})

test('a visitor’s call asks for a sign-in', async () => {
  sharedSession.refresh()

  await expect(accessToken()).rejects.toMatchObject({ code: 'SignInAgain' })
})

test('a stored token that cannot be read ends the session instead of failing for ever', async () => {
  storeTokens('sub-ann', { ...buildTokens({}), accessToken: 'garbage' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sharedSession.refresh()

  await expect(accessToken()).rejects.toMatchObject({ code: 'SignInAgain' })

  expect(sharedSession.current()).toMatchObject({ status: 'unauthenticated' })
})

test('a user who signs in after an expired session gets a new identity', async () => {
  const expiration = Math.floor(Date.now() / 1000) + 3600
  const credentials = {
    AccessKeyId: 'key',
    SecretKey: 'secret',
    SessionToken: 'token',
    Expiration: expiration,
  }
  let identities = 0
  server.operations = {
    GetId: () => ({ IdentityId: `us-east-2:${(identities += 1)}` }),
    GetCredentialsForIdentity: ({ IdentityId }) => ({ IdentityId, Credentials: credentials }),
    GetTokensFromRefreshToken: () => refusal('NotAuthorizedException', 'Refresh Token has been revoked'),
  }
  await accessToken().catch(() => {})
  storeSignIn({ sub: 'sub-1' })
  sharedSession.refresh()
  expect((await fetchAuthSession()).identityId).toBe('us-east-2:1')

  signedIn(0)
  await expect(accessToken()).rejects.toMatchObject({ code: 'SignInAgain' })
  storeSignIn({ sub: 'sub-2' })
  sharedSession.refresh()

  expect((await fetchAuthSession()).identityId).toBe('us-east-2:2')
})
