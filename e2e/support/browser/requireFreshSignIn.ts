import type { Page } from '@playwright/test'

/** The API refuses an operation once because the sign-in is too old, as it does ten minutes after one. */
export async function requireFreshSignIn(page: Page, operation: string): Promise<void> {
  const refusal = { errorType: 'SignInAgain', errorInfo: { maxAgeSeconds: 600 }, message: 'Too old' }
  let refused = false
  await page.route('**/graphql', (route) => {
    const isAsked = route.request().postData()?.includes(operation) ?? false
    if (!isAsked || refused) return route.fallback()
    refused = true
    return route.fulfill({ json: { data: null, errors: [refusal] } })
  })
}
