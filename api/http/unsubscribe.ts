import { brand } from '../../domain/brand'
import { escapeHtml } from '../../domain/mail/mailTemplate'
import { style } from '../../domain/mail/style'
import { unsubscribeWords as words } from '../../domain/mail/unsubscribeWords'
import { readUnsubscribeTopic, unsubscribe } from '../useCases/account/unsubscribe'
import type { PaymentContext } from '../useCases/context'
import type { RestHandler, RestResponse } from './rest'
import { errorResponse } from './rest'

/**
 * `GET /unsubscribe?token=` → a page that asks whether to turn off the token's topic of emails: programs open links to
 * check them, so that opening one changes nothing. `POST /unsubscribe?token=`, by the page or in one click by a mail
 * program (RFC 8058), turns it off and answers with a page that says so. An invalid token is 404. The pages are plain
 * HTML, because they need no sign-in and have to work in every browser.
 */
export function unsubscribeHandler(context: PaymentContext): RestHandler {
  return async ({ method, query = {} }) => {
    const { token = '' } = query
    if (method === 'POST') {
      const topic = await unsubscribe(token, context)
      return topic ? page(200, { ...words.done[topic], more: profileLink(words.again) }) : invalid()
    }
    if (method === 'GET' || method === 'HEAD') {
      const topic = await readUnsubscribeTopic(token, context)
      return topic ? page(200, { ...words.ask[topic], more: button(words.link[topic]) }) : invalid()
    }
    const info = { field: 'method', rule: 'GET' }
    return errorResponse(405, 'InvalidInput', { info, headers: { allow: 'GET, HEAD, POST' } })
  }
}

const invalid = () => page(404, { ...words.invalid, more: profileLink() })

/** Posts to the address of the page, with its token. */
const button = (label: string) =>
  `<form method="post"><button style="${style.button};border:0;font-size:16px;cursor:pointer">${escapeHtml(label)}</button></form>`

const profileLink = (text = '') =>
  `${text && `<p style="${style.paragraph}">${escapeHtml(text)}</p>\n`}<p style="${style.paragraph}"><a href="/profile">${escapeHtml(words.profile)}</a></p>`

interface Page {
  readonly title: string
  readonly text: string
  /** HTML whose values are escaped. */
  readonly more: string
}

function page(status: number, { title, text, more }: Page): RestResponse {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${brand.name}`)}</title>
</head>
<body style="${style.page}">
<div style="${style.wordmark}">${escapeHtml(brand.name)}</div>
<main style="${style.card}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
<p style="${style.paragraph}">${escapeHtml(text)}</p>
${more}
</main>
</body>
</html>
`,
  }
}
