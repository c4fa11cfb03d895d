import type { HostedAnswer } from './endpoint'
import type { OAuthRefusal } from './oauthRefusal'
import type { Page } from './pages/page'
import { htmlOf, pagePolicy } from './pages/page'

const neverKept = { 'cache-control': 'no-store', pragma: 'no-cache' }

/**
 * A page without script that loads nothing but its font and cannot be framed.
 * @param returnTo where the form of the page may lead: browsers apply `form-action` to the redirect after it as well
 */
export function showPage(
  page: Page,
  brandName: string,
  { returnTo, cookies = [] }: { returnTo?: string; cookies?: readonly string[] } = {},
): HostedAnswer {
  return {
    status: page.status,
    headers: {
      ...neverKept,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(returnTo),
      // The next request must say where it comes from; other sites learn nothing.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
    cookies,
    body: htmlOf(page, brandName),
  }
}

/** Sends the browser on with GET (RFC 9110 §15.4.4); the address it leaves is not told. */
export function redirectTo(location: string, cookies: readonly string[] = []): HostedAnswer {
  return { status: 303, headers: { ...neverKept, location, 'referrer-policy': 'no-referrer' }, cookies }
}

export function answerJson(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): HostedAnswer {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return { status, headers: { ...neverKept, ...type, ...headers }, body: JSON.stringify(body) }
}

/** A refusal to a program (RFC 6749 §5.2). */
export function answerRefusal(status: number, { code, message }: OAuthRefusal): HostedAnswer {
  return answerJson(status, { error: code, error_description: message })
}

/** A client's address with parameters added to those it has (RFC 6749 §4.1.2). */
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
