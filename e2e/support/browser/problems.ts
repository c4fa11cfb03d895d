import type { Page } from '@playwright/test'

/** Collects a page's problems: console errors and warnings of React, uncaught errors, refused resources. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}
