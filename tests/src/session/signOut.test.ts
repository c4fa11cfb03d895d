import { beforeEach, expect, test, vi } from 'vitest'
import { redirectTo } from '../../../src/lib/session/redirectTo'
import { personalKey } from '../../../src/lib/storage/personalStorage'
import { locationAfterSignIn, rememberLocation } from '../../../src/lib/session/rememberedLocation'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { onSignOut, signOut } from '../../../src/lib/session/signOut'
import { clearStoredTokens, wasSignedOut } from '../../../src/lib/session/storedTokens'
import { startFakeServer, refusal } from '../support/fakeServer'
import { storageEvent, storeSignIn } from '../support/signedInBrowser'

vi.mock('../../../src/lib/session/redirectTo', () => ({ redirectTo: vi.fn<(path: string) => void>() }))

const server = startFakeServer({})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.mocked(redirectTo).mockClear()
  server.asked.length = 0
  server.ended.length = 0
  server.end = { data: {} }
  server.operations = { RevokeToken: () => ({}) }
  storeSignIn()
  sharedSession.refresh()
})

test('signing out revokes the session, clears what is personal and opens the signed-out state', async () => {
  const cleared = vi.fn<() => void>()
  const forget = onSignOut(cleared)
  sessionStorage.setItem(personalKey('message-draft.5c1d'), 'Dear doctor')
  sessionStorage.setItem('banner', 'not personal')
  rememberLocation({ pathname: '/history', search: '', hash: '' })

  await signOut()

  expect(server.asked).toEqual(['RevokeToken'])
  expect(server.ended).toEqual([{ which: 'this_one' }])
  expect(sharedSession.current()).toEqual({ status: 'unauthenticated', endedBy: 'signedOut' })
  expect(cleared).toHaveBeenCalledTimes(1)
  expect(Object.keys(sessionStorage)).toEqual(['banner'])
  expect(locationAfterSignIn(null)).toBeUndefined()
  expect(redirectTo).toHaveBeenCalledWith('/login?signedOut')
  forget()
})

test.each([
  ['the network is lost', () => new TypeError('Failed to fetch')],
  ['the server refuses', () => refusal('InternalErrorException', 'no')],
])('a user can sign out although %s', async (_, answer) => {
  server.operations = { RevokeToken: answer }

  await signOut()

  expect(sharedSession.current()).toMatchObject({ status: 'unauthenticated' })
  expect(redirectTo).toHaveBeenCalledTimes(1)
})

test('an unreachable API does not prevent signing out; its still valid token is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  server.end = new TypeError('Failed to fetch')

  await signOut()

  expect(server.asked).toEqual(['RevokeToken'])
  expect(sharedSession.current()).toMatchObject({ status: 'unauthenticated' })
  expect(redirectTo).toHaveBeenCalledTimes(1)
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})

test('a service worker that never responds does not keep the tokens from being revoked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const getRegistration = () => new Promise<never>(() => {})
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } })

  const done = signOut()
  await vi.advanceTimersByTimeAsync(1_500)
  await done
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')

  expect(server.asked).toEqual(['RevokeToken'])
  expect(server.ended).toEqual([{ which: 'this_one' }])
})

test('a server that never responds does not prevent signing out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const played = fetch
  vi.stubGlobal('fetch', () => new Promise<never>(() => {}))

  const done = signOut()
  await vi.advanceTimersByTimeAsync(4_000)
  await done
  vi.useRealTimers()
  vi.stubGlobal('fetch', played)

  expect(sharedSession.current()).toMatchObject({ status: 'unauthenticated' })
  expect(redirectTo).toHaveBeenCalledTimes(1)
})

test('a sign-out in another tab clears this one as well', () => {
  const cleared = vi.fn<() => void>()
  const forget = onSignOut(cleared)
  sessionStorage.setItem(personalKey('message-draft.5c1d'), 'Dear doctor')

  localStorage.setItem('tendwell.signedOut', 'true')
  clearStoredTokens(localStorage)
  window.dispatchEvent(storageEvent('CognitoIdentityServiceProvider.client-1.LastAuthUser'))

  expect(sharedSession.current()).toEqual({ status: 'unauthenticated', endedBy: 'signedOut' })
  expect(cleared).toHaveBeenCalledTimes(1)
  expect(sessionStorage).toHaveLength(0)
  forget()
})

test('a tab that was asleep in the back/forward cache notices when it is shown again', () => {
  localStorage.clear()

  window.dispatchEvent(new Event('pageshow'))

  expect(sharedSession.current()).toMatchObject({ status: 'unauthenticated' })
})

test('keys of local storage that have nothing to do with the session change nothing', () => {
  localStorage.clear()

  window.dispatchEvent(storageEvent('theme'))

  expect(sharedSession.current()).toMatchObject({ status: 'authenticated' })
})

test('an expiry after the next sign-in is not mistaken for the earlier sign-out', async () => {
  await signOut()
  storeSignIn({ sub: 'sub-2' })
  sharedSession.refresh()

  expect(wasSignedOut(() => localStorage)).toBe(false)
})
