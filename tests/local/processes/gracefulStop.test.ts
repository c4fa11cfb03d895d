import { expect, test } from 'vitest'
import { accessTokenOf } from '../../../e2e/support/api'
import { startRunningProduct } from '../../support/runningProduct'
import { watchInbox } from './inboxClient'

const account = { email: 'maya@example.com', password: 'A long enough phrase' }

test('a stop refuses new connections, closes live sockets as going away, answers the requests in flight, and ends', async () => {
  // given requests that have arrived and are not answered yet
  let waiting = 0
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const beforePage = async (path: string) => {
    if (path !== '/held') return
    waiting += 1
    await released
  }
  const product = await startRunningProduct(account, { beforePage, settings: { drainMilliseconds: 600_000 } })
  const { origin } = product
  const { client } = await watchInbox(origin, await accessTokenOf(origin, account.email, account.password))
  const requests = Promise.all([1, 2, 3].map(() => fetch(`${origin}/held`)))
  await expect.poll(() => waiting).toBe(3)

  const stopped = product.stopProduct()
  await expect.poll(() => fetch(`${origin}/healthz`).then(String, () => 'refused')).toBe('refused')
  expect(await client.closed()).toMatchObject({ code: 1001 })
  release()

  expect((await requests).map(({ status }) => status)).toEqual([404, 404, 404])
  await stopped
  await product.stop()
})
