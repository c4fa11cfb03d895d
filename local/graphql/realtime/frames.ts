import { isRecord, parseJson, parseRequest } from '../http/parseRequest'
import type { GraphqlRequest } from '../engine/graphqlRequest'

/** A parsed client frame. */
export type ClientFrame =
  | { readonly type: 'connection_init' }
  | {
      readonly type: 'start'
      readonly id: string
      readonly authorization?: string
      readonly request: GraphqlRequest | null
    }
  | { readonly type: 'stop'; readonly id: string }
  | { readonly type: 'unknown'; readonly id: string; readonly name: string }

const longestId = 256

/**
 * Parses a frame.
 * @returns null when it is no JSON object with a `type`, or lacks a valid id where it needs one
 */
export function readFrame(text: string): ClientFrame | null {
  const json = parseJson(text)
  if (!isRecord(json) || typeof json.type !== 'string') return null
  const id = typeof json.id === 'string' && json.id.length <= longestId ? json.id : ''
  switch (json.type) {
    case 'connection_init':
      return { type: 'connection_init' }
    case 'start':
      return id ? { type: 'start', id, ...readStart(json.payload) } : null
    case 'stop':
      return id ? { type: 'stop', id } : null
    default:
      return { type: 'unknown', id, name: json.type.slice(0, 64) }
  }
}

/**
 * Parses a start frame: `data` is a JSON string; the subscription's token is in
 * `extensions.authorization`.
 */
function readStart(payload: unknown): { request: GraphqlRequest | null; authorization?: string } {
  if (!isRecord(payload) || typeof payload.data !== 'string') return { request: null }
  const request = parseRequest(payload.data)
  const headers = isRecord(payload.extensions) ? payload.extensions.authorization : undefined
  const authorization = isRecord(headers) ? (headers.Authorization ?? headers.authorization) : undefined
  return typeof authorization === 'string' ? { request, authorization } : { request }
}

/**
 * An error of the realtime channel. AppSync's clients do not retry after `errorCode` 400, 401 and
 * 403.
 */
export interface FrameError {
  readonly errorType?: string
  readonly message: string
  readonly errorCode?: number
  readonly errorInfo?: Readonly<Record<string, unknown>> | null
}

/** The server's frames as text. */
export const frames = {
  connectionAck: (connectionTimeoutMs: number) =>
    JSON.stringify({ type: 'connection_ack', payload: { connectionTimeoutMs } }),
  connectionError: (error: FrameError) =>
    JSON.stringify({ type: 'connection_error', payload: { errors: [error] } }),
  keepAlive: JSON.stringify({ type: 'ka' }),
  startAck: (id: string) => JSON.stringify({ id, type: 'start_ack' }),
  complete: (id: string) => JSON.stringify({ id, type: 'complete' }),
  error: (id: string, errors: readonly FrameError[]) =>
    JSON.stringify({ id, type: 'error', payload: { errors } }),
  /**
   * AppSync sends some errors as an object where an array is documented, so clients must read both.
   */
  errorObject: (id: string, errors: FrameError) => JSON.stringify({ id, type: 'error', payload: { errors } }),
  /** The text before an event's payload, so that one serialized payload serves all subscribers. */
  dataPrefix: (id: string) => `{"id":${JSON.stringify(id)},"type":"data","payload":`,
  dataSuffix: Buffer.from('}'),
} as const

export const frameErrors = {
  unauthorized: {
    errorType: 'UnauthorizedException',
    message: 'You are not authorized to make this call.',
    errorCode: 401,
  },
  noSubprotocol: { message: 'SubProtocolNotSupportedError', errorCode: 400 },
  unreadable: { errorType: 'BadRequestException', message: 'The message cannot be read.', errorCode: 400 },
  noSubscription: {
    errorType: 'BadRequestException',
    message: 'A start carries one subscription, as a JSON string in payload.data.',
    errorCode: 400,
  },
  tooLong: (limit: number) => ({
    errorType: 'BadRequestException',
    message: `A start has at most ${limit} characters.`,
    errorCode: 400,
  }),
  duplicateId: {
    errorType: 'DuplicatedOperationError',
    message: 'A subscription with this id is running already.',
    errorCode: 400,
  },
  tooManyConnections: { errorType: 'LimitExceededError', message: 'Too many connections.', errorCode: 429 },
  /** The type on which the browser starts the subscription again, after growing pauses. */
  overloaded: {
    errorType: 'LimitExceededError',
    message: 'Too many calls are in progress.',
    errorCode: 429,
  },
  tooManySubscriptions: (limit: number) => ({
    errorType: 'MaxSubscriptionsReachedError',
    message: `Max number of ${limit} subscriptions reached`,
  }),
  accountIsFull: {
    errorType: 'MaxSubscriptionsReachedError',
    message: 'The subscriptions of this account are too large together.',
  },
  unsupported: (name: string) => ({
    errorType: 'UnsupportedOperation',
    message: `${name} not supported through the realtime channel`,
  }),
} as const
