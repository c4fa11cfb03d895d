import { test as base } from '@playwright/test'

/** Closes a test's browser contexts, because open ones keep their sockets and slow down all later tests. */
export const test = base.extend<{ closesBrowsers: undefined }>({
  closesBrowsers: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
