import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { controlsNamedOtherwise } from './labelInName'
import type Axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

const options: RunOptions = {
  // WCAG 2.2, A and AA.
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // A finding is reported with its markup.
  selectors: false,
}
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects no findings of axe on the page in its current state, and controls that are named by what is seen on them. */
export async function expectAccessible(page: Page): Promise<void> {
  const hasFrames = (await page.locator('iframe:visible').count()) > 0
  const { violations } = await (hasFrames ? findInFrames(page) : findInPage(page))
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await controlsNamedOtherwise(page)).toEqual([])
}

function findInFrames(page: Page): Promise<AxeResults> {
  return new AxeBuilder({ page }).options(options).analyze()
}

/** The builder combines results over several frames, which doubles the time; axe alone suffices for one page. */
async function findInPage(page: Page): Promise<Pick<AxeResults, 'violations'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  return page.evaluate((options) => {
    // Content behind a modal dialog is inert, which axe recognizes only if a part of the backdrop is visible.
    const modal = document.querySelector<HTMLElement>('dialog:modal')
    return (window as unknown as { axe: typeof Axe }).axe.run(modal ?? document, options)
  }, options)
}
