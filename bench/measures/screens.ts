import { chromium, type Page } from '@playwright/test'
import { storedAfterSignIn } from '../../e2e/support/browser/storedAfterSignIn'
import { findChromium } from '../../scripts/support/findChromium'
import { conversationOfDemonstration } from '../data/seedTables'
import { quantile } from '../report/numbers'
import type { Part } from '../support/part'
import { openProduct } from '../support/product'

const messages = 40

/** Time from the key that sends a message to the frame that shows it on the clinician's screen, on one machine. */
export const screens: Part = {
  name: 'screens',
  quantities: [
    {
      id: 'screens.p95',
      what: 'message sent → shown on the other screen, p95',
      unit: 'ms',
      sensitivity: 'clock',
      limit: 150,
      note: ({ 'screens.p50': p50 = 0 }) => `p50 ${p50.toFixed(0)} ms`,
    },
  ],
  rounds: 3,
  warmsUp: true,
  open: async (tree, scale, dataDir) => {
    const product = await openProduct(tree, dataDir)
    const conversationId = await product.withOwner(conversationOfDemonstration)
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
    const screenOf = async (email: string, path: string): Promise<Page> => {
      const localStorage = await storedAfterSignIn(product.origin, email)
      const origins = [{ origin: product.origin, localStorage }]
      const context = await browser.newContext({ storageState: { cookies: [], origins } })
      const page = await context.newPage()
      await page.goto(product.origin + path)
      await page.getByRole('log').waitFor()
      return page
    }
    const sender = await screenOf('patient@example.com', `/messages/${conversationId}`)
    const reader = await screenOf('doctor@example.com', `/doctor/messages?c=${conversationId}`)
    let sent = 0
    return {
      round: async () => {
        const taken: number[] = []
        for (let count = scale.share(messages); count > 0; count -= 1)
          taken.push(await timeToShow(sender, reader, `Message number ${(sent += 1)}.`))
        return { 'screens.p50': quantile(taken, 0.5), 'screens.p95': quantile(taken, 0.95) }
      },
      close: async () => {
        await browser.close()
        await product.stop()
      },
    }
  },
}

/** Both pages use the machine's clock. @returns milliseconds */
async function timeToShow(sender: Page, reader: Page, text: string): Promise<number> {
  const input = sender.getByLabel('Your message')
  await input.fill(text)
  // Both listen before the key is pressed.
  await reader.evaluate(`void (window.shown = new Promise((resolve, reject) => {
    const log = document.querySelector('[role=log]')
    const observer = new MutationObserver(() => {
      if (!log.textContent.includes(${JSON.stringify(text)})) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
    })
    observer.observe(log, { childList: true, characterData: true, subtree: true })
    setTimeout(() => reject(new Error('The message was not shown within 30 s.')), 30000)
  }))`)
  await sender.evaluate(`void (window.pressed = new Promise((resolve) => addEventListener('keydown',
    () => resolve(performance.timeOrigin + performance.now()), { capture: true, once: true })))`)
  await input.press('Enter')
  return (await reader.evaluate<number>('window.shown')) - (await sender.evaluate<number>('window.pressed'))
}
