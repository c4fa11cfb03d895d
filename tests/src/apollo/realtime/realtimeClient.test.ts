import { expect, test } from 'vitest'
import { createConnectionStore } from '../../../../src/lib/apollo/connectionStore'
import { createRealtimeClient } from '../../../../src/lib/apollo/realtime/realtimeClient'
import { fakeEnvironment } from './fakeEnvironment'
import { fc, runs } from '../../../support/random'

/** A browser whose tokens arrive when the given function resolves. */
function openBrowser(token: () => Promise<string>) {
  const played = fakeEnvironment()
  const connection = createConnectionStore()
  const client = createRealtimeClient({
    graphqlEndpoint: 'https://api.example.org/graphql',
    realtimeEndpoint: 'wss://api.example.org/graphql/realtime',
    accessToken: token,
    environment: played.environment,
    connection,
  })
  const errors: unknown[] = []
  const subscribe = () =>
    client.subscribe(
      { query: 'subscription { onInboxEvent { at } }', variables: {} },
      { next: () => {}, error: (error) => errors.push(error), complete: () => {} },
    )
  return { ...played, connection, client, subscribe, errors }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** The frames of the handshake and of the starts that the client has sent so far. */
async function acknowledge({ openSockets }: ReturnType<typeof openBrowser>): Promise<void> {
  for (const socket of openSockets()) socket.acknowledge()
  await settle()
}

test('a token that arrives after its screen was left opens no second socket, and none outlives the session', async () => {
  const waiting: ((token: string) => void)[] = []
  const browser = openBrowser(() => new Promise((resolve) => waiting.push(resolve)))
  const leave = browser.subscribe()
  leave()
  browser.advance(6000)
  browser.subscribe()
  waiting.forEach((give) => give('token'))
  await settle()
  expect(browser.openSockets()).toHaveLength(1)

  browser.client.close()
  await settle()
  expect(browser.openSockets()).toEqual([])
})

test('a closed client opens nothing any more, also for a screen that subscribes late', async () => {
  const browser = openBrowser(() => Promise.resolve('token'))
  browser.subscribe()
  await settle()
  browser.client.close()
  const leave = browser.subscribe()
  await settle()
  browser.advance(60_000)
  await settle()
  expect(browser.sockets).toHaveLength(1)
  expect(browser.openSockets()).toEqual([])
  leave()
  expect(browser.timers()).toBe(0)
})

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant('subscribe' as const) },
  { weight: 3, arbitrary: fc.constant('unsubscribe' as const) },
  { weight: 3, arbitrary: fc.constant('linger' as const) },
  { weight: 2, arbitrary: fc.constant('tokenArrives' as const) },
  { weight: 3, arbitrary: fc.constantFrom('acknowledge', 'cut', 'wake', 'second', 'minute') },
)

/** A browser in which steps happen in any order; tokens arrive, or do not, when the scheduler lets them. */
function createRun(scheduler: fc.Scheduler, losses: readonly boolean[]) {
  const lost = [...losses]
  const browser = openBrowser(async () => {
    const isLost = lost.pop() ?? false
    await scheduler.schedule(Promise.resolve(), 'token')
    if (isLost) throw new TypeError('Failed to fetch')
    return 'token'
  })
  const open: (() => void)[] = []
  const steps = {
    subscribe: () => void open.push(browser.subscribe()),
    unsubscribe: () => open.shift()?.(),
    tokenArrives: async () => {
      if (scheduler.count() > 0) await scheduler.waitOne()
    },
    acknowledge: () => acknowledge(browser),
    cut: () => browser.openSockets().at(-1)?.cut(),
    wake: () => browser.wake(),
    second: () => browser.advance(1000),
    linger: () => browser.advance(5000),
    minute: () => browser.advance(60_000),
  }
  return {
    browser,
    open,
    take: async (each: keyof typeof steps) => {
      await steps[each]()
      await settle()
    },
    /** Restores the network; the server answers every call. */
    heal: async () => {
      lost.length = 0
      for (let round = 0; round < 8; round += 1) {
        await scheduler.waitIdle()
        await acknowledge(browser)
        if (round % 2 === 1) browser.advance(31_000)
        await settle()
      }
    },
  }
}

test('there is never more than one socket, and none after the sign-out, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { maxLength: 6 }),
      fc.array(step, { minLength: 1, maxLength: 40 }),
      async (scheduler, losses, steps) => {
        const { browser, open, take, heal } = createRun(scheduler, losses)
        for (const each of steps) {
          await take(each)
          expect(browser.openSockets().length).toBeLessThanOrEqual(1)
        }
        await heal()
        expect([browser.openSockets().length, browser.connection.current()]).toEqual(
          open.length > 0 ? [1, 'live'] : [0, 'connecting'],
        )

        browser.client.close()
        await scheduler.waitIdle()
        browser.advance(60_000)
        await settle()
        expect(browser.openSockets()).toEqual([])
      },
    ),
    { numRuns: runs(400) },
  )
})
