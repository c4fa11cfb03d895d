import type { RestHandler } from '../../api/http/rest'
import { answerJson } from './jsonAnswer'
import { Overloaded, type OverloadGuard } from './overloadGuard'
import { readBody } from './readBody'
import type { Handle } from './route'

/** Well above Stripe's largest webhook events. */
const maxBytes = 256 * 1024

/**
 * Adapts a handler of the public REST interface, which is independent of servers, to this one. Calls
 * that would be answered too late are refused with 503.
 */
export function publicRest(handler: RestHandler, guard: OverloadGuard): Handle {
  return async (request, response) => {
    const body = await readBody(request, response, maxBytes)
    if (!body) {
      answerJson(response, 413, { errorType: 'InvalidInput', message: 'The request is too large.' })
      return
    }
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const query = Object.fromEntries([...searchParams].reverse())
    const { method = 'GET', headers } = request
    try {
      const answer = await guard.run(() => handler({ method, path, query, headers, body }))
      response.writeHead(answer.status, answer.headers).end(answer.body)
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error
      response.setHeader('retry-after', error.retryAfterSeconds)
      answerJson(response, 503, { errorType: 'ServiceUnavailableException', message: error.message })
    }
  }
}
