import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { HostedTokens } from './hostedClient'
import {
  callbackUrl,
  chooseAccount,
  codeOf,
  exchange,
  googleAccount,
  jsonOf,
  logoutUrl,
  newAttempt,
  problemOf,
  signInWithGoogle,
} from './hostedClient'
import { someEmail } from '../support/identityServer'
import {
  server,
  otherClientId,
  installHostedServer,
  authorize,
  expectRefusingPage,
  givenCode,
} from './hostedStage'

installHostedServer()

describe('redirect targets', () => {
  test.each([
    'https://evil.example/login',
    'http://localhost:3000/login/',
    'http://localhost:3000/login?next=https://evil.example',
    'http://localhost:3000/login#x',
    'http://localhost:3000/login/../evil',
    'http://localhost:3000/LOGIN',
    'HTTP://LOCALHOST:3000/login',
    'http://localhost:3000@evil.example/login',
    'http://localhost:30000/login',
    'https://localhost:3000/login',
    'http://localhost:3000.evil.example/login',
    '//localhost:3000/login',
    'http://localhost:3000\\@evil.example/login',
    'http://localhost:3000/login\r\nset-cookie: a=b',
    ' http://localhost:3000/login',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login',
    '',
  ])('an unregistered address is not redirected to: %j', async (redirect_uri) => {
    expectRefusingPage(await authorize({ redirect_uri }))
    const login = newAttempt(server, { redirect_uri })
    expectRefusingPage(await server.newBrowser().get(`/login?${login.query.toString()}`))
  })

  test.each([
    'https://evil.example/',
    'http://localhost:3000/login',
    'http://localhost:3000/login?signedOut&x',
    'http://localhost:3000/login?signedOut=',
    '//evil.example',
    'javascript:alert(1)',
  ])('signing out does not lead to %s, and does not sign out', async (logout_uri) => {
    const browser = server.newBrowser()
    await signInWithGoogle(server, googleAccount(someEmail()), browser)
    const query = new URLSearchParams({ client_id: server.clientId, logout_uri })
    expectRefusingPage(await browser.get(`/logout?${query.toString()}`))
    expect(codeOf(await authorize({}, browser))).not.toBe('')
  })

  test('another client’s addresses, unknown clients and doubled parameters are refused', async () => {
    expectRefusingPage(await authorize({ redirect_uri: 'https://other.example/' }))
    for (const client_id of ['unknown', 'a\0b', `${server.clientId} `, '__proto__', undefined]) {
      expectRefusingPage(await authorize({ client_id }))
    }
    const { query } = newAttempt(server)
    for (const more of ['redirect_uri=https://evil.example/', `client_id=${otherClientId}`]) {
      expectRefusingPage(await server.newBrowser().get(`/oauth2/authorize?${query.toString()}&${more}`))
      expectRefusingPage(await server.newBrowser().get(`/oauth2/authorize?${more}&${query.toString()}`))
    }
    const logout = new URLSearchParams({ client_id: otherClientId, logout_uri: logoutUrl })
    expectRefusingPage(await server.newBrowser().get(`/logout?${logout.toString()}`))
    const twice = `client_id=${server.clientId}&logout_uri=${encodeURIComponent(logoutUrl)}`
    expectRefusingPage(await server.newBrowser().get(`/logout?${twice}&logout_uri=https://evil.example`))
    expectRefusingPage(await server.newBrowser().get('/logout'))
  })

  test('a client’s own query stays, and cannot be broken out of by state', async () => {
    const address = 'https://app.example/back?tenant=1'
    await server.owner.query(
      `update identity.user_pool_client set settings = settings || $2::jsonb where id = $1`,
      [otherClientId, JSON.stringify({ callbackUrls: [callbackUrl, address, 'https://other.example/'] })],
    )
    const state = 'a&code=mine#x\r\nset-cookie: a=b "<\u2028é'
    const attempt = newAttempt(server, { client_id: otherClientId, redirect_uri: address, state })
    const back = await chooseAccount(server.newBrowser(), attempt, { account: 'cancel' })
    expect(problemOf(back)).toEqual({
      tenant: '1',
      error: 'access_denied',
      error_description: 'Signing in with Google was cancelled.',
      state,
    })
    expect(back.location?.origin).toBe('https://app.example')
    expect(back.headers.getSetCookie()).toEqual([])
  })
})

describe('a client’s errors are returned to its own address, with its state', () => {
  const plain = createHash('sha256').update('x').digest('hex')
  const rows: [Record<string, string | undefined>, string][] = [
    [{ response_type: undefined }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: 'code token' }, 'unsupported_response_type'],
    [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge: plain }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ scope: 'openid admin' }, 'invalid_scope'],
    [{ scope: 'email' }, 'invalid_scope'],
    [{ scope: ' ' }, 'invalid_scope'],
    [{ scope: '__proto__' }, 'invalid_scope'],
    [{ identity_provider: 'Facebook' }, 'invalid_request'],
    [{ identity_provider: 'constructor' }, 'invalid_request'],
    [{ identity_provider: undefined, idp_identifier: 'example.com' }, 'invalid_request'],
    [{ prompt: 'consent' }, 'invalid_request'],
    [{ nonce: 'a\0b' }, 'invalid_request'],
    [{ nonce: 'n'.repeat(513) }, 'invalid_request'],
    [{ login_hint: 'x'.repeat(4097) }, 'invalid_request'],
  ]
  test.each(rows)('%j is %s', async (changes, error) => {
    const attempt = newAttempt(server, changes)
    const back = await server.newBrowser().get(`/oauth2/authorize?${attempt.query.toString()}`)
    expect(back.status).toBe(303)
    expect(`${back.location?.origin}${back.location?.pathname}`).toBe(callbackUrl)
    expect(problemOf(back)).toMatchObject({ error, state: attempt.state })
    expect(codeOf(back)).toBe('')
  })

  test('a parameter given twice is refused', async () => {
    const { query, state } = newAttempt(server)
    const back = await server.newBrowser().get(`/oauth2/authorize?${query.toString()}&scope=openid`)
    expect(problemOf(back)).toMatchObject({ error: 'invalid_request', state })
  })

  test('no scope means all the client may have', async () => {
    const { attempt, code } = await givenCode()
    expect((await exchange(server, attempt, code)).status).toBe(200)
    const unsaid = newAttempt(server, { scope: undefined })
    const back = await chooseAccount(server.newBrowser(), unsaid, googleAccount(someEmail()))
    expect(jsonOf<HostedTokens>(await exchange(server, unsaid, codeOf(back)))).toHaveProperty('id_token')
  })
})
