import { escapeHtml } from '../../../web/escapeHtml'
import { htmlPage } from '../../../web/htmlPage'
import { style, styleSource } from './style'

/** A page to render: `body` is HTML whose values are escaped. */
export type Page = {
  status: 200 | 400 | 403 | 404 | 405 | 413 | 500
  title: string
  body: string
  /** Banner of a page that stands in for another company's. */
  standsInFor?: string
}

const mark =
  '<svg viewBox="0 0 40 40" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" ' +
  'aria-hidden="true"><rect width="40" height="40" rx="10" fill="#14655A" stroke="none"/><path d="M10 32V18a10 10 0 0 1 ' +
  '20 0v14H10ZM20 32V21M20 25c-4-.3-5.8-2.4-5.8-6.2 3.9.3 5.8 2.4 5.8 6.2ZM20 22c0-3.3 1.7-5.3 5-5.8.2 3.6-1.5 5.7-5 5.8Z"/></svg>'

/** Wraps a page's body in an HTML document without script. */
export function htmlOf({ title, body, standsInFor }: Page, brandName: string): string {
  const warning = standsInFor
    ? `<p class="standin">Local stand-in for ${escapeHtml(standsInFor)}. This is not ${escapeHtml(standsInFor)}.</p>`
    : ''
  return htmlPage({
    title: `${title} · ${brandName}`,
    style,
    header: `<header>${warning}</header>`,
    main: `<p class="brand">${mark}${escapeHtml(brandName)}</p>\n<div class="card">\n${body}\n</div>`,
  })
}

/**
 * Returns the Content-Security-Policy of a page.
 * @param returnTo the client's address, to whose origin the answer to a form may lead
 */
export function pagePolicy(returnTo?: string): string {
  const target = returnTo ? ` ${formTarget(new URL(returnTo))}` : ''
  return `default-src 'none'; style-src ${styleSource}; font-src 'self'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`
}

/** Returns a CSP source; an app's custom scheme is listed without its path. */
function formTarget({ origin, protocol }: URL): string {
  return origin === 'null' ? protocol : origin
}
