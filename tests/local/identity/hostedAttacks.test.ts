import { createHash } from 'node:crypto'
import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, HostedTokens, Visit } from './hostedClient'
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
  requestField,
  signInWithGoogle,
} from './hostedClient'
import type { HostedServer } from './hostedServer'
import { startHostedServer } from './hostedServer'
import { refusalOf, signedInUser, someEmail } from './identityServer'

let server: HostedServer
let otherClientId: string

beforeAll(async () => {
  server = await startHostedServer()
  otherClientId = 'anotherclient0000000000000'
  const settings = JSON.stringify({ callbackUrls: [callbackUrl, 'https://other.example/'], logoutUrls: [] })
  await server.owner.query(
    `insert into identity.user_pool_client (id, pool_id, name, settings, created_at)
     values ($1, $2, 'other', $3, now())`,
    [otherClientId, server.identity.configuration.userPoolId, settings],
  )
})
afterAll(() => server.close())

const authorize = (changes: Record<string, string | undefined>, browser = server.newBrowser()) =>
  browser.get(`/oauth2/authorize?${newAttempt(server, changes).query.toString()}`)

/** A page that says no, and sends the browser nowhere. */
function expectRefusingPage(answer: Visit, status = 400): void {
  expect([answer.status, answer.location]).toEqual([status, undefined])
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
}

async function givenCode(changes: Record<string, string> = {}) {
  const attempt = newAttempt(server, changes)
  const back = await chooseAccount(server.newBrowser(), attempt, googleAccount(someEmail()))
  return { attempt, code: codeOf(back) }
}

const invalidGrant = {
  error: 'invalid_grant',
  error_description: 'The code is not valid, or not for this client, address and verifier.',
}

describe('where browsers are sent', () => {
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
  ])('an address other than the registered one is not gone to: %j', async (redirect_uri) => {
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

describe('what a client asks wrongly it is told at its own address, with its state', () => {
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

describe('the pages', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror='alert(1)'>&amp;\`{{`

  test('show what the query and the form say as text and nothing else', async () => {
    const browser = server.newBrowser()
    const chooser = await authorize(
      { login_hint: hostile, state: hostile, nonce: 'n', lang: hostile },
      browser,
    )
    const again = await browser.submit('/oauth2/idpresponse', {
      request: requestField(chooser),
      ...googleAccount(hostile),
    })
    const { query } = newAttempt(server, { login_hint: hostile, state: hostile, lang: hostile })
    const login = await browser.get(`/login?${query.toString()}`)
    const wrong = await browser.submit('/login', {
      request: requestField(login),
      action: 'signIn',
      username: hostile,
      password: hostile,
    })
    const unknown = await authorize({ client_id: hostile, redirect_uri: hostile })
    const logout = await browser.get(
      `/logout?client_id=${encodeURIComponent(hostile)}&logout_uri=${encodeURIComponent(hostile)}`,
    )
    const nowhere = await browser.get(`/oauth2/${encodeURIComponent(hostile)}`)
    for (const page of [chooser, again, login, wrong, unknown, logout, nowhere]) {
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.body).not.toMatch(/<script|<img|onerror='|javascript:/i)
    }
    for (const page of [chooser, again, login, wrong]) {
      expect(page.body).toContain('&#34;&#62;&#60;script&#62;alert(1)')
    }
  })

  test('run no script, load nothing but their font, lie in no frame and are kept nowhere', async () => {
    for (const page of [await authorize({}), await authorize({ client_id: 'unknown' })]) {
      const policy = page.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; font-src 'self'; form-action 'self'[^;]*; base-uri 'none'; frame-ancestors 'none'$/,
      )
      const style = /<style>([^]*)<\/style>/.exec(page.body)?.[1] ?? ''
      expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('referrer-policy')).toBe('same-origin')
      expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await authorize({})).headers.get('content-security-policy')).toContain(
      `form-action 'self' http://localhost:3000;`,
    )
    const font = await server.newBrowser().get('/oauth2/figtree.woff2')
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  })

  test('set cookies that stay with this host, https and no script', async () => {
    const browser = server.newBrowser()
    const attempt = newAttempt(server)
    const page = await browser.get(`/oauth2/authorize?${attempt.query.toString()}`)
    const back = await browser.submit('/oauth2/idpresponse', {
      request: requestField(page),
      account: 'robin',
    })
    const lines = [...page.headers.getSetCookie(), ...back.headers.getSetCookie()]
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line).toMatch(
        /^__Host-hosted-(form|session)=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax(; Max-Age=3600)?$/,
      )
    }
  })
})

