import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Amplify } from 'aws-amplify'
import { signIn, signOut } from 'aws-amplify/auth'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Overloaded } from '../../../local/web/overloadGuard'
import type { IdentityServer } from './support/identityServer'
import { password, signedInUser, startIdentityServer } from './support/identityServer'

let server: IdentityServer
let url: string
let close: () => void
/** Calls that the guard refuses before it accepts one, and those it has refused. */
let refusals: number
let refused: number

beforeAll(async () => {
  server = await startIdentityServer()
  const guard = {
    run: async <Result>(call: () => Promise<Result> | Result): Promise<Result> => {
      if (refused < refusals) {
        refused += 1
        throw new Overloaded(1)
      }
      return call()
    },
  }
  const guarded = createServer((request, response) => void server.identity.handle(request, response, guard))
  guarded.listen(0, '127.0.0.1')
  await once(guarded, 'listening')
  url = `http://127.0.0.1:${(guarded.address() as AddressInfo).port}/identity/`
  close = () => {
    guarded.closeAllConnections()
    guarded.close()
  }
})
beforeEach(() => {
  refusals = 0
  refused = 0
})
afterAll(async () => {
  close()
  await server.close()
})

function call(operation: string, input: object): Promise<Response> {
  const ClientId = server.identity.configuration.userPoolClientId
  return fetch(url, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId, ...input }),
  })
}

function passwordSignIn(USERNAME: string): Promise<Response> {
  const AuthParameters = { USERNAME, PASSWORD: password }
  return call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
}

test('an overloaded server refuses a sign-in with 503 and a time to try again, without an attempt', async () => {
  const { email } = await signedInUser(server)
  refusals = 1

  const answer = await passwordSignIn(email)

  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(answer.headers.get('x-amzn-errortype')).toBe('ServiceUnavailable:')
  expect(await answer.json()).toMatchObject({ __type: 'ServiceUnavailable' })
  expect((await passwordSignIn(email)).status).toBe(200)
})

test('Amplify repeats a refused sign-in by itself', async () => {
  // Amplify warns once that the endpoint is a custom one.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { userPoolId, userPoolClientId } = server.identity.configuration
  const loginWith = { email: true }
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url, loginWith } },
  })
  const { email } = await signedInUser(server)
  refusals = 2

  const { isSignedIn } = await signIn({ username: email, password })

  expect([isSignedIn, refused]).toEqual([true, 2])
  await signOut()
})

test('a refresh of tokens and a sign-out are never refused, because the browser would end the session', async () => {
  const { RefreshToken, AccessToken } = await signedInUser(server)
  refusals = Infinity

  const AuthParameters = { REFRESH_TOKEN: RefreshToken }
  const answers = [
    await call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }),
    await call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN', AuthParameters }),
    await call('GetUser', { AccessToken }),
    await call('GlobalSignOut', { AccessToken }),
    await call('RevokeToken', { Token: RefreshToken }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 200, 200])
})
