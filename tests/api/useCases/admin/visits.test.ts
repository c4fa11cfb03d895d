import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsHandler } from '../../../../api/http/publicPosts'
import { createSystemDatabase } from '../../../../api/storage/database/pgSystemDatabase'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

const dayMs = 86_400_000

let product: TestProduct
let admin: Person

beforeAll(async () => {
  product = await createTestProduct()
  admin = await product.person('Admin')
})
afterAll(() => product.close())

/** Posts an event the given number of days ago. */
async function post(daysAgo: number, body: object): Promise<void> {
  const system = createSystemDatabase({ pool: product.database.jobs, log: product.services.log })
  const now = () => new Date(product.clock.now.getTime() - daysAgo * dayMs)
  const answer = await eventsHandler({ system, now })({
    method: 'POST',
    path: '/events',
    headers: {},
    body: Buffer.from(JSON.stringify(body)),
  })
  expect(answer.status).toBe(204)
}

const view = (route: string, screen = 'phone') => ({ name: 'page_viewed', route, screen })
const failure = {
  source: 'uncaught',
  name: 'TypeError',
  route: '/cart',
  chunk: 'cart.js',
  line: 3,
  column: 14,
}
const read = (filter: object = {}) => admin.ask('Query.visits', { filter: { days: 7, ...filter } })

describe('visit and error counts', () => {
  test('have every day and no counts without data', async () => {
    const { days, pages, chatCount, errors } = await read()
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toEqual({ day: product.clock.now.toISOString().slice(0, 10), count: 0 })
    expect({ pages, chatCount, errors }).toEqual({ pages: [], chatCount: 0, errors: [] })
  })

  test('are listed by page and day, and errors by kind and position with their times', async () => {
    await post(0, { events: [view('/'), view('/'), view('/cart', 'desk')] })
    await post(3, { events: [view('/'), { name: 'live_chat_opened', route: '/' }] })
    await post(7, { events: [view('/')], errors: [failure] })
    await post(2, { errors: [failure, { source: 'page', name: 'Error', route: '*', reactCode: 418 }] })
    await post(0, { errors: [failure] })

    const { days, pages, chatCount, errors } = await read()
    expect(days.map(({ count }) => count)).toEqual([0, 0, 0, 1, 0, 0, 3])
    expect(pages).toMatchObject([
      { route: '/', count: 3, phoneCount: 3, desktopCount: 0 },
      { route: '/cart', count: 1, phoneCount: 0, desktopCount: 1 },
    ])
    expect(chatCount).toBe(1)
    expect(errors).toMatchObject([
      {
        name: 'TypeError',
        place: 'cart.js:3:14',
        count: 2,
        reactCode: null,
        lastDay: days[6]?.day,
        firstDay: days[4]?.day,
      },
      { name: 'Error', reactCode: 418, route: '*', place: null, count: 1 },
    ])
    expect(new Set(errors.map(({ id }) => id)).size).toBe(2)
  })

  test('are filtered by page, kind and period', async () => {
    const cart = await read({ route: '/cart' })
    expect(cart.pages.map(({ route }) => route)).toEqual(['/cart'])
    expect(cart.errors.map(({ name }) => name)).toEqual(['TypeError'])
    expect((await read({ source: 'page' })).errors.map(({ name }) => name)).toEqual(['Error'])
    expect((await read({ days: 30 })).errors[0]).toMatchObject({ count: 3 })
  })

  test('are visible only to Admins, for known pages and 1 to 92 days', async () => {
    for (const role of ['user', 'HCPs'] as const) {
      const person = await product.person(role)
      await expect(person.ask('Query.visits', { filter: { days: 7 } })).rejects.toMatchObject({
        code: 'Forbidden',
      })
    }
    for (const filter of [{ days: 0 }, { days: 93 }, { route: '/nowhere' }])
      await expect(read(filter)).rejects.toMatchObject({ code: 'InvalidInput' })
  })

  test('are inaccessible to others by the policies of the tables', async () => {
    const seenBy = async (role: string) => {
      const seen = 'select 1 from visit_count union all select 1 from browser_error'
      const { rows } = await sqlAs(product.app, { id: '', role }, seen)
      return rows.length > 0
    }
    expect(await seenBy('Admin')).toBe(true)
    for (const role of ['user', 'HCPs', '']) expect(await seenBy(role)).toBe(false)
  })
})