describe('forms that other sites post', () => {
  async function givenForm(browser: Browser, changes: Record<string, string | undefined> = {}) {
    const page = await authorize(changes, browser)
    return requestField(page)
  }

  const choose = (browser: Browser, request: string, headers: Record<string, string> = {}) =>
    browser.submit('/oauth2/idpresponse', { request, account: 'robin' }, headers)

  test('without the cookie of the browser that was shown the page, or with another’s or a made-up one, do nothing', async () => {
    const [victim, attacker] = [server.newBrowser(), server.newBrowser()]
    const request = await givenForm(attacker)
    expectRefusingPage(await choose(victim, request), 403)
    await givenForm(victim)
    expectRefusingPage(await choose(victim, request), 403)
    victim.cookies.set('__Host-hosted-form', 'A'.repeat(43))
    expectRefusingPage(await choose(victim, request), 403)
    expect([...victim.cookies.keys()]).toEqual(['__Host-hosted-form'])
    expect(codeOf(await choose(attacker, request))).not.toBe('')
  })

  test('from another origin or site do nothing, cookie or not', async () => {
    const browser = server.newBrowser()
    const request = await givenForm(browser)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3443' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of foreign) {
      expectRefusingPage(await choose(browser, request, headers), 403)
    }
    expect(codeOf(await choose(browser, request))).not.toBe('')
  })

  test('with a made-up, altered or missing field do nothing, nor with the field of the other page', async () => {
    const browser = server.newBrowser()
    const request = await givenForm(browser)
    const altered = `${request.slice(0, -2)}${request.endsWith('AA') ? 'BB' : 'AA'}`
    for (const field of ['', 'x', altered, 'A'.repeat(400)]) {
      expectRefusingPage(await choose(browser, field), 403)
    }
    expectRefusingPage(
      await browser.submit('/login', { request, action: 'signIn', username: 'a@b.example', password: 'x' }),
      403,
    )
    const { query } = newAttempt(server)
    const passwordForm = requestField(await browser.get(`/login?${query.toString()}`))
    expectRefusingPage(await choose(browser, passwordForm), 403)
  })

  test('after a quarter of an hour do nothing', async () => {
    const browser = server.newBrowser()
    const request = await givenForm(browser)
    server.clock.forward(15 * 60 + 1)
    expectRefusingPage(await choose(browser, request), 403)
  })

  test('cannot plant a session: each sign-in makes a new one, and ends the one before', async () => {
    const browser = server.newBrowser()
    browser.cookies.set('__Host-hosted-session', 'A'.repeat(43))
    expect((await authorize({}, browser)).status).toBe(200)
    await signInWithGoogle(server, googleAccount(someEmail()), browser)
    const before = new Map(browser.cookies)
    expect(before.get('__Host-hosted-session')).not.toBe('A'.repeat(43))
    const request = await givenForm(browser, { prompt: 'login' })
    await browser.submit('/oauth2/idpresponse', { request, ...googleAccount(someEmail()) })
    const old = server.newBrowser()
    for (const [name, value] of before) old.cookies.set(name, value)
    expect((await authorize({}, old)).status).toBe(200)
  })
})

