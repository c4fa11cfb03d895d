import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JWK } from 'jose'
import { generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityServer } from './support/identityServer'
import {
  claimsOf,
  identityPool,
  refusalOf,
  refused,
  signedInUser,
  signIn,
  startIdentityServer,
  statusesOf,
} from './support/identityServer'

let server: IdentityServer
let IdentityPoolId: string

beforeAll(async () => {
  server = await startIdentityServer()
  IdentityPoolId = server.identity.configuration.identityPoolId
})
afterAll(() => server.close())

const call = (operation: string, body: object) => server.call(operation, body, identityPool)
const loginsWith = (token: string, issuer = server.identity.configuration.issuer) => ({
  [issuer.replace('http://', '')]: token,
})
const notAuthorized = (message: string) => refused('NotAuthorizedException', message)
const otherLogins = notAuthorized(
  "Logins don't match. Please include at least one valid login for this identity or identity pool.",
)

async function newGuest(): Promise<string> {
  return String((await call('GetId', { IdentityPoolId })).body['IdentityId'])
}

async function credentialsOf(IdentityId: string, token?: string) {
  return call('GetCredentialsForIdentity', { IdentityId, ...(token && { Logins: loginsWith(token) }) })
}

type Credentials = {
  AccessKeyId: string
  SecretKey: string
  SessionToken: string
  Expiration: number
}

describe('a guest signing in', () => {
  test('stays the identity it was, which is closed to guests from then on', async () => {
    const IdentityId = await newGuest()
    expect((await credentialsOf(IdentityId)).status).toBe(200)
    const { IdToken } = await signedInUser(server)

    const signedIn = await credentialsOf(IdentityId, IdToken)

    expect(signedIn.body['IdentityId']).toBe(IdentityId)
    expect((await call('GetId', { IdentityPoolId, Logins: loginsWith(IdToken) })).body).toEqual({
      IdentityId,
    })
    expect(refusalOf(await credentialsOf(IdentityId))).toEqual(
      notAuthorized(`Access to Identity '${IdentityId}' is forbidden.`),
    )
  })

  test('is replaced by the user’s identity, permanently', async () => {
    const { IdToken } = await signedInUser(server)
    const { IdentityId: own } = (await call('GetId', { IdentityPoolId, Logins: loginsWith(IdToken) })).body
    const guest = await newGuest()

    expect((await credentialsOf(guest, IdToken)).body['IdentityId']).toBe(own)
    expect((await credentialsOf(guest, IdToken)).body['IdentityId']).toBe(own)
    expect(refusalOf(await credentialsOf(guest))).toEqual(
      notAuthorized(`Access to Identity '${guest}' is forbidden.`),
    )
  })

  test('cannot be claimed by the next user, whether it was kept or replaced', async () => {
    const [first, second] = [await signedInUser(server), await signedInUser(server)]
    const [kept, gaveWay] = [await newGuest(), await newGuest()]
    for (const guest of [kept, gaveWay]) await credentialsOf(guest, first.IdToken)

    for (const guest of [kept, gaveWay]) {
      expect(refusalOf(await credentialsOf(guest, second.IdToken))).toEqual(otherLogins)
    }
  })

  test('becomes one identity in two tabs that sign in as two guests at once', async () => {
    const { IdToken } = await signedInUser(server)
    const guests = await Promise.all([1, 2, 3, 4].map(newGuest))

    const answers = await Promise.all(guests.map((guest) => credentialsOf(guest, IdToken)))

    expect(statusesOf(answers)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body['IdentityId'])).size).toBe(1)
  })

  test('becomes the identity of one of two users who sign in at once', async () => {
    const guest = await newGuest()
    const people = await Promise.all([signedInUser(server), signedInUser(server)])

    const answers = await Promise.all(people.map(({ IdToken }) => credentialsOf(guest, IdToken)))

    expect(statusesOf(answers)).toEqual([200, 400])
    const refusal = answers.find(({ status }) => status === 400)
    expect(refusal && refusalOf(refusal)).toEqual(otherLogins)
  })
})

describe('credentials', () => {
  test('look as AWS’s, are good for an hour and different each time', async () => {
    const guest = await newGuest()
    const [one, other] = [await credentialsOf(guest), await credentialsOf(guest)].map(
      ({ body }) => body['Credentials'] as Credentials,
    )

    expect(one?.AccessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/)
    expect(one?.SecretKey).toMatch(/^[A-Za-z0-9+/]{40}$/)
    const seconds = (one?.Expiration ?? 0) - server.clock.now().getTime() / 1000
    expect(seconds).toBeGreaterThan(3590)
    expect(seconds).toBeLessThanOrEqual(3600)
    expect(other?.AccessKeyId).not.toBe(one?.AccessKeyId)
    expect(other?.SessionToken).not.toBe(one?.SessionToken)
  })

  test('are not for guests where the pool has none, also not for guests from before', async () => {
    const guest = await newGuest()
    const { IdToken } = await signedInUser(server)
    const setGuests = (allowed: boolean) =>
      server.owner.query(`update identity.identity_pool set allows_guests = $1`, [allowed])
    await setGuests(false)
    const noGuests = notAuthorized('Unauthenticated access is not supported for this identity pool.')

    expect(refusalOf(await call('GetId', { IdentityPoolId }))).toEqual(noGuests)
    expect(refusalOf(await credentialsOf(guest))).toEqual(noGuests)
    expect((await credentialsOf(guest, IdToken)).status).toBe(200)
    await setGuests(true)
  })
})

