import type { RestHandler } from '../../api/http/rest'
import type { Handle } from './route'

/** Puts a handler of the public REST interface, which knows no server, behind this one. */
export function publicRest(handler: RestHandler): Handle {
  return async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const query = Object.fromEntries([...searchParams].reverse())
    const answer = await handler({ method: request.method ?? 'GET', path, query, headers: request.headers })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }
}
