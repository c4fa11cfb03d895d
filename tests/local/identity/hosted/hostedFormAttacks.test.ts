import { createHash } from 'node:crypto'
import { request as rawRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Browser } from './hostedClient'
import { codeOf, googleAccount, newAttempt, requestField, signInWithGoogle } from './hostedClient'
import { someEmail } from '../support/identityServer'
import { server, installHostedServer, authorize, expectRefusingPage } from './hostedStage'

installHostedServer()

describe('the pages', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror='alert(1)'>&amp;\`{{`

  test('escape values of the query and the form as text', async () => {
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

  test('have no effect with a missing, foreign or forged cookie', async () => {
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

  test('have no effect from another origin or site, with or without the cookie', async () => {
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

  test('have no effect with a forged, altered or missing field, nor with the field of the other page', async () => {
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

  test('have no effect after a quarter of an hour', async () => {
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

  test('a broken cookie header counts as no session', async () => {
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
