import { escapeHtml } from '../../web/escapeHtml'
import type { StoredSession } from '../storage/sessions'
import { style } from './style'

/** A page to render: `body` is HTML whose values are escaped. */
export type Page = { status: 200 | 400 | 404 | 405 | 410 | 413 | 500; title: string; body: string }

/** Wraps a page's body in an HTML document without script. */
export function htmlOf({ title, body }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Test payments</title>
<style>${style}</style>
</head>
<body>
<header class="test">Test payments: no real card is charged</header>
<main>
<div class="card">
${body}
</div>
</main>
</body>
</html>
`
}

/** Renders a link to the session's cancel URL, if it has one. */
export function backLink({ cancelUrl }: StoredSession, text: string): string {
  return cancelUrl === null ? '' : `<a class="cancel" href="${escapeHtml(cancelUrl)}">${escapeHtml(text)}</a>`
}

export function messagePage(status: Page['status'], title: string, text: string, link = ''): Page {
  return {
    status,
    title,
    body: `<h1>${escapeHtml(title)}</h1>\n<p class="note">${escapeHtml(text)}</p>\n${link}`,
  }
}