describe('codes', () => {
  test('work once; used again they take back what they gave', async () => {
    const { attempt, code } = await givenCode()
    const tokens = jsonOf<HostedTokens>(await exchange(server, attempt, code))
    const replay = await exchange(server, attempt, code)
    expect([replay.status, jsonOf(replay)]).toEqual([400, invalidGrant])
    const refreshed = await server.call('GetTokensFromRefreshToken', {
      ClientId: server.clientId,
      RefreshToken: tokens.refresh_token,
    })
    expect(refusalOf(refreshed).message).toBe('Refresh Token has been revoked')
    expect((await server.call('GetUser', { AccessToken: tokens.access_token })).status).toBe(400)
  })

  test('sent many times at once give one set of tokens, which then counts no more', async () => {
    const { attempt, code } = await givenCode()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => exchange(server, attempt, code)))
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    const { access_token: AccessToken = '' } = good[0] ? jsonOf(good[0]) : {}
    expect((await server.call('GetUser', { AccessToken })).body['message']).toBe(
      'Access Token has been revoked',
    )
  })

  const misuses: [string, Record<string, string>][] = [
    ['another client', { client_id: 'anotherclient0000000000000' }],
    ['another address', { redirect_uri: 'http://localhost:3000/' }],
    ['another verifier', { code_verifier: 'v'.repeat(128) }],
    ['the challenge as verifier', { code_verifier: 'challenge' }],
    ['a verifier that is too short', { code_verifier: 'v'.repeat(42) }],
    ['a verifier of other characters', { code_verifier: `${'v'.repeat(60)}!` }],
  ]
  test.each(misuses)('with %s are refused, and gone', async (_name, changes) => {
    const { attempt, code } = await givenCode()
    const challenge = attempt.query.get('code_challenge') ?? ''
    const sent = changes['code_verifier'] === 'challenge' ? { code_verifier: challenge } : changes
    const misuse = await exchange(server, attempt, code, sent)
    expect([misuse.status, jsonOf(misuse)]).toEqual([400, invalidGrant])
    expect((await exchange(server, attempt, code)).status).toBe(400)
  })

  test('end after five minutes', async () => {
    const [inTime, late] = [await givenCode(), await givenCode()]
    server.clock.forward(299)
    expect((await exchange(server, inTime.attempt, inTime.code)).status).toBe(200)
    server.clock.forward(2)
    expect(jsonOf(await exchange(server, late.attempt, late.code))).toEqual(invalidGrant)
  })

  test('of somebody disabled or deleted meanwhile give nothing', async () => {
    const { attempt, code } = await givenCode()
    await server.owner.query(
      `update identity.pool_user set enabled = false
       where sub = (select sub from identity.authorization_code order by expires_at desc limit 1)`,
    )
    expect(jsonOf(await exchange(server, attempt, code))).toEqual(invalidGrant)
  })

  test('are kept only as digests, as are the cookies', async () => {
    const browser = server.newBrowser()
    const back = await chooseAccount(browser, newAttempt(server), googleAccount(someEmail()))
    const { rows } = await server.owner.query<{ text: string }>(
      `select string_agg(t::text, ' ') as text from (
         select row(code.*)::text as t from identity.authorization_code code
         union all select row(session.*)::text from identity.hosted_session session) all_rows`,
    )
    const kept = rows[0]?.text ?? ''
    for (const secret of [codeOf(back), ...browser.cookies.values()]) {
      expect(secret).toMatch(/^[\w-]{43}$/)
      expect(kept).not.toContain(secret)
      expect(kept).not.toContain(Buffer.from(secret).toString('hex'))
      expect(server.logLines.join('\n')).not.toContain(secret)
    }
  })
})

