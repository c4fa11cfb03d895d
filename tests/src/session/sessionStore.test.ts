import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../../src/lib/session/sessionStore'
import { clearStoredTokens, markSignedOut, rememberClientId } from '../../../src/lib/session/storedTokens'
import { buildTokens, storeSignIn, storeTokens } from '../support/signedInBrowser'

const logFailure = vi.fn<(message: string, error: unknown) => void>()
const openStore = (storage: () => Storage = () => localStorage) => createSessionStore({ storage, logFailure })

beforeEach(() => {
  localStorage.clear()
  logFailure.mockClear()
})

describe('the signed-in user', () => {
  test('is none without stored tokens', () => {
    expect(openStore().current()).toEqual({ status: 'unauthenticated' })
  })

  test('is the user of the stored tokens, with their email', () => {
    storeSignIn({ sub: 'sub-1', email: 'zoë@example.com' })

    expect(openStore().current()).toEqual({
      status: 'authenticated',
      userId: 'sub-1',
      role: 'user',
      email: 'zoë@example.com',
    })
  })

  test.each([
    [undefined, 'user'],
    [[], 'user'],
    [['us-east-2_pool_Google'], 'user'],
    [['HCPs'], 'HCPs'],
    [['HCPs', 'Admin'], 'Admin'],
  ])('the groups %j make the role %s', (groups, role) => {
    storeSignIn({ groups })

    expect(openStore().current()).toMatchObject({ role })
    expect(logFailure).not.toHaveBeenCalled()
  })

  test.each([
    ['no token at all', 'garbage'],
    ['a payload that is no JSON', 'a.bm90IGpzb24.c'],
    ['a payload that is no base64', 'a.***.c'],
    ['a payload that is no object', 'a.MQ.c'],
  ])('a role that cannot be read is user, and the failure is logged: %s', (_, accessToken) => {
    storeTokens('sub-1', { ...buildTokens({}), accessToken })

    expect(openStore().current()).toMatchObject({ status: 'authenticated', userId: 'sub-1', role: 'user' })
    expect(logFailure).toHaveBeenCalledTimes(1)
  })

  test.each(['Admin', [1], { Admin: true }])('groups that are no list of names make a user: %j', (groups) => {
    storeSignIn({ groups })

    expect(openStore().current()).toMatchObject({ role: 'user' })
    expect(logFailure).toHaveBeenCalledTimes(1)
  })

  test.each(['Admin', { HCPs: true }])(
    'is recognized as staff if the groups cannot be read: %j',
    (groups) => {
      storeSignIn({ groups })

      expect(openStore().current()).toMatchObject({ role: 'user', isRoleUncertain: true })
    },
  )

  test('is recognized as staff if the access token cannot be read, by the other token', () => {
    const { idToken } = buildTokens({ groups: ['HCPs'] })
    storeTokens('sub-1', { accessToken: 'garbage', idToken })

    expect(openStore().current()).toMatchObject({ role: 'user', isRoleUncertain: true })
  })

  test.each([[[1]], [undefined]])('is not mistaken for staff if they are a patient: %j', (groups) => {
    storeSignIn({ groups })

    expect(openStore().current()).not.toHaveProperty('isRoleUncertain')
  })

  test('is none if the browser withholds its storage', () => {
    const store = openStore(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(store.current()).toEqual({ status: 'unauthenticated' })
  })

  test('is not that of another product’s tokens on the same origin once our client id is known', () => {
    storeSignIn({ clientId: 'other-product' })
    rememberClientId(localStorage, 'client-1')

    expect(openStore().current()).toEqual({ status: 'unauthenticated' })
  })
})

describe('a session that changes', () => {
  test('is reported to listeners, once for each change', () => {
    const store = openStore()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)

    storeSignIn()
    store.refresh()
    store.refresh()

    expect(store.current()).toMatchObject({ status: 'authenticated' })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('stays the same object when a refresh brings new tokens for the same user', () => {
    storeSignIn({ expiresIn: 10 })
    const store = openStore()
    const before = store.current()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)

    storeSignIn({ expiresIn: 3600 })
    store.refresh()

    expect(store.current()).toBe(before)
    expect(listener).not.toHaveBeenCalled()
  })

  test('follows a role that a new token gives', () => {
    storeSignIn()
    const store = openStore()
    store.current()

    storeSignIn({ groups: ['HCPs'] })
    store.refresh()

    expect(store.current()).toMatchObject({ role: 'HCPs' })
  })

  test('distinguishes a sign-out from an expiry', () => {
    storeSignIn()
    const signedOut = openStore()
    signedOut.current()
    const expired = openStore()
    expired.current()

    clearStoredTokens(localStorage)
    expired.refresh()
    markSignedOut(localStorage, 'signedOut')
    signedOut.refresh()

    expect(expired.current()).toMatchObject({ status: 'unauthenticated', endedBy: 'expired' })
    expect(signedOut.current()).toEqual({ status: 'unauthenticated', endedBy: 'signedOut' })
  })

  test('ends for one user when another signs in', () => {
    storeSignIn({ sub: 'sub-1' })
    const store = openStore()
    store.current()
    const onEnd = vi.fn<() => void>()
    store.onEnd(onEnd)

    storeSignIn({ sub: 'sub-2' })
    store.refresh()

    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(store.current()).toMatchObject({ userId: 'sub-2' })
  })

  test('is reported to all listeners, even if one of them fails', () => {
    storeSignIn()
    const store = openStore()
    store.current()
    const others = vi.fn<() => void>()
    store.onEnd(() => {
      throw new Error('cannot clear')
    })
    store.onEnd(others)

    clearStoredTokens(localStorage)
    store.refresh()

    expect(others).toHaveBeenCalledTimes(1)
    expect(logFailure).toHaveBeenCalledTimes(1)
  })

  test('is no longer reported to listeners that have stopped', () => {
    const store = openStore()
    store.current()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)()

    storeSignIn()
    store.refresh()

    expect(listener).not.toHaveBeenCalled()
  })
})

test('clearing leaves the keys of a remembered device and of other products', () => {
  storeSignIn()
  localStorage.setItem('CognitoIdentityServiceProvider.client-1.sub-ann.deviceKey', 'device')
  storeSignIn({ clientId: 'other-product' })
  rememberClientId(localStorage, 'client-1')

  clearStoredTokens(localStorage)

  const left = Object.keys(localStorage)
  expect(left.filter((key) => key.includes('client-1'))).toEqual([
    'CognitoIdentityServiceProvider.client-1.sub-ann.deviceKey',
  ])
  expect(left.filter((key) => key.includes('other-product'))).toHaveLength(5)
})
