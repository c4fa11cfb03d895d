import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2, A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Expects that axe finds nothing on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).options({
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  })
  // What axe finds in several frames it puts together in a page of its own: half of its time, for nothing where none shows.
  if ((await page.locator('iframe:visible').count()) === 0) axe.setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
