import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test'
import { startPushService, type SubscribedBrowser } from '../../tests/support/push/pushService'
import { apiAs } from '../support/api'
import { expectAccessible } from '../support/browser/accessible'
import { write } from '../support/browser/conversation'
import { signOut } from '../support/browser/signIn'
import { storedAfterSignIn } from '../support/browser/storedAfterSignIn'
import { givenClaimedRequest, givenSubmittedRequest } from '../support/given/givenRequest'
import { newAccount } from '../support/given/newAccount'
import { origin, pushServicePort } from '../support/port'
import { test } from '../support/test'

const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { sequence } }'
const register =
  'mutation ($input: RegisterPushSubscriptionInput!) { registerPushSubscription(input: $input) }'
const remove = 'mutation ($endpoint: ID!) { removePushSubscription(endpoint: $endpoint) }'
const find = 'query ($id: ID!) { request(id: $id) { request { conversationId } } }'

let publicKey = ''
let service: Awaited<ReturnType<typeof startPushService>>
let browserAtService: SubscribedBrowser

test.beforeAll(async () => {
  service = await startPushService(() => publicKey, pushServicePort)
  browserAtService = service.subscribe()
})
test.afterAll(() => service.close())

/**
 * Subscribes at the stand-in, because Chromium's own push service is on the internet; asks for permission as a browser
 * with a screen does, which headless Chromium always denies; and records the badge, which only an installed app shows.
 */
function standIn({ endpoint, publicKey: p256dh, authSecret: auth }: SubscribedBrowser['subscription']): void {
  const key = 'test.subscribed'
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => localStorage.removeItem(key) === undefined,
  }
  const permitted = 'test.permitted'
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem(permitted) ?? 'default',
  })
  Notification.requestPermission = async () => {
    localStorage.setItem(permitted, 'granted')
    return 'granted'
  }
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem(key) === null ? null : (subscription as unknown as PushSubscription)
  PushManager.prototype.subscribe = async (options) => {
    localStorage.setItem(key, options?.applicationServerKey as string)
    return subscription as unknown as PushSubscription
  }
  navigator.setAppBadge = async (count) => void (document.documentElement.dataset['badge'] = String(count))
  navigator.clearAppBadge = async () => void (document.documentElement.dataset['badge'] = '0')
}

/** Hands a push to the service worker, as the browser does. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}

/** Records the notifications of the service worker, which headless Chromium does not show. */
async function recordNotifications(worker: Worker): Promise<() => Promise<unknown>> {
  await worker.evaluate(() => {
    const shown: object[] = []
    const show = async (title: string, { body, tag }: NotificationOptions) =>
      void shown.push({ title, body, tag })
    // The types of the scope are those of a page here.
    const scope = globalThis as unknown as {
      registration: { showNotification: typeof show }
      shown: object[]
    }
    scope.registration.showNotification = show
    scope.shown = shown
  })
  return () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown)
}

/** Playwright takes a service worker off line later than the pages. */
const isOnline = (worker: Worker) =>
  worker.evaluate(() =>
    fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  )

const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return files.flat().map(({ url }) => new URL(url).pathname)
  })

test('a patient turns on notifications after the first message, gets one, is offline, and signs out', async ({
  browser,
}) => {
  test.slow()
  const email = await newAccount(origin)
  const request = await givenSubmittedRequest(email, 'sleep')
  await givenClaimedRequest('doctor@example.com', request)
  const patient = await apiAs(origin, email)
  const { data } = await patient.ask<{ request: { request: { conversationId: string } } }>(find, {
    id: request.id,
  })
  const { conversationId } = data.request.request
  const path = `/messages/${conversationId}`
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: await storedAfterSignIn(origin, email) }],
    },
  })
  await context.addInitScript(standIn, browserAtService.subscription)
  const page = await context.newPage()

  await test.step('the offer comes with the first message, not before', async () => {
    await page.goto(path)
    await expect(page.getByLabel('Your message')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0)
    await write(page, 'Is it safe with coffee?')
    await expect(page.getByText('Get a notification when your care team answers?')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
    await expect(page.getByLabel('Your message')).toBeFocused()
    publicKey = await page.evaluate(() => localStorage.getItem('test.subscribed') ?? '')
  })

  await test.step('the profile has the switch', async () => {
    await page.goto('/profile')
    await expect(page.getByRole('checkbox', { name: 'Show notifications on this device' })).toBeChecked()
  })

  await test.step('an answer is notified without its content, and counted on the icon', async () => {
    const doctor = await apiAs(origin, 'doctor@example.com')
    await doctor.ask(send, { input: { id: randomUUID(), conversationId, body: 'Yes, in the morning.' } })
    const payload = { kind: 'messages', path }
    await expect.poll(() => browserAtService.received).toContainEqual(payload)
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('There is no service worker.')
    const shown = await recordNotifications(worker)
    await deliver(context, page, JSON.stringify(payload))
    await expect.poll(shown).toEqual([{ title: 'Tendwell', body: 'You have a new message.', tag: path }])
    await expect(page.locator('html')).toHaveAttribute('data-badge', '1')
  })

  await test.step('without a connection a page says so, and only hashed files are stored', async () => {
    // The first page was loaded before the service worker.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect.poll(async () => (await cached(page)).length).toBeGreaterThan(5)
    await context.setOffline(true)
    await expect.poll(() => Promise.all(context.serviceWorkers().map(isOnline))).toEqual([false])
    await page.goto('/history')
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await expectAccessible(page)
    expect((await cached(page)).filter((file) => !file.startsWith('/assets/'))).toEqual([])
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/history')
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  })

  await test.step('a sign-out leaves nothing behind', async () => {
    await page.goto('/profile')
    await signOut(page)
    await expect(page).toHaveURL(/\/login\?signedOut/)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await cached(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('tendwell.push'))).toBeNull()
    // Another account may register this address with other keys only when the patient's registration is gone.
    const other = await apiAs(origin, 'patient2@example.com')
    const input = { ...browserAtService.subscription, authSecret: 'b'.repeat(22) }
    await expect
      .poll(() => other.ask(register, { input }))
      .toEqual({
        data: { registerPushSubscription: input.endpoint },
      })
    await other.ask(remove, { endpoint: input.endpoint })
  })
})
