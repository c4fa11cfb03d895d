import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import { rateLimited, type TakeTokens } from '../../web/rateLimit'
import { readBody } from '../../web/readBody'
import type { Handle } from '../../web/route'
import { allowEveryOrigin } from '../protocol/respond'
import type { Log, Services } from '../services'
import { inTransaction } from '../storage/transaction'
import { answerJson, showPage } from './answers'
import { readCookies } from './cookies'
import type { Endpoint, HostedAnswer, HostedRequest } from './endpoint'
import { authorize, showLogin } from './endpoints/authorize'
import { font } from './endpoints/font'
import { idpResponse } from './endpoints/idpResponse'
import { logout } from './endpoints/logout'
import { revoke } from './endpoints/revoke'
import { submitLogin } from './endpoints/submitLogin'
import { token } from './endpoints/token'
import { userInfo } from './endpoints/userInfo'
import { messagePage } from '../../web/htmlPage'
import { fontPath } from './pages/style'
import { Parameters } from './parameters'

type HostedSignInOptions = {
  pool: Pool
  services: Services
  now: () => Date
  log: Log
  brandName: string
  /** The https origin of the pages, without a trailing slash. */
  origin: string
  takeTokens: TakeTokens
}

const largestFormBytes = 32 * 1024

/** Rate limit: a browser signs in once and refreshes seldom, so this slows only guessing. */
const hostedRateLimit = { name: '/oauth2/', burst: 60, secondsEach: 2 }

/** Endpoints by path and method. */
const endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  '/login': { GET: showLogin, POST: submitLogin },
  '/logout': { GET: logout },
  [fontPath]: { GET: font },
  '/oauth2/authorize': { GET: authorize },
  '/oauth2/idpresponse': { POST: idpResponse },
  '/oauth2/revoke': { POST: revoke },
  '/oauth2/token': { POST: token },
  '/oauth2/userInfo': { GET: userInfo, POST: userInfo },
}

/** CORS endpoints: called by scripts of other origins, without cookies. */
const forPrograms = ['/oauth2/revoke', '/oauth2/token', '/oauth2/userInfo']

/**
 * Creates Cognito's hosted sign-in (RFC 6749, OpenID Connect Core, RFC 7636, RFC 7009): pages below
 * `/login`, `/logout` and `/oauth2/`. It must be reached by https only. Never rejects.
 */
export function createHostedSignIn(options: HostedSignInOptions): Handle {
  const answer: Handle = async (request, response) => {
    const outcome = await handle(request, response, options).catch((error: unknown) =>
      failure(request, error, options),
    )
    send(request, response, outcome)
  }
  const paced = rateLimited(answer, { ...options, ...hostedRateLimit })
  return (request, response) => {
    if (!forPrograms.includes(pathOf(request))) return answer(request, response)
    allowEveryOrigin(request, response)
    if (request.method !== 'OPTIONS') return paced(request, response)
    response.writeHead(204).end()
  }
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: HostedSignInOptions,
): Promise<HostedAnswer> {
  const { pool, services, now, brandName, origin } = options
  const methods = Object.hasOwn(endpoints, pathOf(request)) ? endpoints[pathOf(request)] : undefined
  if (!methods) return refuse(request, brandName, 404)
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  const endpoint = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!endpoint) return notThatWay(request, Object.keys(methods), brandName)
  const read = await readRequest(request, response, method)
  if (!read) return refuse(request, brandName, 413)
  const later: (() => Promise<void>)[] = []
  const afterCommit = (work: () => Promise<void>) => later.push(work)
  const outcome = await inTransaction(pool, (tx) =>
    endpoint(read, { tx, now: now(), services, brandName, origin, afterCommit }),
  )
  for (const work of later) await work()
  return outcome
}

async function readRequest(
  request: IncomingMessage,
  response: ServerResponse,
  method: string,
): Promise<HostedRequest | undefined> {
  const [, query = ''] = (request.url ?? '').split(/\?(.*)/s)
  const body = method === 'POST' ? await readBody(request, response, largestFormBytes) : Buffer.alloc(0)
  if (!body) return undefined
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
  return {
    method,
    query: new Parameters(new URLSearchParams(query)),
    form: new Parameters(new URLSearchParams(isForm ? body.toString('utf8') : '')),
    cookies: readCookies(request.headers.cookie),
    headers: request.headers,
  }
}

const refusals = {
  404: ['Page not found', 'There’s nothing at this address.'],
  405: ['This page can’t be opened that way', 'Please go back and try again.'],
  413: ['That didn’t work', 'The form is too large.'],
  500: ['Something went wrong', 'Go back and try again.'],
} as const

function refuse(request: IncomingMessage, brandName: string, status: keyof typeof refusals): HostedAnswer {
  const [title, text] = refusals[status]
  if (!forPrograms.includes(pathOf(request))) return showPage(messagePage(status, title, text), brandName)
  const error = status === 500 ? 'server_error' : 'invalid_request'
  return answerJson(status, { error, error_description: text })
}

function notThatWay(request: IncomingMessage, allowed: string[], brandName: string): HostedAnswer {
  const answer = refuse(request, brandName, 405)
  return { ...answer, headers: { ...answer.headers, allow: allowed.join(', ') } }
}

/** Neither renders nor logs the error's message, which may quote user input. */
function failure(request: IncomingMessage, error: unknown, options: HostedSignInOptions): HostedAnswer {
  const { name, code } = error as { name?: unknown; code?: unknown }
  options.log('identity.hostedFailure', { name, code })
  return refuse(request, options.brandName, 500)
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, cookies = [], body = '' }: HostedAnswer,
): void {
  if (cookies.length > 0) response.setHeader('set-cookie', [...cookies])
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/'
}
