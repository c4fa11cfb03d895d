import { describe, expect, test } from 'vitest'
import type { HostedTokens } from './hostedClient'
import {
  callbackUrl,
  chooseAccount,
  codeOf,
  exchange,
  googleAccount,
  jsonOf,
  newAttempt,
} from './hostedClient'
import { startHostedServer } from './hostedServer'
import { refusalOf, signedInUser, someEmail } from '../support/identityServer'
import {
  server,
  otherClientId,
  installHostedServer,
  authorize,
  expectRefusingPage,
  givenCode,
  invalidGrant,
} from './hostedStage'

installHostedServer()

describe('codes', () => {
  test('work once; a second use revokes their tokens', async () => {
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

  test('issue one set of tokens when sent many times concurrently, which is then revoked', async () => {
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
  test.each(misuses)('are refused with %s, and consumed', async (_name, changes) => {
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

  test('grant nothing to a user disabled or deleted in the meantime', async () => {
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
  test('require a valid access token with the scope openid', async () => {
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

test('a program that guesses codes is rate-limited, and another client is not', async () => {
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
