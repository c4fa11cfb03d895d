import type { BrowserContext, Request } from '@playwright/test'
import { bucketHost, origin, pagesOrigin } from '../port'

/** A request as it left the browser. */
export interface CapturedRequest {
  readonly method: string
  readonly url: string
  readonly body: string
  /** All request headers, including `referer` and `cookie`. */
  readonly headers: Readonly<Record<string, string>>
}

export interface Traffic {
  /** Each request to the product itself, on each of its hosts: by pages, scripts, frames, beacons. */
  readonly own: () => Promise<readonly CapturedRequest[]>
  /** Requests to other origins. */
  readonly foreign: () => Promise<readonly CapturedRequest[]>
}

/** Records everything a browser sends from now on, from each page and iframe, sockets included. */
export function watchTraffic(context: BrowserContext): Traffic {
  const requests: Promise<CapturedRequest>[] = []
  const sockets: string[] = []
  context.on('request', (request) => requests.push(describe(request)))
  context.on('page', (page) => page.on('websocket', (socket) => sockets.push(socket.url())))

  async function all(isOwn: boolean): Promise<readonly CapturedRequest[]> {
    const opened = sockets.map((url) => ({ method: 'GET', url, body: '', headers: {} }))
    const sent = [...(await Promise.all(requests)), ...opened]
    return sent.filter(({ url }) => isOfProduct(url) === isOwn)
  }
  return { own: () => all(true), foreign: () => all(false) }
}

async function describe(request: Request): Promise<CapturedRequest> {
  // If the page is left before its request was sent, the network's headers are unavailable.
  const headers = await request.allHeaders().catch(() => request.headers())
  return { method: request.method(), url: request.url(), body: request.postData() ?? '', headers }
}

const ownHosts = [new URL(origin).host, new URL(pagesOrigin).host, bucketHost]

function isOfProduct(address: string): boolean {
  const { protocol, host } = new URL(address)
  return protocol === 'data:' || protocol === 'blob:' || ownHosts.includes(host)
}

/** A text as it may travel: as it is, percent-encoded, as a form has it, in base64. */
export function encodingsOf(text: string): string[] {
  const encoded = encodeURIComponent(text)
  return [
    text,
    encoded,
    encoded.replaceAll('%20', '+'),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  ]
}
