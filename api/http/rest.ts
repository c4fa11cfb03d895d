import { createHash } from 'node:crypto'
import type { ErrorCode } from '../../domain/errors'
import { errorCodes, CodedError } from '../../domain/errors'
import { requireStorable } from '../../domain/storableValue'

/** A request of the public REST API, independent of its transport: a Node server or a Lambda. */
export interface RestRequest {
  readonly method: string
  /** Without query and fragment. */
  readonly path: string
  /** Query parameters; the first value of each name. */
  readonly query?: Readonly<Record<string, string>>
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The raw bytes; absent without a body. */
  readonly body?: Uint8Array
}

export interface RestResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Empty when the status or the method allows no body. */
  readonly body: string
}

export type RestHandler = (request: RestRequest) => RestResponse | Promise<RestResponse>

export const noContent: RestResponse = { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }

/** Returns a coded error as JSON in the format of AppSync's errors: `{ errorType, message, errorInfo }`. */
export function errorResponse(
  status: number,
  code: ErrorCode,
  {
    info = {},
    headers = {},
  }: { info?: Readonly<Record<string, unknown>>; headers?: RestResponse['headers'] } = {},
): RestResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify({ errorType: code, message: errorCodes[code], errorInfo: info }),
  }
}

/** HTTP status of each code that REST handlers meet; others are 400. */
const statuses: Partial<Record<ErrorCode, number>> = {
  SignInAgain: 401,
  Forbidden: 403,
  AccountDisabled: 403,
  RecoveryRefused: 403,
  TooManyRequests: 429,
  DirectoryUnavailable: 503,
  NotFound: 404,
  Conflict: 409,
  PaymentMissing: 409,
  InternalError: 500,
  GatewayUnavailable: 503,
}

/** Returns the response for an expected failure. @throws any other error */
function errorResponseOf(error: unknown): RestResponse {
  if (!(error instanceof CodedError)) throw error
  return errorResponse(statuses[error.code] ?? 400, error.code, { info: error.info })
}

/** Returns a handler that accepts POST only and maps expected failures to responses. */
export function postHandler(answer: (request: RestRequest) => Promise<RestResponse>): RestHandler {
  return async (request) => {
    if (request.method !== 'POST') {
      return errorResponse(405, 'InvalidInput', {
        info: { field: 'method', rule: 'POST' },
        headers: { allow: 'POST' },
      })
    }
    try {
      return await answer(request)
    } catch (error) {
      return errorResponseOf(error)
    }
  }
}

const maxBytes = 10_000

/**
 * Returns a member of a JSON body that has to be a string.
 * @throws CodedError InvalidInput with the field and the violated rule
 */
export function readTextField(request: RestRequest, name: string): string {
  const value = readJsonObject(request)[name]
  if (typeof value !== 'string') throw new CodedError('InvalidInput', { field: name, rule: 'required' })
  return value
}

/**
 * Returns the members of a JSON body; none when it is not an object.
 * @throws CodedError InvalidInput for more than 10 kB, invalid JSON, and text that the database cannot store
 */
export function readJsonObject({ body = new Uint8Array() }: RestRequest): Readonly<Record<string, unknown>> {
  if (body.byteLength > maxBytes)
    throw new CodedError('InvalidInput', { field: 'body', rule: 'tooLong', max: maxBytes })
  const parsed = parseJson(Buffer.from(body).toString('utf8'))
  requireStorable(parsed, 'body')
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CodedError('InvalidInput', { field: 'body', rule: 'json' })
  }
}

/**
 * Returns cacheable JSON, or 304 for a matching ETag (RFC 9110 §13.1.2).
 * @param cacheControl value of the header `Cache-Control` (RFC 9111)
 * @param etag defaults to the hash of the body
 */
export function cacheableJson(
  { method, headers }: RestRequest,
  body: string,
  cacheControl: string,
  etag: string = etagOf(body),
): RestResponse {
  const keep = { etag, 'cache-control': cacheControl }
  if (matches(headers['if-none-match'], etag)) return { status: 304, headers: keep, body: '' }
  return {
    status: 200,
    headers: {
      ...keep,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    },
    body: method === 'HEAD' ? '' : body,
  }
}

/** Returns a strong validator: different bytes have different ETags. */
export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Weak comparison, as If-None-Match requires: compressing proxies mark ETags as weak. */
function matches(ifNoneMatch: string | string[] | undefined, etag: string): boolean {
  const known = [ifNoneMatch ?? ''].flat().join(',')
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
