import type { ReactNode } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  PushPublicKeyDocument,
  RegisterPushSubscriptionDocument,
  RemovePushSubscriptionDocument,
} from '../../../src/generated/graphql'
import { showBadge } from '../../../src/lib/push/appBadge'
import { endPush } from '../../../src/lib/push/endPush'
import { useServiceWorker } from '../../../src/lib/push/useSignedInBrowser'
import { PushCard } from '../../../src/screens/account/profile/PushCard'
import { PushOffer } from '../../../src/screens/messages/thread/PushOffer'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { startFakeServer } from '../support/fakeServer'
import { renderLive } from '../support/liveScreen'

/** A browser with a push service: its answer to the permission, and its subscription. */
function browserWithPush(
  permission: NotificationPermission = 'default',
  answer: NotificationPermission = 'granted',
) {
  const state = {
    subscription: undefined as object | undefined,
    keys: [] as string[],
    ended: 0,
    removed: 0,
    closed: 0,
    asked: 0,
    deleted: [] as string[],
  }
  const pushManager = {
    getSubscription: async () => state.subscription ?? null,
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      state.keys.push(key)
      state.subscription ??= {
        endpoint: `https://push.example.com/${key}`,
        options: { applicationServerKey: Uint8Array.from(atob(key), (unit) => unit.charCodeAt(0)).buffer },
        toJSON: () => ({ endpoint: `https://push.example.com/${key}`, keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: async () => {
          state.ended += 1
          state.subscription = undefined
          return true
        },
      }
      return state.subscription
    },
  }
  const registration = {
    pushManager,
    unregister: async () => (state.removed += 1),
    getNotifications: async () => [{ close: () => (state.closed += 1) }],
  }
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      state.asked += 1
      Object.assign(Notification, { permission: answer })
      return answer
    },
  })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('caches', { delete: async (name: string) => state.deleted.push(name) })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  vi.stubEnv('PROD', true)
  return state
}

beforeEach(installBrowserStubs)
afterEach(() => {
  resetBrowser()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Renders a part for Maya. */
function open(part: ReactNode, key: () => string | null = () => 'a2V5') {
  return renderLive(part, {
    path: '/profile',
    person: { sub: 'maya' },
    answers: [
      { document: PushPublicKeyDocument, answer: () => ({ pushPublicKey: key() }) },
      {
        document: RegisterPushSubscriptionDocument,
        answer: ({ input }) => ({ registerPushSubscription: (input as { endpoint: string }).endpoint }),
      },
      {
        document: RemovePushSubscriptionDocument,
        answer: ({ endpoint }) => ({ removePushSubscription: endpoint }),
      },
    ],
  })
}

const registered = { endpoint: 'https://push.example.com/a2V5', publicKey: 'p', authSecret: 'a' }
const theSwitch = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Show notifications/ })

describe('the switch on the profile', () => {
  test('turns notifications on and off in this browser', async () => {
    const state = browserWithPush()
    const { user, asked } = open(<PushCard />)
    await waitFor(async () => expect((await theSwitch()).disabled).toBe(false))
    await user.click(await theSwitch())
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true))
    expect(asked).toContainEqual({ name: 'RegisterPushSubscription', variables: { input: registered } })

    await user.click(await theSwitch())
    await waitFor(async () => expect((await theSwitch()).checked).toBe(false))
    expect(asked).toContainEqual({
      name: 'RemovePushSubscription',
      variables: { endpoint: registered.endpoint },
    })
    expect(state.ended).toBe(1)
  })

  test('says what to do when the browser blocks them, and registers nothing', async () => {
    browserWithPush('default', 'denied')
    const { user, asked } = open(<PushCard />)
    await user.click(await theSwitch())
    await screen.findByText(/This browser blocks our notifications/)
    expect((await theSwitch()).checked).toBe(false)
    expect(asked).toEqual([])
  })

  test('says that they are off where the product has no key', async () => {
    browserWithPush()
    const { user } = open(<PushCard />, () => null)
    await user.click(await theSwitch())
    await screen.findByText(/We can’t turn on notifications right now/)
    expect((await theSwitch()).checked).toBe(false)
  })

  test('is not there in a browser that has none', () => {
    open(<PushCard />)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText(/add Tendwell to your Home Screen/)).toBeDefined()
  })
})

