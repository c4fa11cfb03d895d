import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { newEmail } from '../support/given/account'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { port } from '../support/port'
import { watchProblems } from '../support/browser/problems'
import { expectSignedIn, expectSignedOut, signOut } from '../support/browser/signIn'
import { test } from '../support/test'

// The https port has a locally created certificate, which users trust once, as the README explains.
test.use({ ignoreHTTPSErrors: true })

const hostedOrigin = `https://localhost:${port + 443}`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const chooser = (page: Page) => page.getByRole('heading', { name: 'Choose a Google account', level: 1 })

async function continueWithGoogle(page: Page): Promise<void> {
  await page.goto('/login')
  await press(page, 'Continue with Google')
  await expect(chooser(page)).toBeVisible()
}

async function useAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await press(page, 'Continue')
}

/** Records Amplify's requests to the hosted sign-in from now on: the query of authorize, and the form of token. */
function watchHosted(page: Page): { authorize?: URL; token?: URLSearchParams } {
  const asked: { authorize?: URL; token?: URLSearchParams } = {}
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/oauth2/authorize') asked.authorize = url
    if (url.pathname === '/oauth2/token') asked.token = new URLSearchParams(request.postData() ?? '')
  })
  return asked
}

test('a new user signs in with Google, reaches the page they asked for, and signs out of both', async ({
  page,
}) => {
  const problems = watchProblems(page)
  const asked = watchHosted(page)
  await page.goto('/history?from=google')
  await press(page, 'Continue with Google')

  await expect(chooser(page)).toBeVisible()
  expect(new URL(page.url()).origin).toBe(hostedOrigin)
  await expect(page.getByText('Local stand-in for Google')).toBeVisible()
  await expectAccessible(page)
  await useAccount(page, newEmail())

  await page.waitForURL('**/history?from=google')
  await expectSignedIn(page)
  expect(page.url()).not.toContain('code=')
  const authorize = Object.fromEntries(asked.authorize?.searchParams ?? [])
  expect(authorize).toMatchObject({
    identity_provider: 'Google',
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'phone email openid profile aws.cognito.signin.user.admin',
  })
  expect(authorize.state).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(authorize.redirect_uri).toMatch(/\/login$/)
  expect(asked.token?.get('code_verifier')).toHaveLength(128)

  await page.reload()
  await expectSignedIn(page)

  await signOut(page)
  await expectSignedOut(page)
  expect(problems).toEqual([])
  // The hosted pages have forgotten the person too: they ask again.
  await press(page, 'Continue with Google')
  await expect(chooser(page)).toBeVisible()
})

test('a Google account with a patient’s email signs in as that patient', async ({ page }) => {
  await continueWithGoogle(page)
  await page.getByRole('button', { name: 'Demo patient' }).click()
  await page.waitForURL('**/dashboard')
  await expectSignedIn(page)
  await page.goto('/profile')
  await expect(page.getByText('patient@example.com').first()).toBeVisible()
})

test('an abandoned Google sign-in shows a notice and can be retried', async ({ page }) => {
  await continueWithGoogle(page)
  await page.goto('/login')

  await expect(page.getByRole('alert')).toHaveText('User cancelled OAuth flow.')
  await press(page, 'Continue with Google')
  await expect(chooser(page)).toBeVisible()
})

test('a canceled Google sign-in returns to the form with a dismissible alert, and can be retried', async ({
  page,
}) => {
  await continueWithGoogle(page)
  await press(page, 'Cancel')

  const alert = page.getByRole('alert')
  await expect(alert).toContainText('You canceled signing in with Google.')
  await expectSignedOut(page)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expectAccessible(page)
  await press(page, 'Dismiss alert')
  await expect(alert).toBeHidden()

  await press(page, 'Continue with Google')
  await useAccount(page, newEmail())
  await page.waitForURL('**/dashboard')
})

test('a callback that this browser did not start is refused', async ({ page }) => {
  await continueWithGoogle(page)
  // Returns with another user's code, as an attacker would.
  await page.goto('/login?code=somebody-elses&state=0123456789abcdef0123456789abcdef')

  await expect(page.getByRole('alert')).toContainText('An error occurred while validating the state.')
  await expectSignedOut(page)
})

test('a reused code is refused, and its tokens are revoked', async ({ page }) => {
  let exchanged = ''
  await page.route(`${hostedOrigin}/oauth2/token`, async (route) => {
    exchanged = route.request().postData() ?? ''
    await route.continue()
  })
  await continueWithGoogle(page)
  await useAccount(page, newEmail())
  await page.waitForURL('**/dashboard')
  const refreshToken = await page.evaluate(
    () =>
      localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('.refreshToken')) ?? '') ??
      '',
  )

  const replay = await page.request.post(`${hostedOrigin}/oauth2/token`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: exchanged,
  })

  expect(replay.status()).toBe(400)
  expect(await replay.json()).toMatchObject({ error: 'invalid_grant' })
  const refreshed = await page.evaluate(async (token) => {
    const { Auth } = (await (await fetch('/config.json')).json()) as {
      Auth: { Cognito: { userPoolEndpoint: string; userPoolClientId: string } }
    }
    const answer = await fetch(Auth.Cognito.userPoolEndpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken' },
      body: JSON.stringify({ ClientId: Auth.Cognito.userPoolClientId, RefreshToken: token }),
    })
    return answer.text()
  }, refreshToken)
  expect(refreshed).toContain('Refresh Token has been revoked')
})

test('the account chooser and the password page fit every width and are accessible', async ({ page }) => {
  const asked = watchHosted(page)
  await continueWithGoogle(page)
  await expectFits(page)

  asked.authorize?.searchParams.delete('identity_provider')
  await page.goto(asked.authorize?.href ?? '')
  await expect(page.getByLabel('Password')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

async function expectFits(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
  }
}
