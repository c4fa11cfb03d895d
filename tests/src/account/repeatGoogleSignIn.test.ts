import { Hub } from 'aws-amplify/utils'
import { beforeEach, expect, test, vi } from 'vitest'
import '../../../src/screens/account/signIn/services/authEvents'

const signInWithRedirect = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('aws-amplify/auth', async (original) => ({ ...(await original<object>()), signInWithRedirect }))

const linked = 'Already found an entry for username Google_1042 '

const fail = (message: string) =>
  Hub.dispatch('auth', { event: 'signInWithRedirect_failure', data: { error: new Error(message) } })

beforeEach(() => {
  signInWithRedirect.mockClear()
  window.sessionStorage.clear()
})

test('a Google sign-in that has linked an account is repeated once, and not for ever', () => {
  fail(linked)
  expect(signInWithRedirect.mock.calls).toEqual([[{ provider: 'Google' }]])

  fail(linked)
  expect(signInWithRedirect).toHaveBeenCalledTimes(1)
})

test('another account can be linked in the same tab later', () => {
  fail(linked)
  Hub.dispatch('auth', { event: 'signInWithRedirect' })
  fail(linked)
  expect(signInWithRedirect).toHaveBeenCalledTimes(2)
})

test.each(['User cancelled OAuth flow.', 'PreSignUp failed with error Task timed out'])(
  'a Google sign-in that fails with %j is not repeated',
  (message) => {
    fail(message)
    expect(signInWithRedirect).not.toHaveBeenCalled()
  },
)

test('without storage it is not repeated, because it could not end', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The storage is blocked.')
  })
  fail(linked)
  expect(signInWithRedirect).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
