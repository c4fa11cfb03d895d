import type { ServerResponse } from 'node:http'
import type { StoredSession } from '../storage/sessions'
import type { Page } from './page'
import { htmlOf } from './page'
import { styleSource } from './style'

/** Sends a page that runs no script, loads nothing and cannot be framed. */
export function showPage(
  response: ServerResponse,
  page: Page,
  session: StoredSession | undefined,
  isHead: boolean,
): void {
  const html = htmlOf(page)
  setHeaders(response, session)
  if (page.status === 405) response.setHeader('allow', 'GET, HEAD, POST')
  if (page.status === 413) response.setHeader('connection', 'close')
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
  })
  response.end(isHead ? undefined : html)
}

/** Redirects the browser with GET (RFC 9110 §15.4.4). */
export function redirect(response: ServerResponse, location: string, session: StoredSession): void {
  setHeaders(response, session)
  response.writeHead(303, { location }).end()
}

function setHeaders(response: ServerResponse, session: StoredSession | undefined): void {
  response.setHeader('content-security-policy', policy(session))
  // `no-store` makes the back button reload, so that a submitted form is never shown.
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
}

/** Browsers apply `form-action` to the redirect after a form as well, so the shop's own origin must be allowed. */
function policy(session: StoredSession | undefined): string {
  const origins = session ? ` ${new URL(session.successUrl).origin}` : ''
  return `default-src 'none'; style-src ${styleSource}; form-action 'self'${origins}; base-uri 'none'; frame-ancestors 'none'`
}
