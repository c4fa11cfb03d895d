import { expect } from '@playwright/test'
import { newPatient } from './support/given/newPatient'
import { test } from './support/test'

const viewport = { width: 390, height: 844 }
/** Of a phone whose home indicator is drawn over the page, in CSS pixels. */
const homeIndicator = 34

test('the bottom bar reaches the edge of the screen, and its links stay above the home indicator', async ({
  browser,
}) => {
  const { page } = await newPatient(browser)
  await page.setViewportSize(viewport)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: homeIndicator } })
  await page.goto('/dashboard')

  const bar = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Medicines' }) })
  const edges = async () => {
    const [outer, inner] = await Promise.all([
      bar.boundingBox(),
      bar.getByRole('link', { name: 'Medicines' }).boundingBox(),
    ])
    return {
      bar: outer && Math.round(outer.y + outer.height),
      links: inner && Math.round(inner.y + inner.height),
    }
  }
  await expect.poll(edges).toEqual({ bar: viewport.height, links: viewport.height - homeIndicator })
})
