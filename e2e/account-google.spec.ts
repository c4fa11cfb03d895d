import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessible'

const domain = 'sign-in.example.com'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** What a hosted sign-in answers at its two addresses; the browser and Amplify are the real ones. */
type Hosted = {
  /** The query with which the browser comes back. */
  readonly comesBackWith: (asked: URLSearchParams) => Record<string, string>
  readonly token?: () => Record<string, string>
}

/** @returns what was asked of authorize, and what was posted to token */
async function givenHostedSignIn(page: Page, { comesBackWith, token }: Hosted) {
  const asked: { authorize?: URLSearchParams; token?: URLSearchParams } = {}
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { Auth: { Cognito: Record<string, unknown> } }
    const redirect = [new URL('/login', page.url()).href]
    const scopes = ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin']
    const oauth = {
      domain,
      scopes,
      redirectSignIn: redirect,
      redirectSignOut: redirect,
      responseType: 'code',
    }
    json.Auth.Cognito.loginWith = { email: true, oauth: { ...oauth, providers: ['Google'] } }
    await route.fulfill({ json })
  })
  // The policy lets pages speak to their own servers alone; this one is played.
  await page.route('**/login*', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    delete headers['content-security-policy']
    await route.fulfill({ response, headers })
  })
  await page.route(`https://${domain}/**`, async (route) => {
    const url = new URL(route.request().url())
    if (url.pathname === '/oauth2/token') {
      asked.token = new URLSearchParams(route.request().postData() ?? '')
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      return route.fulfill({ json: token?.() ?? {}, headers })
    }
    asked.authorize = url.searchParams
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    for (const [name, value] of Object.entries(comesBackWith(url.searchParams)))
      back.searchParams.set(name, value)
    // Not a redirect: Playwright would not see where that leads.
    const body = `<script>location.replace(${JSON.stringify(back.href)})</script>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  return asked
}

const stateOf = (asked: URLSearchParams) => ({ state: asked.get('state') ?? '' })

test('Google is asked with a state, and with a proof of which only a digest is sent', async ({ page }) => {
  await page.goto('/about')
  const asked = await givenHostedSignIn(page, {
    comesBackWith: (query) => ({ ...stateOf(query), code: 'one-use' }),
    token: () => ({ error: 'invalid_grant' }),
  })
  await page.goto('/login')
  await expectAccessible(page)
  await press(page, 'Continue with Google')

  await expect(page.getByRole('alert')).toContainText('invalid_grant')
  const authorize = Object.fromEntries(asked.authorize ?? [])
  expect(authorize).toMatchObject({
    identity_provider: 'Google',
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'phone email openid profile aws.cognito.signin.user.admin',
  })
  expect(authorize.state).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(authorize.redirect_uri).toMatch(/\/login$/)
  expect(asked.token?.get('code_verifier')).toHaveLength(128)
  expect(asked.token?.get('code')).toBe('one-use')
})

test('a way by Google that was left before its end is told, and can be begun again', async ({ page }) => {
  await page.goto('/about')
  await givenHostedSignIn(page, { comesBackWith: () => ({}) })
  await page.goto('/login')
  await press(page, 'Continue with Google')

  await expect(page.getByRole('alert')).toHaveText('User cancelled OAuth flow.')
  expect(page.url()).toMatch(/\/login$/)
  await press(page, 'Dismiss alert')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
})
