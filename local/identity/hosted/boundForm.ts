import { timingSafeEqual } from 'node:crypto'
import type { IdentityProvider } from '../pool/settings'
import type { AuthorizeRequest } from './authorizeRequest'
import { cookieNames, digestOf, newSecret, setCookie } from './cookies'
import type { HostedContext, HostedRequest } from './endpoint'

const lifetimeMilliseconds = 15 * 60 * 1000

/**
 * A form binding: the field that the form posts back, and the cookie of the browser that received
 * the page.
 */
type BoundForm = { field: string; cookies: readonly string[] }

/** Sealed by this server, so its shape is trusted. */
type Sealed = {
  authorizeRequest: AuthorizeRequest
  provider: IdentityProvider
  browser: string
  expiresAt: number
}

/**
 * Binds a form to the authorize request and to this browser (CSRF). Another site can make a browser
 * post a form, but has neither the cookie nor a matching field.
 */
export function bindForm(
  authorizeRequest: AuthorizeRequest,
  provider: IdentityProvider,
  { cookies }: HostedRequest,
  { services, now }: HostedContext,
): BoundForm {
  const known = cookies.get(cookieNames.form)
  const cookie = known && /^[\w-]{43}$/.test(known) ? known : newSecret(services.random)
  const sealed: Sealed = {
    authorizeRequest,
    provider,
    browser: digestOf(cookie).toString('base64'),
    expiresAt: now.getTime() + lifetimeMilliseconds,
  }
  const field = services.cipher.seal(Buffer.from(JSON.stringify(sealed)), 'hosted form').toString('base64url')
  return { field, cookies: cookie === known ? [] : [setCookie(cookieNames.form, cookie)] }
}

/**
 * Opens the binding of a posted form. Returns undefined for another site, browser or page, or after
 * expiry.
 */
export function openForm(
  provider: IdentityProvider,
  request: HostedRequest,
  context: HostedContext,
): AuthorizeRequest | undefined {
  if (!isFromOwnPage(request, context)) return undefined
  const bytes = Buffer.from(request.form.get('request') ?? '', 'base64url')
  const plain = context.services.cipher.open(bytes, 'hosted form')
  if (!plain) return undefined
  const sealed = JSON.parse(plain.toString()) as Sealed
  const browser = digestOf(request.cookies.get(cookieNames.form) ?? '')
  const isSameBrowser = timingSafeEqual(browser, Buffer.from(sealed.browser, 'base64'))
  const isInTime = context.now.getTime() < sealed.expiresAt
  return isSameBrowser && isInTime && sealed.provider === provider ? sealed.authorizeRequest : undefined
}

/**
 * Checks the form's origin if the browser sends it. A request without one still needs the cookie.
 */
function isFromOwnPage({ headers }: HostedRequest, { origin }: HostedContext): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return headers.origin === undefined || headers.origin === origin
}
