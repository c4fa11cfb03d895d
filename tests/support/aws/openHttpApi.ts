import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { jwtVerify, type JWTPayload } from 'jose'
import { type RestRoute, restRoutes } from '../../../infra/restRoutes'
import type { TokenRules } from '../../../local/graphql/auth/verifyTokens'
import { type OpenRest, pageOrPost } from '../../../local/restRoutes'
import { readBody } from '../../../local/web/readBody'
import type { Handle, Route } from '../../../local/web/route'
import { claimsAsText, httpEvent } from './httpEvent'

/** The limit of an HTTP API; larger than that of any Lambda. */
const maxBytes = 10 * 1024 * 1024

/**
 * The public REST interface as on AWS: the routes of the HTTP API and its authorizer in front of the built
 * Lambda. The API itself answers unauthorized calls and unknown routes, with its own messages. It may send
 * bodies as text or as base64 and the Lambda has to accept both, so they alternate here.
 * @param invoke the Lambda
 */
export function createHttpApi(invoke: (event: unknown) => Promise<unknown>, verify: TokenRules): Handle {
  let bodies = 0
  return async (request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://localhost')
    const route = restRoutes.find((one) => one.method === methodOf(request) && leadsTo(one, path))
    if (!route) return answer(response, 404, { message: 'Not Found' })
    const claims = route.isForPatients ? await claimsOf(request, verify) : undefined
    if (claims === null) return answer(response, 401, { message: 'Unauthorized' })
    const body = await readBody(request, response, maxBytes)
    if (!body) return answer(response, 413, { message: 'Request Entity Too Large' })
    const event = httpEvent({
      method: request.method ?? 'GET',
      path,
      query: search.slice(1),
      headers: headersOf(request),
      ...(body.byteLength > 0 && { body, isBase64Encoded: (bodies += 1) % 2 === 0 }),
      ...(claims && { claims: claimsAsText(claims) }),
      routePath: route.path,
    })
    const result = await invoke(event).catch(() => null)
    if (result === null) return answer(response, 500, { message: 'Internal Server Error' })
    const { statusCode = 200, headers = {}, body: text = '' } = result as APIGatewayProxyStructuredResultV2
    response.writeHead(statusCode, headers as Record<string, string>).end(text)
  }
}

/**
 * The HTTP API as routes of the product's own server, for programs that call it there. Where a path is also a page, only
 * its form goes to the API.
 */
export function openHttpApi(invoke: (event: unknown) => Promise<unknown>) {
  return ({ verify, pages }: Pick<Parameters<OpenRest>[0], 'verify' | 'pages'>): Route[] => {
    const handle = createHttpApi(invoke, verify)
    const paths = new Set(restRoutes.map(({ path }) => path.replace(/\{\w+\}$/, '')))
    return [...paths].map((path) => ({
      path,
      handle: path === '/contact' ? pageOrPost(pages, handle) : handle,
    }))
  }
}

/** A HEAD is answered as by CloudFront, which requests the whole object. */
function methodOf({ method }: IncomingMessage): string | undefined {
  return method === 'HEAD' ? 'GET' : method
}

function leadsTo({ path }: RestRoute, requested: string): boolean {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/, '[^/]+')}$`).test(requested)
}

/** Null for an invalid token, or one of another pool or client. */
async function claimsOf({ headers }: IncomingMessage, rules: TokenRules): Promise<JWTPayload | null> {
  const token = (headers.authorization ?? '').replace(/^bearer\s+/i, '')
  const verified = await jwtVerify(token, rules.jwks, { issuer: rules.issuer }).catch(() => null)
  const client = verified?.payload.aud ?? verified?.payload['client_id']
  return typeof client === 'string' && rules.clientIds.includes(client) ? (verified?.payload ?? null) : null
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
