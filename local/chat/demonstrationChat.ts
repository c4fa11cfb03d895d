import type { Handle } from '../web/route'
import { demonstrationPage, demonstrationPolicy } from './demonstrationPage'

/** Path of the page on the chat's own origin. */
export const chatPath = '/live-chat'

interface Options {
  /** Origin of the chat, such as `http://127.0.0.1:3000`; requests to another host get no page. */
  readonly origin: string
  /** Origins whose pages may frame it. */
  readonly shownBy: readonly string[]
  readonly pages: Handle
}

/**
 * Serves a demonstration live chat where none is configured. It has its own origin, so that
 * browsers isolate it as they would a real one.
 */
export function demonstrationChat({ origin, shownBy, pages }: Options): Handle {
  const policy = demonstrationPolicy(shownBy)
  const { host } = new URL(origin)

  return (request, response) => {
    if (request.headers.host !== host) return pages(request, response)
    response.setHeader('content-security-policy', policy)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    response.end(demonstrationPage)
  }
}
