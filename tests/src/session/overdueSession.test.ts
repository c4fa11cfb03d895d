import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startFakeServer } from '../support/fakeServer'
import { storeSignIn } from '../support/signedInBrowser'

const minute = 60_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
})

/** The session as a page finds it that is opened now. */
async function openPage() {
  const { sharedSession } = await import('../../../src/lib/session/sharedSession')
  return sharedSession.current()
}

const idleUntil = (ms: number) => localStorage.setItem('tendwell.idleUntil', String(ms))

describe('a page that is opened', () => {
  test('is signed out after the idle time, and the tokens are revoked', async () => {
    const revoked: string[] = []
    const server = startFakeServer({
      RevokeToken: ({ Token = '' }) => {
        revoked.push(Token)
        return {}
      },
    })
    storeSignIn({ sub: 'sub-ann' })
    idleUntil(Date.now() - 1)

    expect(await openPage()).toEqual({ status: 'unauthenticated', endedBy: 'idle', userId: 'sub-ann' })
    expect(Object.keys(localStorage).filter((key) => /token/i.test(key))).toEqual([])
    await expect.poll(() => revoked).toEqual(['refresh-token'])
    expect(server.asked).toEqual(['RevokeToken'])
    expect(server.ended).toEqual([{ which: 'this_one' }])
  })

  test('keeps the session within the idle time', async () => {
    storeSignIn({ sub: 'sub-ann' })
    idleUntil(Date.now() + minute)

    expect(await openPage()).toMatchObject({ status: 'authenticated', userId: 'sub-ann' })
  })

  test('keeps a session that has no idle time yet', async () => {
    storeSignIn({ sub: 'sub-ann' })

    expect(await openPage()).toMatchObject({ status: 'authenticated' })
  })
})

test('the session is removed from the browser even without network', async () => {
  startFakeServer({ RevokeToken: () => new TypeError('Failed to fetch') })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  storeSignIn()
  idleUntil(Date.now() - 1)

  expect(await openPage()).toMatchObject({ status: 'unauthenticated' })
  await expect.poll(() => logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})
