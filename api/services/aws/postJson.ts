import { Agent as PlainAgent, type IncomingMessage, request as requestPlain } from 'node:http'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'

interface JsonRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
}

interface JsonResponse {
  readonly status: number
  readonly answer: unknown
}

/** POSTs JSON. Rejects without a response in time, or when the response is no JSON. */
export type PostJson = (request: JsonRequest) => Promise<JsonResponse>

/**
 * Creates a client that keeps its connections. For what each call of the API sends, `fetch` would cost several times
 * the CPU.
 */
export function createPostJson(): PostJson {
  const options = { keepAlive: true, maxSockets: 50 }
  const agents = { 'http:': new PlainAgent(options), 'https:': new Agent(options) }

  function send({ url, headers, body, timeoutMs }: JsonRequest): Promise<IncomingMessage> {
    const isPlain = url.protocol === 'http:'
    return new Promise((resolve, reject) => {
      const sent = (isPlain ? requestPlain : request)(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: agents[isPlain ? 'http:' : 'https:'],
        signal: AbortSignal.timeout(timeoutMs),
      })
      sent.once('response', resolve)
      sent.on('error', (error) => reject(sent.reusedSocket && isReset(error) ? new StaleConnection() : error))
      sent.end(body)
    })
  }

  async function sendOnLiveConnection(request: JsonRequest): Promise<IncomingMessage> {
    for (;;) {
      try {
        return await send(request)
      } catch (error) {
        if (!(error instanceof StaleConnection)) throw error
      }
    }
  }

  return async (request) => {
    const response = await sendOnLiveConnection(request)
    return { status: response.statusCode ?? 0, answer: JSON.parse(await text(response)) as unknown }
  }
}

/**
 * The server had closed a kept connection, as it does while Lambda suspends the process. Each attempt removes one.
 * @see https://nodejs.org/api/http.html#requestreusedsocket
 */
class StaleConnection extends Error {}

function isReset(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET' || error.code === 'EPIPE'
}
