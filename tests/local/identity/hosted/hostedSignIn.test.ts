import { AdminGetUserCommand, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { administratorSdk } from '../support/administrator'
import type { HostedTokens } from './hostedClient'
import {
  allScopes,
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
import {
  claimsOf,
  identityPool,
  password,
  refusalOf,
  refused,
  someEmail,
  tryPassword,
} from '../support/identityServer'

let server: HostedServer

beforeAll(async () => {
  server = await startHostedServer()
})
afterAll(() => server.close())

const refresh = (RefreshToken: string) =>
  server.call('GetTokensFromRefreshToken', { ClientId: server.clientId, RefreshToken })

describe('the sign-in with Google', () => {
  test('leads over the chooser to a code with the state, and the code to tokens', async () => {
    const attempt = newAttempt(server, { nonce: 'n-0S6_WzA2Mj' })
    const email = someEmail()
    const back = await chooseAccount(server.newBrowser(), attempt, googleAccount(email))

    expect(back.status).toBe(303)
    expect(`${back.location?.origin}${back.location?.pathname}`).toBe(callbackUrl)
    expect([...(back.location?.searchParams.keys() ?? [])]).toEqual(['code', 'state'])
    expect(back.location?.searchParams.get('state')).toBe(attempt.state)

    const answer = await exchange(server, attempt, codeOf(back))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const tokens = jsonOf<HostedTokens>(answer)
    expect(tokens).toMatchObject({ expires_in: 3600, token_type: 'Bearer' })
    expect(tokens.refresh_token).toMatch(/^[\w-]{86}$/)
    const { issuer, userPoolId } = server.identity.configuration
    const sub = expect.stringMatching(/^[0-9a-f]{8}-/) as string
    const username = expect.stringMatching(/^google_\d{21}$/) as string
    expect(claimsOf(tokens.access_token)).toMatchObject({
      iss: issuer,
      client_id: server.clientId,
      token_use: 'access',
      scope: allScopes,
      version: 2,
      sub,
      username,
      'cognito:groups': [`${userPoolId}_Google`],
    })
    expect(claimsOf(tokens.id_token)).toMatchObject({
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

  test('creates a user as Cognito does, who is the same the next time', async () => {
    const email = someEmail()
    const first = await signInWithGoogle(server, googleAccount(email))
    const second = await signInWithGoogle(server, googleAccount(email.toUpperCase()))
    const { sub, username } = claimsOf(first.access_token)
    expect(claimsOf(second.access_token)).toMatchObject({ sub, username })

    const user = (await server.call('GetUser', { AccessToken: first.access_token })).body
    expect(user['Username']).toBe(username)
    const attributes = user['UserAttributes'] as { Name: string; Value: string }[]
    const identities = attributes.find(({ Name }) => Name === 'identities')?.Value ?? ''
    expect(JSON.parse(identities)).toMatchObject([
      { userId: String(username).replace('google_', ''), providerName: 'Google', primary: 'true' },
    ])
    const sdk = await administratorSdk(server)
    const UserPoolId = server.identity.configuration.userPoolId
    expect(await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: String(username) }))).toMatchObject(
      {
        Username: username,
        UserStatus: 'EXTERNAL_PROVIDER',
        Enabled: true,
      },
    )
    const Filter = `username = "${String(username)}"`
    const { Users } = await sdk.send(new ListUsersCommand({ UserPoolId, Filter }))
    expect(Users?.map(({ Username }) => Username)).toEqual([username])
  })

  test('offers a new account, one of a patient and one whose email is not verified', async () => {
    const page = await server.newBrowser().get(`/oauth2/authorize?${newAttempt(server).query.toString()}`)
    expect(page.body).toContain('Local stand-in for Google. This is not Google.')
    const robin = await signInWithGoogle(server, { account: 'robin' })
    expect(claimsOf(robin.id_token)).toMatchObject({ email_verified: true, name: 'Robin Hale' })
    const sam = await signInWithGoogle(server, { account: 'sam' })
    expect(claimsOf(sam.id_token)).toMatchObject({ email_verified: false, name: 'Sam Okafor' })
    const { sub } = await server.identity.directory.createUser({ email: 'patient@example.com', password })
    const patient = await signInWithGoogle(server, { account: 'patient' })
    expect(claimsOf(patient.id_token)['sub']).toBe(sub)
  })

  test('shows Google’s current response for an address that it no longer verifies', async () => {
    const email = someEmail()
    await signInWithGoogle(server, googleAccount(email))
    const tokens = await signInWithGoogle(server, googleAccount(email, false))
    expect(claimsOf(tokens.id_token)).toMatchObject({ email, email_verified: false })
  })

  test('starts with the client’s hint of an address, and asks again for an invalid one', async () => {
    const browser = server.newBrowser()
    const { query } = newAttempt(server, { login_hint: 'robin.hale@example.org' })
    const page = await browser.get(`/oauth2/authorize?${query.toString()}`)
    expect(page.body).toContain('value="robin.hale@example.org"')

    const again = await browser.submit('/oauth2/idpresponse', {
      request: requestField(page),
      ...googleAccount('not an address'),
    })
    expect(again.status).toBe(400)
    expect(again.body).toContain('Please enter a valid email')
    const back = await browser.submit('/oauth2/idpresponse', {
      request: requestField(again),
      ...googleAccount(someEmail()),
    })
    expect(codeOf(back)).not.toBe('')
  })

  test('ends at the client when canceled, with the state and a reason', async () => {
    const attempt = newAttempt(server)
    const back = await chooseAccount(server.newBrowser(), attempt, { account: 'cancel' })
    expect(problemOf(back)).toEqual({
      error: 'access_denied',
      error_description: 'Signing in with Google was cancelled.',
      state: attempt.state,
    })
  })

  test('sets no password: neither one signs in nor a code replaces it', async () => {
    const email = someEmail()
    const { access_token } = await signInWithGoogle(server, googleAccount(email))
    expect(refusalOf(await tryPassword(server, email, password))).toEqual(
      refused('NotAuthorizedException', 'Incorrect username or password.'),
    )
    expect((await server.call('ForgotPassword', { ClientId: server.clientId, Username: email })).status).toBe(
      200,
    )
    expect(await server.mailsTo(email)).toEqual([])
    const change = { AccessToken: access_token, PreviousPassword: password, ProposedPassword: 'Other-pass-1' }
    expect(refusalOf(await server.call('ChangePassword', change)).name).toBe('NotAuthorizedException')
    expect(
      refusalOf(
        await server.call('SignUp', { ClientId: server.clientId, Username: email, Password: password }),
      ).name,
    ).toBe('UsernameExistsException')
  })
})

describe('an address that has an account here', () => {
  test('verified on both sides, has one account for both sign-ins', async () => {
    const email = someEmail()
    const { sub } = await server.identity.directory.createUser({ email, password, groups: ['HCPs'] })

    for (const tokens of [
      await signInWithGoogle(server, googleAccount(email)),
      await signInWithGoogle(server, googleAccount(email)),
    ]) {
      expect(claimsOf(tokens.id_token)).toMatchObject({
        sub,
        'cognito:username': sub,
        'cognito:groups': ['HCPs'],
        identities: [{ providerName: 'Google', primary: 'false' }],
      })
    }
    expect((await tryPassword(server, email, password)).status).toBe(200)
  })

  test('is linked by a first sign-in that fails as in Cognito, and signs in at the next', async () => {
    const email = someEmail()
    const { sub } = await server.identity.directory.createUser({ email, password })
    const [browser, attempt] = [server.newBrowser(), newAttempt(server)]

    const first = await chooseAccount(browser, attempt, googleAccount(email))
    expect(problemOf(first)).toMatchObject({
      error: 'invalid_request',
      error_description: expect.stringMatching(/^Already found an entry for username google_\w+ $/) as string,
      state: attempt.state,
    })
    const next = newAttempt(server)
    const again = await browser.get(`/oauth2/authorize?${next.query.toString()}`)
    const tokens = jsonOf<HostedTokens>(await exchange(server, next, codeOf(again)))
    expect(claimsOf(tokens.id_token)).toMatchObject({ sub })
  })

  test('stays linked when the user changes the address', async () => {
    const [email, newEmail] = [someEmail(), someEmail()]
    const { sub } = await server.identity.directory.createUser({ email, password })
    const { access_token: AccessToken } = await signInWithGoogle(server, googleAccount(email))
    const UserAttributes = [{ Name: 'email', Value: newEmail }]
    await server.call('UpdateUserAttributes', { AccessToken, UserAttributes })
    const Code = await server.codeFor(newEmail)
    await server.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })

    const tokens = await signInWithGoogle(server, googleAccount(email))
    expect(claimsOf(tokens.id_token)).toMatchObject({ sub, email: newEmail })
  })

  test('not verified by Google, is refused', async () => {
    const email = someEmail()
    await server.identity.directory.createUser({ email, password })
    const back = await chooseAccount(server.newBrowser(), newAttempt(server), googleAccount(email, false))
    expect(problemOf(back)).toMatchObject({
      error: 'access_denied',
      error_description: expect.stringContaining('Google has not verified that it is yours') as string,
    })
  })

  test('unconfirmed here, belongs to its owner who signs in with Google, and the earlier password is void', async () => {
    const email = someEmail()
    const stranger = { ClientId: server.clientId, Username: email }
    const { body } = await server.call('SignUp', { ...stranger, Password: 'Attacker-pass-1' })
    const ConfirmationCode = await server.codeFor(email)

    const tokens = await signInWithGoogle(server, googleAccount(email))

    expect(claimsOf(tokens.id_token)).toMatchObject({ email, email_verified: true })
    expect(claimsOf(tokens.id_token)['sub']).not.toBe(body['UserSub'])
    await server.call('ConfirmSignUp', { ...stranger, ConfirmationCode })
    expect((await tryPassword(server, email, 'Attacker-pass-1')).status).toBe(400)
  })

  test('is not linked if neither this pool nor Google has confirmed it', async () => {
    const email = someEmail()
    await server.call('SignUp', { ClientId: server.clientId, Username: email, Password: password })
    const back = await chooseAccount(server.newBrowser(), newAttempt(server), googleAccount(email, false))
    expect(problemOf(back)).toMatchObject({ error: 'access_denied' })
    expect(await server.identity.directory.findUserByEmail(email)).toMatchObject({ status: 'UNCONFIRMED' })
  })

  test('disabled, is refused, linked or not', async () => {
    const email = someEmail()
    const { sub } = await server.identity.directory.createUser({ email, password })
    for (const prepare of [async () => undefined, () => signInWithGoogle(server, googleAccount(email))]) {
      await server.identity.directory.enable(sub)
      await prepare()
      await server.identity.directory.disable(sub)
      const back = await chooseAccount(server.newBrowser(), newAttempt(server), googleAccount(email))
      expect(problemOf(back)).toMatchObject({
        error: 'access_denied',
        error_description: 'User is disabled.',
      })
    }
  })

  test('gets one user when its owner signs in with Google many times concurrently', async () => {
    const email = someEmail()
    const all = await Promise.all([1, 2, 3, 4].map(() => signInWithGoogle(server, googleAccount(email))))
    expect(new Set(all.map((tokens) => claimsOf(tokens.id_token)['sub'])).size).toBe(1)
  })

  test('is one account when its owner signs up and comes by Google at the same moment', async () => {
    const email = someEmail()
    const [back, signUp] = await Promise.all([
      chooseAccount(server.newBrowser(), newAttempt(server), googleAccount(email)),
      server.call('SignUp', { ClientId: server.clientId, Username: email, Password: password }),
    ])
    // Whichever was first, the address is the owner's: the sign-up is replaced, or finds the address in use.
    expect(back.location?.searchParams.has('code')).toBe(true)
    expect([200, 400]).toContain(signUp.status)
    expect(await server.identity.directory.findUserByEmail(email)).toMatchObject({
      status: 'EXTERNAL_PROVIDER',
    })
  })
})

describe('tokens of the hosted sign-in', () => {
  test('are refreshed through both endpoints, without the nonce, and keep time and method of the sign-in', async () => {
    const attempt = newAttempt(server, { nonce: 'once' })
    const back = await chooseAccount(server.newBrowser(), attempt, googleAccount(someEmail()))
    const first = jsonOf<HostedTokens>(await exchange(server, attempt, codeOf(back)))
    const { auth_time, origin_jti, scope, sub } = claimsOf(first.access_token)

    const byPool = (await refresh(first.refresh_token)).body['AuthenticationResult'] as Record<string, string>
    const form = {
      grant_type: 'refresh_token',
      client_id: server.clientId,
      refresh_token: first.refresh_token,
    }
    const byEndpoint = jsonOf<HostedTokens>(await server.post('/oauth2/token', form))

    for (const token of [byPool['AccessToken'], byEndpoint.access_token]) {
      expect(claimsOf(token ?? '')).toMatchObject({ auth_time, origin_jti, scope, sub })
    }
    for (const token of [byPool['IdToken'], byEndpoint.id_token]) {
      expect(claimsOf(token ?? '')).toMatchObject({ auth_time, origin_jti, sub })
      expect(claimsOf(token ?? '')).not.toHaveProperty('nonce')
    }
    expect(byEndpoint).not.toHaveProperty('refresh_token')
  })

  test('hold no more than the scopes grant', async () => {
    const signInFor = async (scope: string) => {
      const attempt = newAttempt(server, { scope })
      const back = await chooseAccount(server.newBrowser(), attempt, { account: 'robin' })
      return jsonOf<Partial<HostedTokens>>(await exchange(server, attempt, codeOf(back)))
    }
    const email = await signInFor('openid email')
    expect(claimsOf(email.id_token ?? '')).toMatchObject({ email: 'robin.hale@example.org' })
    expect(claimsOf(email.id_token ?? '')).not.toHaveProperty('name')
    expect(refusalOf(await server.call('GetUser', { AccessToken: email.access_token }))).toEqual(
      refused('NotAuthorizedException', 'Access Token does not have required scopes'),
    )
    const phone = await signInFor('openid phone')
    expect(claimsOf(phone.id_token ?? '')).not.toHaveProperty('email')
    const bare = await signInFor('openid')
    expect(claimsOf(bare.id_token ?? '')).toMatchObject({
      email: 'robin.hale@example.org',
      name: 'Robin Hale',
    })
    const api = await signInFor('aws.cognito.signin.user.admin')
    expect(api).not.toHaveProperty('id_token')
    expect((await server.call('GetUser', { AccessToken: api.access_token })).status).toBe(200)
  })

  test('end with their refresh token, revoked through either endpoint, and with a global sign-out', async () => {
    const email = someEmail()
    const ways: ((tokens: HostedTokens) => Promise<{ status: number }>)[] = [
      ({ refresh_token: token }) => server.post('/oauth2/revoke', { token, client_id: server.clientId }),
      ({ refresh_token: Token }) => server.call('RevokeToken', { ClientId: server.clientId, Token }),
      ({ access_token: AccessToken }) => server.call('GlobalSignOut', { AccessToken }),
    ]
    for (const way of ways) {
      const tokens = await signInWithGoogle(server, googleAccount(email))
      expect((await way(tokens)).status).toBe(200)
      expect(refusalOf(await refresh(tokens.refresh_token))).toEqual(
        refused('NotAuthorizedException', 'Refresh Token has been revoked'),
      )
      expect((await server.call('GetUser', { AccessToken: tokens.access_token })).body['message']).toBe(
        'Access Token has been revoked',
      )
      const info = await server.userInfo(tokens.access_token)
      expect([info.status, jsonOf(info)['error']]).toEqual([401, 'invalid_token'])
    }
  })

  test('are good for the identity pool and for listing devices', async () => {
    const tokens = await signInWithGoogle(server, googleAccount(someEmail()))
    const { identityPoolId: IdentityPoolId, issuer } = server.identity.configuration
    const Logins = { [issuer.replace('http://', '')]: tokens.id_token }
    const { body } = await server.call('GetId', { IdentityPoolId, Logins }, identityPool)
    expect(body['IdentityId']).toMatch(/^us-east-2:/)
    expect((await server.call('ListDevices', { AccessToken: tokens.access_token })).body).toEqual({
      Devices: [],
    })
  })

  test('let their bearer read the user’s claims, as texts where Cognito has them so', async () => {
    const email = someEmail()
    const { access_token } = await signInWithGoogle(server, googleAccount(email))
    const { sub, username } = claimsOf(access_token)
    const info = await server.userInfo(access_token)
    expect(info.status).toBe(200)
    expect(jsonOf(info)).toEqual({
      sub,
      username,
      email,
      email_verified: 'true',
      identities: expect.stringContaining('"providerName":"Google"') as string,
    })
  })
})

describe('a browser that signed in before', () => {
  test('gets a code at once for an hour, for the same sign-in', async () => {
    const browser = server.newBrowser()
    const first = await signInWithGoogle(server, googleAccount(someEmail()), browser)
    server.clock.forward(3000)
    const attempt = newAttempt(server)
    const back = await browser.get(`/oauth2/authorize?${attempt.query.toString()}`)
    const second = jsonOf<HostedTokens>(await exchange(server, attempt, codeOf(back)))
    const { sub, auth_time, origin_jti } = claimsOf(first.access_token)
    expect(claimsOf(second.access_token)).toMatchObject({ sub, auth_time })
    expect(claimsOf(second.access_token)['origin_jti']).not.toBe(origin_jti)

    server.clock.forward(601)
    const late = await browser.get(`/oauth2/authorize?${newAttempt(server).query.toString()}`)
    expect(late.status).toBe(200)
  })

  test('is asked again if the client requests it or another provider, after a logout and a global sign-out', async () => {
    const email = someEmail()
    const signedIn = async () => {
      const browser = server.newBrowser()
      return { browser, tokens: await signInWithGoogle(server, googleAccount(email), browser) }
    }
    const { browser, tokens } = await signedIn()
    const ask = async (changes: Record<string, string | undefined> = {}, who = browser) =>
      who.get(`/oauth2/authorize?${newAttempt(server, changes).query.toString()}`)
    expect((await ask()).location?.searchParams.has('code')).toBe(true)
    expect((await ask({ identity_provider: undefined })).location?.searchParams.has('code')).toBe(true)
    expect((await ask({ prompt: 'none' })).location?.searchParams.has('code')).toBe(true)
    expect((await ask({ prompt: 'login' })).status).toBe(200)
    expect((await ask({ prompt: 'select_account' })).status).toBe(200)
    expect((await ask({ identity_provider: 'COGNITO' })).location?.pathname).toBe('/login')
    expect((await ask({}, server.newBrowser())).status).toBe(200)
    expect(problemOf(await ask({ prompt: 'none' }, server.newBrowser()))).toMatchObject({
      error: 'login_required',
    })

    const other = await signedIn()
    const stolen = new Map(other.browser.cookies)
    const query = new URLSearchParams({ client_id: server.clientId, logout_uri: logoutUrl })
    const left = await other.browser.get(`/logout?${query.toString()}`)
    expect([left.status, left.location?.href]).toEqual([303, logoutUrl])
    expect([...other.browser.cookies]).toEqual([])
    expect((await ask({}, other.browser)).status).toBe(200)
    for (const [name, value] of stolen) other.browser.cookies.set(name, value)
    expect((await ask({}, other.browser)).status).toBe(200)

    await server.call('GlobalSignOut', { AccessToken: tokens.access_token })
    expect((await ask()).status).toBe(200)
  })
})

describe('the page for a password', () => {
  const open = async (browser = server.newBrowser(), changes: Record<string, string | undefined> = {}) => {
    const attempt = newAttempt(server, { identity_provider: undefined, ...changes })
    const sent = await browser.get(`/oauth2/authorize?${attempt.query.toString()}`)
    const page = await browser.get(`${sent.location?.pathname}${sent.location?.search}`)
    const submit = (form: Record<string, string>) =>
      browser.submit('/login', { request: requestField(page), action: 'signIn', ...form })
    return { attempt, page, submit, browser }
  }

  test('signs in with the right one, and offers Google', async () => {
    const email = someEmail()
    const { sub } = await server.identity.directory.createUser({ email, password })
    const { attempt, page, submit, browser } = await open()
    expect(page.body).toContain('Continue with Google (local stand-in)')

    const back = await submit({ username: email, password })
    const tokens = jsonOf<HostedTokens>(await exchange(server, attempt, codeOf(back)))
    expect(claimsOf(tokens.id_token)).toMatchObject({ sub, email })
    expect(claimsOf(tokens.id_token)).not.toHaveProperty('identities')
    const again = await browser.get(
      `/oauth2/authorize?${newAttempt(server, { identity_provider: 'COGNITO' }).query.toString()}`,
    )
    expect(codeOf(again)).not.toBe('')
    const google = await browser.get(`/oauth2/authorize?${newAttempt(server).query.toString()}`)
    expect(google.body).toContain('Choose a Google account')
  })

  test('refuses a wrong one, an unknown user and a locked account with the API’s messages', async () => {
    const email = someEmail()
    await server.identity.directory.createUser({ email, password })
    const { submit } = await open()
    server.clock.freeze()
    for (const form of [
      { username: someEmail(), password },
      { username: 'a\0b', password },
      { username: '', password: '' },
      ...Array.from({ length: 5 }, () => ({ username: email, password: 'wrong' })),
    ]) {
      const answer = await submit(form)
      expect(answer.status).toBe(400)
      expect(answer.body).toContain('Incorrect username or password.')
    }
    expect((await submit({ username: email, password })).body).toContain('Password attempts exceeded')
    server.clock.thaw()
  })

  test('refuses an account that is disabled, unconfirmed or needs another step, if the password is right', async () => {
    const [disabled, unconfirmed, temporary] = [someEmail(), someEmail(), someEmail()]
    const { sub } = await server.identity.directory.createUser({ email: disabled, password })
    await server.identity.directory.disable(sub)
    await server.call('SignUp', { ClientId: server.clientId, Username: unconfirmed, Password: password })
    await server.identity.directory.createUser({ email: temporary, password, mustChangePassword: true })
    const { submit } = await open()
    expect((await submit({ username: disabled, password })).body).toContain('User is disabled.')
    expect((await submit({ username: unconfirmed, password })).body).toContain('User is not confirmed.')
    expect((await submit({ username: temporary, password })).body).toContain(
      'This account needs another step',
    )
  })

  test('ends at the client when canceled', async () => {
    const { attempt, submit } = await open()
    expect(problemOf(await submit({ action: 'cancel' }))).toEqual({
      error: 'access_denied',
      error_description: 'Signing in was cancelled.',
      state: attempt.state,
    })
  })

  test('comes after a logout that leads to another sign-in', async () => {
    const browser = server.newBrowser()
    await signInWithGoogle(server, googleAccount(someEmail()), browser)
    const { query } = newAttempt(server, { identity_provider: undefined })
    const left = await browser.get(`/logout?${query.toString()}`)
    expect(left.location?.pathname).toBe('/login')
    expect([...browser.cookies]).toEqual([])
    const page = await browser.get(`${left.location?.pathname}${left.location?.search}`)
    expect(page.body).toContain('<h1>Sign in</h1>')
  })
})

test('the hosted page does not bypass second factors', async () => {
  const strict = await startHostedServer({ plan: { name: 'strict', settings: { mfaConfiguration: 'ON' } } })
  const email = someEmail()
  await strict.identity.directory.createUser({ email, password })
  const browser = strict.newBrowser()
  const page = await browser.get(`/login?${newAttempt(strict).query.toString()}`)
  const form = { request: requestField(page), action: 'signIn', username: email, password }
  expect((await browser.submit('/login', form)).body).toContain('This account needs another step')
  await strict.close()
})

test('linked accounts, signed-in browsers and issued codes survive a restart', async () => {
  const email = someEmail()
  const { sub } = await server.identity.directory.createUser({ email, password })
  const browser = server.newBrowser()
  await signInWithGoogle(server, googleAccount(email), browser)
  const attempt = newAttempt(server)
  const back = await browser.get(`/oauth2/authorize?${attempt.query.toString()}`)

  const restarted = await server.restart()
  expect(restarted.configuration.userPoolClientId).toBe(server.clientId)
  const tokens = jsonOf<HostedTokens>(await exchange(server, attempt, codeOf(back)))
  expect(claimsOf(tokens.id_token)['sub']).toBe(sub)
})

test('the discovery document names the hosted endpoints', async () => {
  const document = await fetch(`${server.identity.configuration.issuer}/.well-known/openid-configuration`)
  expect(await document.json()).toMatchObject({
    authorization_endpoint: 'https://localhost:3443/oauth2/authorize',
    token_endpoint: 'https://localhost:3443/oauth2/token',
    code_challenge_methods_supported: ['S256'],
  })
})
