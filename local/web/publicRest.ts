import type { RestHandler } from '../../api/http/rest'
import type { Handle } from './route'

/** Puts a handler of the public REST interface, which knows no server, behind this one. */
export function publicRest(handler: RestHandler): Handle {
  return async (request, response) => {
    const { pathname: path } = new URL(request.url ?? '/', 'http://localhost')
    const answer = await handler({ method: request.method ?? 'GET', path, headers: request.headers })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }
}
