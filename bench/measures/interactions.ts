import { chromium, type Page } from '@playwright/test'
import { type Api, apiAs } from '../../e2e/support/api'
import { findChromium } from '../../scripts/support/findChromium'
import { seedTables } from '../data/seedTables'
import { openSlowPage, type SlowPage } from '../support/interactions'
import { operationText } from '../support/operations'
import type { Part } from '../support/part'
import { openProduct } from '../support/product'
import type { Quantity } from '../report/quantity'

/** One thread has half as many messages; two in three requests wait. */
const rows = 20_000
const eventsPerSecond = 20

const adminSections = [
  'requests',
  'orders',
  'payments',
  'prescriptions',
  'patients',
  'identity',
  'users',
  'audit',
] as const

const quantityOf = (id: string, what: string): Quantity => ({
  id: `interactions.${id}`,
  what: `interaction to next paint, CPU slowed 4 ×: ${what}`,
  unit: 'ms',
  sensitivity: 'clock',
  limit: 100,
})

/** Time to the next paint after a key, on full screens. */
export const interactions: Part = {
  name: 'interactions',
  quantities: [
    quantityOf('thread', 'typing in a thread of 10,000 messages'),
    quantityOf('queue', 'keys and scrolling in a queue of 1,000 requests'),
    {
      ...quantityOf('live', 'keys in a queue of 500 requests with 20 events a second'),
      note: ({ 'interactions.rate': rate = 0 }) => `${rate.toFixed(0)} events a second`,
    },
    quantityOf('filters', 'filtering an Admin list, the slowest of eight'),
  ],
  rounds: 3,
  warmsUp: false,
  open: async (tree, scale, dataDir) => {
    const size = scale.isSmall ? scale.rows : rows
    const product = await openProduct(tree, dataDir)
    const { longConversationId } = await product.withOwner((owner) => seedTables(owner, size))
    const { origin } = product
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
    const colleague = await apiAs(origin, 'doctor2@example.com')
    const queue = `${origin}/docdashboard?order=newest`
    const pageOf = (email: string) => openSlowPage(browser, origin, email)
    return {
      round: async () => {
        const doctor = await pageOf('doctor@example.com')
        const thread = await measureTyping(doctor, `${origin}/doctor/messages?c=${longConversationId}`)
        const long = await measureQueue(doctor, queue, scale.isSmall ? 50 : 1_000)
        const live = await measureLiveQueue(doctor, queue, {
          colleague,
          length: scale.isSmall ? 50 : 500,
          changes: scale.share(160),
        })
        await doctor.close()
        const admin = await pageOf('admin@example.com')
        const filters = await measureFilters(admin, `${origin}/admin`, scale.share(adminSections.length))
        await admin.close()
        return {
          'interactions.thread': thread,
          'interactions.queue': long,
          'interactions.live': live.took,
          'interactions.rate': live.rate,
          'interactions.filters': filters,
        }
      },
      close: async () => {
        await browser.close()
        await product.stop()
      },
    }
  },
}

async function measureTyping(slow: SlowPage, url: string): Promise<number> {
  const { page } = slow
  await slow.open(url)
  const field = page.getByRole('textbox', { name: 'Your message' })
  await field.waitFor()
  // Scrolls the reader back, so that more of the thread is loaded than at the start.
  for (let screen = 0; screen < 10; screen += 1) {
    await page.getByRole('log').press('Home')
    await page.waitForTimeout(200)
  }
  await slow.slowDown()
  await field.focus()
  await page.keyboard.type('I would go on with the same dose for two weeks.', { delay: 60 })
  const took = await slow.toNextPaint()
  await field.fill('')
  return took
}

async function measureQueue(slow: SlowPage, url: string, length: number): Promise<number> {
  const { page } = slow
  await slow.open(url)
  await showRows(page, length)
  await slow.slowDown()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('j')
    await page.waitForTimeout(50)
  }
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.wheel(0, 1500)
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(50)
  }
  return slow.toNextPaint()
}

interface LiveQueue {
  readonly colleague: Api
  readonly length: number
  /** Number of requests that the colleague claims or releases. */
  readonly changes: number
}

async function measureLiveQueue(
  slow: SlowPage,
  url: string,
  { colleague, length, changes }: LiveQueue,
): Promise<{ took: number; rate: number }> {
  const { page } = slow
  await slow.open(url)
  await showRows(page, length)
  await slow.slowDown()
  const storm = claimAndRelease(colleague, Math.ceil(changes / 2))
  for (let step = 0; step < changes / 4; step += 1) {
    await page.keyboard.press(step % 2 === 0 ? 'j' : 'k')
    await page.waitForTimeout(200)
  }
  const took = await slow.toNextPaint()
  return { took, rate: await storm }
}

/** Shows that many rows of the queue, page by page. */
async function showRows(page: Page, count: number): Promise<void> {
  const shown = page.locator('[data-request]')
  await shown.first().waitFor()
  for (let before = await shown.count(); before < count; before = await shown.count()) {
    await page.getByRole('button', { name: 'Show more', exact: true }).press('Enter')
    await page.waitForFunction((known) => document.querySelectorAll('[data-request]').length > known, before)
  }
  // Removes the focus from the button, so that the keys reach the rows.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

const newestDocument =
  'query Newest { worklist(tab: new, order: newest, first: 100) { nodes { id version } } }'

/**
 * Has a colleague claim and release requests near the top of the queue, several at a time.
 * @returns changes per second
 */
async function claimAndRelease(colleague: Api, count: number): Promise<number> {
  type Newest = { worklist: { nodes: { id: string; version: number }[] } }
  const { data } = await colleague.ask<Newest>(newestDocument)
  const requests = data.worklist.nodes.slice(5, 5 + count)
  const startedAt = performance.now()
  const change = async (name: 'ClaimRequest' | 'ReleaseRequest', id: string, expectedVersion: number) => {
    const { errors } = await colleague.ask(operationText(name), { input: { id, expectedVersion } })
    if (errors) throw new Error(`${name} was refused: ${errors.map(({ errorType }) => errorType).join(', ')}`)
  }
  const claimAndReleaseOne = async ({ id, version }: { id: string; version: number }) => {
    await change('ClaimRequest', id, version)
    await change('ReleaseRequest', id, version + 1)
  }
  const changes: Promise<void>[] = []
  for (const request of requests) {
    changes.push(claimAndReleaseOne(request))
    await new Promise((resolve) => setTimeout(resolve, 2000 / eventsPerSecond))
  }
  await Promise.all(changes)
  return (2 * requests.length) / ((performance.now() - startedAt) / 1000)
}

/** @param count of sections, in their order */
async function measureFilters(slow: SlowPage, url: string, count: number): Promise<number> {
  const { page } = slow
  let longest = 0
  for (const section of adminSections.slice(0, count)) {
    await slow.open(`${url}?section=${section}`)
    const filters = page.getByRole('form', { name: 'Narrow the list' })
    await filters.waitFor()
    await page.waitForLoadState('networkidle')
    await slow.slowDown()
    for (const select of await filters.getByRole('combobox').all()) {
      await select.focus()
      for (const key of ['ArrowDown', 'ArrowDown', 'Home']) {
        await page.keyboard.press(key)
        await page.waitForTimeout(300)
      }
    }
    for (const search of await filters.getByRole('searchbox').all()) {
      await search.focus()
      await page.keyboard.type('okafor', { delay: 60 })
      await page.waitForTimeout(600)
    }
    longest = Math.max(longest, await slow.toNextPaint())
  }
  return longest
}
