import { expect, test } from 'vitest'
import { accessTokenOf, apiAs } from '../../../e2e/support/api'
import { startRunningProduct } from '../../support/runningProduct'
import { saveDraft, watchInbox } from './inboxClient'

const account = { email: 'maya@example.com', password: 'A long enough phrase' }

test('a stop refuses new connections, answers the calls under way, closes live sockets as going away, and ends', async () => {
  const product = await startRunningProduct(account)
  const patient = await apiAs(product.origin, account.email, account.password)
  const { client } = await watchInbox(
    product.origin,
    await accessTokenOf(product.origin, account.email, account.password),
  )
  // given calls that have reached the database and wait there
  const blocker = await product.owner.connect()
  await blocker.query('begin')
  await blocker.query('lock table treatment_request in access exclusive mode')
  const calls = Promise.all([saveDraft(patient), saveDraft(patient), saveDraft(patient)])
  await expect.poll(waiting).toBe(3)

  const stopped = product.stopProduct()
  await expect.poll(() => fetch(`${product.origin}/healthz`).then(String, () => 'refused')).toBe('refused')
  expect(await client.closed()).toMatchObject({ code: 1001 })
  await blocker.query('commit')
  blocker.release()

  const saved = await calls
  await stopped
  const { rows } = await product.owner.query<{ id: string }>('select id from treatment_request')
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(saved.map(({ id }) => id)))
  await product.stop()

  async function waiting(): Promise<number> {
    const { rows } = await product.owner.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count ?? 0
  }
})
