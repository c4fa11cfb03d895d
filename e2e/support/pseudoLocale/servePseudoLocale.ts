import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { collectData } from './collectData'

/**
 * Answers every page and asset from a build in the pseudo-locale, and everything else from the product.
 * @returns reads the texts that the product has sent as data so far
 */
export async function servePseudoLocale(
  context: BrowserContext,
  folder: string,
): Promise<() => Promise<ReadonlySet<string>>> {
  const page = await readFile(join(folder, 'index.html'))
  const data = new Set<string>()
  const collecting: Promise<void>[] = []
  await context.route('**/*', async (route) => {
    const request = route.request()
    if (request.resourceType() === 'document' && request.frame().parentFrame() === null) {
      const response = await route.fetch()
      return route.fulfill({ response, body: page })
    }
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) return route.fulfill({ path: join(folder, pathname) })
    return route.fallback()
  })
  context.on('response', (response) => collecting.push(collectData(response, data)))
  return async () => {
    await Promise.all(collecting)
    return data
  }
}
