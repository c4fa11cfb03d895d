import { fetchAuthSession } from 'aws-amplify/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureAmplify } from '../../../src/lib/amplify/configureAmplify'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { clearStoredTokens } from '../../../src/lib/session/storedTokens'
import { startFakeServer } from '../support/fakeServer'
import { storeSignIn } from '../support/signedInBrowser'

const server = startFakeServer({})
const minute = 60_000
let made = 0

beforeEach(async () => {
  localStorage.clear()
  sharedSession.refresh()
  server.asked.length = 0
  server.operations = {
    GetId: ({ Logins }) => ({
      IdentityId: Object.keys(Logins ?? {}).length > 0 ? 'us-east-2:ann' : 'us-east-2:guest',
    }),
    // A guest's identity becomes the primary one of the user who signs in.
    GetCredentialsForIdentity: ({ IdentityId, Logins }) => ({
      IdentityId: Logins ? 'us-east-2:ann' : IdentityId,
      Credentials: {
        AccessKeyId: `key-${(made += 1)}`,
        SecretKey: 's',
        SessionToken: 't',
        Expiration: 4_000_000_000,
      },
    }),
  }
  await configureAmplify()
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  clearStoredTokens(localStorage)
  sharedSession.refresh()
})

function signIn(expiresIn = 3600, sub = 'sub-ann'): void {
  storeSignIn({ sub, expiresIn })
  sharedSession.refresh()
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const keyId = async () => (await fetchAuthSession()).credentials?.accessKeyId

test('a guest has an identity, which becomes that of the user who signs in', async () => {
  expect((await fetchAuthSession()).identityId).toBe('us-east-2:guest')
  expect(Object.entries(localStorage).join(' ')).toContain('us-east-2:guest')

  signIn()

  expect((await fetchAuthSession()).identityId).toBe('us-east-2:ann')
  expect(Object.entries(localStorage).join(' ')).not.toContain('us-east-2:guest')
})

test('temporary credentials are kept for 3,000,000 milliseconds, and then fetched again', async () => {
  signIn(2 * 3600)
  const first = await keyId()

  pass(50 * minute - 1)
  expect(await keyId()).toBe(first)
  pass(1)
  expect(await keyId()).not.toBe(first)
})

test('they are dropped when the id token is another', async () => {
  signIn(3600)
  const first = await keyId()

  signIn(3601)

  expect(await keyId()).not.toBe(first)
})

test('credentials are removed before the next user signs in', async () => {
  signIn()
  const first = await keyId()

  clearStoredTokens(localStorage)
  sharedSession.refresh()

  expect((await fetchAuthSession()).identityId).toBe('us-east-2:guest')
  expect(await keyId()).not.toBe(first)
})
