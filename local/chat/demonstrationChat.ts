import { inlineSourceOf } from '../web/pageStyle'
import type { Handle } from '../web/route'
import { chatScript } from './chatScript'
import { chatStyle } from './chatStyle'

/** Path of the page on the chat's own origin. */
export const chatPath = '/live-chat'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Live chat (demonstration)</title>
<style>${chatStyle}</style>
</head>
<body>
<h1>Live chat</h1>
<div id="letters" role="log" aria-label="Conversation" tabindex="0">
<p class="notice">This is a demo of the live chat. No one reads it, and nothing leaves this window. Please don’t include
anything about your health.</p>
<p class="theirs"><span class="unseen">Support: </span>Hello! Ask us about hours, shipping or your account.</p>
</div>
<form>
<label class="unseen" for="text">Your message</label>
<input id="text" maxlength="500" autocomplete="off" placeholder="Write a message">
<button>Send</button>
</form>
<script>${chatScript}</script>
</body>
</html>
`

interface Options {
  /** Origin of the chat, such as `http://127.0.0.1:3000`; requests to another host get no page. */
  readonly origin: string
  /** Origins whose pages may frame it. */
  readonly shownBy: readonly string[]
  readonly pages: Handle
}

/**
 * Serves a demonstration live chat where none is configured. It has its own origin, so that
 * browsers isolate it as they would a real one. It may connect to nothing, so messages never leave
 * the page.
 */
export function demonstrationChat({ origin, shownBy, pages }: Options): Handle {
  const policy = [
    `default-src 'none'`,
    `script-src ${inlineSourceOf(chatScript)}`,
    `style-src ${inlineSourceOf(chatStyle)}`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors ${shownBy.join(' ')}`,
  ].join('; ')
  const { host } = new URL(origin)

  return (request, response) => {
    if (request.headers.host !== host) return pages(request, response)
    response.setHeader('content-security-policy', policy)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    response.end(page)
  }
}