describe('the offer in a conversation', () => {
  const offer = (onAnswered = () => {}) => (
    <PushOffer accountId="maya" isStaff={false} onAnswered={onAnswered} />
  )

  test('asks the browser only after a press', async () => {
    const state = browserWithPush()
    const onAnswered = vi.fn<() => void>()
    const { user, asked } = open(offer(onAnswered))
    const button = await screen.findByRole('button', { name: 'Turn on notifications' })
    expect(state.asked).toBe(0)
    await user.click(button)
    await screen.findByText(/Notifications are on for this device/)
    expect(asked).toContainEqual({ name: 'RegisterPushSubscription', variables: { input: registered } })
    expect(onAnswered).toHaveBeenCalledTimes(1)
  })

  test('is not made again once declined', async () => {
    const state = browserWithPush()
    const { user } = open(offer())
    await user.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('button')).toBeNull()
    open(offer())
    expect(screen.queryByRole('button')).toBeNull()
    expect(state.asked).toBe(0)
  })

  test.each([
    ['blocks them', 'denied', 'a2V5'],
    ['could not subscribe, because the product has no key,', 'default', null],
  ] as const)('is not made where the browser %s', async (_, permission, key) => {
    browserWithPush(permission)
    const { asked } = open(offer(), () => key)
    if (permission === 'default') await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a signed-in page', () => {
  function Page() {
    useServiceWorker()
    return null
  }
  const remember = (accountId: string, registeredAt: number) =>
    localStorage.setItem('tendwell.push', JSON.stringify({ accountId, registeredAt }))

  test('registers notifications again after a day, and under another key of the product', async () => {
    const state = browserWithPush('granted')
    await navigator.serviceWorker
      .getRegistration()
      .then((worker) => worker?.pushManager.subscribe({ applicationServerKey: 'b2xk' }))
    remember('maya', Date.now() - 90_000_000)
    const { asked } = open(<Page />)
    await waitFor(() =>
      expect(asked).toContainEqual({ name: 'RegisterPushSubscription', variables: { input: registered } }),
    )
    expect([state.keys, state.ended]).toEqual([['b2xk', 'a2V5'], 1])
  })

  test.each([
    ['another account', () => remember('jordan', Date.now())],
    ['an account that is not known', () => {}],
  ])('ends those that %s turned on, and removes what they show', async (_, given) => {
    const state = browserWithPush('granted')
    await navigator.serviceWorker
      .getRegistration()
      .then((worker) => worker?.pushManager.subscribe({ applicationServerKey: 'a2V5' }))
    given()
    const { asked } = open(<Page />)
    await waitFor(() => expect([state.ended, state.closed]).toEqual([1, 1]))
    expect(localStorage.getItem('tendwell.push')).toBeNull()
    expect(asked).toEqual([])
  })
})

test('a sign-out removes the subscription, the service worker and its files, also without a network', async () => {
  startFakeServer({})
  const state = browserWithPush('granted')
  const worker = await navigator.serviceWorker.getRegistration()
  await worker?.pushManager.subscribe({ applicationServerKey: 'a2V5' })
  localStorage.setItem('tendwell.push', '{"accountId":"maya","registeredAt":1}')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await endPush('token')
  expect([state.ended, state.removed, state.closed]).toEqual([1, 1, 1])
  expect(state.deleted).toEqual(['tendwell-shell'])
  expect(localStorage.getItem('tendwell.push')).toBeNull()
})

test('the badge shows a count, is removed at zero, and is left out where the browser has none', () => {
  showBadge(2)
  const set = vi.fn<(count?: number) => Promise<void>>().mockRejectedValue(new Error('not installed'))
  const clear = vi.fn<() => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear })
  showBadge(2)
  showBadge(0)
  expect(set.mock.calls).toEqual([[2]])
  expect(clear).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
})
