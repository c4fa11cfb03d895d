import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HostedServer } from './hostedServer'
import {
  allScopes,
  callbackUrl,
  chooseAccount,
  exchange,
  googleAccount,
  newAttempt,
  signInWithGoogle,
  startHostedServer,
} from './hostedServer'
import { claimsOf, password, someEmail } from './identityServer'

let server: HostedServer

beforeAll(async () => {
  server = await startHostedServer()
})
afterAll(() => server.close())

describe('the way by Google', () => {
  test('leads over the chooser to a code with the state, and the code to tokens', async () => {
    const attempt = newAttempt(server, { nonce: 'n-0S6_WzA2Mj' })
    const email = someEmail()
    const back = await chooseAccount(server.newBrowser(), attempt, googleAccount(email))

    expect(back.status).toBe(303)
    expect(`${back.location?.origin}${back.location?.pathname}`).toBe(callbackUrl)
    expect([...(back.location?.searchParams.keys() ?? [])]).toEqual(['code', 'state'])
    expect(back.location?.searchParams.get('state')).toBe(attempt.state)

    const answer = await exchange(server, attempt, back.location?.searchParams.get('code') ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const tokens = JSON.parse(answer.body) as Record<string, string>
    expect(Object.keys(tokens).toSorted()).toEqual([
      'access_token',
      'expires_in',
      'id_token',
      'refresh_token',
      'token_type',
    ])
    expect(tokens).toMatchObject({ expires_in: 3600, token_type: 'Bearer' })
    const { issuer, userPoolId } = server.identity.configuration
    const sub = expect.stringMatching(/^[0-9a-f]{8}-/) as string
    const username = expect.stringMatching(/^google_\d{21}$/) as string
    expect(claimsOf(tokens['access_token'] ?? '')).toMatchObject({
      iss: issuer,
      client_id: server.clientId,
      token_use: 'access',
      scope: allScopes,
      version: 2,
      sub,
      username,
      'cognito:groups': [`${userPoolId}_Google`],
    })
    expect(claimsOf(tokens['id_token'] ?? '')).toMatchObject({
      iss: issuer,
      aud: server.clientId,
      token_use: 'id',
      nonce: 'n-0S6_WzA2Mj',
      email,
      email_verified: true,
      sub,
      'cognito:username': username,
      identities: [{ providerName: 'Google', providerType: 'Google', issuer: null, primary: 'true' }],
    })
  })
})

test('somebody who signed up with a password has the same account by Google', async () => {
  const email = someEmail()
  const { sub } = await server.identity.directory.createUser({ email, password, groups: ['HCPs'] })

  const tokens = await signInWithGoogle(server, googleAccount(email))

  expect(claimsOf(tokens.id_token)).toMatchObject({
    sub,
    'cognito:username': sub,
    'cognito:groups': ['HCPs'],
    identities: [{ providerName: 'Google', primary: 'false' }],
  })
})
