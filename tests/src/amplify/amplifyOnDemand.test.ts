import { beforeEach, expect, test, vi } from 'vitest'
import { accessToken } from '../../../src/lib/amplify/accessToken'
import { chunkFailed } from '../../../src/lib/chunk/importWithTimeout'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { startFakeServer } from '../support/fakeServer'
import { storeSignIn } from '../support/signedInBrowser'

startFakeServer({})

const loadAmplify = vi.hoisted(() => vi.fn<() => { renewTokens: () => Promise<string> }>())
vi.mock('../../../src/lib/amplify/renewTokens', () => loadAmplify())

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

function signedIn(expiresIn: number): void {
  storeSignIn({ expiresIn })
  sharedSession.refresh()
}

test('a token that holds is read without loading Amplify', async () => {
  signedIn(3600)

  expect(await accessToken()).toContain('.')

  expect(loadAmplify).not.toHaveBeenCalled()
})

test('a missing chunk counts as a network failure, and the session stays', async () => {
  signedIn(0)
  const announced = vi.fn<() => void>()
  window.addEventListener(chunkFailed, announced, { once: true })
  loadAmplify.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })

  await expect(accessToken()).rejects.toMatchObject({ name: 'NetworkError' })

  expect(announced).toHaveBeenCalledTimes(1)
  expect(sharedSession.current()).toMatchObject({ status: 'authenticated' })
})