describe('logins', () => {
  const attempt = async (Logins: object) => refusalOf(await call('GetId', { IdentityPoolId, Logins }))

  /** A token with the claims of a real one, changed, under a key of ours. */
  async function sign(claims: object, key: 'id' | 'access' = 'id'): Promise<string> {
    const path = join(server.dataDir, 'identity', 'keys.json')
    const jwk = (JSON.parse(await readFile(path, 'utf8')) as Record<string, JWK>)[key] ?? {}
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '' })
      .sign(await importJWK(jwk, 'RS256'))
  }

  test('refuse forged, foreign and unfit tokens, each with its reason', async () => {
    const { IdToken, AccessToken } = await signedInUser(server)
    const claims = claimsOf(IdToken)
    const [head, body, signature = ''] = IdToken.split('.')
    const stranger = await generateKeyPair('RS256')
    const kid = server.identity.jwks().keys[1]?.kid ?? ''
    const altered = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url')
    const unverified = "Couldn't verify signed token."
    const reasons: [string, string][] = [
      ['nonsense', 'Not a valid OpenId Connect identity token.'],
      ['a.b.c', 'Not a valid OpenId Connect identity token.'],
      [AccessToken, 'Missing a required claim: aud'],
      [`${head}.${altered}.${signature}`, unverified],
      [`${head}.${body}.${signature.slice(0, -4)}AAAA`, unverified],
      [`${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`, unverified],
      [
        await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(stranger.privateKey),
        unverified,
      ],
      [await sign(claims, 'access'), unverified],
      [await sign({ ...claims, token_use: 'access' }), unverified],
      [await sign({ ...claims, iss: 'https://elsewhere.example' }), "Issuer doesn't match providerName"],
      [await sign({ ...claims, aud: 'another-client' }), 'Incorrect token audience.'],
      [await sign({ ...claims, aud: undefined }), 'Missing a required claim: aud'],
    ]
    for (const [token, reason] of reasons) {
      expect(await attempt(loginsWith(token))).toEqual(notAuthorized(`Invalid login token. ${reason}`))
    }
    expect((await call('GetId', { IdentityPoolId, Logins: loginsWith(IdToken) })).status).toBe(200)
  })

  test('report the time when a token expired', async () => {
    const { IdToken } = await signedInUser(server)
    server.clock.forward(3601)
    server.clock.freeze()
    const now = Math.floor(server.clock.now().getTime() / 1000)
    expect(await attempt(loginsWith(IdToken))).toEqual(
      notAuthorized(`Invalid login token. Token expired: ${now} >= ${String(claimsOf(IdToken)['exp'])}`),
    )
    server.clock.thaw()
    server.clock.forward(-3601)
  })

  test('refuse another provider, and a second one beside ours', async () => {
    const { IdToken } = await signedInUser(server)
    const unsupported = notAuthorized('Token is not from a supported provider of this identity pool.')
    expect(await attempt({ 'accounts.google.com': IdToken })).toEqual(unsupported)
    expect(await attempt({ ...loginsWith(IdToken), 'accounts.google.com': IdToken })).toEqual(unsupported)
    expect(await attempt({ constructor: IdToken })).toEqual(unsupported)
  })

  test('refuse a disabled or deleted user, although the token is still valid', async () => {
    const [disabled, deleted] = [await signedInUser(server), await signedInUser(server)]
    await server.identity.directory.disable(disabled.sub)
    await server.call('DeleteUser', { AccessToken: deleted.AccessToken })
    for (const { IdToken } of [disabled, deleted]) {
      expect(await attempt(loginsWith(IdToken))).toEqual(
        notAuthorized('Invalid login token. User is disabled.'),
      )
    }
  })

  test('a token as long as many groups make it is read', async () => {
    const { email, sub } = await signedInUser(server)
    const poolId = server.identity.configuration.userPoolId
    for (let index = 0; index < 60; index++) {
      const name = `a-group-with-a-rather-long-name-number-${index}`
      await server.owner.query(`insert into identity.pool_group (pool_id, name) values ($1, $2)`, [
        poolId,
        name,
      ])
      await server.identity.directory.addToGroup(sub, name)
    }
    const { IdToken } = await signIn(server, email)
    expect(IdToken.length).toBeGreaterThan(2048)
    expect((await call('GetId', { IdentityPoolId, Logins: loginsWith(IdToken) })).status).toBe(200)
  })
})

test.each([
  ['GetId', { IdentityPoolId: 'nowhere' }],
  ['GetId', { IdentityPoolId: `us-east-2:${'0'.repeat(60)}` }],
  ['GetId', {}],
  ['GetCredentialsForIdentity', { IdentityId: "us-east-2:'; drop table identity.identity" }],
  ['GetCredentialsForIdentity', {}],
])('%s refuses the parameters %j', async (operation, body) => {
  expect(refusalOf(await call(operation, body)).name).toBe('InvalidParameterException')
})

test('a user’s identity survives a restart', async () => {
  const { IdToken } = await signedInUser(server)
  const guest = await newGuest()
  await credentialsOf(guest, IdToken)
  await server.restart()
  expect((await call('GetId', { IdentityPoolId, Logins: loginsWith(IdToken) })).body['IdentityId']).toBe(
    guest,
  )
})
