import { escapeHtml } from '../../web/escapeHtml'
import { htmlPage } from '../../web/htmlPage'
import type { StoredSession } from '../storage/sessions'
import { style } from './style'

/** A page to render: `body` is HTML whose values are escaped. */
export type Page = { status: 200 | 400 | 404 | 405 | 410 | 413 | 500; title: string; body: string }

/** Wraps a page's body in an HTML document without script. */
export function htmlOf({ title, body }: Page): string {
  return htmlPage({
    title: `${title} · Test payments`,
    style,
    header: '<header class="test">Test payments: no real card is charged</header>',
    main: `<div class="card">\n${body}\n</div>`,
  })
}

/** Renders a link to the session's cancel URL, if it has one. */
export function backLink({ cancelUrl }: StoredSession, text: string): string {
  return cancelUrl === null ? '' : `<a class="cancel" href="${escapeHtml(cancelUrl)}">${escapeHtml(text)}</a>`
}
