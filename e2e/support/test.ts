import { test as base } from '@playwright/test'

/**
 * A journey closes what it has opened: browsers of people that it began by itself would go on listening, and slow
 * down all journeys after it.
 */
export const test = base.extend<{ closesBrowsers: undefined }>({
  closesBrowsers: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
