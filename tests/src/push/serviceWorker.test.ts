import { colors } from '../../../src/components/theme/colors'
import { describe, expect, test, vi } from 'vitest'
import { pushKinds } from '../../../domain/push/pushPayload'
import { endShell, serveShell } from '../../../src/worker/serveShell'
import { openPath, showPush } from '../../../src/worker/showPush'
import type { FetchEvent, WorkerScope } from '../../../src/worker/workerScope'

const origin = 'https://tendwell.test'

/** A service worker's scope with a cache in memory, a network played by a function, and open pages. */
function workerScope(
  network: (path: string) => Response | Error = () => new Response('new'),
  open: readonly string[] = [],
) {
  const stored = new Map<string, Response>()
  const shown: Record<string, unknown>[] = []
  const [focused, opened, asked]: [string[], string[], string[]] = [[], [], []]
  const cache = {
    match: async ({ url }: Request) => stored.get(url)?.clone(),
    put: async ({ url }: Request, response: Response) => void stored.set(url, response),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => stored.delete(url),
  }
  const scope = {
    location: { origin },
    caches: { open: async () => cache, match: (asked: Request) => cache.match(asked) },
    fetch: async ({ url }: Request) => {
      const { pathname } = new URL(url)
      asked.push(pathname)
      const answer = network(pathname)
      if (answer instanceof Error) throw answer
      return answer
    },
    registration: {
      showNotification: async (title: string, { body, tag, data }: NotificationOptions) =>
        void shown.push({ title, body, tag, data }),
    },
    clients: {
      matchAll: async () =>
        open.map((path) => ({ url: `${origin}${path}`, focus: async () => focused.push(path) })),
      openWindow: async (path: string) => opened.push(path),
    },
    addEventListener: vi.fn<WorkerScope['addEventListener']>(),
  }
  return { scope: scope as unknown as WorkerScope, stored, shown, focused, opened, asked }
}

/** Requests an address as a page does. @returns undefined when the worker leaves it to the browser */
async function request(
  scope: WorkerScope,
  path: string,
  { mode = 'cors', method = 'GET' }: { mode?: string; method?: string } = {},
): Promise<Response | undefined> {
  const given: { answer?: Promise<Response>; work: Promise<unknown>[] } = { work: [] }
  const event: unknown = {
    // Scripts cannot make a request of the mode `navigate`.
    request: { url: new URL(path, origin).href, mode, method },
    respondWith: (answer: Promise<Response>) => Object.assign(given, { answer }),
    waitUntil: (work: Promise<unknown>) => given.work.push(work),
  }
  serveShell(scope, event as FetchEvent)
  const response = await given.answer
  await Promise.all(given.work)
  return response
}

describe('a notification', () => {
  test('has a fixed text for each kind, whatever else the push contains', async () => {
    const { scope, shown } = workerScope()
    for (const kind of pushKinds)
      await showPush(scope, JSON.stringify({ kind, path: '/dashboard', text: 'Semaglutide', title: 'X' }))
    expect(shown.map(({ body }) => body)).toEqual([
      'You have a new message.',
      'There’s an update on your request.',
      'There’s an update on your order.',
      'You have a reminder.',
      'You have a reminder.',
      'There’s an update on your account.',
    ])
    expect(new Set(shown.map(({ title, tag }) => `${String(title)} ${String(tag)}`))).toEqual(
      new Set(['Tendwell /dashboard']),
    )
  })

  test.each([
    undefined,
    'no JSON',
    'null',
    '{"kind":"toString","path":"//evil.example"}',
    '{"path":"https://evil.example"}',
    String.raw`{"path":"/\\evil.example"}`,
  ])('of an unknown push, %s, is general and leads to the home page', async (payload) => {
    const { scope, shown } = workerScope()
    await showPush(scope, payload)
    expect(shown).toMatchObject([{ body: 'There’s an update on your account.', data: '/' }])
  })

  test('opens the tab that shows its page, or a new one', async () => {
    const { scope, focused, opened } = workerScope(undefined, ['/dashboard', '/messages/1?x=1'])
    await openPath(scope, '/messages/1')
    await openPath(scope, '/messages/2')
    expect([focused, opened]).toEqual([['/messages/1?x=1'], ['/messages/2']])
  })
})

describe('the service worker', () => {
  test('fetches a hashed file once, and has it without a network', async () => {
    let isOnline = true
    const { scope, asked } = workerScope(() => (isOnline ? new Response('code') : new TypeError('offline')))
    expect(await (await request(scope, '/assets/a-1.js'))?.text()).toBe('code')
    isOnline = false
    expect(await (await request(scope, '/assets/a-1.js'))?.text()).toBe('code')
    expect(asked).toEqual(['/assets/a-1.js'])
    await expect(request(scope, '/assets/b-2.js')).rejects.toThrow('offline')
  })

  test('stores no failure, and removes the oldest of more than 500 files', async () => {
    const failing = workerScope(() => new Response('', { status: 404 }))
    await request(failing.scope, '/assets/gone.js')
    expect(failing.stored.size).toBe(0)

    const { scope, stored } = workerScope()
    for (let number = 0; number < 502; number += 1) await request(scope, `/assets/${number}.js`)
    expect(stored.size).toBe(500)
    expect([...stored.keys()].at(0)).toBe(`${origin}/assets/2.js`)
  })

  test('still answers after a sign-out, but stores nothing: the page is open until it leaves', async () => {
    const { scope, stored } = workerScope(() => new Response('code'))
    endShell(scope)
    expect(await (await request(scope, '/assets/a-1.js'))?.text()).toBe('code')
    expect(stored.size).toBe(0)
  })

  test.each([
    ['/graphql', {}],
    ['/graphql', { method: 'POST' }],
    ['/assets/a.js', { method: 'POST' }],
    ['/files/photo.jpg', {}],
    ['/config.json', {}],
    ['/version.json', {}],
    ['/catalogue.json', {}],
    ['/service-worker.js', {}],
    ['https://bucket.s3.us-east-2.amazonaws.com/assets/photo', {}],
    ['/payments/verify', { method: 'POST', mode: 'navigate' }],
  ])('neither answers nor stores %s %j', async (path, options) => {
    const { scope, stored, asked } = workerScope()
    expect(await request(scope, path, options)).toBeUndefined()
    expect([stored.size, asked]).toEqual([0, []])
  })

  test('gets each page from the network, so that a new version needs no new worker, and stores none', async () => {
    const { scope, stored } = workerScope()
    for (const _again of [1, 2])
      expect(await (await request(scope, '/history', { mode: 'navigate' }))?.text()).toBe('new')
    expect(stored.size).toBe(0)
  })

  test('says in place of a page that there is no connection', async () => {
    const { scope } = workerScope(() => new TypeError('offline'))
    const page = await request(scope, '/history', { mode: 'navigate' })
    expect(page?.status).toBe(503)
    expect(page?.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
    const text = (await page?.text()) ?? ''
    expect(text).toContain('<h1>You’re offline</h1>')
    // The product's own colors, whatever the system prefers.
    for (const part of ['color-scheme:light', colors.canvas, colors.brand.DEFAULT])
      expect(text).toContain(part)
  })
})
