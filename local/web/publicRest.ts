import type { RestHandler } from '../../api/http/rest'
import { answerJson } from './jsonAnswer'
import { readBody } from './readBody'
import type { Handle } from './route'

/** Well above Stripe's largest webhook events. */
const maxBytes = 256 * 1024

/** Adapts a handler of the public REST interface, which is independent of servers, to this one. */
export function publicRest(handler: RestHandler): Handle {
  return async (request, response) => {
    const body = await readBody(request, response, maxBytes)
    if (!body) {
      answerJson(response, 413, { errorType: 'InvalidInput', message: 'The request is too large.' })
      return
    }
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const query = Object.fromEntries([...searchParams].reverse())
    const answer = await handler({
      method: request.method ?? 'GET',
      path,
      query,
      headers: request.headers,
      body,
    })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }
}
