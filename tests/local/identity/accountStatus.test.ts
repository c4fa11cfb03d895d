import { createLocalJWKSet } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSystemDatabase } from '../../../api/storage/database/pgSystemDatabase'
import type { VerifyToken } from '../../../local/graphql/auth/verifyTokens'
import { createTokenVerifier } from '../../../local/graphql/auth/verifyTokens'
import { createAccountStatusReader } from '../../../local/createAccountStatusReader'
import type { TestDatabase } from '../../support/database/database'
import { createTestDatabase } from '../../support/database/database'
import type { IdentityServer } from './support/identityServer'
import { signedInUser, signIn, startIdentityServer } from './support/identityServer'

let database: TestDatabase
let server: IdentityServer
let verify: VerifyToken
let standing: ReturnType<typeof createAccountStatusReader>

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startIdentityServer({ pool: database.owner })
  const now = () => server.clock.now()
  const system = createSystemDatabase({ pool: database.jobs, log: () => undefined })
  standing = createAccountStatusReader({ database: system, now })
  const { issuer, userPoolClientId } = server.identity.configuration
  const jwks = createLocalJWKSet(server.identity.jwks())
  verify = createTokenVerifier({ issuer, clientIds: [userPoolClientId], jwks }, { now, cachedTokens: 100 })
})
afterEach(() => server.clock.thaw())
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** The role that the API derives from a token; it verifies the token without checking its revocation. */
async function roleOf({ AccessToken }: { AccessToken: string }) {
  return standing(await verify(AccessToken))
}

describe('revoked rights', () => {
  test.each([true, false])(
    'counts at the next call, although the token still lists the group: seen before: %s',
    async (wasSeen) => {
      const lee = await signedInUser(server, ['HCPs', 'Admin'])
      if (wasSeen) expect(await roleOf(lee)).toBe('Admin')

      await server.identity.directory.removeFromGroup(lee.sub, 'Admin')
      expect(await roleOf(lee)).toBe('HCPs')
      await server.identity.directory.removeFromGroup(lee.sub, 'HCPs')
      expect(await roleOf(lee)).toBe('user')

      await server.identity.directory.addToGroup(lee.sub, 'HCPs')
      expect(await roleOf(lee)).toBe('HCPs')
    },
  )

  test('return through the directory only: a token without the group gains nothing', async () => {
    const lee = await signedInUser(server)

    await server.identity.directory.addToGroup(lee.sub, 'Admin')

    expect(await roleOf(lee)).toBe('user')
    expect(await roleOf(await signIn(server, lee.email))).toBe('Admin')
  })
})

describe('an account', () => {
  test.each([true, false])('loses all access while it is disabled: seen before: %s', async (wasSeen) => {
    const lee = await signedInUser(server, ['HCPs'])
    if (wasSeen) expect(await roleOf(lee)).toBe('HCPs')

    await server.identity.directory.disable(lee.sub)
    expect(await roleOf(lee)).toBeUndefined()

    await server.identity.directory.enable(lee.sub)
    expect(await roleOf(await signIn(server, lee.email))).toBe('HCPs')
    expect(await roleOf(lee)).toBeUndefined()
  })

  test('loses all access once it is deleted', async () => {
    const lee = await signedInUser(server)

    await server.call('DeleteUser', { AccessToken: lee.AccessToken })

    expect(await roleOf(lee)).toBeUndefined()
  })

  test('needs a new sign-in within one second of signing out everywhere', async () => {
    server.clock.freeze()
    const phone = await signedInUser(server, ['HCPs'])
    const desk = await signIn(server, phone.email)
    expect(await roleOf(phone)).toBe('HCPs')

    await server.call('GlobalSignOut', { AccessToken: desk.AccessToken })

    expect(await roleOf(phone)).toBeUndefined()
    expect(await roleOf(desk)).toBeUndefined()
    expect(await roleOf(await signIn(server, phone.email))).toBe('HCPs')
  })

  test('keeps its session on the other device when one of two signs out', async () => {
    server.clock.freeze()
    const phone = await signedInUser(server)
    const desk = await signIn(server, phone.email)
    const refreshed = await refresh(phone)

    await server.call('RevokeToken', { ClientId: clientId(), Token: phone.RefreshToken })

    expect(await roleOf(phone)).toBeUndefined()
    expect(await roleOf(refreshed)).toBeUndefined()
    expect(await roleOf(desk)).toBe('user')
    expect(await roleOf(await signIn(server, phone.email))).toBe('user')
  })

  test('is as signed out by its id token as by its access token', async () => {
    const phone = await signedInUser(server)

    await server.call('RevokeToken', { ClientId: clientId(), Token: phone.RefreshToken })

    expect(await roleOf({ AccessToken: phone.IdToken })).toBeUndefined()
  })
})

async function refresh({ RefreshToken }: { RefreshToken: string }): Promise<{ AccessToken: string }> {
  const { body } = await server.call('GetTokensFromRefreshToken', { ClientId: clientId(), RefreshToken })
  return body['AuthenticationResult'] as { AccessToken: string }
}

const clientId = () => server.identity.configuration.userPoolClientId

test('the directory works without a product to notify', async () => {
  const alone = await startIdentityServer()
  await alone.owner.query('alter table public.account rename to account_gone')
  const lee = await signedInUser(alone, ['HCPs'])

  await alone.identity.directory.removeFromGroup(lee.sub, 'HCPs')
  await alone.identity.directory.disable(lee.sub)

  expect(await alone.identity.directory.findUser(lee.sub)).toMatchObject({ enabled: false, groups: [] })
  await alone.close()
})
