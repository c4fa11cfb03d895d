import type { HostedAnswer } from './endpoint'
import type { OAuthRefusal } from './oauthRefusal'
import type { Page } from './pages/page'
import { htmlOf, pagePolicy } from './pages/page'

const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

/**
 * Renders a page without script that loads nothing but its font and cannot be framed.
 * @param returnTo where the form of the page may lead: browsers apply `form-action` to the redirect
 * after it as well
 */
export function showPage(
  page: Page,
  brandName: string,
  { returnTo, cookies = [] }: { returnTo?: string; cookies?: readonly string[] } = {},
): HostedAnswer {
  return {
    status: page.status,
    headers: {
      ...noStore,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(returnTo),
      // The next request to this host must carry its origin; other sites get no referrer.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
    cookies,
    body: htmlOf(page, brandName),
  }
}

/** Redirects the browser with GET (RFC 9110 §15.4.4) without a referrer. */
export function redirectTo(location: string, cookies: readonly string[] = []): HostedAnswer {
  return { status: 303, headers: { ...noStore, location, 'referrer-policy': 'no-referrer' }, cookies }
}

export function answerJson(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): HostedAnswer {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return { status, headers: { ...noStore, ...type, ...headers }, body: JSON.stringify(body) }
}

/** Returns an error to an OAuth client (RFC 6749 §5.2). */
export function answerRefusal(status: number, { code, message }: OAuthRefusal): HostedAnswer {
  return answerJson(status, { error: code, error_description: message })
}

/** Returns a client's URI with parameters added to its own (RFC 6749 §4.1.2). */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}