describe('the token endpoint', () => {
  const rows: [string, Record<string, string>, Record<string, string>, number, string][] = [
    ['no grant type', {}, {}, 400, 'invalid_request'],
    [
      'a password',
      { grant_type: 'password', username: 'a', password: 'b' },
      {},
      400,
      'unsupported_grant_type',
    ],
    ['client credentials', { grant_type: 'client_credentials' }, {}, 400, 'unsupported_grant_type'],
    ['no code', { grant_type: 'authorization_code', redirect_uri: callbackUrl }, {}, 400, 'invalid_request'],
    [
      'no verifier',
      { grant_type: 'authorization_code', code: 'x', redirect_uri: callbackUrl },
      {},
      400,
      'invalid_request',
    ],
    [
      'a made-up code',
      {
        grant_type: 'authorization_code',
        code: 'x',
        redirect_uri: callbackUrl,
        code_verifier: 'v'.repeat(43),
      },
      {},
      400,
      'invalid_grant',
    ],
    [
      'a made-up refresh token',
      { grant_type: 'refresh_token', refresh_token: 'x' },
      {},
      400,
      'invalid_grant',
    ],
    ['an unknown client', { grant_type: 'refresh_token', client_id: 'unknown' }, {}, 401, 'invalid_client'],
    ['a prototype', { grant_type: 'refresh_token', client_id: '__proto__' }, {}, 401, 'invalid_client'],
    ['a null character', { grant_type: 'refresh_token', client_id: 'a\0' }, {}, 401, 'invalid_client'],
    ['a secret', { grant_type: 'refresh_token', client_secret: 'x' }, {}, 401, 'invalid_client'],
    [
      'a secret in the header',
      { grant_type: 'refresh_token' },
      { authorization: 'Basic eDp5' },
      401,
      'invalid_client',
    ],
  ]
  test.each(rows)('refuses %s', async (_name, form, headers, status, error) => {
    const answer = await server.post('/oauth2/token', { client_id: server.clientId, ...form }, headers)
    expect([answer.status, jsonOf(answer)['error']]).toEqual([status, error])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('refuses the refresh token of another client', async () => {
    const { RefreshToken } = await signedInUser(server)
    const form = { grant_type: 'refresh_token', client_id: otherClientId, refresh_token: RefreshToken }
    expect(jsonOf(await server.post('/oauth2/token', form))['error']).toBe('invalid_grant')
    const revocation = await server.post('/oauth2/revoke', { token: RefreshToken, client_id: otherClientId })
    expect([revocation.status, jsonOf(revocation)['error']]).toEqual([400, 'unauthorized_client'])
  })

  test('reads no JSON and no query, and nothing too large', async () => {
    const body = JSON.stringify({ grant_type: 'refresh_token' })
    const json = { 'content-type': 'application/json' }
    const answer = await server.visit('/oauth2/token', { method: 'POST', body, headers: json })
    expect(jsonOf(answer)['error']).toBe('invalid_request')
    const query = await server.post('/oauth2/token?grant_type=refresh_token&refresh_token=x', {})
    expect(jsonOf(query)['error']).toBe('invalid_request')
    for (const path of ['/oauth2/token', '/oauth2/revoke', '/oauth2/userInfo']) {
      const large = await server.post(path, { code: 'x'.repeat(40_000) })
      expect([large.status, jsonOf(large)['error']]).toEqual([413, 'invalid_request'])
    }
    for (const path of ['/login', '/oauth2/idpresponse']) {
      expectRefusingPage(await server.newBrowser().submit(path, { request: 'x'.repeat(40_000) }), 413)
    }
  })

  test('lets pages of other origins ask, without cookies', async () => {
    const preflight = await server.visit('/oauth2/token', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-amz-user-agent',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-amz-user-agent')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    expect((await authorize({})).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('userInfo and revoke', () => {
  test('userInfo wants a living access token with the scope openid', async () => {
    const none = await server.visit('/oauth2/userInfo', {})
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    const { AccessToken, IdToken } = await signedInUser(server)
    for (const token of ['x', 'a.b.c', IdToken]) {
      const answer = await server.userInfo(token)
      expect([answer.status, jsonOf(answer)['error']]).toEqual([401, 'invalid_token'])
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
    }
    const unscoped = await server.userInfo(AccessToken)
    expect([unscoped.status, jsonOf(unscoped)['error']]).toEqual([403, 'insufficient_scope'])
  })

  test('revoke ends no access token, and an unknown token is no failure', async () => {
    const { AccessToken } = await signedInUser(server)
    const revoke = (token: string) => server.post('/oauth2/revoke', { token, client_id: server.clientId })
    expect(jsonOf(await revoke(AccessToken))['error']).toBe('unsupported_token_type')
    expect((await revoke('unknown')).status).toBe(200)
    expect(jsonOf(await revoke(''))['error']).toBe('invalid_request')
  })
})

describe('odd requests', () => {
  test.each([
    ['GET', '/oauth2/token', 405],
    ['POST', '/oauth2/authorize', 405],
    ['PUT', '/login', 405],
    ['DELETE', '/logout', 405],
    ['constructor', '/logout', 405],
    ['GET', '/oauth2/', 404],
    ['GET', '/oauth2/constructor', 404],
    ['GET', '/oauth2/__proto__', 404],
    ['GET', '/oauth2/authorize/', 404],
    ['GET', '/oauth2/%2e%2e/login', 404],
  ])('%s %s is answered with %i', async (method, path, status) => {
    const { hostname, port } = new URL(server.origin)
    const answered = await new Promise((resolve, reject) => {
      rawRequest({ hostname, port, path, method: method === 'constructor' ? 'PATCH' : method }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(answered).toBe(status)
  })

  test('a broken cookie header is nobody’s', async () => {
    for (const cookie of [
      '',
      ';;;=',
      '__Host-hosted-session',
      '__Host-hosted-session=\u00ff',
      'constructor=x',
    ]) {
      const { query } = newAttempt(server)
      const page = await server.visit(`/oauth2/authorize?${query.toString()}`, { headers: { cookie } })
      expect(page.status).toBe(200)
    }
  })
})

test('a program that guesses at codes is slowed down, and a person beside it is not', async () => {
  const fresh = await startHostedServer()
  fresh.clock.freeze()
  const guess = () =>
    fresh.post('/oauth2/token', {
      grant_type: 'authorization_code',
      code: 'guess',
      client_id: fresh.clientId,
      redirect_uri: callbackUrl,
      code_verifier: 'v'.repeat(43),
    })
  const statuses = (await Promise.all(Array.from({ length: 100 }, guess))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  expect((await guess()).headers.get('retry-after')).toBe('2')
  const { query } = newAttempt(fresh)
  expect((await fresh.newBrowser().get(`/oauth2/authorize?${query.toString()}`)).status).toBe(200)
  fresh.clock.forward(2)
  expect((await guess()).status).toBe(400)
  await fresh.close()
})
