import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsHandler } from '../../../../api/http/publicPosts'
import type { RestHandler } from '../../../../api/http/rest'
import { purgeVisits } from '../../../../api/jobs/purge'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'

let testSystem: PayingProduct
let handle: RestHandler

beforeAll(async () => {
  testSystem = await createPayingProduct()
  handle = eventsHandler(context())
})
afterAll(() => testSystem.close())
beforeEach(() => testSystem.owner.query('truncate visit_count, browser_error'))

const context = (now = testSystem.clock.now) => ({ system: testSystem.realSystem, now: () => now })

async function postEvents(body: unknown, headers: Readonly<Record<string, string>> = {}, method = 'POST') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await handle({ method, path: '/events', headers, body: Buffer.from(text) })
  return answer.status
}

const viewed = { name: 'page_viewed', route: '/cart', screen: 'phone' }
const broken = {
  source: 'uncaught',
  name: 'TypeError',
  route: '/cart',
  chunk: 'CartScreen-CdB0C_1F.js',
  line: 1,
  column: 4032,
}

async function kept() {
  const visits = await testSystem.owner.query<{ name: string; properties: object; count: string }>(
    'select name, properties, count from visit_count order by name, properties',
  )
  const errors = await testSystem.owner.query<{ name: string; chunk: string; count: string }>(
    'select name, chunk, count from browser_error order by name, chunk',
  )
  return { visits: visits.rows, errors: errors.rows }
}

describe('POST /events', () => {
  test('counts by day, however many concurrent events', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, () => postEvents({ events: [viewed], errors: [broken] })),
    )

    expect(new Set(statuses)).toEqual(new Set([204]))
    expect(await kept()).toEqual({
      visits: [{ name: 'page_viewed', properties: { route: '/cart', screen: 'phone' }, count: '12' }],
      errors: [{ name: 'TypeError', chunk: broken.chunk, count: '12' }],
    })
  })

  test.each<Record<string, string>>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'leaves a visit uncounted when the browser asks for it, and accepts errors: %j',
    async (headers) => {
      expect(await postEvents({ events: [viewed], errors: [broken] }, headers)).toBe(204)

      const { visits, errors } = await kept()
      expect(visits).toEqual([])
      expect(errors).toHaveLength(1)
    },
  )

  test.each([
    ['an event that is not on the list', { events: [viewed, { ...viewed, email: 'maya@example.com' }] }],
    ['an error that says more', { events: [viewed], errors: [{ ...broken, message: 'Warfarin' }] }],
    ['more than twenty at once', { events: Array.from({ length: 21 }, () => viewed) }],
    ['what is no list', { events: viewed }],
    ['what is no JSON', 'events=1'],
  ])('refuses %s and stores nothing of the rest', async (_case, body) => {
    expect(await postEvents(body)).toBe(400)
    expect(await kept()).toEqual({ visits: [], errors: [] })
  })

  test('refuses requests from pages of another site', async () => {
    expect(await postEvents({ events: [viewed] }, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await postEvents({ events: [viewed] }, { 'sec-fetch-site': 'same-origin' })).toBe(204)
    expect(await postEvents({ events: [viewed] }, {}, 'GET')).toBe(405)
    expect((await kept()).visits).toMatchObject([{ count: '1' }])
  })

  test('stops at 500 kinds of made-up errors a day, and continues counting known ones', async () => {
    const flood = (from: number) =>
      postEvents({
        errors: Array.from({ length: 20 }, (_each, index) => ({ ...broken, line: from + index })),
      })
    for (let from = 0; from < 560; from += 20) await flood(from)
    await flood(0)

    const { rows } = await testSystem.owner.query<{ kinds: number; first: string }>(
      'select count(*)::int as kinds, max(count) as first from browser_error',
    )
    expect(rows).toEqual([{ kinds: 500, first: '2' }])
  })
})

test('errors are deleted after thirty days, counts after thirteen months', async () => {
  await postEvents({ events: [viewed], errors: [broken] })
  const later = (days: number) => new Date(testSystem.clock.now.getTime() + days * 24 * 3_600_000)

  await purgeVisits(context(later(30)))
  expect((await kept()).errors).toHaveLength(1)
  await purgeVisits(context(later(31)))
  expect(await kept()).toMatchObject({ visits: [{ count: '1' }], errors: [] })
  await purgeVisits(context(later(397)))
  expect(await kept()).toEqual({ visits: [], errors: [] })
})
